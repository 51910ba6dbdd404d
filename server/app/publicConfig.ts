import type { PublicConfig } from '../../domain/contract/config.ts';
import type { Config } from '../config/config.ts';
import type { Gateway } from '../payments/gateway.ts';
import { embeddedPool } from '../signIn/context.ts';

/** @param origin of this server as the browser sees it */
export async function publicConfig(
  config: Config,
  gateway: Gateway,
  version: string,
  origin: string,
): Promise<PublicConfig> {
  const { cognito, braintree } = config;
  return {
    environment: config.environment,
    apiHosts: config.apiHosts,
    cognito:
      cognito === null
        ? {
            region: embeddedPool.region,
            userPoolId: embeddedPool.userPoolId,
            userPoolClientId: embeddedPool.clientId,
            endpoint: `${origin}/cognito`,
          }
        : {
            region: cognito.region,
            userPoolId: cognito.userPoolId,
            userPoolClientId: cognito.clientId,
            endpoint: null,
          },
    payment:
      braintree === null
        ? { kind: 'embedded' }
        : {
            kind: 'braintree',
            authorization: braintree.tokenizationKey ?? (await gateway.clientToken().catch(() => null)) ?? '',
            paypal: braintree.paypal,
          },
    version,
  };
}

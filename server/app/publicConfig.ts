import type { PublicConfig } from '../../domain/contract/config.ts';
import type { Config } from '../config/config.ts';
import { publicConfig } from '../config/publicConfig.ts';
import type { Gateway } from '../payments/gateway.ts';
import { embeddedPool } from '../signIn/context.ts';

/**
 * The public configuration of a server with the API, which can make client tokens and may embed the sign-in service.
 *
 * @param origin of this server as the browser sees it
 */
export async function fullPublicConfig(
  config: Config,
  gateway: Gateway,
  version: string,
  origin: string,
): Promise<PublicConfig> {
  const { braintree } = config;
  const cognito = config.cognito ?? { ...embeddedPool, endpoint: `${origin}/cognito` };
  return publicConfig(
    config,
    version,
    cognito,
    braintree === null
      ? { kind: 'embedded' }
      : {
          kind: braintree.form,
          authorization: braintree.tokenizationKey ?? (await gateway.clientToken().catch(() => null)) ?? '',
          hasOwnTokens: braintree.tokenizationKey === null,
          ...braintree.wallets,
          threeDSecure: braintree.threeDSecure,
          deviceData: braintree.deviceData,
        },
  );
}

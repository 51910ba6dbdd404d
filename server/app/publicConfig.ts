import type { Config } from '../config/config.ts';
import type { Gateway } from '../payments/gateway.ts';
import { embeddedPool } from '../signIn/context.ts';

/** `GET /config.json`: what the site in the browser has to know. Nothing in it is secret. */
export interface PublicConfig {
  readonly environment: 'local' | 'development' | 'production';
  readonly apiHosts: Config['apiHosts'];
  readonly cognito: {
    readonly region: string;
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    /** Path or address of the embedded service; null for Amazon's own. */
    readonly endpoint: string | null;
  };
  readonly payment:
    | { readonly kind: 'embedded' }
    /** `authorization` is a tokenization key or a client token; empty when none could be made. */
    | { readonly kind: 'braintree'; readonly authorization: string; readonly paypal: boolean };
  readonly version: string;
}

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

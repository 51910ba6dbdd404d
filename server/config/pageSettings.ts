import type { PublicConfig } from '../../domain/contract/config.ts';
import { environmentOfServer } from './environment.ts';
import { StartupError } from './startupError.ts';
import type { Values } from './values.ts';
import type { Environment } from '../../domain/environment.ts';

export interface CognitoConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** Where a rehearsal has its sign-in service, without a trailing slash; null for Amazon's own address. */
  readonly endpoint: string | null;
}

/** The proxies before this server, each of which appends the address that it was called from. */
export interface TrustedProxies {
  /** 0: clients reach the server directly. */
  readonly count: number;
  readonly header: 'x-forwarded-for' | 'forwarded';
}

/** What every server has to know, also one that serves only pages. */
export interface PageSettings {
  readonly port: number;
  readonly host: string;
  /** Host names other than the loopback ones to which a local server answers. */
  readonly localHosts: readonly string[];
  /** Relative to the project. */
  readonly distDir: string;
  readonly brand: 'general' | 'nursing';
  readonly environment: Environment;
  readonly proxies: TrustedProxies;
  /** How long the server still answers after a signal to stop. */
  readonly drainSeconds: number;
  /** Base URLs of the API, by the kind of host that the page was loaded from. */
  readonly apiHosts: PublicConfig['apiHosts'];
  readonly logFormat: 'json' | 'text';
  /** Overrides the version of the built site in `GET /api/website_version`. */
  readonly siteVersion: string | null;
  /** URL at which clients reach this server, without a trailing slash; null takes it from each request. */
  readonly publicUrl: string | null;
  /** Whether people may sign in with a mailed code or a passkey as well as a password. */
  readonly hasChoice: boolean;
}

export function pageSettings(values: Values): PageSettings {
  const isLocal = values.ENVIRONMENT === 'local';
  return {
    port: values.PORT,
    host: values.HOST,
    localHosts: values.LOCAL_HOSTS,
    distDir: values.DIST_DIR,
    brand: values.BRAND,
    environment: environmentOfServer(values.ENVIRONMENT),
    proxies: { count: values.TRUST_PROXY, header: values.PROXY_HEADER },
    drainSeconds: values.DRAIN_SECONDS ?? (isLocal ? 0 : 5),
    apiHosts: {
      local: values.API_HOST_LOCAL,
      development: values.API_HOST_DEVELOPMENT,
      production: values.API_HOST_PRODUCTION,
      productionHostname: values.PRODUCTION_HOSTNAME,
    },
    logFormat: values.LOG_FORMAT ?? (isLocal ? 'text' : 'json'),
    siteVersion: values.SITE_VERSION ?? null,
    publicUrl: withoutTrailingSlashes(values.PUBLIC_URL),
    hasChoice: values.SIGN_IN_CHOICE,
  };
}

const withoutTrailingSlashes = (url: string | undefined) => url?.replace(/(?<!\/)\/+$/, '') ?? null;

/** @throws StartupError when only one of pool and client is set */
export function cognitoOf(values: Values): CognitoConfig | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId, COGNITO_REGION: region } = values;
  if (userPoolId === undefined && clientId === undefined) return null;
  if (userPoolId === undefined)
    throw new StartupError('COGNITO_USER_POOL_ID must be set with COGNITO_CLIENT_ID');
  if (clientId === undefined)
    throw new StartupError('COGNITO_CLIENT_ID must be set with COGNITO_USER_POOL_ID');
  return { region, userPoolId, clientId, endpoint: withoutTrailingSlashes(values.COGNITO_ENDPOINT) };
}

import type { Environment } from '../../../domain/environment.ts';
import type { PublicConfig } from '../../../domain/contract/config.ts';

/** The environment of a page by its hostname. */
export function environmentOf(
  hostname: string,
  { productionHostname }: PublicConfig['apiHosts'],
): Environment {
  if (hostname === 'localhost' || hostname === '127.0.0.1') return 'local';
  return hostname === productionHostname ? 'production' : 'development';
}

/** The address or path of the API for a page of this hostname, without a trailing slash. */
export function apiHostOf(hostname: string, apiHosts: PublicConfig['apiHosts']): string {
  return apiHosts[environmentOf(hostname, apiHosts)].replace(/\/$/, '');
}

import type { Environment } from '../../../domain/environment.ts';
import type { PublicConfig } from '../../../domain/contract/config.ts';

/** Takes the whole address, so that no caller passes the host with its port. */
type Address = Pick<Location, 'hostname'>;

/** The environment of a page by its hostname. */
export function environmentOf(
  { hostname }: Address,
  { productionHostname }: PublicConfig['apiHosts'],
): Environment {
  if (hostname === 'localhost' || hostname === '127.0.0.1') return 'local';
  return hostname === productionHostname ? 'production' : 'development';
}

/** The address or path of the API for a page, without a trailing slash. */
export function apiHostOf(address: Address, apiHosts: PublicConfig['apiHosts']): string {
  return apiHosts[environmentOf(address, apiHosts)].replace(/\/$/, '');
}

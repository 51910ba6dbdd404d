import type { Environment } from '../../../domain/environment.ts';
import type { PublicConfig } from './config.ts';

/** Which environment a page of this hostname belongs to. */
export function environmentOf(
  hostname: string,
  { productionHostname }: PublicConfig['apiHosts'],
): Environment {
  if (hostname === 'localhost' || hostname === '127.0.0.1') return 'local';
  return hostname === productionHostname ? 'production' : 'development';
}

/** Where a page of this hostname finds the API: an address or a path, without a closing slash. */
export function apiHostOf(hostname: string, apiHosts: PublicConfig['apiHosts']): string {
  return apiHosts[environmentOf(hostname, apiHosts)].replace(/\/$/, '');
}

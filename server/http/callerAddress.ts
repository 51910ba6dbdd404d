import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { TrustedProxies } from '../config/pageSettings.ts';
import { forwardedAddress } from './addresses.ts';

/** The address of the caller, as the connection or the trusted proxies say. */
export function callerAddress(c: Context, proxies: TrustedProxies): string {
  const value = proxies.count === 0 ? undefined : c.req.header(proxies.header);
  const forwarded = value === undefined ? null : forwardedAddress(value, proxies);
  return forwarded ?? getConnInfo(c).remote.address ?? 'unknown';
}

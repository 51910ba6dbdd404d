import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Behind a proxy the last entry is the one that the proxy added; a caller can forge the others. */
export function callerAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded !== undefined && isIP(forwarded) !== 0
    ? forwarded
    : (getConnInfo(c).remote.address ?? 'unknown');
}

import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback.ts';

type Settings = Pick<Config, 'environment' | 'host' | 'localHosts' | 'publicUrl'>;

/**
 * A local server answers only to names that lead to this machine. Any other name in the Host header is one that a web
 * page made resolve to it (DNS rebinding), to read the mail and codes that a local server shows.
 */
export function knownHosts({ environment, host, localHosts, publicUrl }: Settings): MiddlewareHandler {
  const named = [host, ...localHosts, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])];
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (environment !== 'local' || isLoopback(hostname) || named.includes(hostname)) return next();
    return c.text('A local server answers to localhost only. List other host names in LOCAL_HOSTS.', 421);
  };
}

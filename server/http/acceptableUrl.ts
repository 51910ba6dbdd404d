import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback.ts';

/** Longest path with query, in characters: several times the longest that the site uses. */
export const MAX_URL_LENGTH = 4096;

type Settings = Pick<Config, 'environment' | 'host' | 'localHosts' | 'publicUrl'>;

/**
 * Answers a URL that is too long before any route looks at it.
 *
 * A local server answers only to names that lead to this machine. Any other name in the Host header is one that a web
 * page made resolve to it (DNS rebinding), to read the mail and codes that a local server shows.
 */
export function acceptableUrl({ environment, host, localHosts, publicUrl }: Settings): MiddlewareHandler {
  const named = [host, ...localHosts, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])];
  // Not async: each promise costs as much as both checks.
  return (c, next) => {
    const { url } = c.req;
    // Parsing the URL would take longer than most answers do.
    const start = url.indexOf('//') + 2;
    const end = url.indexOf('/', start);
    if (url.length - end > MAX_URL_LENGTH) return Promise.resolve(c.text('The URL is too long.', 414));
    if (environment !== 'local') return next();
    const hostname = url.slice(start, end).replace(/:\d+$/, '');
    if (!isLoopback(hostname) && !named.includes(hostname)) {
      return Promise.resolve(
        c.text('A local server answers to localhost only. List other host names in LOCAL_HOSTS.', 421),
      );
    }
    return next();
  };
}

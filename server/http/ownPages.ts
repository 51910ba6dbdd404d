import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what pages of other sites send without their visitors' knowledge. It would be sent from the visitor's address,
 * whose limits it would use up. Browsers say where a request comes from in `Origin` and `Sec-Fetch-Site`, which no page
 * can change; programs send neither, and are served.
 */
export function ownPages(config: Pick<Config, 'allowedOrigins' | 'publicUrl'>): MiddlewareHandler {
  const known = new Set(config.allowedOrigins);
  if (config.publicUrl !== null) known.add(new URL(config.publicUrl).origin);
  return (c, next) => {
    if (reading.has(c.req.method) || isFromOwnPage(c, known)) return next();
    return Promise.resolve(c.json({ message: 'Pages of other sites may not send this.' }, 403));
  };
}

function isFromOwnPage(c: Context, known: ReadonlySet<string>): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) {
    // Browsers leave the origin out of some requests of a site's own pages.
    const site = c.req.header('sec-fetch-site');
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (known.has(origin)) return true;
  // A proxy that ends TLS changes the scheme only.
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
}

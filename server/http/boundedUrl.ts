import type { MiddlewareHandler } from 'hono';

/** Longest path with query, in characters: several times the longest that the site uses. */
export const MAX_URL_LENGTH = 4096;

/** Answers a URL that is too long before any route looks at it. */
export const boundedUrl: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > MAX_URL_LENGTH) return c.text('The URL is too long.', 414);
  return next();
};

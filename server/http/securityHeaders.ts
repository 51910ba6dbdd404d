import type { MiddlewareHandler } from 'hono';

/** For every answer. The content security policy differs by page and is set where the page is. */
export function securityHeaders(environment: 'local' | 'development' | 'production'): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    // SAMEORIGIN and not DENY: the inspector shows the site in a frame of its own origin.
    c.header('x-frame-options', 'SAMEORIGIN');
    const policy = c.res.headers.get('content-security-policy');
    if (policy === null) c.header('content-security-policy', "frame-ancestors 'self'");
    else if (!policy.includes('frame-ancestors'))
      c.header('content-security-policy', `${policy}; frame-ancestors 'self'`);
    if (environment === 'production') {
      c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  };
}

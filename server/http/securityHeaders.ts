import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../../domain/environment.ts';
import { presetHeader } from './presetHeader.ts';

/**
 * Set on every response, except where a route sets its own, as pages do with their content security policy. Set before
 * the route runs: headers that are added to a finished response cost several times as much.
 */
export function securityHeaders(environment: Environment): MiddlewareHandler {
  const isProduction = environment === 'production';
  const headers = Object.entries({
    // Elsewhere the inspector shows the site in a frame of the same origin, and pages frame the placeholder forms.
    'content-security-policy': `base-uri 'none'; object-src 'none'; frame-ancestors ${isProduction ? "'none'" : "'self'"}`,
    'x-frame-options': isProduction ? 'DENY' : 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isProduction && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  });
  return (c, next) => {
    for (const [name, value] of headers) presetHeader(c, name, value);
    return next();
  };
}

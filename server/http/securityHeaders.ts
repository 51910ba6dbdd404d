import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Environment } from '../../domain/environment.ts';

/** Set on every response, except where a route sets its own, as pages do with their content security policy. */
export function securityHeaders(environment: Environment): MiddlewareHandler {
  const isProduction = environment === 'production';
  return secureHeaders({
    overwrite: false,
    // Elsewhere the inspector shows the site in a frame of the same origin, and pages frame the placeholder forms.
    contentSecurityPolicy: { frameAncestors: [isProduction ? "'none'" : "'self'"] },
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isProduction && 'max-age=31536000; includeSubDomains',
    xDnsPrefetchControl: false,
    xFrameOptions: isProduction ? 'DENY' : 'SAMEORIGIN',
  });
}

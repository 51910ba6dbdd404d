import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Environment } from '../../domain/environment.ts';

/** Set on every response, except where a route sets its own, as pages do with their content security policy. */
export function securityHeaders(environment: Environment): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { frameAncestors: ["'self'"] },
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Partners' pages may embed pictures.
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: environment === 'production' && 'max-age=31536000; includeSubDomains',
    xDnsPrefetchControl: false,
    // Not DENY: the inspector shows the site in a frame of the same origin.
    xFrameOptions: 'SAMEORIGIN',
  });
}

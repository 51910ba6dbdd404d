import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { withRequestId, type Logger } from '../config/log.ts';
import type { LimitDeps } from './limits.ts';

/** An id that a client or a proxy may choose. */
const acceptable = /^[\w-]{8,64}$/;

/** Gives each request an id, which its answer and all its log entries carry, and logs it once it is answered. */
export function requestLog(
  deps: Pick<LimitDeps, 'callerAddress'> & { readonly logEvent: Logger['event'] },
): MiddlewareHandler {
  return (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const id = acceptable.test(given) ? given : randomUUID();
    const started = performance.now();
    return withRequestId(id, async () => {
      c.header('x-request-id', id);
      await next();
      deps.logEvent('request', {
        method: c.req.method,
        // Without the query, which can hold a credential.
        path: c.req.path,
        status: c.res.status,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
        caller: deps.callerAddress(c),
      });
    });
  };
}

import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { withRequestId, type Logger } from '../config/log.ts';
import type { LimitDeps } from './limits.ts';
import { presetHeader } from './presetHeader.ts';

/** An id that a client or a proxy may choose. */
const acceptable = /^[\w-]{8,64}$/;

/** What was asked of the sign-in service, and why it was refused. Not by whom: an email address is personal. */
function signInFields(c: Context): { operation?: string; refusal?: string | undefined } {
  const operation = c.req.header('x-amz-target');
  if (operation === undefined) return {};
  const refusal = c.res.headers.get('x-amzn-errortype') ?? undefined;
  return { operation: operation.slice(0, 100), refusal };
}

/** Gives each request an id, which its answer and all its log entries carry, and logs it once it is answered. */
export function requestLog(
  deps: Pick<LimitDeps, 'callerAddress'> & { readonly logEvent: Logger['event'] },
): MiddlewareHandler {
  const { logEvent } = deps;
  return (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const id = acceptable.test(given) ? given : randomUUID();
    presetHeader(c, 'x-request-id', id);
    if (logEvent === null) return withRequestId(id, next);
    const started = performance.now();
    return withRequestId(id, async () => {
      await next();
      logEvent('request', {
        method: c.req.method,
        // Without the query, which can hold a credential.
        path: c.req.path,
        status: c.res.status,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
        caller: deps.callerAddress(c),
        ...signInFields(c),
      });
    });
  };
}

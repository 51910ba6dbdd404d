import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnavailable } from '../db/unavailable.ts';
import { ApiError } from '../http/errors.ts';
import { openTo, route, type Route } from '../http/route.ts';
import { SignInError, signInErrors } from './errors.ts';
import { operationPolicies, type OperationName } from './operationPolicies.ts';
import type { SignInService } from './service.ts';

/** In bytes. */
const MAX_BODY = 64 * 1024;

/** Cognito's JSON 1.1 protocol: one URL, with the operation in the `X-Amz-Target` header. */
export function signInRoutes(
  service: SignInService,
  log: (message: string, error?: unknown) => void,
  networkOf: (c: Context) => string,
): readonly Route[] {
  const { pool } = service.context;
  const at = { method: 'POST', path: '/cognito' } as const;
  const protocol = {
    // The AWS SDK adds a trailing slash to its endpoint; the browser clients do not.
    aliases: ['/cognito/'],
    authentication: 'operation',
    bodyBytes: MAX_BODY,
  } as const;

  const answerError = (isMailing: boolean) => (c: Context, error: unknown) => {
    if (error instanceof SignInError) return respondWithError(c, error);
    if (error instanceof ApiError && error.status === 429) {
      const refusal = isMailing ? signInErrors.limitExceeded() : signInErrors.tooManyRequests();
      return respondWithError(c, refusal, { 'retry-after': String(error.retryAfter) });
    }
    if (error instanceof ApiError && error.status === 413) {
      return respondWithError(c, new SignInError('SerializationException', 'Request too large', 413));
    }
    log('The sign-in service failed', error);
    return respondWithError(
      c,
      new SignInError('InternalErrorException', 'Internal error', isUnavailable(error) ? 503 : 500),
    );
  };

  const operations = (Object.keys(operationPolicies) as OperationName[]).map((operation) => {
    const policy = operationPolicies[operation];
    const isMailing = policy.limits[0] === 'signInMail';
    return route(
      at,
      { ...protocol, ...policy, operation, answerError: answerError(isMailing) },
      async ({ c }) => {
        const body = parseBody(await c.req.text());
        if ('ClientId' in body && body['ClientId'] !== pool.clientId) {
          throw new SignInError(
            'ResourceNotFoundException',
            `User pool client ${String(body['ClientId'])} does not exist.`,
          );
        }
        const agent = (c.req.header('user-agent') ?? '').slice(0, 1000);
        return respond(c, 200, await service.operations[operation](body, networkOf(c), agent));
      },
    );
  });

  return [
    route(
      { method: 'GET', path: `/cognito/${pool.userPoolId}/.well-known/jwks.json` },
      openTo('answered from memory'),
      async ({ c }) => c.json(await service.keys()),
    ),
    ...operations,
    route(
      at,
      {
        ...protocol,
        limits: { none: 'refused without a look at its body' },
        bodyBytes: 0,
        again: 'refused',
        keeps: 'nothing',
      },
      ({ c }) => {
        const name = (c.req.header('x-amz-target') ?? '').slice(0, 100);
        return respondWithError(c, new SignInError('UnknownOperationException', `Unknown operation ${name}`));
      },
    ),
  ];
}

function respond(c: Context, status: number, body: object, headers: Record<string, string> = {}) {
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': randomUUID(),
    'cache-control': 'no-store',
    ...headers,
  });
}

function respondWithError(c: Context, error: SignInError, headers: Record<string, string> = {}) {
  return respond(
    c,
    error.status,
    { __type: error.type, message: error.message },
    { 'x-amzn-errortype': `${error.type}:`, ...headers },
  );
}

function parseBody(text: string): Record<string, unknown> {
  try {
    // PostgreSQL cannot store NUL in text. Looking at every value is slow, so only where there may be one.
    const body: unknown = text.includes('\\u0000')
      ? JSON.parse(text, (_name, value: unknown) => {
          if (typeof value === 'string' && value.includes('\0')) throw new Error('not text');
          return value;
        })
      : JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // Reported below as a protocol error.
  }
  throw new SignInError('SerializationException', 'Not a JSON object');
}

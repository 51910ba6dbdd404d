import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnavailable } from '../db/unavailable.ts';
import { signInErrors, SignInError } from './errors.ts';
import type { SignInService } from './service.ts';

const target = 'AWSCognitoIdentityProviderService.';

/** The operations that send mail to an address of the caller's choice. */
const mailing = new Set(['SignUp', 'ResendConfirmationCode', 'ForgotPassword']);

export interface SignInRoutesOptions {
  readonly log: (message: string, error?: unknown) => void;
  /** Counts a mail that this caller triggers; false when there were too many. */
  readonly maySendMail: (c: Context) => Promise<boolean>;
  /** Counts a call of any other operation; false when this caller made too many. */
  readonly mayCall: (c: Context) => Promise<boolean>;
}

/** Cognito's JSON 1.1 protocol: one URL, with the operation in the `X-Amz-Target` header. */
export function signInRoutes(
  service: SignInService,
  { log, maySendMail, mayCall }: SignInRoutesOptions,
): Hono {
  const app = new Hono();

  function respond(c: Context, status: number, body: object, headers: Record<string, string> = {}) {
    return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-requestid': randomUUID(),
      'cache-control': 'no-store',
      ...headers,
    });
  }

  function respondWithError(c: Context, error: SignInError) {
    return respond(
      c,
      error.status,
      { __type: error.type, message: error.message },
      { 'x-amzn-errortype': `${error.type}:` },
    );
  }

  app.get(`/cognito/${service.context.pool.userPoolId}/.well-known/jwks.json`, async (c) =>
    c.json(await service.keys()),
  );

  // The AWS SDK adds a trailing slash to its endpoint; the browser clients do not.
  app.on(
    'POST',
    ['/cognito', '/cognito/'],
    bodyLimit({
      maxSize: 64 * 1024,
      onError: (c) =>
        respondWithError(c, new SignInError('SerializationException', 'Request too large', 413)),
    }),
    async (c) => {
      try {
        const header = c.req.header('x-amz-target') ?? '';
        const name = header.startsWith(target) ? header.slice(target.length) : '';
        const run = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
        if (run === undefined)
          throw new SignInError('UnknownOperationException', `Unknown operation ${name}`);
        if (mailing.has(name)) {
          if (!(await maySendMail(c))) throw signInErrors.limitExceeded();
        } else if (!(await mayCall(c))) throw signInErrors.tooManyRequests();
        const body = parseBody(await c.req.text());
        if ('ClientId' in body && body['ClientId'] !== service.context.pool.clientId) {
          throw new SignInError(
            'ResourceNotFoundException',
            `User pool client ${String(body['ClientId'])} does not exist.`,
          );
        }
        return respond(c, 200, await run(body));
      } catch (error) {
        if (error instanceof SignInError) return respondWithError(c, error);
        log('The sign-in service failed', error);
        return respondWithError(
          c,
          new SignInError('InternalErrorException', 'Internal error', isUnavailable(error) ? 503 : 500),
        );
      }
    },
  );
  return app;
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text, (_name, value: unknown) => {
      // PostgreSQL cannot store NUL in text.
      if (typeof value === 'string' && value.includes('\0')) throw new Error('not text');
      return value;
    });
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // Reported below as a protocol error.
  }
  throw new SignInError('SerializationException', 'Not a JSON object');
}

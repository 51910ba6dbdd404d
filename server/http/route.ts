import type { Context, Hono } from 'hono';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Limits } from '../config/limits.ts';
import type { Callers, TokenWay } from './caller.ts';
import { readForm, readQuery } from './forms.ts';

/**
 * The server's table of routes. Each is one declaration with its policy; the table makes the middleware and
 * `docs/api.md`. A call is counted, then its caller authenticated, then its size checked, then its fields read: what is
 * refused costs as little as possible.
 */

export type LimitName = keyof Limits;

export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** As Hono writes patterns. */
  readonly path: string;
  /** The form of a POST, or the query of a GET. */
  readonly request?: GenericSchema;
  readonly response?: GenericSchema;
}

interface Policy<Way extends keyof Callers, Later extends LimitName> {
  readonly authentication: Way;
  /** Counted before anything else is done. Or why the call needs no limit. */
  readonly limits: readonly [LimitName, ...LimitName[]] | { readonly none: string };
  /** Limits that the handler counts, with what it counts. */
  readonly later?: { readonly [Name in Later]?: string };
  /** The largest body that is read into memory; 0 when none is. */
  readonly bodyBytes: number;
  /** The largest file that the handler passes on as it arrives. */
  readonly streamedBytes?: number;
  /** What happens when the same call is made again. */
  readonly again: 'same answer' | 'acts again' | 'refused' | 'once for each Idempotency-Key';
  /** What is stored, and for how long. */
  readonly keeps: string;
}

/** How a handler counts its `later` limits. */
export interface Counting {
  readonly count: (limit: LimitName, amount?: number) => Promise<void>;
  readonly isWithin: (limit: LimitName) => Promise<boolean>;
}

interface Call<At extends Address, Way extends keyof Callers, Later extends LimitName> {
  readonly c: Context;
  readonly caller: Callers[Way];
  readonly input: At extends { readonly request: infer Schema extends GenericSchema }
    ? InferOutput<Schema>
    : undefined;
  /** @throws ApiError 429 */
  readonly count: (limit: Later, amount?: number) => Promise<void>;
  /** Counts as well; false when the limit was reached. */
  readonly isWithin: (limit: Later) => Promise<boolean>;
}

type Answer<At extends Address> =
  | Response
  | (At extends { readonly response: infer Schema extends GenericSchema } ? InferInput<Schema> : never);

/** A declared route, as the table holds it. */
export interface Route extends Address, Policy<keyof Callers, LimitName> {
  /** Other paths of the same call. */
  readonly aliases?: readonly string[];
  /** The operation in the header `X-Amz-Target`; another one is left to the next route. */
  readonly operation?: string;
  /** Answers an error in the terms of the route's protocol; null leaves it to the app. */
  readonly answerError?: (c: Context, error: unknown) => Response | null;
  readonly handler: (call: Call<Address, never, LimitName>) => unknown;
}

/** Declares a route; one without a policy does not compile. */
export function route<const At extends Address, Way extends keyof Callers, Later extends LimitName = never>(
  at: At,
  policy: Policy<Way, Later> & Pick<Route, 'aliases' | 'operation' | 'answerError'>,
  handler: (call: Call<At, Way, Later>) => Promise<Answer<At>> | Answer<At>,
): Route {
  return { ...at, ...policy, handler };
}

/** The policy of what anybody may read as often as they like. */
export const openTo = (why: string) =>
  ({
    authentication: 'none',
    limits: { none: why },
    bodyBytes: 0,
    again: 'same answer',
    keeps: 'nothing',
  }) as const satisfies Policy<'none', never>;

/** Why developers' routes have no limit. */
export const localOnly = 'on a local server only';

/** The same routes below a path. */
export const below = (prefix: string, routes: readonly Route[]): readonly Route[] =>
  routes.map((one) => ({ ...one, path: prefix + one.path }));

/** Whether a route asks for nothing before its handler runs. */
const isOpen = ({ limits, later, authentication, bodyBytes }: Route) =>
  'none' in limits && later === undefined && bodyBytes === 0 && !hasToken(authentication);

export const hasToken = (way: keyof Callers): way is TokenWay =>
  way === 'token' || way === 'person' || way === 'recentPerson';

const uncounted: Counting = {
  count: (name) => Promise.reject(new Error(`${name} is not declared.`)),
  isWithin: (name) => Promise.reject(new Error(`${name} is not declared.`)),
};

/**
 * Registers routes, without a database: most reads need none.
 * @param guard answers a call of a route that is counted or authenticated, or that reads a body
 */
export function mountRoutes(
  app: Hono,
  routes: readonly Route[],
  guard: (one: Route) => (c: Context) => Promise<Response>,
): Hono {
  for (const one of routes) {
    const answer = isOpen(one) ? (c: Context) => respond(one, c, null, uncounted) : guard(one);
    const target = one.operation === undefined ? null : `${operations}${one.operation}`;
    for (const path of [one.path, ...(one.aliases ?? [])]) {
      app.on(one.method, path, async (c, next) => {
        if (target !== null && c.req.header('x-amz-target') !== target) return next();
        if (one.answerError === undefined) return answer(c);
        try {
          return await answer(c);
        } catch (error) {
          const answered = one.answerError(c, error);
          if (answered === null) throw error;
          return answered;
        }
      });
    }
  }
  return app;
}

const operations = 'AWSCognitoIdentityProviderService.';

/**
 * For a server of pages only.
 * @throws Error for a route that has to be counted or authenticated
 */
export const mountOpen = (app: Hono, routes: readonly Route[]): Hono =>
  mountRoutes(app, routes, ({ method, path }) => {
    throw new Error(`${method} ${path} needs a database.`);
  });

/** Reads the fields and runs the handler. */
export async function respond(
  one: Route,
  c: Context,
  caller: { readonly sub: string } | null,
  counting: Counting,
): Promise<Response> {
  const read = one.method === 'GET' ? readQuery : readForm;
  const input: unknown = one.request === undefined ? undefined : await read(c, one.request);
  const answer = await one.handler({ c, caller: caller as never, input: input as undefined, ...counting });
  return answer instanceof Response ? answer : c.json(answer as object);
}

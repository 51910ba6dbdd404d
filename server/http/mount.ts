import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Limits } from '../config/limits.ts';
import { callerOf, hasBearer, type TokenChecks } from './caller.ts';
import { createConfirmationNotes } from './confirmationNotes.ts';
import { ApiError } from './errors.ts';
import { assertNotLimited, callerLimitedUntil, personLimitedUntil, type LimitDeps } from './limits.ts';
import { hasToken, mountRoutes, respond, type LimitName, type Route } from './route.ts';

export interface RouteDeps extends LimitDeps {
  readonly config: { readonly limits: Limits; readonly feedToken: string | null };
  readonly signIn: TokenChecks;
}

/** Registers routes with the middleware that their policies ask for. */
export function mount(app: Hono, routes: readonly Route[], deps: RouteDeps): Hono {
  const guards = { ...deps, noteConfirmed: createConfirmationNotes(deps.db) };
  return mountRoutes(app, routes, (one) => guarded(one, guards));
}

interface GuardDeps extends RouteDeps {
  readonly noteConfirmed: (sub: string) => Promise<void>;
}

type Known = { readonly sub: string } | null;

/** Counts, authenticates, checks the size, reads the fields, runs the handler. */
function guarded(one: Route, deps: GuardDeps): (c: Context) => Promise<Response> {
  const { limits } = deps.config;
  const counted = 'none' in one.limits ? [] : one.limits;
  const early = counted.filter((name) => limits[name].by === 'caller');
  const late = counted.filter((name) => limits[name].by !== 'caller');
  const limitSize = bodyLimit({
    maxSize: one.bodyBytes,
    onError: () => {
      throw new ApiError(413, 'The request is too large.');
    },
  });
  return async (c) => {
    // PostgreSQL stores no such character, so nothing has it in its name.
    if (c.req.url.includes('%00')) throw new ApiError(404, 'There is nothing at this address.');
    for (const name of early) await count(deps, c, name, null);
    const way = one.authentication;
    if (way === 'platform' && !hasBearer(c, deps.config.feedToken))
      throw new ApiError(401, 'Send FEED_TOKEN as bearer token.');
    const caller = hasToken(way) ? await callerOf(way, deps.signIn, c, deps.now()) : null;
    if (caller !== null) await deps.noteConfirmed(caller.sub);
    for (const name of late) await count(deps, c, name, caller);
    let response: Response | undefined;
    const answer = async () => {
      response = await respond(one, c, caller, {
        count: (name, amount) => count(deps, c, name, caller, amount),
        isWithin: async (name) => (await limitedUntil(deps, c, name, caller)) === null,
      });
    };
    await (one.bodyBytes === 0 ? answer() : limitSize(c, answer));
    if (response === undefined) throw new Error(`${one.method} ${one.path} gave no answer.`);
    return response;
  };
}

/** @throws ApiError 429 */
async function count(...counted: Parameters<typeof limitedUntil>): Promise<void> {
  assertNotLimited(counted[0].now(), await limitedUntil(...counted));
}

/** Counts; the time until which the caller or the person must wait, or null. */
function limitedUntil(
  deps: RouteDeps,
  c: Context,
  name: LimitName,
  caller: Known,
  amount?: number,
): Promise<Date | null> {
  const limit = deps.config.limits[name];
  if (limit.by === 'caller') return callerLimitedUntil(deps, c, limit, amount);
  if (caller === null) throw new Error(`${name} is counted by person, but nobody is signed in.`);
  return personLimitedUntil(deps, caller.sub, limit, amount);
}

import type { Context } from 'hono';
import { durationText } from '../../domain/duration.ts';
import type { Limit } from '../config/limits.ts';
import type { Database } from '../db/database.ts';
import { limitedUntil } from '../db/rateLimits.ts';
import { callerNetworks } from './addresses.ts';
import { ApiError } from './errors.ts';

export interface LimitDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Called with the name of a limit that a caller has reached. */
  readonly onLimit?: ((name: string) => void) | undefined;
  /** IP address of the caller, by whose network requests are counted. */
  readonly callerAddress: (c: Context) => string;
}

/**
 * Counts one request of this caller's network; the time until which it must wait once it made too many, or null. What
 * one network may no longer do is not counted for the wider one around it, whose other callers it would stop.
 */
export async function callerLimitedUntil(
  deps: LimitDeps,
  c: Context,
  limit: Limit,
  amount = 1,
): Promise<Date | null> {
  for (const { name, share } of callerNetworks(deps.callerAddress(c))) {
    const shared = { ...limit, count: limit.count * share };
    const until = await limitedUntil(deps.db, deps.now(), `${limit.name}:${name}`, shared, amount);
    if (until !== null) {
      deps.onLimit?.(limit.name);
      return until;
    }
  }
  return null;
}

/** The same for this person. */
export async function personLimitedUntil(
  deps: Pick<LimitDeps, 'db' | 'now' | 'onLimit'>,
  sub: string,
  limit: Limit,
  amount = 1,
): Promise<Date | null> {
  const until = await limitedUntil(deps.db, deps.now(), `${limit.name}:${sub}`, limit, amount);
  if (until !== null) deps.onLimit?.(limit.name);
  return until;
}

/** @throws ApiError 429 */
export function assertNotLimited(now: Date, until: Date | null): void {
  if (until !== null) throw tooManyRequests(until.getTime() - now.getTime());
}

/** @param wait in milliseconds, after which the same request counts again from zero */
function tooManyRequests(wait: number): ApiError {
  const retryAfter = Math.ceil(wait / 1000);
  return new ApiError(429, `Too many attempts. Please try again in ${durationText(wait)}.`, {}, retryAfter);
}

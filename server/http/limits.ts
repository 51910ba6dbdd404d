import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import { withinLimit } from '../db/rateLimits.ts';
import { callerNetwork } from './addresses.ts';
import { ApiError } from './errors.ts';

export interface LimitDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** IP address of the caller, by whose network requests are counted. */
  readonly callerAddress: (c: Context) => string;
}

/** Counts one request of this caller's network; false once it made more than `count` within `seconds`. */
export function isWithinLimit(
  deps: LimitDeps,
  c: Context,
  action: string,
  count: number,
  seconds: number,
  amount = 1,
): Promise<boolean> {
  return withinLimit(
    deps.db,
    deps.now(),
    `${action}:${callerNetwork(deps.callerAddress(c))}`,
    count,
    seconds,
    amount,
  );
}

/** @throws ApiError 429 when this address made too many requests */
export async function limit(...counted: Parameters<typeof isWithinLimit>): Promise<void> {
  if (!(await isWithinLimit(...counted))) throw tooManyRequests();
}

export const tooManyRequests = () =>
  new ApiError(429, 'Too many attempts. Please wait a little and try again.');

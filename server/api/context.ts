import type { Context } from 'hono';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { withinLimit } from '../db/rateLimits.ts';
import type { PurchaseTiming } from '../payments/purchase.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { Person, SignIn } from '../signIn/port.ts';
import type { UploadStore } from '../uploads/store.ts';
import type { Catalogue } from '../payments/catalogue.ts';
import { ApiError } from '../http/errors.ts';

/** What the routes work with; built once by `createApp`. */
export interface ApiContext {
  readonly config: Config;
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly signIn: SignIn;
  readonly gateway: Gateway;
  readonly uploads: UploadStore;
  readonly timing: PurchaseTiming;
  /** Version of the site that is served. */
  readonly version: string;
  readonly now: () => Date;
  /** Called after a mail was written to the outbox and committed. */
  readonly mailWritten: () => void;
  readonly log: (message: string, error?: unknown) => void;
  /** The caller's address, for limits. */
  readonly addressOf: (c: Context) => string;
}

function bearerToken(c: Context): string {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (token === undefined) throw new ApiError(401, 'Please sign in to continue.');
  return token;
}

const expired = () => new ApiError(401, 'Your session has ended. Please sign in again.');

/** @throws ApiError 401 */
export async function requireSub(context: ApiContext, c: Context): Promise<string> {
  const verified = await context.signIn.verify(bearerToken(c));
  if (verified === null) throw expired();
  return verified.sub;
}

/** As `requireSub`, and the sign-in service is asked who it is. */
export async function requirePerson(context: ApiContext, c: Context): Promise<Person> {
  const person = await context.signIn.describe(bearerToken(c));
  if (person === null) throw expired();
  return person;
}

/** Counts what the caller's address does; false when it did it too often. */
export function isWithinLimit(
  context: ApiContext,
  c: Context,
  what: string,
  count: number,
  seconds: number,
): Promise<boolean> {
  return withinLimit(context.db, context.now(), `${what}:${context.addressOf(c)}`, count, seconds);
}

/** @throws ApiError 429 when this address did it too often */
export async function limit(...counted: Parameters<typeof isWithinLimit>): Promise<void> {
  if (!(await isWithinLimit(...counted))) {
    throw new ApiError(429, 'Too many attempts. Please wait a little and try again.');
  }
}

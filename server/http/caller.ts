import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** The attributes of a signed-in person, as the sign-in service has them. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

export interface TokenChecks {
  /**
   * Checks an access token's signature, issuer, use, client, expiry and, where the service allows, revocation.
   * @returns null for an invalid token
   */
  verify(accessToken: string): Promise<{ readonly sub: string } | null>;
  /** The token's person, from the service itself, so a revoked token gives null. */
  describe(accessToken: string): Promise<Person | null>;
}

/** How a call says who makes it, with what its handler then knows of the caller. */
export interface Callers {
  /** Anybody. */
  none: null;
  /** An access token, which gives the caller's id. */
  token: { readonly sub: string };
  /** An access token that the sign-in service itself still accepts, with its person. */
  person: Person;
  /** `METRICS_TOKEN`. */
  operator: null;
  /** `FEED_TOKEN`. */
  platform: null;
  /** A secret in the address, for one use. */
  link: null;
  /** A signature of the gateway over the whole report. */
  signature: null;
  /** What the operation itself demands: a code, a proof of the password, a token in the body. */
  operation: null;
}

const expired = () => new ApiError(401, 'Your session has ended. Please sign in again.');

/**
 * Who makes a call, by its access token. The handlers check other ways.
 * @throws ApiError 401
 */
export async function callerOf(
  way: 'token' | 'person',
  signIn: TokenChecks,
  c: Context,
): Promise<{ readonly sub: string }> {
  const token = bearerToken(c);
  const caller = await (way === 'token' ? signIn.verify(token) : signIn.describe(token));
  if (caller === null) throw expired();
  return caller;
}

/**
 * Whether a call carries a token as its bearer token. It takes as long for every wrong one.
 *
 * @param token null fits none
 */
export function hasBearer(c: Context, token: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = digest(c.req.header('authorization') ?? '');
  return timingSafeEqual(given, digest(`Bearer ${token ?? ''}`)) && token !== null;
}

/** @throws ApiError 401 unless the request carries a JWT as its bearer token */
function bearerToken(c: Context): string {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (token === undefined) throw new ApiError(401, 'Please sign in to continue.');
  return token;
}

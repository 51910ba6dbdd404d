import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { isRecent, recentSignIn } from '../../domain/recentSignIn.ts';
import { ApiError } from './errors.ts';

/** The attributes of a signed-in person, as the sign-in service has them. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

export interface VerifiedToken {
  readonly sub: string;
  /** When the person last proved who they are, in seconds since 1970. A refreshed token has the same. */
  readonly authTime: number;
}

export interface TokenChecks {
  /**
   * Checks an access token's signature, issuer, use, client, expiry and, where the service allows, revocation.
   * @returns null for an invalid token
   */
  verify(accessToken: string): Promise<VerifiedToken | null>;
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
  /** The same, of someone who has signed in within `recentSignIn.minutes`. */
  recentPerson: Person;
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

const signInAgain = () =>
  new ApiError(403, 'Please enter your password again to go on.', { status: 'signInAgain' });

/** The ways in which a call is authenticated before its handler runs. */
export type TokenWay = 'token' | 'person' | 'recentPerson';

/**
 * Who makes a call, by its access token. The handlers check other ways.
 * @throws ApiError 401; 403 where a recent sign-in is needed
 */
export async function callerOf(
  way: TokenWay,
  signIn: TokenChecks,
  c: Context,
  now: Date,
): Promise<{ readonly sub: string }> {
  const token = bearerToken(c);
  const caller = await (way === 'token' ? signIn.verify(token) : signIn.describe(token));
  if (caller === null) throw expired();
  if (way === 'recentPerson' && !(await hasSignedInLately(caller.sub, token, signIn, c, now)))
    throw signInAgain();
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

/** By the token itself, or by one of another sign-in of the same person, which came with the call as a proof. */
async function hasSignedInLately(
  sub: string,
  token: string,
  signIn: TokenChecks,
  c: Context,
  now: Date,
): Promise<boolean> {
  const proof = c.req.header(recentSignIn.header);
  for (const given of proof === undefined ? [token] : [token, proof]) {
    const verified = jwt.test(given) ? await signIn.verify(given) : null;
    if (verified?.sub === sub && isRecent(now, verified.authTime)) return true;
  }
  return false;
}

const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** @throws ApiError 401 unless the request carries a JWT as its bearer token */
export function bearerToken(c: Context): string {
  const [scheme, token = ''] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme !== 'Bearer' || !jwt.test(token)) throw new ApiError(401, 'Please sign in to continue.');
  return token;
}

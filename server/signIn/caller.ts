import type { Context } from 'hono';
import { bearerToken } from '../http/bearerToken.ts';
import { ApiError } from '../http/errors.ts';
import type { Person, SignIn } from './port.ts';

interface CallerDeps {
  readonly signIn: SignIn;
}

const expired = () => new ApiError(401, 'Your session has ended. Please sign in again.');

/**
 * The caller's id, from the access token alone.
 * @throws ApiError 401
 */
export async function requireSub({ signIn }: CallerDeps, c: Context): Promise<string> {
  const verified = await signIn.verify(bearerToken(c));
  if (verified === null) throw expired();
  return verified.sub;
}

/**
 * The caller's attributes, looked up at the sign-in service.
 * @throws ApiError 401
 */
export async function requirePerson({ signIn }: CallerDeps, c: Context): Promise<Person> {
  const person = await signIn.describe(bearerToken(c));
  if (person === null) throw expired();
  return person;
}

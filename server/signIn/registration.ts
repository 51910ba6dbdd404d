import { ACCOUNT_EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from '../../domain/email.ts';
import type { Database } from '../db/database.ts';
import { issueCode, type CodeDelivery } from './codes.ts';
import type { SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { assertPasswordPolicy } from './passwords.ts';
import type { NewAccount } from './port.ts';
import { insertUser, type User } from './users.ts';

/** The attributes that the app client may write. */
const writable = ['email', 'given_name', 'family_name'];

/**
 * The attributes of a sign-up by name.
 * @throws SignInError NotAuthorizedException for an attribute that the client may not write, such as `email_verified`;
 * InvalidParameterException for an email other than the user name, which in this pool is the email
 */
export function signUpAttributes(
  userName: string,
  given: readonly { readonly Name: string; readonly Value: string }[],
): Readonly<Record<string, string>> {
  if (given.some(({ Name }) => !writable.includes(Name))) throw signInErrors.unauthorizedAttribute();
  const attributes = Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
  if (Object.keys(attributes).length < given.length) {
    throw signInErrors.invalidParameter('An attribute was given more than once.');
  }
  const email = attributes['email'] ?? userName;
  if (normalizeEmail(email) !== normalizeEmail(userName)) {
    throw signInErrors.invalidParameter('The attribute email and the user name must be the same.');
  }
  return attributes;
}

/**
 * Creates an unconfirmed account and writes the mail with its code, in the caller's transaction.
 * @throws SignInError
 */
export async function registerUser(
  tx: Database,
  context: SignInContext,
  account: NewAccount,
): Promise<{ user: User; delivery: CodeDelivery }> {
  if (!isEmail(normalizeEmail(account.email)) || account.email.length > ACCOUNT_EMAIL_MAX_LENGTH) {
    throw signInErrors.invalidParameter('Username should be an email.');
  }
  assertPasswordPolicy(account.password);
  const user = await insertUser(tx, context, { ...account, status: 'UNCONFIRMED' });
  if (user === null) throw signInErrors.userExists();
  return { user, delivery: await issueCode(tx, context, user, 'signUp') };
}

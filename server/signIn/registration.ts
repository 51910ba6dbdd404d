import { isEmail, normalizeEmail } from '../../domain/email.ts';
import type { Database } from '../db/database.ts';
import { issueCode, type CodeDelivery } from './codes.ts';
import type { SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import { assertPasswordPolicy } from './passwords.ts';
import type { NewAccount } from './port.ts';
import { insertUser, type User } from './users.ts';

/**
 * Creates an unconfirmed account and writes the mail with its code, in the caller's transaction.
 * @throws SignInError
 */
export async function registerUser(
  tx: Database,
  context: SignInContext,
  account: NewAccount,
): Promise<{ user: User; delivery: CodeDelivery }> {
  if (!isEmail(normalizeEmail(account.email))) {
    throw signInErrors.invalidParameter('Username should be an email.');
  }
  assertPasswordPolicy(account.password);
  const user = await insertUser(tx, context, { ...account, status: 'UNCONFIRMED' });
  if (user === null) throw signInErrors.userExists();
  return { user, delivery: await issueCode(tx, context, user, 'signUp') };
}

import type { Database } from '../db/database.ts';
import { issueCode, type CodeDelivery } from './codes.ts';
import type { SignInContext } from './context.ts';
import { refusals } from './errors.ts';
import { assertPasswordPolicy } from './passwords.ts';
import { insertUser, type User } from './users.ts';

/** Creates an unconfirmed account and writes the mail with its code, in the caller's transaction. */
export async function registerUser(
  tx: Database,
  context: SignInContext,
  account: { email: string; password: string; givenName: string; familyName: string },
): Promise<{ user: User; delivery: CodeDelivery }> {
  const email = account.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw refusals.parameter('Username should be an email.');
  assertPasswordPolicy(account.password);
  const user = await insertUser(tx, context, { ...account, email, status: 'UNCONFIRMED' });
  if (user === null) throw refusals.userExists();
  return { user, delivery: await issueCode(tx, context, user, 'signUp') };
}

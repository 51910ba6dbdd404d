import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import { ACCOUNT_EMAIL_MAX_LENGTH, normalizeEmail } from '../../domain/email.ts';
import type { Database } from '../db/database.ts';
import { signInCodes, signIns, users, type UserStatus } from '../db/schema.ts';
import { forgetNetworks } from './attempts.ts';
import { poolName, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';
import type { NewAccount } from './port.ts';
import { createVerifier } from './srp.ts';

export type User = typeof users.$inferSelect;

/** Cognito accepts both the email and the `sub` as the user name. */
async function findUser(db: Database, name: string): Promise<User | undefined> {
  // Normalizing takes the square of the length.
  if (name.length > ACCOUNT_EMAIL_MAX_LENGTH) return undefined;
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, normalizeEmail(name)), eq(users.sub, name)));
  return user;
}

/** @throws SignInError UserNotFoundException */
export async function needUser(db: Database, name: string): Promise<User> {
  const user = await findUser(db, name);
  if (user === undefined) throw signInErrors.unknownUser();
  return user;
}

/** What an account without a password has instead of one. */
export const noPassword = { salt: '', verifier: '' };

/**
 * The account, locked until the end of the transaction, so that nothing is granted by a password that is being replaced.
 * @throws SignInError UserNotFoundException
 */
export async function lockUser(tx: Database, sub: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.sub, sub)).for('update');
  if (user === undefined) throw signInErrors.unknownUser();
  return user;
}

/** Whose access token was accepted. */
export interface SignedIn {
  readonly user: User;
  /** The id of the sign-in. */
  readonly originJti: string;
  /** When the person signed in, in seconds since 1970. */
  readonly authTime: number;
}

/**
 * The same, unless the sign-in has ended while the call waited for what ended it.
 * @throws SignInError UserNotFoundException, NotAuthorizedException
 */
export async function lockSignedIn(tx: Database, { user: { sub }, originJti }: SignedIn): Promise<User> {
  const user = await lockUser(tx, sub);
  const goesOn = and(eq(signIns.originJti, originJti), isNull(signIns.revokedAt));
  if ((await tx.$count(signIns, goesOn)) === 0) throw signInErrors.revokedToken('Access');
  return user;
}

export interface NewUser extends Omit<NewAccount, 'password'> {
  readonly password: string | null;
  readonly status: UserStatus;
}

/** @returns null when the email is taken */
export async function insertUser(
  db: Database,
  context: SignInContext,
  account: NewUser,
): Promise<User | null> {
  const sub = randomUUID();
  const [user] = await db
    .insert(users)
    .values({
      sub,
      email: normalizeEmail(account.email),
      emailVerified: account.status !== 'UNCONFIRMED',
      givenName: account.givenName,
      familyName: account.familyName,
      status: account.status,
      ...(account.password === null
        ? noPassword
        : await createVerifier(poolName(context.pool), sub, account.password)),
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning();
  return user ?? null;
}

/** Also confirms the account, and voids its failed attempts and mailed codes. Exchanges end with the old password. */
export async function setPassword(
  db: Database,
  context: SignInContext,
  sub: string,
  password: string,
): Promise<void> {
  await db
    .update(users)
    .set({
      ...(await createVerifier(poolName(context.pool), sub, password)),
      status: 'CONFIRMED',
      emailVerified: true,
    })
    .where(eq(users.sub, sub));
  await forgetNetworks(db, sub);
  await db.delete(signInCodes).where(eq(signInCodes.sub, sub));
}

/** Called before the password is checked, as Cognito does. */
export function assertUsable(user: User): void {
  if (user.status === 'UNCONFIRMED') throw signInErrors.notConfirmed();
  if (user.status === 'RESET_REQUIRED') throw signInErrors.mustReset();
}

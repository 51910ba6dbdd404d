import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { ACCOUNT_EMAIL_MAX_LENGTH, normalizeEmail } from '../../domain/email.ts';
import type { Database } from '../db/database.ts';
import { users, type UserStatus } from '../db/schema.ts';
import { addSeconds, poolName, type SignInContext } from './context.ts';
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

export interface NewUser extends NewAccount {
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
      ...(await createVerifier(poolName(context.pool), sub, account.password)),
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning();
  return user ?? null;
}

/** Also confirms the account and resets its failed attempts. */
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
      failedAttempts: 0,
      lockedUntil: null,
    })
    .where(eq(users.sub, sub));
}

/** Called before the password is checked, as Cognito does. */
export function assertUsable(user: User): void {
  if (user.status === 'UNCONFIRMED') throw signInErrors.notConfirmed();
  if (user.status === 'RESET_REQUIRED') throw signInErrors.mustReset();
}

export function assertNotLocked(user: User, now: Date): void {
  if (user.lockedUntil !== null && user.lockedUntil > now) throw signInErrors.lockedOut();
}

const maxWaitSeconds = 15 * 60;

/**
 * Counts an attempt before the password is checked, so that simultaneous attempts all count. From the limit on, the
 * account waits 1, 2, 4, … seconds, at most 15 minutes. The count restarts 15 minutes after the last wait.
 * @throws SignInError when the account is waiting
 */
export async function claimAttempt(context: SignInContext, sub: string): Promise<void> {
  const now = context.now();
  const resetBefore = addSeconds(now, -maxWaitSeconds).toISOString();
  const count = sql<number>`case when ${users.lockedUntil} <= ${resetBefore}::timestamptz then 1 else ${users.failedAttempts} + 1 end`;
  const wait = sql`least(${maxWaitSeconds}::float8, power(2, least(${count} - ${context.limits.attempts}, 10)))`;
  const [claimed] = await context.db
    .update(users)
    .set({
      failedAttempts: count,
      lockedUntil: sql`case when ${count} >= ${context.limits.attempts} then ${now.toISOString()}::timestamptz + make_interval(secs => ${wait}) end`,
    })
    .where(and(eq(users.sub, sub), or(isNull(users.lockedUntil), lte(users.lockedUntil, now))))
    .returning({ sub: users.sub });
  if (claimed === undefined) throw signInErrors.lockedOut();
}

export async function resetAttempts(db: Database, sub: string): Promise<void> {
  await db.update(users).set({ failedAttempts: 0, lockedUntil: null }).where(eq(users.sub, sub));
}

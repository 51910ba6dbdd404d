import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users, type UserStatus } from '../db/schema.ts';
import { after, poolName, type SignInContext } from './context.ts';
import { refusals } from './errors.ts';
import { createVerifier } from './srp.ts';

export type User = typeof users.$inferSelect;

/** By email or by `sub`, as Cognito takes both for a user name. */
async function findUser(db: Database, name: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, name.trim().toLowerCase()), eq(users.sub, name)));
  return user;
}

export async function needUser(db: Database, name: string): Promise<User> {
  const user = await findUser(db, name);
  if (user === undefined) throw refusals.unknownUser();
  return user;
}

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
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
      email: account.email.toLowerCase(),
      emailVerified: account.status !== 'UNCONFIRMED',
      givenName: account.givenName,
      familyName: account.familyName,
      status: account.status,
      ...createVerifier(poolName(context.pool), sub, account.password),
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning();
  return user ?? null;
}

/** A new password makes the account usable and forgets failed attempts. */
export async function setPassword(
  db: Database,
  context: SignInContext,
  sub: string,
  password: string,
): Promise<void> {
  await db
    .update(users)
    .set({
      ...createVerifier(poolName(context.pool), sub, password),
      status: 'CONFIRMED',
      emailVerified: true,
      failedAttempts: 0,
      lockedUntil: null,
    })
    .where(eq(users.sub, sub));
}

/** As Cognito: the state of the account answers before the password does. */
export function assertUsable(user: User): void {
  if (user.status === 'UNCONFIRMED') throw refusals.notConfirmed();
  if (user.status === 'RESET_REQUIRED') throw refusals.mustReset();
}

export function assertNotLocked(user: User, now: Date): void {
  if (user.lockedUntil !== null && user.lockedUntil > now) throw refusals.lockedOut();
}

const longestWait = 15 * 60;

/**
 * Counts a try before the password is looked at, so that many tries sent at once are all counted: from the fifth on
 * the account waits 1 s, then 2, 4, … at most 15 minutes. Fifteen quiet minutes after a wait start the count anew.
 * @throws SignInError when the account is waiting
 */
export async function claimAttempt(context: SignInContext, sub: string): Promise<void> {
  const now = context.now();
  const quiet = after(now, -longestWait).toISOString();
  const count = sql<number>`case when ${users.lockedUntil} <= ${quiet}::timestamptz then 1 else ${users.failedAttempts} + 1 end`;
  const wait = sql`least(${longestWait}::float8, power(2, least(${count} - ${context.limits.attempts}, 10)))`;
  const [claimed] = await context.db
    .update(users)
    .set({
      failedAttempts: count,
      lockedUntil: sql`case when ${count} >= ${context.limits.attempts} then ${now.toISOString()}::timestamptz + make_interval(secs => ${wait}) end`,
    })
    .where(and(eq(users.sub, sub), or(isNull(users.lockedUntil), lte(users.lockedUntil, now))))
    .returning({ sub: users.sub });
  if (claimed === undefined) throw refusals.lockedOut();
}

export async function forgetAttempts(db: Database, sub: string): Promise<void> {
  await db.update(users).set({ failedAttempts: 0, lockedUntil: null }).where(eq(users.sub, sub));
}

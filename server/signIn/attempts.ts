import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { attemptLimits, type Limit } from '../config/limits.ts';
import type { Database } from '../db/database.ts';
import { limitedUntil } from '../db/rateLimits.ts';
import { signInNetworks } from '../db/schema.ts';
import { addSeconds, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';

/**
 * Attempts are counted for an account and the caller's network together, so that a stranger's tries slow the stranger.
 * Those of all strangers together have a limit of their own, many times as high, against guessing from many networks. It
 * does not hold where the person is known to be, so nobody can keep them from signing in there; a code that is mailed
 * to them makes another network known.
 */

const allNetworks = 'all';

const { strangers, maxWaitSeconds, strangersRestartSeconds } = attemptLimits;

async function isKnownNetwork(db: Database, sub: string, network: string): Promise<boolean> {
  const own = and(eq(signInNetworks.sub, sub), eq(signInNetworks.network, network));
  const [known] = await db
    .select({ sub: signInNetworks.sub })
    .from(signInNetworks)
    .where(and(own, isNotNull(signInNetworks.knownSince)));
  return known !== undefined;
}

/** @throws SignInError when the network, or every one that the account does not know, has to wait */
export async function assertNotLocked(context: SignInContext, sub: string, network: string): Promise<void> {
  const rows = await context.db
    .select()
    .from(signInNetworks)
    .where(and(eq(signInNetworks.sub, sub), inArray(signInNetworks.network, [network, allNetworks])));
  const isKnown = rows.some((row) => row.network === network && row.knownSince !== null);
  const counted = rows.filter((row) => row.network === network || !isKnown);
  if (counted.some(({ lockedUntil }) => lockedUntil !== null && lockedUntil > context.now()))
    throw signInErrors.lockedOut();
}

/**
 * Counts an attempt before the password is checked, so that simultaneous attempts all count. From the limit on, the
 * network waits 1, 2, 4, … seconds, at most 15 minutes. Its count restarts 15 minutes after the last wait; that of all
 * strangers after a day.
 * @throws SignInError when it is waiting
 */
export async function claimAttempt(context: SignInContext, sub: string, network: string): Promise<void> {
  const { attempts } = context.limits;
  await claim(context, sub, network, attempts, maxWaitSeconds);
  if (!(await isKnownNetwork(context.db, sub, network)))
    await claim(context, sub, allNetworks, attempts * strangers, strangersRestartSeconds);
}

async function claim(
  context: SignInContext,
  sub: string,
  network: string,
  attempts: number,
  restartSeconds: number,
): Promise<void> {
  const now = context.now();
  const { failedAttempts, lockedUntil, changedAt } = signInNetworks;
  const restart = addSeconds(now, -restartSeconds).toISOString();
  const count = sql<number>`case when greatest(${lockedUntil}, ${changedAt}) <= ${restart}::timestamptz then 1 else ${failedAttempts} + 1 end`;
  const wait = sql`least(${maxWaitSeconds}::float8, power(2, least(${count} - ${attempts}, 10)))`;
  const [claimed] = await context.db
    .insert(signInNetworks)
    .values({
      sub,
      network,
      failedAttempts: 1,
      lockedUntil: attempts === 1 ? addSeconds(now, 1) : null,
      changedAt: now,
    })
    .onConflictDoUpdate({
      target: [signInNetworks.sub, signInNetworks.network],
      set: {
        failedAttempts: count,
        lockedUntil: sql`case when ${count} >= ${attempts} then ${now.toISOString()}::timestamptz + make_interval(secs => ${wait}) end`,
        changedAt: now,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ sub: signInNetworks.sub });
  if (claimed === undefined) throw signInErrors.lockedOut();
}

/** The person has shown to be there, by the password or by a mailed code. */
export async function noteKnown(db: Database, now: Date, sub: string, network: string): Promise<void> {
  if (!(await isKnownNetwork(db, sub, network))) {
    // The attempt that has just succeeded was counted as a stranger's.
    await db
      .update(signInNetworks)
      .set({ failedAttempts: sql`greatest(${signInNetworks.failedAttempts} - 1, 0)` })
      .where(and(eq(signInNetworks.sub, sub), eq(signInNetworks.network, allNetworks)));
  }
  const known = { failedAttempts: 0, lockedUntil: null, changedAt: now };
  await db
    .insert(signInNetworks)
    .values({ sub, network, knownSince: now, ...known })
    .onConflictDoUpdate({
      target: [signInNetworks.sub, signInNetworks.network],
      set: {
        ...known,
        knownSince: sql`coalesce(${signInNetworks.knownSince}, ${now.toISOString()}::timestamptz)`,
      },
    });
}

/** With a new password: a thief of the old one may have signed in from anywhere. */
export async function forgetNetworks(db: Database, sub: string): Promise<void> {
  await db.delete(signInNetworks).where(eq(signInNetworks.sub, sub));
}

/** A limit for an account and a network together, and one for all networks that the account does not know. */
export interface AccountLimits {
  readonly own: Limit;
  readonly strangers: Limit;
}

/** Counts one use; which of the limits is exceeded, or null. */
export async function exceededLimit(
  db: Database,
  now: Date,
  { own, strangers: others }: AccountLimits,
  user: { readonly sub: string; readonly network: string },
  kind = '',
): Promise<'own' | 'strangers' | null> {
  const key = (limit: Limit) => `${limit.name}:${kind}:${user.sub}`;
  if ((await limitedUntil(db, now, `${key(own)}:${user.network}`, own)) !== null) return 'own';
  if (await isKnownNetwork(db, user.sub, user.network)) return null;
  return (await limitedUntil(db, now, key(others), others)) === null ? null : 'strangers';
}

import { and, eq, gt, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { serialize, type Database } from '../db/database.ts';
import { feedEvents, type enrollments, type FeedEventType } from '../db/schema.ts';

/** After so many tries an event is given up. */
export const MAX_FEED_ATTEMPTS = 10;

/** While a claimed event is on its way nobody else sends it, in milliseconds; longer than an answer is waited for. */
export const FEED_LEASE = 60_000;

const numbers = sql`pg_get_serial_sequence('feed_events', 'id')`;

/** Goes on a million further, in the statement that notes a restore: the platform has heard the numbers that were lost. */
export const skipLostNumbers = sql<string>`setval(${numbers}, nextval(${numbers}) + 1000000)`;

type Enrolled = Pick<typeof enrollments.$inferSelect, 'id' | 'sub' | 'courseCode'>;

/** Writes down what became of enrollments of one person, in the transaction that changes them. */
export async function writeFeedEvents(
  tx: Database,
  now: Date,
  type: FeedEventType,
  changed: readonly Enrolled[],
  dueAt = now,
): Promise<void> {
  const [first] = changed;
  if (first === undefined) return;
  // Numbers are given out in the order in which the transactions of a person are committed.
  await serialize(tx, `feed:${first.sub}`);
  await tx.insert(feedEvents).values(
    changed.map(({ id, sub, courseCode }) => ({
      type,
      enrollmentId: id,
      sub,
      courseCode,
      dueAt,
      createdAt: now,
    })),
  );
}

/**
 * Gives the events of one person to another one, in the transaction that moves the enrollments. Those of which the platform
 * has heard under the first id end there, and begin under the other one.
 *
 * @param standing the moved enrollments that are open
 */
export async function moveFeedEvents(
  tx: Database,
  now: Date,
  { from, into }: { readonly from: string; readonly into: string },
  standing: readonly Enrolled[],
): Promise<void> {
  const ofFrom = eq(feedEvents.sub, from);
  const heard = await tx
    .selectDistinct({ id: feedEvents.enrollmentId })
    .from(feedEvents)
    .where(and(ofFrom, gt(feedEvents.attempts, 0), eq(feedEvents.isPassedOver, false)));
  const told = standing.filter((one) => heard.some(({ id }) => id === one.id));
  await tx.update(feedEvents).set({ sub: into }).where(ofFrom);
  // One that is on its way now still has the first id, and has to arrive before the end.
  const due = new Date(now.getTime() + FEED_LEASE);
  await writeFeedEvents(
    tx,
    now,
    'withdrawn',
    told.map((one) => ({ ...one, sub: from })),
    due,
  );
  await writeFeedEvents(
    tx,
    now,
    'registered',
    told.map((one) => ({ ...one, sub: into })),
  );
}

const isOpen = isNull(feedEvents.settledAt);
export const isGivenUp = and(isOpen, isNull(feedEvents.dueAt));

export interface FeedQueue {
  readonly waiting: number;
  readonly givenUp: number;
  /** In seconds, of what waits. */
  readonly age: number;
}

/** What the learning platform has not taken. */
export async function feedQueue(db: Database): Promise<FeedQueue> {
  const givenUp = await db.$count(feedEvents, isGivenUp);
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      age: sql<number>`coalesce(extract(epoch from matricula_now() - ${min(feedEvents.createdAt)}), 0)::float8`,
    })
    .from(feedEvents)
    .where(and(isOpen, isNotNull(feedEvents.dueAt)));
  return { waiting: row?.open ?? 0, givenUp, age: row?.age ?? 0 };
}

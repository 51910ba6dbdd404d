import { and, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { serialize, type Database } from '../db/database.ts';
import { feedEvents, type enrollments, type FeedEventType } from '../db/schema.ts';

/** After so many tries an event is given up. */
export const MAX_FEED_ATTEMPTS = 10;

type Enrolled = Pick<typeof enrollments.$inferSelect, 'id' | 'sub' | 'courseCode'>;

/** Writes down what became of enrollments of one person, in the transaction that changes them. */
export async function writeFeedEvents(
  tx: Database,
  now: Date,
  type: FeedEventType,
  changed: readonly Enrolled[],
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
      dueAt: now,
      createdAt: now,
    })),
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

import { and, eq, sql } from 'drizzle-orm';
import type { FeedConfig } from '../config/config.ts';
import { databaseTime, rowsOf, type Database } from '../db/database.ts';
import { personColumns } from '../db/personColumns.ts';
import { enrollments, feedEvents, profiles, transactions, users } from '../db/schema.ts';
import { sharedRun } from '../db/sharedRun.ts';
import { transaction } from '../db/transaction.ts';
import { FEED_LEASE, MAX_FEED_ATTEMPTS } from './events.ts';
import { post } from './post.ts';
import { sign } from './signature.ts';

type FeedEvent = typeof feedEvents.$inferSelect;

/** Until a failed event is sent again, in minutes, by the tries made; about three days altogether. */
const waits = [1, 5, 15, 60, 180, 360, 720, 1440, 1440];

/**
 * Makes what sends the events that are due: those of a student one after the other, each only when the platform took the
 * one before. A platform that gives no answer at all is asked again at the next call.
 */
export function createFeedDelivery(
  db: Database,
  feed: FeedConfig,
  log: (message: string, error?: unknown) => void,
): () => Promise<void> {
  async function run(): Promise<void> {
    for (;;) {
      const event = await takeNext(db);
      if (event === null) return;
      if (!(await send(event))) return;
    }
  }

  /** @returns false when there was no answer */
  async function send(event: FeedEvent): Promise<boolean> {
    let status: number;
    try {
      const body = JSON.stringify(await messageOf(db, event));
      status = await post(
        feed,
        { ...sign(feed.secrets, messageId(event), await databaseTime(db), body) },
        body,
      );
    } catch (error) {
      log(`Feed event ${event.id} could not be sent`, error);
      await settle(db, event, error instanceof Error ? error.message : 'no answer', false);
      return false;
    }
    const isTaken = status >= 200 && status < 300;
    if (!isTaken) log(`Feed event ${event.id} was answered ${status}`);
    await settle(db, event, `status ${status}`, isTaken);
    return true;
  }

  return sharedRun(run, (error) => log('Feed events could not be read', error));
}

/**
 * The same each time that the event is sent, so that the platform knows a repeated one. A number that a restore lost may be
 * given to another event before the restore is noticed; the time tells the two apart.
 */
const messageId = ({ id, createdAt }: FeedEvent) => `registration_${id}_${createdAt.getTime()}`;

/** Claims the event that is due first among those before which nothing of their student is open. */
function takeNext(db: Database): Promise<FeedEvent | null> {
  return transaction(db, async (tx) => {
    const [due] = await rowsOf<{ id: string }>(
      tx,
      sql`select id from ${feedEvents} due where settled_at is null and due_at <= matricula_now() and not exists (
        select 1 from ${feedEvents} earlier where earlier.settled_at is null and earlier.sub = due.sub and earlier.id < due.id
      ) order by due_at limit 1 for update of due skip locked`,
    );
    if (due === undefined) return null;
    const [claimed] = await tx
      .update(feedEvents)
      .set({
        attempts: sql`${feedEvents.attempts} + 1`,
        dueAt: new Date((await databaseTime(tx)) + FEED_LEASE),
      })
      .where(eq(feedEvents.id, Number(due.id)))
      .returning();
    return claimed ?? null;
  });
}

async function settle(db: Database, event: FeedEvent, answer: string, isTaken: boolean): Promise<void> {
  const now = await databaseTime(db);
  const wait = waits[event.attempts - 1];
  const isLast = event.attempts >= MAX_FEED_ATTEMPTS || wait === undefined;
  await db
    .update(feedEvents)
    .set({
      answer: answer.slice(0, 200),
      settledAt: isTaken ? new Date(now) : null,
      dueAt: isTaken || isLast ? null : new Date(now + wait * 60_000),
    })
    // Not when staff passed it over or began again in the meantime.
    .where(
      and(
        eq(feedEvents.id, event.id),
        eq(feedEvents.attempts, event.attempts),
        eq(feedEvents.isPassedOver, false),
      ),
    );
}

/** Names and address only where the platform needs them, to make an account; an erased person has none. */
async function messageOf(db: Database, event: FeedEvent) {
  const { id, type, enrollmentId, sub, courseCode, createdAt } = event;
  return {
    type: `registration.${type}`,
    timestamp: createdAt.toISOString(),
    data: {
      sequence: id,
      registration: enrollmentId,
      course: courseCode,
      student: { id: sub, ...(type === 'registered' && (await nameOf(db, enrollmentId))) },
    },
  };
}

async function nameOf(db: Database, enrollmentId: string) {
  const [person] = await db
    .select(personColumns)
    .from(enrollments)
    .leftJoin(transactions, eq(transactions.id, enrollments.transactionId))
    .leftJoin(users, eq(users.sub, enrollments.sub))
    .leftJoin(profiles, eq(profiles.sub, enrollments.sub))
    .where(eq(enrollments.id, enrollmentId))
    .limit(1);
  if (person === undefined || person.email === '') return {};
  return { email: person.email, given_name: person.firstName, family_name: person.lastName };
}

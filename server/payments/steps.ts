import { asc, eq, sql } from 'drizzle-orm';
import type { AttemptEvent } from '../../machines/paymentAttempt/machine.ts';
import type { Database } from '../db/database.ts';
import { paymentSteps } from '../db/schema.ts';

/** Far above what a gateway shows of one order; below the length of the column. */
const mostCharacters = 20_000;

/** Keeps an event that changed an attempt, within the transaction that changed it and holds its lock. */
export async function keepStep(tx: Database, attemptId: string, event: AttemptEvent): Promise<void> {
  // Nothing that is kept for reading may keep a payment from going on.
  if (JSON.stringify(event).length > mostCharacters) return;
  await tx.insert(paymentSteps).values({
    attemptId,
    number: sql`(select coalesce(max(number), 0) + 1 from payment_steps where attempt_id = ${attemptId})`,
    event,
    at: new Date(event.at),
  });
}

/** The events that changed an attempt, in their order; none from before they were kept. */
export async function stepsOf(db: Database, attemptId: string): Promise<AttemptEvent[]> {
  const steps = await db
    .select({ event: paymentSteps.event })
    .from(paymentSteps)
    .where(eq(paymentSteps.attemptId, attemptId))
    .orderBy(asc(paymentSteps.number));
  return steps.map(({ event }) => event);
}

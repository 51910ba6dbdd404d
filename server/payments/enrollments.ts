import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Enrollment } from '../../domain/contract/session.ts';
import { noteChange } from '../db/audit.ts';
import { databaseTime, type Database } from '../db/database.ts';
import { enrollments } from '../db/schema.ts';
import { writeFeedEvents } from '../feeds/events.ts';

type Row = typeof enrollments.$inferSelect;

/** `exchanged`: for another course of greater value. `ended`: its payment went back. */
export type EnrollmentState = 'registered' | 'completed' | 'exchanged' | 'withdrawn' | 'ended';

export function stateOf(
  enrollment: Pick<Row, 'endedAt' | 'endReason' | 'isComplete' | 'isChangeToGreaterValueCourse'>,
): EnrollmentState {
  if (enrollment.endedAt !== null) return enrollment.endReason === 'withdrawn' ? 'withdrawn' : 'ended';
  if (enrollment.isComplete === 1) return 'completed';
  return enrollment.isChangeToGreaterValueCourse === 1 ? 'exchanged' : 'registered';
}

/** Those that stand; of those that ended, the receipts are left. */
export async function enrollmentsOf(db: Database, sub: string): Promise<Enrollment[]> {
  const rows = await db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.sub, sub), isNull(enrollments.endedAt)))
    .orderBy(asc(enrollments.createdAt), asc(enrollments.courseCode));
  return rows.map((row) => ({
    course_code: row.courseCode,
    is_complete: row.isComplete,
    is_change_of_registration_to_greater_value_course: row.isChangeToGreaterValueCourse,
  }));
}

/** Whether the person has an open enrollment in any of these courses. */
export async function isEnrolledInAny(db: Database, sub: string, codes: readonly string[]): Promise<boolean> {
  const open = and(
    eq(enrollments.sub, sub),
    inArray(enrollments.courseCode, [...codes]),
    eq(enrollments.isComplete, 0),
    eq(enrollments.isChangeToGreaterValueCourse, 0),
    isNull(enrollments.endedAt),
  );
  return (await db.$count(enrollments, open)) > 0;
}

type NewEnrollment = Omit<typeof enrollments.$inferInsert, 'id' | 'sub' | 'createdAt'>;

/**
 * Adds enrollments, in the caller's transaction. A course in which the person has an open enrollment is skipped.
 *
 * @param attemptId of the payment, if any: one that a restored database gets back from the gateway has its first ids again,
 *   which the learning platform knows
 */
export async function enroll(
  tx: Database,
  now: Date,
  sub: string,
  courses: readonly NewEnrollment[],
  attemptId?: string,
): Promise<void> {
  const idOf = (courseCode: string) =>
    attemptId === undefined ? randomUUID() : derivedId(attemptId, courseCode);
  const rows = courses.map((course) => ({ id: idOf(course.courseCode), sub, ...course, createdAt: now }));
  const added = await tx.insert(enrollments).values(rows).onConflictDoNothing().returning();
  await writeFeedEvents(tx, now, 'registered', added);
}

/** A UUID of version 8, from a hash. */
function derivedId(attemptId: string, courseCode: string): string {
  const bytes = createHash('sha256').update(`${attemptId} ${courseCode}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Ends what was paid with a transaction, in the caller's transaction. A completed course stays completed.
 *
 * @param codes null for all courses
 */
export async function endEnrollments(
  tx: Database,
  now: Date,
  transactionId: string,
  codes: readonly string[] | null = null,
): Promise<void> {
  const ended = await tx
    .update(enrollments)
    .set({ endedAt: now, endReason: 'refunded' })
    .where(
      and(
        eq(enrollments.transactionId, transactionId),
        codes === null ? undefined : inArray(enrollments.courseCode, [...codes]),
        eq(enrollments.isComplete, 0),
        or(isNull(enrollments.endedAt), eq(enrollments.endReason, 'withdrawn')),
      ),
    )
    .returning();
  await writeFeedEvents(tx, now, 'refunded', ended);
}

export type Result = 'completed' | 'withdrawn';

/** As the record of changes has it. */
export const didOf = (result: Result) => `registration ${result}`;

/** What came of a reported result. `refused`: what the enrollment is instead, so that it cannot be. */
export type Reported =
  | { readonly kind: 'recorded' | 'known' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly state: EnrollmentState };

/**
 * Records that a student has completed a course or withdrawn from it, in the caller's transaction; the same result again
 * changes nothing. Whether a withdrawal gives money back, staff decides.
 *
 * @param who reports it, for the record of changes
 */
export async function recordResult(
  tx: Database,
  { who, reason }: { readonly who: string; readonly reason?: string },
  id: string,
  result: Result,
): Promise<Reported> {
  const [enrollment] = await tx.select().from(enrollments).where(eq(enrollments.id, id)).for('update');
  if (enrollment === undefined) return { kind: 'unknown' };
  const state = stateOf(enrollment);
  if (state === result) return { kind: 'known' };
  if (state !== 'registered') return { kind: 'refused', state };
  const now = new Date(await databaseTime(tx));
  await tx
    .update(enrollments)
    .set(result === 'completed' ? { isComplete: 1 } : { endedAt: now, endReason: 'withdrawn' })
    .where(eq(enrollments.id, id));
  await writeFeedEvents(tx, now, result, [enrollment]);
  await noteChange(
    tx,
    { who },
    {
      did: didOf(result),
      subject: id,
      reason,
      before: { state },
      after: { state: result },
    },
  );
  return { kind: 'recorded' };
}

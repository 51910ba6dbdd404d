import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Enrollment } from '../../domain/contract/session.ts';
import type { Database } from '../db/database.ts';
import { enrollments } from '../db/schema.ts';

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

/** Adds enrollments. A course in which the person has an open enrollment is skipped. */
export async function enroll(
  db: Database,
  now: Date,
  sub: string,
  courses: readonly NewEnrollment[],
): Promise<void> {
  const rows = courses.map((course) => ({ id: randomUUID(), sub, ...course, createdAt: now }));
  await db.insert(enrollments).values(rows).onConflictDoNothing();
}

/**
 * Ends what was paid with a transaction. A completed course stays completed.
 *
 * @param codes null for all courses
 */
export async function endEnrollments(
  db: Database,
  now: Date,
  transactionId: string,
  codes: readonly string[] | null = null,
): Promise<void> {
  await db
    .update(enrollments)
    .set({ endedAt: now })
    .where(
      and(
        eq(enrollments.transactionId, transactionId),
        codes === null ? undefined : inArray(enrollments.courseCode, [...codes]),
        eq(enrollments.isComplete, 0),
        isNull(enrollments.endedAt),
      ),
    );
}

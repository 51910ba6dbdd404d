import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { courses } from '../../domain/catalogue/all.ts';
import { findCourse } from '../../domain/catalogue/rules.ts';
import type { Database } from '../db/database.ts';
import { personColumns } from '../db/personColumns.ts';
import { enrollments, profiles, transactions, users } from '../db/schema.ts';
import { stateOf, type EnrollmentState } from '../payments/enrollments.ts';
import type { Period } from './period.ts';

export interface Registration {
  readonly id: string;
  readonly courseCode: string;
  readonly course: string;
  readonly registeredAt: Date;
  readonly state: EnrollmentState;
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly transactionId: string | null;
  /** The price of the course when it was sold, before any discount; null where it was not stored. */
  readonly cents: number | null;
}

export interface Which extends Period {
  readonly course: string | null;
  /** The people to look for; null for all. */
  readonly subs: readonly string[] | null;
  readonly transaction: string | null;
}

/** Rows that are read at once. */
const pageSize = 500;

/** The registrations in the order in which they were made, page by page. */
export async function* registrations(
  db: Database,
  which: Which,
  order: 'oldest' | 'newest' = 'oldest',
  most = Infinity,
): AsyncGenerator<Registration> {
  let last: { readonly at: string; readonly id: string } | null = null;
  for (let left = most; left > 0;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(
      db,
      which,
      order,
      last,
      Math.min(left, pageSize),
    );
    for (const { registration } of page) yield registration;
    const end = page.at(-1);
    if (page.length < Math.min(left, pageSize) || end === undefined) return;
    last = { at: end.at, id: end.registration.id };
    left -= page.length;
  }
}

async function readPage(
  db: Database,
  which: Which,
  order: 'oldest' | 'newest',
  last: { readonly at: string; readonly id: string } | null,
  most: number,
) {
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  const comparison = sql.raw(order === 'oldest' ? '>' : '<');
  const rows = await db
    .select({
      enrollment: enrollments,
      // Finer than a JavaScript date, so that no row is passed over.
      at: sql<string>`${enrollments.createdAt}::text`,
      ...personColumns,
      lines: transactions.lines,
    })
    .from(enrollments)
    .leftJoin(transactions, eq(transactions.id, enrollments.transactionId))
    .leftJoin(users, eq(users.sub, enrollments.sub))
    .leftJoin(profiles, eq(profiles.sub, enrollments.sub))
    .where(
      and(
        condition(which),
        last === null
          ? undefined
          : sql`(${enrollments.createdAt}, ${enrollments.id}) ${comparison} (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(sql`${enrollments.createdAt} ${direction}`, sql`${enrollments.id} ${direction}`)
    .limit(most);
  return rows.map(({ enrollment, at, lines, ...person }) => {
    const { id, courseCode, createdAt, sub, transactionId } = enrollment;
    const registration: Registration = {
      id,
      courseCode,
      course: findCourse(courses, courseCode)?.name ?? '',
      registeredAt: createdAt,
      state: stateOf(enrollment),
      sub,
      ...person,
      transactionId,
      cents: lines?.find(({ code }) => code === courseCode)?.cents ?? null,
    };
    return { registration, at };
  });
}

function condition({ from, before, course, subs, transaction }: Which): SQL | undefined {
  return and(
    from === null ? undefined : gte(enrollments.createdAt, from),
    before === null ? undefined : lt(enrollments.createdAt, before),
    course === null ? undefined : eq(enrollments.courseCode, course),
    subs === null ? undefined : inArray(enrollments.sub, [...subs]),
    transaction === null ? undefined : eq(enrollments.transactionId, transaction),
  );
}

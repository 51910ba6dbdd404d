import { and, asc, desc, inArray, isNull, or, sql } from 'drizzle-orm';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { formatUsd } from '../../domain/money.ts';
import type { Database } from '../db/database.ts';
import { courseClosures, coursePrices } from '../db/schema.ts';
import { ApiError } from '../http/errors.ts';
import type { Catalogue, PricedCourse } from './catalogue.ts';

/** Those of the courses that nobody can register for now, each with the time at which it opens by itself. */
export function closuresNow(
  db: Database,
  codes: readonly string[],
): Promise<{ code: string; opensAt: Date | null }[]> {
  return db
    .select({ code: courseClosures.courseCode, opensAt: courseClosures.opensAt })
    .from(courseClosures)
    .where(
      and(
        inArray(courseClosures.courseCode, [...codes]),
        or(isNull(courseClosures.opensAt), sql`${courseClosures.opensAt} > matricula_now()`),
      ),
    )
    .orderBy(asc(courseClosures.courseCode));
}

/** Their codes. */
export async function closedAmong(db: Database, codes: readonly string[]): Promise<string[]> {
  return (await closuresNow(db, codes)).map(({ code }) => code);
}

/** What the courses cost now, in cents, where that is not what the catalogue says. */
export async function pricesNow(db: Database, codes: readonly string[]): Promise<Map<string, number>> {
  const begun = await db
    .selectDistinctOn([coursePrices.courseCode], { code: coursePrices.courseCode, cents: coursePrices.cents })
    .from(coursePrices)
    .where(
      and(inArray(coursePrices.courseCode, [...codes]), sql`${coursePrices.startsAt} <= matricula_now()`),
    )
    .orderBy(coursePrices.courseCode, desc(coursePrices.startsAt));
  return new Map(begun.map(({ code, cents }) => [code, cents]));
}

/**
 * The courses of these codes at the prices that are charged now.
 *
 * @throws ApiError 422 for what cannot be sold, or not now
 */
export async function chooseOffered(
  db: Database,
  catalogue: Catalogue,
  codes: readonly string[],
): Promise<readonly PricedCourse[]> {
  const chosen = catalogue.choose(codes);
  const own = chosen.map(({ code }) => code);
  const closed = await closedAmong(db, own);
  if (closed.length > 0)
    throw new ApiError(
      422,
      `${closed.map(courseLabel).join(' and ')} cannot be registered for at the moment. Remove it from your pending registrations to go on with the others, or try again later.`,
    );
  const prices = await pricesNow(db, own);
  return chosen.map((course) => {
    const cents = prices.get(course.code);
    return cents === undefined ? course : { ...course, cents, cost: formatUsd(cents) };
  });
}

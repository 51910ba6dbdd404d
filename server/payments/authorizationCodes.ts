import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  authorizationCodeSchema,
  discountOf,
  type AuthorizationCode,
} from '../../domain/authorizationCode.ts';
import { sumOf, type PricedCourse } from './catalogue.ts';
import type { Database } from '../db/database.ts';
import { authorizationCodes } from '../db/schema.ts';
import { formatUsd } from '../../domain/money.ts';
import { isPrintableAscii, plain } from '../../domain/typedText.ts';

export type AuthorizationCodeOutcome =
  | {
      readonly kind: 'applied';
      readonly code: string;
      readonly discountCents: number;
      readonly totalCents: number;
      readonly message: string;
    }
  | { readonly kind: 'rejected'; readonly message: string };

/** The courses that a code is for, which no command changes; null for all, and where there is no code. */
export async function coursesOfCode(db: Database, code: string | null): Promise<readonly string[] | null> {
  if (code === null) return null;
  const [stored] = await db
    .select({ courseCodes: authorizationCodes.courseCodes })
    .from(authorizationCodes)
    .where(eq(authorizationCodes.code, code));
  return stored?.courseCodes ?? null;
}

/** The discount that a code gives on these courses now. Case and outer spaces of the code do not matter. */
export async function checkAuthorizationCode(
  db: Database,
  now: Date,
  typed: string,
  courses: readonly PricedCourse[],
): Promise<AuthorizationCodeOutcome> {
  const code = plain(typed).toUpperCase();
  // Some letters become ASCII in upper case, such as the dotless i, U+0131.
  if (!isPrintableAscii(plain(typed))) return rejected('This authorization code is not valid.');
  const [stored] = await db.select().from(authorizationCodes).where(eq(authorizationCodes.code, code));
  // A row that was written around the rules counts for nothing.
  if (!v.is(authorizationCodeSchema, stored)) return rejected('This authorization code is not valid.');
  return applyCode(stored, now, courses);
}

function applyCode(
  code: AuthorizationCode,
  now: Date,
  courses: readonly PricedCourse[],
): AuthorizationCodeOutcome {
  if (code.startsAt !== null && now < code.startsAt)
    return rejected('This authorization code cannot be used yet.');
  if (code.endsAt !== null && now >= code.endsAt) return rejected('This authorization code has expired.');
  if (code.useLimit !== null && code.uses >= code.useLimit) {
    return rejected('This authorization code has been used up.');
  }
  const eligible = courses.filter((course) => code.courseCodes?.includes(course.code) ?? true);
  if (eligible.length === 0) return rejected('This authorization code is not for the courses in your cart.');
  const discountCents = discountOf(code, sumOf(eligible));
  return {
    kind: 'applied',
    code: code.code,
    discountCents,
    totalCents: sumOf(courses) - discountCents,
    message: `Authorization code ${code.code} takes ${formatUsd(discountCents)} off.`,
  };
}

const rejected = (message: string): AuthorizationCodeOutcome => ({ kind: 'rejected', message });

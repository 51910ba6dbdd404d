import * as v from 'valibot';
import { courseCodeOfCatalogue } from './courseCode.ts';
import type { Cents } from './money.ts';
import { requiredAscii } from './text.ts';

/** What an authorization code may be: the rule of the tool that writes them, as the database has it, too. */

export const codeKinds = ['percentage', 'fixed', 'whole'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** As people type it, in upper or lower case; it is compared in upper case. */
const MAX_CODE_LENGTH = 64;

const MAX_INTEGER = 2_147_483_647;
const wholeNumber = v.pipe(
  v.number('Must be a number'),
  v.integer('Must be a whole number'),
  v.maxValue(MAX_INTEGER, 'Is too large'),
);

/** A stored code. Each message says what is wrong with the field. */
export const authorizationCodeSchema = v.pipe(
  v.object({
    code: v.pipe(
      requiredAscii(MAX_CODE_LENGTH),
      v.check((code) => code === code.toUpperCase(), 'Must be in upper case'),
    ),
    kind: v.picklist(codeKinds, `Must be ${codeKinds.join(', ')}`),
    /** Percent for `percentage`, cents for `fixed`, 0 for `whole`. */
    value: wholeNumber,
    /** The first moment at which it can be used; null for no limit. */
    startsAt: v.nullable(v.date('Must be a time such as 2030-06-01T00:00:00-04:00')),
    /** The first moment at which it cannot be used anymore; null for no limit. */
    endsAt: v.nullable(v.date('Must be a time such as 2030-06-01T00:00:00-04:00')),
    /** The courses that it applies to; null for all. */
    courseCodes: v.nullable(v.pipe(v.array(courseCodeOfCatalogue), v.nonEmpty('Must have a course'))),
    useLimit: v.nullable(v.pipe(wholeNumber, v.minValue(1, 'Must be at least 1'))),
    uses: v.pipe(wholeNumber, v.minValue(0, 'Must be at least 0')),
  }),
  v.forward(
    v.check(
      ({ kind, value }) => isValueOf(kind, value),
      'Must be 1 to 100 percent, at least 1 cent, or 0 for whole',
    ),
    ['value'],
  ),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
      'Must be after the start',
    ),
    ['endsAt'],
  ),
);

export type AuthorizationCode = v.InferOutput<typeof authorizationCodeSchema>;

function isValueOf(kind: CodeKind, value: number): boolean {
  if (kind === 'percentage') return value >= 1 && value <= 100;
  return kind === 'fixed' ? value >= 1 : value === 0;
}

/**
 * What a code takes off: never less than nothing, and never more than what it applies to, whatever the row says.
 *
 * @param eligible the price of the courses that it applies to
 */
export function discountOf(
  { kind, value }: Pick<AuthorizationCode, 'kind' | 'value'>,
  eligible: Cents,
): Cents {
  const wanted =
    kind === 'whole' ? eligible : kind === 'fixed' ? value : Math.round((eligible * value) / 100);
  return Math.min(Math.max(wanted, 0), eligible);
}

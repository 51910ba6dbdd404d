import { utc, type CalendarDate } from '../date.ts';

/** A claim that ends. Set a new last day to renew it; until then it is gone from the day after the last. */
export interface DatedFact {
  /** For the operator's warnings. */
  readonly what: string;
  readonly from: CalendarDate;
  /** The last day on which it is true. */
  readonly until: CalendarDate;
}

export const nursingAccreditation: DatedFact = {
  what: 'the accreditation of the nursing program',
  from: '2019-01-01',
  until: '2026-12-31',
};

export const datedFacts = { nursing_accreditation: nursingAccreditation } as const satisfies Readonly<
  Record<string, DatedFact>
>;

/** `2019 to 2026`. */
export const yearsOf = ({ from, until }: DatedFact): string => `${from.slice(0, 4)} to ${until.slice(0, 4)}`;

/** Whole days that are left; 0 on the last day, negative after it. */
export const daysLeft = ({ until }: DatedFact, today: CalendarDate): number =>
  (utc(until).getTime() - utc(today).getTime()) / 86_400_000;

/** Days before an end from which on the build and the metrics speak of it. */
const warningDays = 90;

export const isEnding = (fact: DatedFact, today: CalendarDate): boolean =>
  daysLeft(fact, today) <= warningDays;

/** A line for each fact that ends soon or has ended. */
export const endingFacts = (today: CalendarDate): readonly string[] =>
  Object.values<DatedFact>(datedFacts).flatMap((fact) => {
    const left = daysLeft(fact, today);
    if (!isEnding(fact, today)) return [];
    return left < 0
      ? `${fact.what} ended on ${fact.until}; pages no longer claim it`
      : `${fact.what} ends on ${fact.until}, in ${left} days`;
  });

/** What is said until the last day, and from then on, as the markup of copy. */
export const saidWhile = ({ until }: DatedFact, now: string, afterward: string): string =>
  `{{${until}|${now}|${afterward}}}`;

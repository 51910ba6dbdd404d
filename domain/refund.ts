import { courseLabel } from './catalogue/departments.ts';
import type { CourseOffering } from './catalogue/types.ts';
import { addDays, longDateWithYear, type CalendarDate } from './date.ts';
import { refund, refundFee } from './facts/shared.ts';
import type { Cents } from './money.ts';
import { enumerated } from './words.ts';

/** The one rule of refunds. Terms, FAQ, payment, receipts and mails take dates, amounts and sentences from here. */

type RefundedCourse = Pick<CourseOffering, 'code' | 'withoutModuleExams'>;

/** How far a student may have worked in a course. */
export const workLimits = { exam: 'the module-one exam', noExam: 'the graded work of module one' } as const;

/** The last day on which a notice of withdrawal brings a refund. */
export const lastRefundDay = (registeredOn: CalendarDate): CalendarDate =>
  addDays(registeredOn, refund.days - 1);

/** What withdrawing from all courses of an order gives back. */
export const refundOf = (paid: Cents, courses: number): Cents =>
  Math.max(0, paid - courses * refund.fee * 100);

/** What withdrawing from some courses of an order gives back. */
export interface PartialRefund {
  /** What was paid for these courses: their part of the order's price, less their part of a discount. */
  readonly paid: Cents;
  readonly refund: Cents;
}

/**
 * The amount paid for each course of an order. A discount lowers every course that its code covers by the same percentage, and
 * no other course. The last covered course gets the remaining cents, so that the amounts add up to the payment.
 *
 * @param lines every course of the order with its price before any discount
 * @param discounted the courses that the code covers; null for all
 */
export function partsOf(
  lines: readonly { readonly code: string; readonly cents: Cents }[],
  paid: Cents,
  discounted: readonly string[] | null,
): readonly Cents[] {
  const sumOf = (some: readonly { readonly cents: Cents }[]) =>
    some.reduce((sum, { cents }) => sum + cents, 0);
  const named = lines.filter(({ code }) => discounted?.includes(code) ?? true);
  const discount = sumOf(lines) - paid;
  // Nothing is worth more than its price, whatever the code says by now.
  const lowered = sumOf(named) < discount ? lines : named;
  const price = sumOf(lowered);
  const left = price - discount;
  const parts = lines.map((line) =>
    lowered.includes(line) ? Math.floor((left * line.cents) / Math.max(1, price)) : line.cents,
  );
  const rest = paid - parts.reduce((sum, part) => sum + part, 0);
  const last = lines.findLastIndex((line) => lowered.includes(line));
  return parts.map((part, index) => (index === last ? part + rest : part));
}

/** As `partsOf`, for some courses of the order. */
export function refundOfCourses(
  lines: readonly { readonly code: string; readonly cents: Cents }[],
  paid: Cents,
  codes: ReadonlySet<string>,
  discounted: readonly string[] | null,
): PartialRefund {
  const parts = partsOf(lines, paid, discounted);
  const own = parts.reduce((sum, part, index) => (codes.has(lines[index]!.code) ? sum + part : sum), 0);
  return { paid: own, refund: refundOf(own, codes.size) };
}

/** `ENGL 101`, `ENGL 101 and COMM 180` or `ENGL 101, ENGL 102 and COMM 180`. */
export function labelsOf(courses: readonly Pick<CourseOffering, 'code'>[]): string {
  return enumerated(courses.map(({ code }) => courseLabel(code)));
}

/** One sentence for an order, or an empty text where nothing is paid. */
export function refundLine(order: {
  readonly courses: readonly RefundedCourse[];
  readonly paid: Cents;
  /** In the office. */
  readonly registeredOn: CalendarDate;
}): string {
  const { courses, paid, registeredOn } = order;
  if (paid === 0) return '';
  if (refundOf(paid, courses.length) === 0)
    return `There is no refund for this order, because you pay no more than the ${refundFee} per course that is kept for processing.`;
  const isOne = courses.length === 1;
  const fee = isOne ? refundFee : `${refundFee} per course`;
  const day = longDateWithYear(lastRefundDay(registeredOn));
  const which = isOne ? 'if you have' : 'for each course in which you have';
  return `Full refund, less ${fee}, until ${day}, ${which} submitted nothing beyond ${limitOf(courses)}.`;
}

/** What a student may have submitted at most in these courses. */
export function limitOf(courses: readonly RefundedCourse[]): string {
  const others = courses.filter(({ withoutModuleExams }) => withoutModuleExams);
  if (others.length === 0) return workLimits.exam;
  if (others.length === courses.length) return workLimits.noExam;
  return `${workLimits.exam} (in ${labelsOf(others)}: ${workLimits.noExam})`;
}

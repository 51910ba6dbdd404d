import type { CourseOffering } from './catalogue/types.ts';
import type { CoursesToday } from './contract/content.ts';
import { formatUsd } from './money.ts';

/** The course with the price of today, and with its closure while it is closed; the same object where neither is known. */
export function asOfToday<C extends Pick<CourseOffering, 'code' | 'cost' | 'closure'>>(
  course: C,
  today: CoursesToday | null,
): C {
  const price = today?.prices.find(({ code }) => code === course.code)?.price;
  const closed = today?.closed.find(({ code }) => code === course.code);
  if (price === undefined && closed === undefined) return course;
  return {
    ...course,
    ...(price !== undefined && { cost: formatUsd(price) }),
    ...(closed && { closure: { opensOn: closed.opens_on } }),
  };
}

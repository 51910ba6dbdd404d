import type { CalendarDate } from './date.ts';
import { adultAge, minimumAges } from './facts/shared.ts';

/** Whole years, in UTC like the rule of birthdays. `2028-02-29` comes of age on March 1. */
export function ageOn(birthday: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

const dayNow = (): CalendarDate => new Date().toISOString().slice(0, 10);

/** Whether a parent has to agree. */
export const isMinor = (birthday: CalendarDate): boolean => ageOn(birthday, dayNow()) < adultAge;

/** Beside an agreement to text messages that a parent's agreement does not cover. */
export const parentForMessages = `You are under ${adultAge}, so a parent or guardian has to agree to text messages. Please ask them to write to Student Services.`;

/** Below it no brand enrolls anyone: what is asked where the brand is not known. */
export const youngestAge = Math.min(...Object.values(minimumAges));

/**
 * What to do for someone who is too young to enroll; null for everybody else.
 *
 * @param least the brand's minimum age, in years
 */
export function tooYoung(birthday: CalendarDate, least: number): string | null {
  return ageOn(birthday, dayNow()) < least
    ? `You have to be at least ${least} to enroll. Please do not send this form: ask a parent or guardian to write or call Student Services, who will say what is possible.`
    : null;
}

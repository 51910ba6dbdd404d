import type { CalendarEntry } from '../../domain/calendarFile.ts';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { courseDates } from '../../domain/courseDates.ts';
import type { CalendarDate } from '../../domain/date.ts';
import type { Cents } from '../../domain/money.ts';
import type { Failure } from '../request/rules.ts';
import type { CourseCode } from '../types.ts';
import type { CourseRefund } from '../withdrawal/rules.ts';
import * as copy from './copy.ts';

export interface RegistrationsInput {
  readonly session: string;
  /** The email of the account. */
  readonly email: string;
}

/** What became of a course, as the server knows it. */
export interface RegisteredCourse {
  readonly code: CourseCode;
  readonly state: 'registered' | 'completed' | 'exchanged' | 'withdrawn' | 'refunded' | 'ended';
  readonly endedOn: CalendarDate | null;
  readonly refund: CourseRefund | null;
}

/** What was registered for at once. */
export interface Registration {
  /** Null for what staff entered without an order. */
  readonly transactionId: string | null;
  readonly registeredOn: CalendarDate;
  readonly total: Cents;
  /** As it was sold; null for a registration from before that was stored. */
  readonly lines:
    | readonly { readonly code: CourseCode; readonly name: string; readonly cost: string }[]
    | null;
  readonly authorizationCode: string | null;
  /** Where the receipt was sent. */
  readonly email: string;
  readonly courses: readonly RegisteredCourse[];
}

export type RegistrationsOutcome =
  | { readonly kind: 'loaded'; readonly registrations: readonly Registration[] }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A course of an order. */
export interface CourseOfOrder {
  readonly transactionId: string;
  readonly code: CourseCode;
}

/** The days of a course for a calendar. */
export function calendarEntries(
  {
    code,
    registeredOn,
    id,
  }: { readonly code: CourseCode; readonly registeredOn: CalendarDate; readonly id: string },
  host: string,
): readonly CalendarEntry[] {
  const { startBy, finishBy } = courseDates(registeredOn);
  const label = courseLabel(code);
  const uid = (what: string) => `${what}-${code}-${id}@${host}`;
  return [
    {
      uid: uid('start'),
      day: startBy,
      title: copy.calendar.start(label),
      text: copy.calendar.startText(label),
    },
    {
      uid: uid('finish'),
      day: finishBy,
      title: copy.calendar.finish(label),
      text: copy.calendar.finishText(label),
    },
  ];
}

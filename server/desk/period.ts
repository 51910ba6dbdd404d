import { addDays, isCalendarDate, type CalendarDate } from '../../domain/date.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { hasFourDigits } from '../config/instant.ts';
import { StartupError } from '../config/startupError.ts';

export const periodOptions = {
  from: {
    type: 'string',
    value: 'DATE',
    about: 'from this day on, such as 2027-01-31, by the clock of the office',
  },
  until: { type: 'string', value: 'DATE', about: 'until the end of this day' },
} as const;

/** Instants: the second is the first one that is out. */
export interface Period {
  readonly from: Date | null;
  readonly before: Date | null;
}

/** @throws StartupError for what is no day */
export function periodOf({ from, until }: { readonly from?: string; readonly until?: string }): Period {
  const period = {
    from: from === undefined ? null : startOf('from', from),
    before: until === undefined ? null : startOf('until', until, 1),
  };
  if (period.from !== null && period.before !== null && period.from >= period.before)
    throw new StartupError('--until must not be before --from.');
  return period;
}

/**
 * The first instant of a day in the office, or of one some days later.
 *
 * @throws StartupError
 */
function startOf(option: string, text: string, later = 0): Date {
  const start = isCalendarDate(text) ? startOfOfficeDay(addDays(text, later)) : null;
  if (start === null || !hasFourDigits(start))
    throw new StartupError(`--${option} must be a day such as 2027-01-31, not "${text}".`);
  return start;
}

/** Midnight in the office is 4 or 5 in UTC. */
function startOfOfficeDay(day: CalendarDate): Date {
  const at = new Date(`${day}T04:00:00Z`);
  return officeDate(at) === day ? at : new Date(`${day}T05:00:00Z`);
}

import { officeDate } from '../../../domain/calendar.ts';
import type { CalendarDate } from '../../../domain/date.ts';
import { useHydrated } from './useHydrated.ts';

const dateNow = () => officeDate(new Date());

/** The calendar date in the office's time zone; null in the prerendered page and during hydration. */
export function useOfficeDate(): CalendarDate | null {
  return useHydrated() ? dateNow() : null;
}

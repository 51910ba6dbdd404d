import { calendarDate } from '../../../domain/date.ts';
import { useHydrated } from '../../ui/dom/useHydrated.ts';

const dateHere = () => calendarDate(new Date());

/** Local calendar date `YYYY-MM-DD`. In the prerendered page it is a date after every launch date. */
export function useToday(): string {
  return useHydrated() ? dateHere() : '9999-12-31';
}

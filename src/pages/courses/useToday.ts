import { calendarDate } from '../../../domain/date.ts';
import { useHydrated } from '../../ui/dom/useHydrated.ts';

const dateHere = () => calendarDate(new Date());

/** Local calendar date `YYYY-MM-DD`. The prerendered page, which does not know it, takes everything as launched. */
export function useToday(): string {
  return useHydrated() ? dateHere() : '9999-12-31';
}

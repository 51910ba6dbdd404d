import { localDate } from '../../../machines/site/rules.ts';
import { useHydrated } from '../../ui/dom/useHydrated.ts';

/** Local calendar date `YYYY-MM-DD`. The prerendered page, which does not know it, takes everything as launched. */
export function useToday(): string {
  return useHydrated() ? localDate(new Date()) : '9999-12-31';
}

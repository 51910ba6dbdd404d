import { useHydrated } from '../../ui/dom/useHydrated.ts';

/** The local calendar month, 1 to 12; null in the prerendered page, which is shown in any month. */
export function useMonth(): number | null {
  return useHydrated() ? new Date().getMonth() + 1 : null;
}

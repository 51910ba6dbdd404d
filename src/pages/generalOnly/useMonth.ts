import { useHydrated } from '../../ui/dom/useHydrated.ts';

const monthHere = () => new Date().getMonth() + 1;

/** The local calendar month, 1 to 12; null before hydration. */
export function useMonth(): number | null {
  return useHydrated() ? monthHere() : null;
}

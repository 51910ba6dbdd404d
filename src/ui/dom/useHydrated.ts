import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered page and during hydration, true from then on: what only this browser knows may show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

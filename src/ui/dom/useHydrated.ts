import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered page and during hydration, then true: content that depends on this browser may render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

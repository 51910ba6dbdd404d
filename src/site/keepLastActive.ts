import type { AnyMachineSnapshot } from 'xstate';

/**
 * For `useSelector`: a dialog keeps showing the last snapshot before its actor ended, until its parent replaces it. It
 * would otherwise be gone for a moment, and the focus with it.
 */
export const keepLastActive = (_shown: unknown, next: AnyMachineSnapshot): boolean =>
  next.status !== 'active';

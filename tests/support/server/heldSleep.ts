import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

export interface Sleep {
  readonly milliseconds: number | undefined;
  readonly end: () => void;
}

/**
 * Holds what sleeps until the test ends its sleep: the timers of `node:timers/promises` are not among those that Vitest fakes.
 *
 * @returns the sleeps, in their order, and what makes them real again
 */
export function holdSleep(): { readonly sleeps: readonly Sleep[]; readonly release: () => void } {
  const sleeps: Sleep[] = [];
  const replaceBy = (sleep: typeof timers.setTimeout) => {
    timers.setTimeout = sleep;
    syncBuiltinESMExports();
  };
  const { setTimeout: real } = timers;
  replaceBy(
    <T>(milliseconds?: number, value?: T) =>
      new Promise<T>((resolve) => {
        sleeps.push({ milliseconds, end: () => resolve(value as T) });
      }),
  );
  return { sleeps, release: () => replaceBy(real) };
}

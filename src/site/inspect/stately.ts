import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { toPlain } from './redact.ts';

/** What the hosted inspector is told; the rest of it is the package's own. */
interface Told {
  readonly type: string;
}

/**
 * Tells the hosted inspector, which opens in a window of its own, what happens: for those who know their way about it.
 * It leaves out microsteps and cannot send. It gets what the project's own gets: plain data without secrets.
 *
 * @param send in place of the window
 */
export function tellStately(
  publicCodes: ReadonlySet<string>,
  send?: (told: Told) => void,
): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector({
    serialize: (event) => toPlain(event, publicCodes) as typeof event,
    ...(send && { send, autoStart: false, window: globalThis as never }),
  });
  return (event) => inspect.next?.(event);
}

import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redact, type RedactOptions } from './redact.ts';

/** A message to the hosted inspector; its other fields are the package's own. */
interface StatelyMessage {
  readonly type: string;
}

/**
 * Reports to Stately's hosted inspector, which opens in a window of its own: plain data without secrets. Unlike this
 * inspector it has no microsteps and cannot send events.
 *
 * @param options what is hidden and cut, see `redact`
 * @param send replaces the window, for tests
 */
export function statelyInspector(
  options: RedactOptions,
  send?: (message: StatelyMessage) => void,
): (event: InspectionEvent) => void {
  const { inspect } = createBrowserInspector({
    serialize: (event) => redact(event, options) as typeof event,
    ...(send && { send, autoStart: false, window: globalThis as never }),
  });
  return (event) => inspect.next?.(event);
}

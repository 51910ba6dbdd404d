import type { AnyEventObject, StateValue } from 'xstate';
import type { PossibleEvent } from './step.ts';

/** Message of anything thrown or rejected with; samples of errors are plain objects. */
export function errorText(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : JSON.stringify(error ?? null);
}

export const stateText = (state: StateValue): string =>
  typeof state === 'string' ? state : JSON.stringify(state);

/** `signIn done (wrongCode)`, `after 5000 ms`, `EMAIL_SUBMITTED`. */
export function labelOf({ kind, event, actor, delay }: PossibleEvent): string {
  if (kind === 'wait')
    return `${event.type.startsWith('xstate.after.') ? '' : `${event.type} `}after ${delay} ms`;
  if (kind === 'send') return event.type + detailOf(event);
  const outcome = event.type.startsWith('xstate.done')
    ? 'done'
    : event.type.startsWith('xstate.error')
      ? 'error'
      : 'snapshot';
  return `${actor} ${outcome}${detailOf(event)}`;
}

function detailOf(event: AnyEventObject): string {
  const { output, error, snapshot } = event as { output?: unknown; error?: unknown; snapshot?: unknown };
  const field = (of: unknown, ...names: string[]): unknown =>
    typeof of === 'object' && of
      ? names.map((name) => (of as Record<string, unknown>)[name]).find(Boolean)
      : of;
  const short = field(output, 'kind', 'status') ?? field(error, 'name') ?? field(snapshot, 'value', 'status');
  if (short !== undefined) return ` (${typeof short === 'string' ? short : JSON.stringify(short)})`;
  const { type: _, output: _o, error: _e, snapshot: _s, ...payload } = event;
  const text = Object.keys(payload).length ? JSON.stringify(payload) : '';
  return text && ` ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
}

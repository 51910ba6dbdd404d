import type { AnyEventObject, StateValue } from 'xstate';
import type { Move } from './explorer.ts';

/** The text of anything thrown or rejected with; samples of errors are plain objects. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : JSON.stringify(error ?? null);
}

/** A state as people read it: a plain name, or the whole value where it has parts. */
export const stateText = (state: StateValue): string =>
  typeof state === 'string' ? state : JSON.stringify(state);

/** What a person reads of an event: `signIn done (wrongCode)`, `after 5000 ms`, `EMAIL_SUBMITTED`. */
export function labelOf({ kind, event, actor, wait }: Move): string {
  if (kind === 'after')
    return `${event.type.startsWith('xstate.after.') ? '' : `${event.type} `}after ${wait} ms`;
  if (kind === 'act') return event.type + shortOf(event);
  const end = event.type.startsWith('xstate.done')
    ? 'done'
    : event.type.startsWith('xstate.error')
      ? 'error'
      : 'snapshot';
  return `${actor} ${end}${shortOf(event)}`;
}

function shortOf(event: AnyEventObject): string {
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

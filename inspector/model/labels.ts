import type { AnyEventObject, StateValue } from 'xstate';
import type { Answers } from './answers.ts';
import { jsonOf } from './plainText.ts';
import type { PossibleEvent } from './step.ts';

/** Message of anything thrown or rejected with; samples of errors are plain objects. */
export function errorText(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : jsonOf(error ?? null);
}

export const stateText = (state: StateValue): string =>
  typeof state === 'string' ? state : JSON.stringify(state);

/** `signIn done (wrongCode)`, `after 5000 ms`, `EMAIL_SUBMITTED`. */
export const labelOf = (event: PossibleEvent): string => eventLabel(event) + answersText(event.guards);

/** Which of the guards say yes that are not evaluated. */
export function answersText(guards: Answers | undefined): string {
  if (!guards) return '';
  const yes = Object.keys(guards).filter((name) => guards[name]);
  return yes.length ? ` [if ${yes.join(' and ')}]` : ' [otherwise]';
}

function eventLabel({ kind, event, actor, delay }: PossibleEvent): string {
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
  if (short !== undefined) return ` (${typeof short === 'string' ? short : jsonOf(short)})`;
  const { type: _, output: _o, error: _e, snapshot: _s, ...payload } = event;
  const text = Object.keys(payload).length ? jsonOf(payload) : '';
  return text && ` ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
}

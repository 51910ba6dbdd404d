import type { StateValue } from 'xstate';
import type { Path, Step } from '../model/step.ts';

/** `enteringResetEmail` and `EMAIL_SUBMITTED` as words. */
const words = (name: string) =>
  (/^[A-Z\d_]+$/.test(name)
    ? name.replaceAll('_', ' ')
    : name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
  ).toLowerCase();

/** The innermost active states by the state around them. */
function leaves(value: StateValue, above = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[above, value]]);
  return new Map(
    Object.entries(value).flatMap(([state, inner]) =>
      inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
        ? [[above, state] as const]
        : [...leaves(inner, `${above}/${state}`)],
    ),
  );
}

/** The states that a step has entered, or all of them if it has entered none. */
function reached(state: StateValue, before: StateValue): string {
  const [now, then] = [leaves(state), leaves(before)];
  const entered = [...now].filter(([above, leaf]) => then.get(above) !== leaf);
  return (entered.length ? entered : [...now]).map(([, leaf]) => words(leaf)).join(' and ');
}

function happened({ kind, event, actor = '', delay = 0 }: Step): string {
  if (kind === 'wait') return `after ${delay < 1000 ? `${delay} ms` : `${delay / 1000} s`}`;
  if (kind === 'send') return words(event.type);
  if (event.type.startsWith('xstate.error.')) return `${words(actor)} broken`;
  const { kind: outcome, status } = (event['output'] ?? event['snapshot'] ?? {}) as {
    kind?: unknown;
    status?: unknown;
  };
  const detail = outcome ?? status;
  return `${words(actor)} ${typeof detail === 'string' ? words(detail) : 'done'}`;
}

/** What a path is for, e.g. `reaches resetting password, send reset code expired code`. Not unique in a plan. */
export function titleOf({ steps, initial, start }: Path): string {
  const last = steps.at(-1);
  const from = start.name === 'default' ? '' : ` (${start.name})`;
  if (!last) return `starts in ${[...leaves(initial.state).values()].map(words).join(' and ')}${from}`;
  const before = (steps.at(-2) ?? initial).state;
  return `reaches ${reached(last.state, before)}, ${happened(last)}${from}`;
}

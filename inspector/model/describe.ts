import type { AnyStateMachine } from 'xstate';

export type GuardInfo =
  | {
      readonly kind: 'named';
      readonly name: string;
      readonly params?: unknown;
      /** What the name refers to, when that is a combination of guards. */
      readonly means?: GuardInfo;
    }
  | { readonly kind: 'inline'; readonly name: string }
  | { readonly kind: 'and' | 'or' | 'not'; readonly guards: readonly GuardInfo[] }
  | { readonly kind: 'stateIn'; readonly state: unknown };

export interface ActionInfo {
  /** Name in the chart, or a short description of an inline action. */
  readonly name: string;
  /** `assign`, `emit`, `raise`, `sendTo`, `spawnChild`, `stopChild`, `cancel`, `log`, `enqueueActions`, or `function`. */
  readonly kind: string;
  /** Context keys assigned, or type of the event sent, when they can be read from the chart. */
  readonly detail?: string;
  readonly params?: unknown;
}

/** A `listener` (callback logic) sends events while its state is active and never completes. */
export type LogicKind = 'machine' | 'promise' | 'listener' | 'unknown';

type Fields = Record<string, unknown>;

/** Parameters that are computed at run time are shown as `dynamic`. */
const paramsOf = (of: Fields) =>
  'params' in of ? { params: typeof of['params'] === 'function' ? 'dynamic' : of['params'] } : {};

export function describeGuard(machine: AnyStateMachine, guard: unknown): GuardInfo | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return { kind: 'named', name: guard, ...meaningOf(machine, guard) };
  if (typeof guard === 'object') {
    const { type } = guard as { type: string };
    return { kind: 'named', name: type, ...paramsOf(guard as Fields), ...meaningOf(machine, type) };
  }
  const built = guard as unknown as {
    check?: unknown;
    guards?: unknown[];
    stateValue?: unknown;
  };
  if (built.check && 'stateValue' in built) return { kind: 'stateIn', state: built.stateValue };
  if (built.check && built.guards) {
    const kind = combinatorOf(built.check as GuardCheck);
    return {
      kind,
      guards: built.guards.map((inner) => describeGuard(machine, inner)).filter((inner) => inner !== null),
    };
  }
  return { kind: 'inline', name: '(inline)' };
}

function meaningOf(machine: AnyStateMachine, name: string): { means?: GuardInfo } {
  const named: unknown = machine.implementations.guards[name];
  const means = typeof named === 'function' && !('check' in named) ? null : describeGuard(machine, named);
  return means ? { means } : {};
}

type GuardCheck = (snapshot: unknown, args: unknown, guard: { guards: (() => boolean)[] }) => boolean;

/** Minifiers rename XState's functions, so `and`, `or` and `not` are recognized by what they return. */
function combinatorOf(check: GuardCheck): 'and' | 'or' | 'not' {
  const evaluate = (...results: boolean[]) =>
    check({ machine: {} }, { context: {}, event: {} }, { guards: results.map((result) => () => result) });
  if (evaluate(true, false)) return 'or';
  return evaluate(false, true) ? 'not' : 'and';
}

export function guardText(guard: GuardInfo): string {
  switch (guard.kind) {
    case 'named':
      return guard.params === undefined ? guard.name : `${guard.name}(${shortJson(guard.params)})`;
    case 'inline':
      return guard.name;
    case 'stateIn':
      return `in ${typeof guard.state === 'string' ? guard.state : JSON.stringify(guard.state)}`;
    case 'not':
      return `not ${guard.guards.map(bracketed).join('')}`;
    default:
      return guard.guards.map(bracketed).join(` ${guard.kind} `);
  }
}

const bracketed = (guard: GuardInfo): string =>
  guard.kind === 'and' || guard.kind === 'or' ? `(${guardText(guard)})` : guardText(guard);

function shortJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${typeof part === 'object' ? JSON.stringify(part) : String(part)}`)
    .join(', ');
}

export function describeAction(machine: AnyStateMachine, action: unknown): ActionInfo {
  if (typeof action === 'function') return describeBuiltin(action as unknown as Fields, undefined);
  const name = typeof action === 'string' ? action : (action as { type: string }).type;
  const params = typeof action === 'object' && action ? paramsOf(action as Fields) : {};
  const named = machine.implementations.actions[name] as unknown as Fields | undefined;
  return { ...(named ? describeBuiltin(named, name) : { name, kind: 'function' }), ...params };
}

function describeBuiltin(action: Fields, name: string | undefined): ActionInfo {
  const type = typeof action['type'] === 'string' ? action['type'] : '';
  if (!('resolve' in action)) return { name: name ?? '(inline)', kind: 'function' };
  const kind = type.replace(/^xstate\./, '');
  // XState's own actions for delayed transitions; callers filter them out by this name.
  const own = kind === 'raise' ? action['id'] : kind === 'cancel' ? action['sendId'] : undefined;
  if (typeof own === 'string' && own.startsWith('xstate.after.')) return { name: own, kind };
  const detail = detailOf(kind, action);
  return { name: name ?? (detail ? `${kind} ${detail}` : kind), kind, ...(detail && { detail }) };
}

function detailOf(kind: string, action: Fields): string {
  const eventType = (event: unknown) =>
    typeof event === 'object' && event ? (event as { type: string }).type : '';
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  switch (kind) {
    case 'assign':
      return typeof action['assignment'] === 'object'
        ? Object.keys(action['assignment'] as object).join(', ')
        : '';
    case 'emit':
    case 'raise':
      return eventType(action['event']);
    case 'sendTo':
      return [eventType(action['event']), text(action['to']) && `to ${text(action['to'])}`]
        .filter(Boolean)
        .join(' ');
    case 'spawnChild':
      return text(action['src']);
    case 'stopChild':
      return text(action['actorRef']);
    case 'cancel':
      return text(action['sendId']);
    default:
      return '';
  }
}

/**
 * XState does not label kinds of actor logic, so they are told apart by behavior: promise logic completes on its own
 * resolution event; anything else that is not a machine counts as a listener.
 */
export function logicKind(logic: unknown): LogicKind {
  if (!logic || typeof logic !== 'object') return 'unknown';
  if ('root' in logic) return 'machine';
  // XState's own promises have these; the transition of other logic is its author's code.
  if (!('start' in logic && 'config' in logic)) return 'listener';
  const { transition } = logic as {
    transition?: (snapshot: unknown, event: unknown, scope: unknown) => unknown;
  };
  try {
    const settled = transition?.({ status: 'active' }, { type: 'xstate.promise.resolve', data: null }, {});
    return (settled as { status?: string } | undefined)?.status === 'done' ? 'promise' : 'listener';
  } catch {
    return 'listener';
  }
}

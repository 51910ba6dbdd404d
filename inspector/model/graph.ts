import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  describeAction,
  describeGuard,
  guardText,
  logicKind,
  type ActionInfo,
  type GuardInfo,
  type LogicKind,
} from './describe.ts';
import { hashOf } from './hash.ts';
import { declaredBy, statesOf, transitionId } from './identity.ts';

/** A chart as plain data, read by drawings, docs, coverage and search. */
export interface ChartGraph {
  readonly id: string;
  /** Hash of the chart's structure without descriptions; 16 hexadecimal digits. */
  readonly hash: string;
  /** Id of the root state. */
  readonly root: string;
  /** In document order, root first. */
  readonly states: readonly StateInfo[];
  /** In document order. */
  readonly transitions: readonly TransitionInfo[];
}

export interface StateInfo {
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly parent: string | null;
  readonly children: readonly string[];
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** For `history`. */
  readonly history?: 'shallow' | 'deep';
  /** For `compound`: id of the initial state, and the actions of the initial transition. */
  readonly initial?: { readonly target: string; readonly actions: readonly ActionInfo[] };
  /** For `history` with default targets. */
  readonly defaults?: readonly string[];
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly ActionInfo[];
  readonly exit: readonly ActionInfo[];
  readonly invokes: readonly InvokeInfo[];
}

export interface InvokeInfo {
  readonly id: string;
  readonly src: string;
  readonly logic: LogicKind;
  /** For `machine`: the id of the invoked chart. */
  readonly chart?: string;
  /** Whether it never completes: a listener, or a chart without a final state. */
  readonly isEndless: boolean;
  /** Whether the id is explicit. */
  readonly ownId: boolean;
  /** Whether `src` is the name of an actor, not inline logic. */
  readonly named: boolean;
  readonly onDone: boolean;
  readonly onError: boolean;
  readonly onSnapshot: boolean;
}

export type TransitionKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'stateDone';

export interface TransitionInfo {
  readonly id: string;
  readonly source: string;
  /** Event type as declared; empty for `always`. */
  readonly event: string;
  readonly kind: TransitionKind;
  /** E.g. `EMAIL_SUBMITTED`, `signIn done`, `after resendDelay`. */
  readonly label: string;
  /** For `done`, `error`, `snapshot`: id of the actor. */
  readonly actor?: string;
  /** For `after`: milliseconds, or the name of a delay. */
  readonly delay?: number | string;
  /** For `after` with a named delay that is a constant. */
  readonly milliseconds?: number;
  /** Index among the source's transitions on the same event; the first whose guard is true is taken. */
  readonly index: number;
  readonly guard: GuardInfo | null;
  /** E.g. `isValid and not isAdmin`; empty without a guard. */
  readonly guardText: string;
  /** Ids of the targets; empty for a targetless transition. */
  readonly targets: readonly string[];
  readonly actions: readonly ActionInfo[];
  readonly reenter: boolean;
  /** A forbidden transition: keeps the event from reaching an outer state. */
  readonly forbidden: boolean;
  readonly description: string;
}

export function extractGraph(machine: AnyStateMachine): ChartGraph {
  const nodes = statesOf(machine);
  const states = nodes.map((node) => stateInfo(machine, node));
  const transitions = nodes.flatMap((node) => declaredBy(node).map((t) => transitionInfo(machine, t)));
  return {
    id: machine.id,
    hash: hashOf(shapeOf(states, transitions)),
    root: machine.root.id,
    states,
    transitions,
  };
}

/**
 * The structure alone, without descriptions and without anything that `provide()` replaces, so that a chart has the same
 * hash in every process, including a minified page.
 */
function shapeOf(states: readonly StateInfo[], transitions: readonly TransitionInfo[]): string {
  const names = (actions: readonly ActionInfo[]) => actions.map((action) => action.name);
  return JSON.stringify([
    states.map(({ id, type, history, initial, defaults, tags, entry, exit, invokes }) => [
      [id, type, history, initial?.target, defaults, tags],
      [names(entry), names(exit), initial && names(initial.actions)],
      invokes.map((invoke) => [invoke.id, invoke.src, invoke.onDone, invoke.onError, invoke.onSnapshot]),
    ]),
    transitions.map(({ id, guardText: guard, targets, actions, reenter, delay }) => [
      [id, guard, targets, names(actions), reenter, delay],
    ]),
  ]);
}

function stateInfo(machine: AnyStateMachine, node: AnyStateNode): StateInfo {
  const actions = (list: readonly unknown[]) =>
    list
      .map((action) => describeAction(machine, action))
      .filter((action) => !action.name.startsWith('xstate.after.'));
  const [initial] = node.initial?.target ?? [];
  const defaults = node.type === 'history' ? historyDefaults(machine, node) : [];
  return {
    id: node.id,
    key: node.key,
    path: node.path,
    parent: node.parent?.id ?? null,
    children: Object.values(node.states as Record<string, AnyStateNode>).map((child) => child.id),
    type: node.type,
    ...(node.type === 'history' && { history: node.history === 'deep' ? 'deep' : 'shallow' }),
    ...(defaults.length && { defaults }),
    ...(initial &&
      node.initial && { initial: { target: initial.id, actions: actions(node.initial.actions) } }),
    description: proseOf(node),
    tags: [...node.tags],
    entry: actions(node.entry),
    exit: actions(node.exit),
    invokes: invokesOf(machine, node),
  };
}

/** Default targets of a history state; its config names them relative to its parent. */
function historyDefaults(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const { target = [] } = node.config as { target?: string | readonly string[] };
  return [target].flat().map((name) => {
    if (name.startsWith('#')) return machine.getStateNodeById(name.slice(1)).id;
    return (
      name
        .split('.')
        .reduce((at, key) => (at?.states as Record<string, AnyStateNode> | undefined)?.[key], node.parent)
        ?.id ?? name
    );
  });
}

function proseOf(of: { description?: string | undefined; meta?: unknown }): string {
  const { description } = (of.meta ?? {}) as { description?: unknown };
  return typeof description === 'string' ? description : (of.description ?? '');
}

/** Whether the root of a chart, or each of its parallel regions, has a final state. */
function canEnd(node: AnyStateNode): boolean {
  const states = Object.values(node.states);
  return node.type === 'parallel' ? states.every(canEnd) : states.some(({ type }) => type === 'final');
}

function invokesOf(machine: AnyStateMachine, node: AnyStateNode): InvokeInfo[] {
  const configs = [node.config.invoke ?? []].flat() as readonly { id?: string; src: unknown }[];
  return node.invoke.map((invoke, index) => {
    const config = configs[index];
    const named = typeof config?.src === 'string';
    const src = named ? (invoke.src as string) : '(inline)';
    const logic = named ? machine.implementations.actors[src] : config?.src;
    const kind = logicKind(logic);
    return {
      id: invoke.id,
      src,
      logic: kind,
      ...(kind === 'machine' && { chart: (logic as AnyStateMachine).id }),
      isEndless: kind === 'listener' || (kind === 'machine' && !canEnd((logic as AnyStateMachine).root)),
      ownId: config?.id !== undefined,
      named,
      onDone: invoke.onDone !== undefined,
      onError: invoke.onError !== undefined,
      onSnapshot: invoke.onSnapshot !== undefined,
    };
  });
}

const actorEvent = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/;

function transitionInfo(machine: AnyStateMachine, transition: AnyTransitionDefinition): TransitionInfo {
  const event = transition.eventType as string;
  const id = transitionId(transition);
  const guard = describeGuard(machine, transition.guard);
  const targets = (transition.target ?? []) as readonly AnyStateNode[];
  const actions = transition.actions.map((action) => describeAction(machine, action));
  const { delay } = transition as { delay?: number | string };
  const fixed = typeof delay === 'string' ? machine.implementations.delays[delay] : undefined;
  return {
    id,
    source: (transition.source as AnyStateNode).id,
    event,
    ...labeled(event, delay),
    ...(typeof fixed === 'number' && { milliseconds: fixed }),
    index: Number(id.slice(id.lastIndexOf('|') + 1)),
    guard,
    guardText: guard ? guardText(guard) : '',
    targets: targets.map((target) => target.id),
    actions,
    reenter: transition.reenter,
    forbidden: !targets.length && !actions.length && !transition.reenter,
    description: proseOf(transition as { description?: string; meta?: unknown }),
  };
}

function labeled(
  event: string,
  delay: number | string | undefined,
): { kind: TransitionKind; label: string; actor?: string; delay?: number | string } {
  if (event === '') return { kind: 'always', label: 'always' };
  if (delay !== undefined) {
    return { kind: 'after', label: `after ${delay}${typeof delay === 'number' ? ' ms' : ''}`, delay };
  }
  const [, end, actor] = actorEvent.exec(event) ?? [];
  if (end && actor) {
    const kind = end === 'snapshot' ? 'snapshot' : end === 'done.actor' ? 'done' : 'error';
    return { kind, label: `${actor} ${kind}`, actor };
  }
  if (event.startsWith('xstate.done.state.')) return { kind: 'stateDone', label: 'done' };
  return { kind: 'event', label: event };
}

import type { AnyActorLogic, AnyActorScope, AnyEventObject, AnyStateMachine } from 'xstate';
import { inlineAction, withoutInline } from './withoutInline.ts';

/** More microsteps than this in one step are taken for an endless cycle of transitions. */
export const maxMicrosteps = 1000;

/** What a fake actor does next; sent to it as an ordinary event. */
export type FakeOutcome =
  | { type: 'fake.done'; output: unknown }
  | { type: 'fake.error'; error: unknown }
  | { type: 'fake.snapshot'; snapshot: object };

/** What a fake actor does so that its parent gets the event. */
export function outcomeOf({ type, output, error, snapshot }: AnyEventObject): FakeOutcome {
  if (type.startsWith('xstate.done.')) return { type: 'fake.done', output };
  if (type.startsWith('xstate.error.')) return { type: 'fake.error', error };
  return { type: 'fake.snapshot', snapshot: snapshot as object };
}

/** What a chart asks of others, as it happens: its services, its children, and its own side effects. */
export type Observe = (verb: 'call' | 'stop' | 'send' | 'do', name: string, payload: unknown) => void;

/**
 * Stands in for any promise, callback or child machine: does nothing until it receives a `FakeOutcome`, then settles.
 * Its initial status is none of XState's own, because a child with an `onSnapshot` transition would otherwise notify
 * its parent on starting.
 */
const fakes = new WeakSet<object>();

/** Whether actor logic stands in for another. */
export const isFake = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && fakes.has(logic);

const fakeLogic = (src: string, observe: Observe): AnyActorLogic => {
  const nameOf = ({ id }: { readonly id: string }) => (id === src ? src : `${src} as ${id}`);
  const logic = {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) => {
      observe('call', nameOf(scope), input);
      return { status: 'waiting', input };
    },
    transition: (snapshot: object, event: AnyEventObject, scope: AnyActorScope) => {
      const outcome = event as FakeOutcome;
      switch (outcome.type) {
        case 'fake.done':
          return { ...snapshot, status: 'done', output: outcome.output };
        case 'fake.error':
          return { ...snapshot, status: 'error', error: outcome.error };
        case 'fake.snapshot':
          return { status: 'active', ...outcome.snapshot };
        default:
          if (event.type === 'xstate.init') return snapshot;
          observe(event.type === 'xstate.stop' ? 'stop' : 'send', nameOf(scope), event);
          // Not active again: that would report the last snapshot to the parent once more.
          return { ...snapshot, status: event.type === 'xstate.stop' ? 'stopped' : 'waiting' };
      }
    },
    getPersistedSnapshot: (snapshot: object) => snapshot,
  } as unknown as AnyActorLogic;
  fakes.add(logic);
  return logic;
};

/**
 * The chart without side effects: every actor is a fake and plain function actions do nothing, also those that stand in
 * the configuration without a name. Assignments, raised and emitted events, guards and delays stay.
 */
export function isolate(original: AnyStateMachine, observe: Observe = () => undefined): AnyStateMachine {
  const machine = withoutInline(original);
  const { actors, actions } = machine.implementations;
  const plain = [
    inlineAction,
    ...Object.keys(actions).filter((name) => !('resolve' in (actions[name] as object))),
  ];
  const isolated = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fakeLogic(name, observe)])),
    actions: Object.fromEntries(
      plain.map((name) => [name, (_: unknown, params: unknown) => observe('do', name, params)]),
    ),
  });
  isolated.options.maxIterations = maxMicrosteps;
  return isolated;
}

import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';

/** What a fake actor does next; sent to it as an ordinary event. */
export type FakeOutcome =
  | { type: 'fake.done'; output: unknown }
  | { type: 'fake.error'; error: unknown }
  | { type: 'fake.snapshot'; snapshot: object };

/**
 * Stands in for any promise, callback or child machine: does nothing until it receives a `FakeOutcome`, then settles.
 * Its initial status is none of XState's own, because a child with an `onSnapshot` transition would otherwise notify
 * its parent on starting.
 */
const fakeLogic = {
  getInitialSnapshot: (_scope: unknown, input: unknown) => ({ status: 'waiting', input }),
  transition: (snapshot: object, event: AnyEventObject) => {
    const outcome = event as FakeOutcome;
    switch (outcome.type) {
      case 'fake.done':
        return { ...snapshot, status: 'done', output: outcome.output };
      case 'fake.error':
        return { ...snapshot, status: 'error', error: outcome.error };
      case 'fake.snapshot':
        return { status: 'active', ...outcome.snapshot };
      default:
        return event.type === 'xstate.stop' ? { ...snapshot, status: 'stopped' } : snapshot;
    }
  },
  getPersistedSnapshot: (snapshot: object) => snapshot,
} as unknown as AnyActorLogic;

/**
 * The chart without side effects: every named actor is a fake and plain function actions do nothing. Assignments,
 * raised and emitted events, guards and delays stay.
 */
export function isolate(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const plain = Object.keys(actions).filter((name) => !('resolve' in (actions[name] as object)));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fakeLogic])),
    actions: Object.fromEntries(plain.map((name) => [name, () => undefined])),
  });
}

import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';

/** What a fake does next; sent to it as an ordinary event. */
export type FakeOutcome =
  | { type: 'fake.done'; output: unknown }
  | { type: 'fake.error'; error: unknown }
  | { type: 'fake.snapshot'; snapshot: object };

/**
 * A stand-in for any service, listener or child machine: it does nothing until it is told its outcome, then settles at
 * once. Its first status is none of the library's, because a child whose snapshot is watched would otherwise announce
 * itself to its parent on starting.
 */
export const fakeLogic = {
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
 * The same chart without its surroundings: every named actor is a fake, and plain function actions do nothing.
 * Assignments, raised and emitted events stay, as do guards and delays.
 */
export function isolate(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const plain = Object.keys(actions).filter((name) => !('resolve' in (actions[name] as object)));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fakeLogic])),
    actions: Object.fromEntries(plain.map((name) => [name, () => undefined])),
  });
}

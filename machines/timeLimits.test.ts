import { describe, expect, test } from 'vitest';
import type { AnyActorLogic, StateNode } from 'xstate';
import { registry } from './index.ts';
import { needsNoLimit } from './unprovided.ts';

/** A state and its ancestors, without the root, whose delays would not end the wait. */
const around = (state: StateNode): StateNode[] => (state.parent ? [state, ...around(state.parent)] : []);

const below = (state: StateNode): StateNode[] => [state, ...Object.values(state.states).flatMap(below)];

const isLimited = (state: StateNode) => around(state).some(({ after }) => after.length > 0);

describe.each(registry.map((entry) => [entry.id, entry] as const))('%s', (_, { machine }) => {
  test('waits for no service without a time limit', () => {
    const actors = machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
    const endless = below(machine.root).flatMap((state) =>
      state.invoke
        .filter(({ src }) => typeof src !== 'string' || !needsNoLimit(actors[src] ?? {}))
        .filter(() => !isLimited(state))
        .map(({ id }) => `${state.id}: ${id}`),
    );
    expect(endless).toEqual([]);
  });
});

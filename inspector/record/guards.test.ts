import { and, createActor, not, setup } from 'xstate';
import { expect, test } from 'vitest';
import type { Entry } from './protocol.ts';
import { recordEntries } from './entries.ts';

test('an entry has the result of each named guard, also inside and, or and not, but not of those a view evaluates', () => {
  const door = setup({
    guards: { isOpen: () => true, isFull: ({ event }) => event['full'] === true },
  }).createMachine({
    id: 'door',
    on: {
      PUSHED: [
        { guard: and(['isOpen', not('isFull')]), actions: [] },
        { guard: 'isFull', actions: [] },
      ],
    },
  });
  const entries: Entry[] = [];
  const actor = createActor(door, { inspect: recordEntries({}, (entry) => entries.push(entry)) });
  actor.start();
  actor.getSnapshot().can({ type: 'PUSHED', full: true });
  actor.send({ type: 'PUSHED', full: true });
  actor.send({ type: 'PUSHED', full: false });
  const yes = (name: string) => ({ name, passed: true });
  const no = (name: string) => ({ name, passed: false });
  expect(entries.flatMap((entry) => (entry.kind === 'step' && entry.guards ? [entry.guards] : []))).toEqual([
    [yes('isOpen'), yes('isFull'), yes('isFull')],
    [yes('isOpen'), no('isFull')],
  ]);
});

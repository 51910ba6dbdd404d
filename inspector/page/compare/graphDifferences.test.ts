import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { extractGraph } from '../../model/graph.ts';
import { graphDifferences } from './graphDifferences.ts';

const graphOf = (config: Parameters<typeof createMachine>[0]) => extractGraph(createMachine(config));

const door = {
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { OPENED: 'open' } }, open: { tags: 'wide', on: { CLOSED: 'closed' } } },
};

test('a chart does not differ from itself under another id', () => {
  expect(graphDifferences(graphOf(door), graphOf({ ...door, id: 'gate' }))).toEqual([]);
});

test('states and transitions that were added, removed or changed are named', () => {
  const changed = graphOf({
    id: 'door',
    initial: 'open',
    states: {
      open: { on: { CLOSED: { target: 'locked', guard: 'hasKey' } } },
      locked: {},
    },
  });
  const found = graphDifferences(graphOf(door), changed).map(({ kind, name, ids, changes }) => [
    `${kind} ${name}`,
    ids.map((id) => id !== null),
    changes.map((change) => `${change.name}: ${change.values.join(' to ')}`),
  ]);
  expect(found).toEqual([
    ['state door', [true, true], ['initial: .closed to .open']],
    ['state closed', [true, false], []],
    ['state open', [true, true], ['tags: wide to ']],
    ['state locked', [false, true], []],
    ['transition closed OPENED', [true, false], []],
    ['transition open CLOSED', [true, true], ['guard:  to hasKey', 'target: .closed to .locked']],
  ]);
});

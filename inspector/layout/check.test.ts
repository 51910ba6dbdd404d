import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, test } from 'vitest';
import { registry } from '../../machines/index.ts';
import { hard } from '../fixtures/hard/all.ts';
import { extractGraph } from '../graph.ts';
import { checkLayout } from './check.ts';
import { layoutChart } from './layout.ts';
import type { Layout } from './types.ts';

const elk = new ELK();
const machines = [...registry.map((entry) => entry.machine), ...hard];

describe('every registered chart and every hard machine is drawn without a flaw', () => {
  test.each(machines.map((machine) => ({ id: machine.id, machine })))('$id', async ({ machine }) => {
    const graph = extractGraph(machine);
    expect(checkLayout(graph, await layoutChart(graph, elk))).toEqual([]);
  });

  test.each(machines.map((machine) => ({ id: machine.id, machine })))(
    '$id with all folded',
    async ({ machine }) => {
      const graph = extractGraph(machine);
      const inner = graph.states.filter((state) => state.children.length && state.parent !== null);
      const collapsed = new Set(inner.map((state) => state.id));
      const layout = await layoutChart(graph, elk, { collapsed });
      expect(checkLayout(graph, layout)).toEqual([]);
      expect(
        layout.states.filter((state) => state.nested && !state.collapsed).map(({ depth }) => depth),
      ).toEqual([0]);
    },
  );
});

describe('the check finds', async () => {
  const machine = registry.find(({ id }) => id === 'cart')?.machine;
  if (!machine) throw new Error('there is no chart of the cart');
  const graph = extractGraph(machine);
  const sound = await layoutChart(graph, elk);
  const kinds = (layout: Layout) => [...new Set(checkLayout(graph, layout).map((flaw) => flaw.kind))];
  const moved = (id: string, x: number, y: number): Layout => ({
    ...sound,
    states: sound.states.map((state) =>
      state.id === id ? { ...state, x: state.x + x, y: state.y + y } : state,
    ),
  });

  test('nothing in a sound drawing', () => expect(kinds(sound)).toEqual([]));

  test('a state on top of its neighbour', () => {
    const [a, b] = ['kept', 'keeping'].map((key) =>
      sound.states.find((state) => state.id.endsWith(`.${key}`)),
    );
    if (!a || !b) throw new Error('the chart of the cart has changed');
    expect(kinds(moved(a.id, b.x - a.x, b.y - a.y))).toContain('overlap');
  });

  test('a state outside of its parent', () => {
    expect(kinds(moved('cart.ready.contents.empty', 4000, 0))).toContain('outside');
  });

  test('a label on top of a state', () => {
    const [pill, ...others] = sound.pills;
    const state = sound.states.find(({ id }) => id === 'cart.restoring');
    if (!pill || !state) throw new Error('the chart of the cart has changed');
    expect(kinds({ ...sound, pills: [{ ...pill, x: state.x, y: state.y }, ...others] })).toContain('overlap');
  });

  test('an arrow through a box that is not its own', () => {
    const state = sound.states.find(({ id }) => id === 'cart.restoring');
    const edge = sound.edges.find(({ part, from }) => part === 'out' && from === 'cart.ready.contents.empty');
    if (!state || !edge) throw new Error('the chart of the cart has changed');
    const points = [
      { x: state.x - 50, y: state.y + 10 },
      { x: state.x + state.width + 50, y: state.y + 10 },
    ];
    const edges = sound.edges.map((one) => (one === edge ? { ...edge, points } : one));
    expect(kinds({ ...sound, edges })).toContain('crossing');
  });

  test('text that is wider than its box', () => {
    const states = sound.states.map((state) => (state.nested ? state : { ...state, width: 30 }));
    expect(kinds({ ...sound, states })).toContain('text');
  });

  test('a transition and a state that are left out', () => {
    const found = checkLayout(graph, {
      ...sound,
      states: sound.states.slice(0, -1),
      pills: sound.pills.slice(1),
    });
    expect(found.map((flaw) => flaw.kind)).toContain('missing');
  });
});

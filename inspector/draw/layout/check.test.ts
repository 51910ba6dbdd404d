import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, test } from 'vitest';
import { form } from '../../fixtures/awkward.ts';
import { hard } from '../../fixtures/hard/all.ts';
import { extractGraph } from '../../model/graph.ts';
import { checkLayout } from './check.ts';
import { layoutChart } from './layout.ts';
import { testDrawings } from './testDrawings.ts';
import type { Layout } from './types.ts';

testDrawings(hard);

describe('the check reports', async () => {
  const graph = extractGraph(form.machine);
  const sound = await layoutChart(graph, new ELK());
  const stateOf = (id: string) => sound.states.find((state) => state.id === id)!;
  const kinds = (layout: Layout) => [...new Set(checkLayout(graph, layout).map((flaw) => flaw.kind))];
  const moved = (id: string, x: number, y: number): Layout => ({
    ...sound,
    states: sound.states.map((state) =>
      state.id === id ? { ...state, x: state.x + x, y: state.y + y } : state,
    ),
  });

  test('nothing in a sound drawing', () => expect(kinds(sound)).toEqual([]));

  test('a state on top of its neighbor', () => {
    const [a, b] = [stateOf('form.saving'), stateOf('form.retrying')];
    expect(kinds(moved(a.id, b.x - a.x, b.y - a.y))).toContain('overlap');
  });

  test('a state outside its parent', () => {
    expect(kinds(moved('form.saved.banner.hidden', 4000, 0))).toContain('outside');
  });

  test('a label on top of a state', () => {
    const [pill, ...others] = sound.pills;
    const { x, y } = stateOf('form.saving');
    expect(kinds({ ...sound, pills: [{ ...pill!, x, y }, ...others] })).toContain('overlap');
  });

  test('an arrow that crosses a box other than its own', () => {
    const state = stateOf('form.saving');
    const edge = sound.edges.find(({ part, from }) => part === 'out' && from === 'form.saved')!;
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

  test('a missing transition and a missing state', () => {
    const found = checkLayout(graph, {
      ...sound,
      states: sound.states.slice(0, -1),
      pills: sound.pills.slice(1),
    });
    expect(found.map((flaw) => flaw.kind)).toContain('missing');
  });
});

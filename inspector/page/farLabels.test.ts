import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { layoutChart } from '../draw/layout/layout.ts';
import { deepNesting } from '../fixtures/hard/deepNesting.ts';
import { extractGraph } from '../model/graph.ts';
import { farLabels, farPills, leastScale, steppedScale } from './farLabels.ts';

const graph = extractGraph(deepNesting);
const layout = await layoutChart(graph, new ELK());

test('from afar, names fit into their states, and states with too small ones inside are folded', () => {
  const shown = (scale: number) => farLabels(graph, layout, scale);
  const folded = (scale: number) => shown(scale).filter((label) => label.folded);
  expect(folded(0.5)).toEqual([]);
  expect(folded(0.1).length).toBeGreaterThan(0);
  // A folded state stands for all states inside it.
  expect(shown(0.1).length).toBeLessThan(shown(0.5).length);
  for (const scale of [0.5, 0.3, 0.1])
    for (const { lines, width } of shown(scale))
      for (const line of lines) expect(line.length * 6.6).toBeLessThanOrEqual(width * scale);
});

test('no zoom that the page allows shows a state without its name', () => {
  const least = leastScale(graph, layout);
  for (const scale of [least, least * 1.01, 0.4, 0.54]) {
    const labels = farLabels(graph, layout, steppedScale(Math.max(scale, least)));
    expect(labels.filter(({ lines }) => !lines.length)).toEqual([]);
    const covered = (x: number, y: number) =>
      labels.some(
        (one) => one.folded && x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
      );
    const named = new Set(labels.map(({ state }) => state));
    expect(layout.states.filter(({ id, x, y }) => !named.has(id) && !covered(x, y))).toEqual([]);
  }
});

test('where a label has no room, the arrows that it interrupts are joined', () => {
  const near = farPills(layout, 0.54);
  expect(near.some(({ lines }) => lines.length > 0)).toBe(true);
  const far = farPills(layout, 0.05);
  expect(far.flatMap(({ lines }) => lines)).toEqual([]);
  const joints = far.flatMap((pill) => pill.joints);
  const ends = layout.edges.filter(({ part }) => part === 'out').map(({ points }) => points.at(-1));
  expect(new Set(joints.map(([from]) => from))).toEqual(new Set(ends));
});

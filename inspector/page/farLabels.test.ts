import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { layoutChart } from '../draw/layout/layout.ts';
import { deepNesting } from '../fixtures/hard/deepNesting.ts';
import { extractGraph } from '../model/graph.ts';
import { farLabels } from './farLabels.ts';

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

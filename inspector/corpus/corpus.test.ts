import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { checkLayout } from '../draw/layout/check.ts';
import { layoutChart } from '../draw/layout/layout.ts';
import { extractGraph } from '../model/graph.ts';
import { errorText } from '../model/labels.ts';
import { modelDriver } from '../run/modelDriver.ts';
import { withEmptySamples } from '../plan/emptySamples.ts';
import { planPaths } from '../plan/planner.ts';
import { recordPaths } from '../run/recordPath.ts';
import { runPath } from '../run/runPath.ts';
import { corpus, executed } from './machines.ts';

const elk = new ELK();

test.each([...corpus])('%s', async (_name, { machine, expected }) => {
  executed.length = 0;
  const { cases } = withEmptySamples(machine, { events: {} });
  const { paths, findings } = planPaths({ machine, cases }, { maxStates: 500 });
  const lines = findings
    .filter(({ kind }) => kind !== 'unusedCase')
    .map(({ kind, message }) => `${kind}: ${message}`);
  const known = findings.some(({ kind }) => kind === 'tooManyStates') ? lines.slice(0, 1) : lines;
  const failed = new Set<string>();
  for (const path of paths)
    await runPath(path, modelDriver(machine)).catch(({ cause }: Error) =>
      failed.add(`failed: ${errorText(cause).replace('the chart threw: ', '')}`),
    );
  const records = [...recordPaths(machine, paths).values()].flat().flatMap(({ failure }) => failure ?? []);
  for (const failure of records) failed.add(`failed: ${failure}`);
  const found = [...known, ...failed];
  expect(
    found.map((line, at) => (line.startsWith(expected[at] ?? line) ? (expected[at] ?? line) : line)),
  ).toEqual(expected);
  const graph = extractGraph(machine);
  expect(checkLayout(graph, await layoutChart(graph, elk))).toEqual([]);
  expect(executed).toEqual([]);
});

test('the corpus has a machine for each shape', () => {
  expect(corpus.size).toBeGreaterThanOrEqual(60);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { locate } from 'chart-inspector/build/locate.ts';
import { testDrawings } from 'chart-inspector/draw/layout/testDrawings.ts';
import { extractGraph } from 'chart-inspector/model/graph.ts';
import { equivalenceOf } from 'chart-inspector/mutate/equivalence.ts';
import { pathJudge } from 'chart-inspector/mutate/judge.ts';
import { mutantsOf } from 'chart-inspector/mutate/mutants.ts';
import { planPaths } from 'chart-inspector/plan/planner.ts';
import { expect, test } from 'vitest';
import { registry } from './index.ts';

testDrawings(registry.map(({ machine }) => machine));

test('states and transitions of every chart are located in its source', async () => {
  const root = path.resolve(import.meta.dirname, '..');
  for (const entry of registry) {
    const graph = extractGraph(entry.machine);
    const locations = await locate(root, entry.source, graph);
    for (const state of graph.states.filter(({ parent }) => parent !== null)) {
      const { file, line } = locations[state.id]!;
      const text = await readFile(path.join(root, file), 'utf8');
      // A state that a function makes is located where the function is called, under the name of its parent.
      const parent = state.parent!.split('.').at(-1)!;
      expect(text.split('\n')[line - 1], state.id).toMatch(new RegExp(`\\b(?:${state.key}|${parent})\\b`));
    }
    for (const { id } of graph.transitions) expect(locations[id]!.line, id).toBeGreaterThan(1);
  }
});

test("the planned paths alone notice most of a sample of all charts' mutants", () => {
  const sample = registry.flatMap((chart) => {
    const mutants = mutantsOf(chart.machine).filter((_, index) => index % 50 === 25);
    if (mutants.length === 0) return [];
    const judge = pathJudge(chart.machine, planPaths(chart));
    const equivalence = equivalenceOf(chart);
    return mutants
      .filter((mutant) => equivalence(mutant) === undefined)
      .map((mutant) => judge(mutant).killed);
  });
  expect(sample.length).toBeGreaterThan(40);
  expect(sample.filter(Boolean).length / sample.length).toBeGreaterThan(0.8);
});

/** Faults that transitions alone do not show, because plan and run agree on them. */
test.each([
  ['retarget', 'signIn.enteringPassword|BACK|0'],
  ['drop action', 'signIn.checkingEmail|xstate.done.actor.probeEmail|10', 'showAlert'],
])('%s %s of the sign-in chart is killed', (kind, place, action = '') => {
  const chart = registry.find(({ id }) => id === 'signIn')!;
  const judge = pathJudge(chart.machine, planPaths(chart));
  const found = mutantsOf(chart.machine).filter(
    (mutant) => mutant.kind === kind && mutant.place === place && mutant.id.includes(action),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const mutant of found) expect(judge(mutant), mutant.id).toMatchObject({ killed: true });
});

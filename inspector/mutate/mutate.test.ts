import { expect, test } from 'vitest';
import { setup } from 'xstate';
import type { ChartCases } from '../model/chart.ts';
import { form } from '../fixtures/awkward.ts';
import { planPaths } from '../plan/planner.ts';
import { equivalenceOf } from './equivalence.ts';
import { pathJudge } from './judge.ts';
import { mutantKinds, mutantsOf, mutated } from './mutants.ts';
import { scoreOf, scoreTable, type Judged } from './score.ts';

const door = setup({
  types: { events: {} as { type: 'PUSHED'; force: number } | { type: 'KNOCKED' } | { type: 'BELL_BROKEN' } },
  guards: {
    isHard: ({ event }) => event.type === 'PUSHED' && event.force > 5,
    isSoft: ({ event }) => event.type === 'PUSHED' && event.force < 2,
    isFelt: ({ event }) => event.type === 'PUSHED' && event.force > 0,
  },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { KNOCKED: '.closed', BELL_BROKEN: {} },
  states: {
    closed: {
      on: {
        PUSHED: [
          { guard: 'isHard', target: 'open' },
          { guard: 'isSoft', target: 'locked' },
          { guard: 'isFelt', target: 'ajar' },
        ],
      },
    },
    ajar: {},
    open: {},
    locked: { on: { PUSHED: {}, KNOCKED: {} } },
  },
});

const doorCases: ChartCases = {
  events: {
    PUSHED: [{ force: 0 }, { force: 1 }, { force: 4 }, { force: 9 }],
    KNOCKED: [{}],
    BELL_BROKEN: [],
  },
  allow: [{ transition: 'door|BELL_BROKEN|0', reason: 'the bell is new' }],
};

const kill = (chart: typeof form) => {
  const plan = planPaths(chart);
  const judge = pathJudge(chart.machine, plan);
  return { plan, judge };
};

test('every mutant has an id of its own and leaves the chart as it was', () => {
  const before = JSON.stringify(form.machine.config);
  const mutants = mutantsOf(form.machine);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  for (const mutant of mutants) mutated(form.machine, mutant);
  expect(JSON.stringify(form.machine.config)).toBe(before);
  const made = new Set(mutants.map(({ kind }) => kind));
  // The chart of this test has no entry and exit actions.
  expect(mutantKinds.filter((kind) => !made.has(kind))).toEqual(['drop entry', 'drop exit']);
});

test('the planned paths notice deleted and retargeted transitions and dropped actions', () => {
  const { judge } = kill(form);
  const kinds = ['delete', 'delete onError', 'delete after', 'retarget', 'drop action'];
  const survivors = mutantsOf(form.machine).filter(
    (mutant) => kinds.includes(mutant.kind) && !judge(mutant).killed,
  );
  // `invalid` leads back to `editing` at once, so that nothing can be observed of it.
  expect(survivors.map(({ id }) => id)).toEqual([
    'delete | form.editing|SENT|1',
    'retarget | form.editing|SENT|1 | form.editing',
    'delete | form.editing|SENT|2',
    'retarget | form.editing|SENT|2 | form.editing',
    'retarget | form.saving|xstate.done.actor.save|1 | form.invalid',
    'retarget | form.retrying|CANCELED|0 | form.invalid',
    'retarget | form.saved.undo.possible|UNDONE|0 | form.invalid',
  ]);
});

test('a mutant that loops is killed', () => {
  const { judge } = kill(form);
  const mutant = {
    id: 'loop',
    kind: 'retarget' as const,
    place: 'form',
    apply: ({ config: { states = {} } }: Parameters<ReturnType<typeof mutantsOf>[number]['apply']>[0]) => {
      states['editing'] = { always: { target: 'invalid' } };
      states['invalid'] = { always: { target: 'editing' } };
    },
  };
  expect(judge(mutant).killed).toBe(true);
});

test('what provably changes nothing is equivalent', () => {
  const entry = { id: 'door', title: '', description: '', source: '', machine: door, cases: doorCases };
  const equivalence = equivalenceOf(entry);
  const proved = mutantsOf(door).flatMap((mutant) => {
    const reason = equivalence(mutant);
    return reason === undefined ? [] : [`${mutant.id}: ${reason}`];
  });
  expect(proved).toEqual([
    'delete | door|BELL_BROKEN|0: the transition is allowed never to happen: the bell is new',
    'swap branches | door.closed|PUSHED|0: the two guards are never both true',
    // `KNOCKED` is handled around the state, so that the empty branch does keep it from there.
    'delete | door.locked|PUSHED|0: the branch does nothing, and nothing else handles the event',
  ]);
});

test('the score counts what is not equivalent', () => {
  const judged = (['paths', 'tables', 'equivalent', 'survived'] as const).map((verdict): Judged => ({
    chart: 'form',
    id: verdict,
    kind: 'delete',
    place: 'form',
    verdict,
    by: '',
  }));
  expect(scoreOf(judged)).toBe('2 of 3 killed (66.6 %; 1 by paths, 1 by tables), 1 equivalent');
  expect(scoreTable(judged)).toMatch(/^form +2\/3 +2\/3$/m);
});

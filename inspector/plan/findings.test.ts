import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { describeFindings } from './findings.ts';
import { counter } from '../fixtures/counter.ts';
import { endless, flawed, sound, soundCases, unhandled } from '../fixtures/flawed.ts';
import { houseRules } from '../model/chart.ts';
import { planPaths } from './planner.ts';

test('a sound chart has no findings', () => {
  expect(planPaths({ machine: sound, cases: soundCases, rules: houseRules }).findings).toEqual([]);
});

test.each(Object.entries(flawed))(
  'a chart with the flaw "%s" is reported',
  (kind, { machine, cases, message }) => {
    const found = planPaths({ machine, cases, rules: houseRules }).findings.filter(
      (finding) => finding.kind === kind,
    );
    expect(describeFindings(found)).toContain(message);
  },
);

test('the rules of a team are followed where it says so', () => {
  for (const rule of houseRules) expect(planPaths(flawed[rule]).findings).toEqual([]);
});

test('an invoke without an explicit id is reported', () => {
  const { machine, cases } = flawed.invoke;
  expect(describeFindings(planPaths({ machine, cases, rules: houseRules }).findings)).toContain(
    'invokes load without an id',
  );
});

test('an allowance for a transition that does not exist is reported', () => {
  const allow = [{ transition: 'sound.loading|GO|0', reason: 'a typo' }];
  const { findings } = planPaths({ machine: sound, cases: { ...soundCases, allow } });
  expect(describeFindings(findings)).toBe(
    'staleAllowance: sound has no transition or guard result "sound.loading|GO|0"',
  );
});

test('an allowance with a reason prevents the finding of an unreachable transition', () => {
  const { machine, cases } = flawed.uncovered;
  const reason = 'the guard is never true';
  const allow = ['flawed.a|GO|0', 'never: true'].map((transition) => ({ transition, reason }));
  expect(planPaths({ machine, cases: { ...cases, allow } }).findings).toEqual([]);
});

test('an endless cycle is reported', () => {
  const { findings } = planPaths({ machine: endless, cases: { events: { GO: [{}] } } });
  expect(describeFindings(findings)).toContain('throws: GO in "a" fails: Infinite loop detected');
});

test('an error that no transition handles is reported with its state', () => {
  const { findings } = planPaths({ machine: unhandled, cases: soundCases });
  expect(describeFindings(findings)).toContain('throws: load error (lost) in "loading" fails: "lost"');
});

test('an abstraction with unlimited values is reported', () => {
  expect(describeFindings(planPaths(counter(true), { maxStates: 50 }).findings)).toBe(
    'tooManyStates: more than 50 states: values by part of the abstraction: all: 50',
  );
  expect(planPaths(counter(false)).findings).toEqual([]);
});

test('too many combinations of parallel regions are not blamed on the context', () => {
  const names = ['one', 'two', 'three', 'four'];
  const machine = createMachine({
    type: 'parallel',
    states: Object.fromEntries(
      names.map((name) => [name, { initial: 'a', states: { a: { on: { [name]: 'b' } }, b: {} } }]),
    ),
  });
  const cases = { events: Object.fromEntries(names.map((name) => [name, [{}]])) };
  expect(describeFindings(planPaths({ machine, cases }, { maxStates: 8 }).findings)).toContain(
    'more than 8 states: 8 combinations of active states, as of parallel regions',
  );
});

test('a transition with a guard that is never true says what is missing, and dots have no backslash', () => {
  const machine = createMachine({
    id: 'v1.0',
    initial: 'a.b',
    states: { 'a.b': { on: { GO: { guard: ({ event }) => event['n'] === 1, target: 'c' } } }, c: {} },
  });
  expect(describeFindings(planPaths({ machine, cases: { events: { GO: [{}] } } }).findings)).toBe(
    'uncovered: no path fires v1.0.a.b|GO|0: its guard is never true where an earlier transition is not taken; a sample of GO, or of an event before it, can change that',
  );
});

test('findings that one missing part of the abstraction can cause name that cause', () => {
  const open = { kind: 'uncovered', message: 'no path fires a' } as const;
  expect(describeFindings([open])).not.toContain('abstraction');
  expect(describeFindings([open, { kind: 'oneSidedGuard', message: 'b' }])).toContain(
    '`abstraction` in cases.ts',
  );
});

import { expect, test } from 'vitest';
import { describeFindings } from './findings.ts';
import { counter } from './fixtures/counter.ts';
import { endless, flawed, sound, soundCases, unanswered } from './fixtures/flawed.ts';
import { planPaths } from './planner.ts';

test('a sound chart has no findings', () => {
  expect(planPaths({ machine: sound, cases: soundCases }).findings).toEqual([]);
});

test.each(Object.entries(flawed))(
  'a chart with the flaw "%s" is found out',
  (kind, { machine, cases, message }) => {
    const found = planPaths({ machine, cases }).findings.filter((finding) => finding.kind === kind);
    expect(describeFindings(found)).toContain(message);
  },
);

test('an invoke that lacks an id of its own is found out', () => {
  const { machine, cases } = flawed.invoke;
  expect(describeFindings(planPaths({ machine, cases }).findings)).toContain('invokes load without an id');
});

test('an allowance for a transition that does not exist is found out', () => {
  const allow = [{ transition: 'sound.loading|GO|0', reason: 'a slip' }];
  const { findings } = planPaths({ machine: sound, cases: { ...soundCases, allow } });
  expect(describeFindings(findings)).toBe(
    'staleAllowance: sound has no transition or guard answer "sound.loading|GO|0"',
  );
});

test('a reasoned allowance keeps an unreachable transition from being held against the chart', () => {
  const { machine, cases } = flawed.uncovered;
  const reason = 'the guard is never true';
  const allow = ['flawed.a|GO|0', 'never: yes'].map((transition) => ({ transition, reason }));
  expect(planPaths({ machine, cases: { ...cases, allow } }).findings).toEqual([]);
});

test('an endless cycle is reported, not entered', () => {
  const { findings } = planPaths({ machine: endless, cases: { events: { GO: [{}] } } });
  expect(describeFindings(findings)).toContain('broken: GO in "a" fails: Infinite loop detected');
});

test('an error that no transition takes is reported with the state that it ends', () => {
  const { findings } = planPaths({ machine: unanswered, cases: soundCases });
  expect(describeFindings(findings)).toContain('broken: load error (lost) in "loading" fails: "lost"');
});

test('a context that is kept in full and grows for ever is reported as too fine', () => {
  expect(describeFindings(planPaths(counter(true), { maxPlaces: 50 }).findings)).toBe(
    'tooFine: more than 50 places; values by part of the abstraction: all: 50',
  );
  expect(planPaths(counter(false)).findings).toEqual([]);
});

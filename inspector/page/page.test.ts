import { expect, test } from 'vitest';
import type { CoverageRecord } from '../model/coverage.ts';
import { form } from '../fixtures/awkward.ts';
import { extractGraph } from '../model/graph.ts';
import { readAddress, writeAddress } from './address.ts';
import { coverageOf } from './coverage.ts';

test('an address is parsed as it was written, whatever the ids contain', () => {
  for (const id of ['a.b', 'a|mouse.*|0', 'über/alles # 1', '100%']) {
    const address = { chart: 'form', selection: { kind: 'transition' as const, id } };
    expect(readAddress(writeAddress(address))).toEqual(address);
  }
  expect(readAddress('#/chart/form')).toEqual({ chart: 'form', selection: null });
  expect(readAddress('#/elsewhere')).toEqual({ chart: null, selection: null });
  expect(readAddress('#/chart/form/state/%E0%A4%A')).toEqual({
    chart: 'form',
    selection: { kind: 'state', id: '%E0%A4%A' },
  });
  const compared = { page: 'compare' as const, chart: 'a?b.ts#x', other: 'a?b.ts#x@HEAD~3', selection: null };
  expect(readAddress(writeAddress(compared))).toEqual(compared);
});

test('what the page is set up to show is no part of the chart or the selection', () => {
  expect(readAddress('#/live?actor=a%2Fb&tab=send')).toEqual({ page: 'live', chart: null, selection: null });
  expect(readAddress('#/chart/form/state/a?hide=list')).toEqual(readAddress('#/chart/form/state/a'));
});

test('coverage counts the chosen sources, without records of another version', () => {
  const graph = extractGraph(form.machine);
  const [first = '', second = ''] = graph.transitions.map(({ id }) => id);
  const record = (source: CoverageRecord['source'], hash: string, fired: string): CoverageRecord => ({
    chart: 'form',
    hash,
    source,
    at: '2026-01-01T00:00:00.000Z',
    transitions: { [fired]: 2 },
    guards: { isFilled: { pass: 1, fail: 0 } },
  });
  const records = [
    record('vitest', graph.hash, first),
    record('session', graph.hash, second),
    record('chromium', 'old', first),
  ];
  const vitest = coverageOf(graph, records, new Set(['vitest', 'chromium']));
  expect(vitest.uncovered).toEqual(graph.transitions.map(({ id }) => id).filter((id) => id !== first));
  expect(vitest.bySource.chromium).toMatchObject({ fired: undefined, stale: true, at: undefined });
  expect(vitest.bySource.session.fired).toBe(1);
  expect(vitest.bySource.session.times.get(second)).toBe(2);
  expect(vitest.guards).toContainEqual({ name: 'isFilled', pass: 1, fail: 0 });
  expect(coverageOf(graph, records, new Set(['vitest', 'session'])).uncovered).not.toContain(second);
});

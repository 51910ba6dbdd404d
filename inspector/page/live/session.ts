import { useMemo, useSyncExternalStore } from 'react';
import type { CoverageRecord, GuardCount } from '../../model/coverage.ts';
import type { ChartSummary } from '../data.ts';
import type { Step } from './entries.ts';

interface Counts {
  at: number;
  readonly transitions: Record<string, number>;
  readonly guards: Record<string, GuardCount>;
}

/** What running programs have fired since the page was opened, by hash and id of the chart; without recordings. */
const byChart = new Map<string, Counts>();
const keyOf = (hash: string, chart: string) => `${hash} ${chart}`;
const listeners = new Set<() => void>();
let version = 0;

/** Counts a step of a running program. Callers must call `sessionChanged` afterward. */
export function countStep({ chart, at, taken = [], guards = [] }: Step, hash: string | undefined): void {
  if (chart === null || hash === undefined) return;
  const key = keyOf(hash, chart);
  const counts = byChart.get(key) ?? { at, transitions: {}, guards: {} };
  byChart.set(key, counts);
  counts.at = at;
  for (const id of taken) counts.transitions[id] = (counts.transitions[id] ?? 0) + 1;
  for (const { name, passed } of guards) {
    const { pass, fail } = counts.guards[name] ?? { pass: 0, fail: 0 };
    counts.guards[name] = { pass: pass + (passed ? 1 : 0), fail: fail + (passed ? 0 : 1) };
  }
}

export function sessionChanged(): void {
  version += 1;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Coverage records of this session, for the present version of each chart. */
export function useSessionRecords(charts: readonly ChartSummary[]): readonly CoverageRecord[] {
  const now = useSyncExternalStore(subscribe, () => version);
  return useMemo(
    () =>
      charts.flatMap(({ id, machine, hash }) => {
        const counts = byChart.get(keyOf(hash, machine));
        if (!counts) return [];
        const { at, transitions, guards } = counts;
        const record = { chart: id, hash, source: 'session' as const, at: new Date(at).toISOString() };
        return [{ ...record, transitions: { ...transitions }, guards: { ...guards } }];
      }),
    // The counts are mutated in place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [charts, now],
  );
}

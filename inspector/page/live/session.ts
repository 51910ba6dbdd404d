import { useMemo, useSyncExternalStore } from 'react';
import type { CoverageRecord, GuardCount } from '../../model/coverage.ts';
import type { StepEntry } from '../../record/protocol.ts';
import type { ChartSummary } from '../data.ts';

interface Counts {
  at: number;
  readonly transitions: Record<string, number>;
  readonly guards: Record<string, GuardCount>;
}

/** What the sites of this origin have fired since the page was opened, by chart id, without recordings. */
const byChart = new Map<string, Counts>();
const listeners = new Set<() => void>();
let version = 0;

/** Counts a step of a running site. Callers must call `sessionChanged` afterwards. */
export function countStep({ chart, at, taken, guards = [] }: StepEntry): void {
  if (chart === null) return;
  const counts = byChart.get(chart) ?? { at, transitions: {}, guards: {} };
  byChart.set(chart, counts);
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

/** Coverage records of this session; running sites are assumed to have the present version of each chart. */
export function useSessionRecords(charts: readonly ChartSummary[]): readonly CoverageRecord[] {
  const now = useSyncExternalStore(subscribe, () => version);
  return useMemo(
    () =>
      charts.flatMap(({ id, hash }) => {
        const counts = byChart.get(id);
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

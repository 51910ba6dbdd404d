import type { ChartEntry } from '../model/chart.ts';
import type { UiDriver } from '../drive/uiDriver.ts';
import { transitionIds } from '../model/identity.ts';
import type { PathRecord } from './record.ts';

export interface PathResult extends PathRecord {
  readonly passed: boolean;
  readonly milliseconds: number;
  /** Empty when it passed. */
  readonly error: string;
}

/** A test of a whole chart rather than of one path. */
export interface CheckResult {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly error: string;
}

export interface ChartResult {
  readonly entry: ChartEntry;
  readonly driver: UiDriver;
  readonly paths: readonly PathResult[];
  readonly checks: readonly CheckResult[];
}

export interface FiredSummary {
  readonly declared: readonly string[];
  /** How often the paths fired each transition. */
  readonly times: ReadonlyMap<string, number>;
  /** Not fired, and not listed as unreachable. */
  readonly missed: readonly string[];
}

export function firedSummary({ entry, driver, paths }: ChartResult): FiredSummary {
  const declared = transitionIds(entry.machine);
  const times = new Map<string, number>();
  for (const id of paths.flatMap(({ fired }) => fired)) times.set(id, (times.get(id) ?? 0) + 1);
  const excused = new Set(driver.unreachable.map(({ transition }) => transition));
  return { declared, times, missed: declared.filter((id) => !times.has(id) && !excused.has(id)) };
}

export const hasFailed = ({ paths, checks }: ChartResult) =>
  paths.some(({ passed }) => !passed) || checks.some(({ status }) => status === 'failed');

export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

export const firedIn = (result: ChartResult) => {
  const { declared, times } = firedSummary(result);
  return declared.filter((id) => times.has(id)).length;
};

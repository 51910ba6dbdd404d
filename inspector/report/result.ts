import { transitionIds } from '../identity.ts';
import type { FlowScript } from '../drive/driver.ts';
import type { ChartEntry } from '../../machines/registry.ts';
import type { WalkRecord } from './record.ts';

/** One walk, as it ended. */
export interface WalkResult extends WalkRecord {
  readonly passed: boolean;
  readonly milliseconds: number;
  /** Why it failed; empty where it passed. */
  readonly error: string;
}

/** A check of a whole chart that is no walk. */
export interface CheckResult {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly error: string;
}

export interface ChartResult {
  readonly entry: ChartEntry;
  readonly script: FlowScript;
  readonly walks: readonly WalkResult[];
  readonly checks: readonly CheckResult[];
}

export interface Standing {
  readonly declared: readonly string[];
  /** Times that the walks have fired each transition as planned. */
  readonly times: ReadonlyMap<string, number>;
  /** Not fired, and without a reason. */
  readonly missed: readonly string[];
}

export function standingOf({ entry, script, walks }: ChartResult): Standing {
  const declared = transitionIds(entry.machine);
  const times = new Map<string, number>();
  for (const id of walks.flatMap(({ fired }) => fired)) times.set(id, (times.get(id) ?? 0) + 1);
  const excused = new Set(script.unreachable.map(({ transition }) => transition));
  return { declared, times, missed: declared.filter((id) => !times.has(id) && !excused.has(id)) };
}

export const hasFailed = ({ walks, checks }: ChartResult) =>
  walks.some(({ passed }) => !passed) || checks.some(({ status }) => status === 'failed');

export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

export const firedIn = (result: ChartResult) => {
  const { declared, times } = standingOf(result);
  return declared.filter((id) => times.has(id)).length;
};

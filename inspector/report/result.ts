import type { ChartEntry } from '../model/chart.ts';
import type { UiDriver } from '../drive/uiDriver.ts';
import { transitionIds } from '../model/identity.ts';
import type { Figures, Share } from './figures.ts';
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

/** What was run, and where. */
export interface RunInfo {
  /** Short hash of the commit, with `+` for a changed working tree; empty outside of a repository. */
  readonly commit: string;
  readonly brand: string;
  /** Name and version. */
  readonly browser: string;
  /** ISO time of the start. */
  readonly at: string;
  readonly milliseconds: number;
}

export interface ChartResult {
  readonly entry: ChartEntry;
  readonly driver: UiDriver;
  readonly paths: readonly PathResult[];
  readonly checks: readonly CheckResult[];
  readonly figures: Figures;
  /** `ChartGraph.hash` of the chart. */
  readonly hash: string;
}

export interface FiredSummary {
  /** How often the paths fired each transition. */
  readonly times: ReadonlyMap<string, number>;
  /** Not fired, and not listed as unreachable. */
  readonly missed: readonly string[];
}

export function firedSummary({ entry, driver, paths }: ChartResult): FiredSummary {
  const times = new Map<string, number>();
  for (const id of paths.flatMap(({ fired }) => fired)) times.set(id, (times.get(id) ?? 0) + 1);
  const excused = new Set(driver.unreachable.map(({ transition }) => transition));
  const isMissed = (id: string) => !times.has(id) && !excused.has(id);
  return { times, missed: transitionIds(entry.machine).filter(isMissed) };
}

export const hasFailed = ({ paths, checks }: ChartResult) =>
  paths.some(({ passed }) => !passed) || checks.some(({ status }) => status === 'failed');

export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

export const shareText = ({ checked, declared }: Share) => `${checked} of ${declared}`;

/** Everything about a chart that the run leaves open, by title. Empty lists are left out. */
export function notChecked(result: ChartResult): [title: string, items: readonly string[]][] {
  const { driver, figures } = result;
  const { missed } = firedSummary(result);
  const notVisible = Object.entries(driver.assertions).flatMap(([state, assertions]) =>
    'notVisible' in assertions ? [`${state}: ${assertions.notVisible}`] : [],
  );
  const lists: [string, readonly string[]][] = [
    ['Transitions that never fired', missed],
    [
      'Transitions that a browser cannot be made to fire',
      driver.unreachable.map(({ transition, reason }) => `${transition}: ${reason}`),
    ],
    ['Pairs of transitions that were not taken in a row', figures.pairs.missing],
    ['Results of guards that did not occur', figures.guards.missing],
    ['Samples that were not used', figures.samples.missing],
    ['States of which nothing is visible', notVisible],
  ];
  return lists.filter(([, items]) => items.length > 0);
}

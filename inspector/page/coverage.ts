import type { CoverageRecord, CoverageSource, GuardCount } from '../model/coverage.ts';
import type { GuardInfo } from '../model/describe.ts';
import type { ChartGraph } from '../model/graph.ts';

/** The sources that count when none is chosen. */
export const everywhere: ReadonlySet<CoverageSource> = new Set(['vitest', 'chromium', 'session']);

export const sources: readonly { readonly id: CoverageSource; readonly name: string }[] = [
  { id: 'vitest', name: 'Vitest' },
  { id: 'chromium', name: 'Chromium' },
  { id: 'session', name: 'This session' },
];

export interface SourceCoverage {
  /** Number of transitions that have fired; undefined without a record. */
  readonly fired: number | undefined;
  /** Times fired, by transition id. */
  readonly times: ReadonlyMap<string, number>;
  /** The record is of another version of the chart and does not count. */
  readonly stale: boolean;
  /** ISO time of the record. */
  readonly at: string | undefined;
}

export interface Coverage {
  readonly declared: number;
  readonly bySource: Readonly<Record<CoverageSource, SourceCoverage>>;
  /** Times fired in the chosen sources, by transition id. */
  readonly times: ReadonlyMap<string, number>;
  /** Ids of the transitions that have not fired in them. */
  readonly uncovered: readonly string[];
  readonly guards: readonly ({ readonly name: string } & GuardCount)[];
}

/** A chart's coverage by the chosen sources. */
export function coverageOf(
  graph: ChartGraph,
  records: readonly CoverageRecord[],
  chosen: ReadonlySet<CoverageSource>,
): Coverage {
  const own = records.filter((record) => record.chart === graph.id);
  const fresh = own.filter((record) => record.hash === graph.hash);
  const ids = graph.transitions.map((transition) => transition.id);
  const bySource = Object.fromEntries(
    sources.map(({ id }): [CoverageSource, SourceCoverage] => {
      const mine = fresh.filter((record) => record.source === id);
      const fired = ids.filter((one) => mine.some((record) => record.transitions[one])).length;
      return [
        id,
        {
          fired: mine.length ? fired : undefined,
          times: timesIn(ids, mine),
          stale: !mine.length && own.some((record) => record.source === id),
          at: mine.at(-1)?.at,
        },
      ];
    }),
  ) as Record<CoverageSource, SourceCoverage>;
  const shown = fresh.filter((record) => chosen.has(record.source));
  const times = timesIn(ids, shown);
  const names = [...new Set(graph.transitions.flatMap(({ guard }) => (guard ? leaves(guard) : [])))];
  return {
    declared: ids.length,
    bySource,
    times,
    uncovered: ids.filter((id) => !times.get(id)),
    guards: names.map((name) => ({
      name,
      pass: sum(shown.map((record) => record.guards[name]?.pass ?? 0)),
      fail: sum(shown.map((record) => record.guards[name]?.fail ?? 0)),
    })),
  };
}

const timesIn = (ids: readonly string[], records: readonly CoverageRecord[]) =>
  new Map(ids.map((id) => [id, sum(records.map((record) => record.transitions[id] ?? 0))]));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The named guards that are plain functions. */
function leaves(guard: GuardInfo): string[] {
  if (guard.kind === 'named') return guard.means ? leaves(guard.means) : [guard.name];
  return 'guards' in guard ? guard.guards.flatMap(leaves) : [];
}

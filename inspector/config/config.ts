import type { ChartEntry, HouseRule } from '../model/chart.ts';
import { withEmptySamples } from '../plan/emptySamples.ts';
import type { RequestRules } from '../drive/testAdapter.ts';
import type { UiDriver } from '../drive/uiDriver.ts';

/**
 * Everything that the inspector knows about a site; `defineInspector` fills in what a project does not have. The command line loads it from `--config`, the page's bundle and the
 * unit tests import it as `@inspector/config`, so it must run in Node and in a browser. Paths are relative to the
 * project root.
 */
export interface InspectorConfig {
  readonly charts: readonly ChartEntry[];
  readonly drivers: readonly UiDriver[];
  readonly requests: RequestRules;
  /** A backend whose methods do nothing: drivers are run with it to find out which controls they use. */
  readonly inertBackend: unknown;
  /** The site in the frame of the live page. */
  readonly frame: {
    /** Whether a loaded page reacts to its user. */
    readonly isReady: (page: Document) => boolean;
    /** A fresh backend for each path, as the drivers expect it. */
    readonly backend: () => unknown;
  };
  /** Files and folders of the charts, their samples and the drivers; cached plans are dropped when one changes. */
  readonly sources: readonly string[];
  /** Folder of the saved counterexamples. */
  readonly counterexamples: string;
  /** Files and folders that state tables use; verdicts about mutants are dropped when one changes. */
  readonly testSources: readonly string[];
  /**
   * Program, with its arguments, that runs a chart's state tables for each of several mutants; it reads
   * `{ folder, chart, mutants }` as JSON and prints `{ mutant, killed, by }` in a line for each.
   */
  readonly stateTables: readonly string[];
  /** JSON file of mutants that no test can tell from the chart: `{ chart, mutant, reason }[]`. */
  readonly equivalentMutants: string;
  /** Folder that the command `docs` writes, unless it is given another; it writes nothing without one. */
  readonly docs?: string;
  /** Program, with its arguments, that runs paths in a browser; see `cli/browser.ts` for its environment. */
  readonly browserTests: readonly string[];
}

/** A chart of a configuration; without cases, it is planned with empty samples. */
export type GivenChart = Pick<ChartEntry, 'machine'> & Partial<ChartEntry>;

export type GivenConfig = Partial<Omit<InspectorConfig, 'charts'>> & {
  readonly charts: readonly GivenChart[];
  /** House rules for all charts. Default: none. */
  readonly rules?: readonly HouseRule[];
};

/** Completes a configuration: only `charts` is necessary. */
export const defineInspector = ({ charts, rules, ...given }: GivenConfig): InspectorConfig => ({
  drivers: [],
  requests: {
    nameOf: ({ method, url }) => `${method} ${url}`,
    isRetry: () => false,
    abandon: (request) => request.abort(),
  },
  inertBackend: {},
  frame: { isReady: () => true, backend: () => ({}) },
  sources: [],
  counterexamples: 'paths/counterexamples',
  testSources: [],
  stateTables: [],
  equivalentMutants: 'paths/equivalentMutants.json',
  browserTests: [],
  ...given,
  charts: charts.map(({ machine, cases, id = machine.id, title = id, ...chart }) => ({
    description: '',
    source: '',
    rules,
    ...chart,
    id,
    title,
    machine,
    cases: cases ?? withEmptySamples(machine, { events: {} }).cases,
  })),
});

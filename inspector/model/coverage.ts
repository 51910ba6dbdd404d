import type { AnyStateMachine } from 'xstate';
import { extractGraph } from './graph.ts';

export type CoverageSource = 'vitest' | 'chromium' | 'session';

/** How many times a named guard was true and false, by itself or inside `and`, `or` and `not`. */
export interface GuardCount {
  readonly pass: number;
  readonly fail: number;
}

/** What one run, or one live session, has fired of one chart. Stored as JSON. */
export interface CoverageRecord {
  readonly chart: string;
  /** `ChartGraph.hash` of the chart that ran. */
  readonly hash: string;
  readonly source: CoverageSource;
  /** ISO time of writing. */
  readonly at: string;
  /** Times fired, by transition id. */
  readonly transitions: Readonly<Record<string, number>>;
  readonly guards: Readonly<Record<string, GuardCount>>;
}

export interface CoverageRecorder {
  fired(transitions: readonly string[]): void;
  readonly guard: (name: string, passed: boolean) => void;
  record(): CoverageRecord;
}

export function createRecorder(machine: AnyStateMachine, source: CoverageSource): CoverageRecorder {
  const { hash } = extractGraph(machine);
  const transitions: Record<string, number> = {};
  const guards: Record<string, GuardCount> = {};
  return {
    fired(ids) {
      for (const id of ids) transitions[id] = (transitions[id] ?? 0) + 1;
    },
    guard: (name, passed) => {
      const { pass, fail } = guards[name] ?? { pass: 0, fail: 0 };
      guards[name] = { pass: pass + (passed ? 1 : 0), fail: fail + (passed ? 0 : 1) };
    },
    record: () => ({ chart: machine.id, hash, source, at: new Date().toISOString(), transitions, guards }),
  };
}

type Guard = (args: unknown, params: unknown) => boolean;

/** The named guards that are plain functions; combinations with `and`, `or` and `not` evaluate those. */
export function leafGuards(machine: AnyStateMachine): [name: string, guard: Guard][] {
  return Object.entries(machine.implementations.guards).filter(
    (entry): entry is [string, Guard] => typeof entry[1] === 'function' && !('check' in entry[1]),
  );
}

/** The same chart, with each named guard reporting its results. */
export function countGuards(machine: AnyStateMachine, report: CoverageRecorder['guard']): AnyStateMachine {
  const counting = ([name, guard]: [string, Guard]) => [
    name,
    (args: unknown, params: unknown) => {
      const passed = guard(args, params);
      report(name, passed);
      return passed;
    },
  ];
  return machine.provide({ guards: Object.fromEntries(leafGuards(machine).map(counting)) });
}

export interface ChartCoverage {
  readonly chart: string;
  /** Times fired, by transition id, then by source; every declared transition has an entry. */
  readonly transitions: Readonly<Record<string, Partial<Record<CoverageSource, number>>>>;
  readonly guards: Readonly<Record<string, GuardCount>>;
  readonly covered: number;
  readonly declared: number;
  /** Sources with records of another version of the chart, which were left out. */
  readonly stale: readonly CoverageSource[];
}

/** Merges the records of one chart, leaving out those of other versions. */
export function mergeCoverage(machine: AnyStateMachine, records: readonly CoverageRecord[]): ChartCoverage {
  const graph = extractGraph(machine);
  const own = records.filter((record) => record.chart === graph.id);
  const fresh = own.filter((record) => record.hash === graph.hash);
  const transitions: Record<string, Partial<Record<CoverageSource, number>>> = {};
  const guards: Record<string, GuardCount> = {};
  for (const { id } of graph.transitions) transitions[id] = {};
  for (const record of fresh) {
    for (const [id, times] of Object.entries(record.transitions)) {
      const counts = transitions[id];
      if (counts) counts[record.source] = (counts[record.source] ?? 0) + times;
    }
    for (const [name, count] of Object.entries(record.guards)) {
      const { pass, fail } = guards[name] ?? { pass: 0, fail: 0 };
      guards[name] = { pass: pass + count.pass, fail: fail + count.fail };
    }
  }
  return {
    chart: graph.id,
    transitions,
    guards,
    covered: Object.values(transitions).filter((counts) => Object.keys(counts).length > 0).length,
    declared: graph.transitions.length,
    stale: [...new Set(own.filter((record) => record.hash !== graph.hash).map((record) => record.source))],
  };
}

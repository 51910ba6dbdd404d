import type { AnyStateMachine } from 'xstate';
import { extractGraph } from '../model/graph.ts';
import type { ChartEntry } from './protocol.ts';

export interface RecordedChart {
  /** Id of the machine. */
  readonly chart: string;
  readonly hash: string;
  /** Its structure, the first time only. */
  readonly entry?: Omit<ChartEntry, 'seq' | 'at'>;
}

/** The structure of each machine, which travels to the inspector so that it needs no file of the program. */
export function chartEntries(): (machine: AnyStateMachine) => RecordedChart {
  // `provide()` returns a new machine for the same configuration.
  const known = new WeakMap<object, RecordedChart>();
  const sent = new Set<string>();
  return (machine) => {
    const seen = known.get(machine.config);
    if (seen) return seen;
    const graph = extractGraph(machine);
    const { id: chart, hash } = graph;
    known.set(machine.config, { chart, hash });
    if (sent.has(hash)) return { chart, hash };
    sent.add(hash);
    return { chart, hash, entry: { kind: 'chart', chart, hash, graph: { ...graph } } };
  };
}

/** One planner on one machine, in a thread that can be ended: the number of simple paths may be astronomic. */
import { parentPort, workerData } from 'node:worker_threads';
import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { transitionIds } from 'chart-inspector/model/identity.ts';
import { createExplorer, type Transitioned } from 'chart-inspector/plan/explorer.ts';
import { planPaths } from 'chart-inspector/plan/planner.ts';
import { plannedMachines, type Planned } from './machines.ts';

const rounds = 5;

export interface PlanRound {
  readonly paths: number;
  /** How many of the transitions the paths take. */
  readonly covered: number;
  readonly transitions: number;
  /** Milliseconds of the processor. */
  readonly time: number;
}

/** Paths, of which each says what it takes: an iterable, because there may be too many to keep. */
interface Found {
  readonly paths: number;
  readonly taken: () => Iterable<readonly string[]>;
}

type Start = NonNullable<Planned['cases']['starts']>[number];

function ours(planned: Planned): Found {
  const { paths } = planPaths(planned);
  return {
    paths: paths.length,
    taken: () =>
      paths.map(({ initial, steps }) => [...initial.fired, ...steps.flatMap(({ fired }) => fired)]),
  };
}

/** XState's own planners, told as much as ours: the same samples, and which contexts are alike. */
const graph =
  (getPaths: typeof getShortestPaths) =>
  ({ machine, cases }: Planned): Found => {
    const samplesOf = (type: string, snapshot: AnyMachineSnapshot) => {
      const samples = cases.events[type];
      return (typeof samples === 'function' ? samples(snapshot as never) : samples) ?? [{}];
    };
    const eventsIn = (snapshot: AnyMachineSnapshot): AnyEventObject[] =>
      [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType as string))].flatMap((type) =>
        samplesOf(type, snapshot).map((payload) => ({ type, ...payload })),
      );
    const given: readonly Start[] = cases.starts ?? [{ name: 'default', input: cases.input }];
    const found = given.map((start) => ({
      start,
      paths: getPaths(machine, {
        input: start.input,
        events: eventsIn,
        serializeState: ({ value, context }) =>
          JSON.stringify([value, cases.abstraction?.(context as never)]),
      }),
    }));
    return {
      paths: found.reduce((sum, { paths }) => sum + paths.length, 0),
      *taken() {
        const explorer = createExplorer(machine, cases);
        for (const { start, paths } of found) {
          const started = explorer.start(start);
          yield started.fired;
          const after = new WeakMap<Transitioned, Map<string, Transitioned>>();
          for (const { steps } of paths) {
            let at = started;
            for (const { event } of steps) {
              if (event.type === 'xstate.init') continue;
              const known = after.get(at) ?? new Map<string, Transitioned>();
              after.set(at, known);
              const key = JSON.stringify(event);
              at = known.get(key) ?? explorer.apply(at.state, { kind: 'send', event });
              known.set(key, at);
              yield at.fired;
            }
          }
        }
      },
    };
  };

const planners = {
  planPaths: ours,
  getShortestPaths: graph(getShortestPaths),
  getSimplePaths: graph(getSimplePaths),
};

const { machine, planner } = workerData as { machine: string; planner: string };
const planned = plannedMachines.get(machine);
if (!planned) throw new Error(`There is no machine ${machine}.`);
let covered = new Set<string>();
for (let round = 0; round < rounds; round += 1) {
  const before = process.threadCpuUsage();
  const { paths, taken } = planners[planner as keyof typeof planners](planned);
  const { user, system } = process.threadCpuUsage(before);
  if (round === 0) covered = new Set([...taken()].flat());
  const found: PlanRound = {
    paths,
    covered: covered.size,
    transitions: transitionIds(planned.machine).length,
    time: (user + system) / 1000,
  };
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(found);
}

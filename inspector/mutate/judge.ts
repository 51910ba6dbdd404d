import type { AnyStateMachine } from 'xstate';
import type { Plan } from '../plan/planner.ts';
import { linesOf, pathRecorder, type StepRecord } from '../run/recordPath.ts';
import type { Path } from '../model/step.ts';
import { mutated, type Mutant } from './mutants.ts';

export type Verdict =
  /** Which path, at which step (0 for the start), or why the chart could not be built. */
  { readonly killed: true; readonly by: string } | { readonly killed: false };

const textOf = (step: StepRecord) => linesOf(step).join('\n');

/** Decides about mutants of one chart by what its planned paths do, compared with what they do on the sound chart. */
export function pathJudge(
  machine: AnyStateMachine,
  { paths }: Pick<Plan, 'paths'>,
): (mutant: Mutant) => Verdict {
  const record = pathRecorder(machine);
  const expected = new Map(paths.map((path) => [path, [...record(path)].map(textOf)]));
  return (mutant) => {
    let recordMutated: ReturnType<typeof pathRecorder>;
    try {
      recordMutated = pathRecorder(mutated(machine, mutant));
    } catch (error) {
      return { killed: true, by: `refused: ${String(error)}` };
    }
    for (const path of nearestFirst(paths, mutant)) {
      let index = 0;
      for (const step of recordMutated(path)) {
        if (textOf(step) !== expected.get(path)?.[index])
          return { killed: true, by: `path ${path.number}, step ${index}` };
        index++;
      }
    }
    return { killed: false };
  };
}

/** The paths that take the mutated transition come first, shortest first, because one of them is likely to notice. */
function nearestFirst(paths: readonly Path[], { transition }: Mutant): readonly Path[] {
  if (transition === undefined) return paths;
  const takes = ({ steps, initial }: Path) =>
    initial.fired.includes(transition) || steps.some(({ fired }) => fired.includes(transition));
  return [...paths.filter(takes), ...paths.filter((path) => !takes(path))];
}

import { inject } from 'vitest';
import { registry } from '../../machines/index.ts';
import { mutantsOf, mutated } from 'chart-inspector/mutate/mutants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ids of a chart and of the fault to put into it. */
    readonly mutant: readonly [chart: string, mutant: string] | null;
  }
}

/** Set up before each test file by `tables.ts`: the chart that the file imports has the fault from then on. */
const wanted = inject('mutant');
if (wanted) {
  const [chart, id] = wanted;
  const machine = registry.find((entry) => entry.id === chart)?.machine;
  const mutant = machine && mutantsOf(machine).find((one) => one.id === id);
  if (!machine || !mutant) throw new Error(`${chart} has no mutant "${id}"`);
  Object.assign(machine, mutated(machine, mutant));
}

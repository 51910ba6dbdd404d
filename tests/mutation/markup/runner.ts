import { appendFileSync } from 'node:fs';
import { inject, TestRunner, type RunnerTestCase } from 'vitest';
import { switchName } from './switch.ts';
import { readVerdicts, type Verdict } from './verdicts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the verdicts go, one line of JSON each. */
    readonly verdicts: string;
  }
}

// Taken before a test stops the time.
const later = globalThis.setTimeout;
const now = performance.now.bind(performance);

let active: string | null = null;
/** Those that the running test asks about. */
let reached = new Set<string>();

Object.assign(globalThis, {
  [switchName]: (mutant: string) => {
    reached.add(mutant);
    return mutant === active;
  },
});

/**
 * Runs each test once as it is, and then once for each mutant that it has reached and that no test has killed yet: the modules
 * are loaded once for all of them. A component reads its switches each time it renders.
 */
export default class MarkupRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = async () => {
      // A run that failed has left its own.
      test.promises = [];
      await TestRunner.getTestFn(test)();
    };
    const verdicts = inject('verdicts');
    const killed = new Set(
      readVerdicts(verdicts).flatMap(({ mutant, isKilled }) => (isKilled ? [mutant] : [])),
    );

    reached = new Set();
    const start = now();
    await run();
    const patience = 10 * (now() - start) + 5000;
    const mutants = [...reached].filter((mutant) => !killed.has(mutant));
    for (const mutant of mutants) {
      active = mutant;
      const isKilled = !(await passes(run, patience));
      active = null;
      appendFileSync(verdicts, `${JSON.stringify({ mutant, isKilled } satisfies Verdict)}\n`);
    }
    // As it was: what the mutants have left must not make it fail.
    if (mutants.length > 0) await run();
  }
}

/** @param patience in milliseconds; what takes longer waits for something that does not come */
async function passes(run: () => Promise<void>, patience: number): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    later(() => reject(new Error('It took too long.')), patience).unref();
  });
  try {
    await Promise.race([run(), late]);
    return true;
  } catch {
    return false;
  }
}

import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

const shown = 20;

/** Prints the slowest tests of the run, so that a test that has become slow is seen. */
export default class SlowestTests implements Reporter {
  readonly #durations = new Map<TestCase, number>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#durations.set(test, duration);
  }

  onEnd(): void {
    const slowest = [...this.#durations].sort(([, a], [, b]) => b - a).slice(0, shown);
    if (slowest.length === 0) return;
    console.log(`\nSlowest ${slowest.length} of ${this.#durations.size} tests:`);
    for (const [test, duration] of slowest) {
      const [, project, file, ...titles] = test.titlePath();
      const seconds = (duration / 1000).toFixed(1).padStart(6);
      console.log(
        `${seconds} s  [${project}] ${file}:${test.location.line}  ${titles.join(' › ').slice(0, 90)}`,
      );
    }
  }
}

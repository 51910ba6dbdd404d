import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

const shown = 20;

/** Prints the slowest tests of the run, and the time of each project, so that what has become slow is seen. */
export default class SlowestTests implements Reporter {
  readonly #durations = new Map<TestCase, number>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#durations.set(test, duration);
  }

  onEnd(): void {
    const projects = new Map<string, number>();
    for (const [test, duration] of this.#durations) {
      const project = test.titlePath()[1] ?? '';
      projects.set(project, (projects.get(project) ?? 0) + duration);
    }
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
    const seconds = [...projects].map(([project, time]) => `${project} ${Math.round(time / 1000)} s`);
    console.log(`\nTime in tests, all workers together: ${seconds.join(', ')}`);
  }
}

import type { FullResult, Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter';

interface Row {
  readonly name: string;
  readonly failures: string[];
  cells: number;
  milliseconds: number;
}

/** Prints a line for each request: its cells, and the faults that it does not survive. */
export default class FaultTable implements Reporter {
  private readonly rows = new Map<string, Row>();
  private readonly messages: string[] = [];

  onTestEnd(test: TestCase, result: TestResult) {
    const [name = '', fault = ''] = test.title.split(' › ');
    // The build, which comes first.
    if (test.parent.project()?.name !== 'faults') {
      if (result.status !== 'passed') this.messages.push(`${test.title}\n${result.error?.message ?? ''}\n`);
      return;
    }
    const row = this.rows.get(name) ?? { name, failures: [], cells: 0, milliseconds: 0 };
    this.rows.set(name, row);
    if (result.status === 'skipped') return;
    row.cells += 1;
    row.milliseconds += result.duration;
    if (result.status === 'passed') return;
    row.failures.push(fault);
    this.messages.push(
      `${test.title}\n${(result.error?.message ?? result.status).split('\n').slice(0, 6).join('\n')}\n`,
    );
  }

  onError({ message = '' }: TestError) {
    this.messages.push(message);
  }

  onEnd({ duration }: FullResult) {
    const rows = [...this.rows.values()].sort((one, other) => one.name.localeCompare(other.name));
    const width = Math.max(...rows.map(({ name }) => name.length));
    for (const message of this.messages) console.log(message);
    for (const { name, cells, failures, milliseconds } of rows) {
      const verdict = failures.length === 0 ? 'all survived' : `NOT: ${failures.join(', ')}`;
      const seconds = `${Math.round(milliseconds / 1000)} s`;
      console.log(`${name.padEnd(width)}  ${String(cells).padStart(3)}  ${seconds.padStart(5)}  ${verdict}`);
    }
    const total = rows.reduce((sum, { cells }) => sum + cells, 0);
    const failed = rows.reduce((sum, { failures }) => sum + failures.length, 0);
    console.log(`${total} cells, ${failed} failed, ${Math.round(duration / 1000)} s`);
  }
}

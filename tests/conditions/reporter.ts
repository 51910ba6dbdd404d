import path from 'node:path';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter';
import { conditions } from '../support/conditions.ts';

const prefix = 'conditions: ';

/** Prints the cells of the matrix: a line for each journey, a column for each condition. */
export default class ConditionTable implements Reporter {
  private readonly rows = new Map<string, Map<string, TestResult['status']>>();
  private readonly messages: string[] = [];

  onTestEnd(test: TestCase, result: TestResult) {
    const project = test.parent.project()?.name ?? '';
    if (result.status !== 'passed' && result.status !== 'skipped')
      this.messages.push(`${project} › ${test.title}\n${result.error?.message ?? result.status}\n`);
    // The build, which comes first.
    if (!project.startsWith(prefix)) return;
    const name = `${path.basename(test.location.file, '.spec.ts')}: ${test.title}`;
    const row = this.rows.get(name) ?? new Map<string, TestResult['status']>();
    this.rows.set(name, row.set(project.slice(prefix.length), result.status));
  }

  onError({ message = '' }: TestError) {
    this.messages.push(message);
  }

  onEnd({ duration }: FullResult) {
    for (const message of this.messages) console.log(message);
    const columns = conditions.filter(({ name }) => [...this.rows.values()].some((row) => row.has(name)));
    columns.forEach(({ name }, index) => console.log(`${String(index + 1).padStart(3)}  ${name}`));
    console.log(`\n${columns.map((_, index) => String(index + 1).padStart(3)).join('')}   journey`);
    const cells = [...this.rows].flatMap(([name, row]) => {
      const marks = columns.map((column) => markOf(row.get(column.name)));
      console.log(`${marks.map((mark) => mark.padStart(3)).join('')}   ${name.slice(0, 100)}`);
      return marks;
    });
    const count = (mark: string) => cells.filter((one) => one === mark).length;
    console.log(
      `\n${count(passed) + count(failed)} cells, ${count(failed)} failed, ${count(absent)} left out, ${Math.round(duration / 1000)} s`,
    );
  }
}

const [passed, failed, absent] = ['✓', 'NO', '·'];

/** A journey that skips itself does not exist under the condition. */
function markOf(status: TestResult['status'] | undefined): string {
  if (status === undefined || status === 'skipped') return absent;
  return status === 'passed' ? passed : failed;
}

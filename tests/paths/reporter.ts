import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { scripts } from '../drivers/index.ts';
import { registry } from '../../machines/index.ts';
import type { WalkRecord } from '../../inspector/report/record.ts';
import { html } from '../../inspector/report/html.ts';
import type { ChartResult, CheckResult, WalkResult } from '../../inspector/report/result.ts';
import { junit, markdown, plain } from '../../inspector/report/texts.ts';

/** Writes `index.html`, `junit.xml` and `summary.md` of the walks into the folder that PATHS_REPORT names. */
export default class PathsReporter implements Reporter {
  readonly #walks = new Map<string, WalkResult>();
  readonly #checks: (CheckResult & { readonly chart: string })[] = [];

  onTestEnd(test: TestCase, { attachments, status, duration, errors }: TestResult): void {
    const record = attachments.find(({ name }) => name === 'walk')?.body;
    const error = plain(errors.map(({ message, value }) => message ?? value ?? '').join('\n\n'));
    if (record) {
      const walk = JSON.parse(record.toString()) as WalkRecord;
      // The last try counts.
      this.#walks.set(`${walk.chart} ${walk.number}`, {
        ...walk,
        passed: status === 'passed',
        milliseconds: duration,
        error,
      });
      return;
    }
    this.#checks.push({
      chart: test.parent.title,
      title: test.title,
      status: status === 'passed' || status === 'skipped' ? status : 'failed',
      milliseconds: duration,
      error,
    });
  }

  async onEnd({ startTime, duration }: FullResult): Promise<void> {
    const folder = process.env['PATHS_REPORT'] ?? 'reports/paths';
    const results = scripts.flatMap((script): ChartResult[] => {
      const entry = registry.find(({ id }) => id === script.chart);
      const walks = [...this.#walks.values()].filter(({ chart }) => chart === script.chart);
      const checks = this.#checks.filter(({ chart }) => chart === script.chart);
      return entry && walks.length + checks.length > 0 ? [{ entry, script, walks, checks }] : [];
    });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'junit.xml'), junit(results));
    await writeFile(join(folder, 'summary.md'), markdown(results, duration));
    await writeFile(join(folder, 'index.html'), await html(results, startTime.toISOString(), duration));
    console.log(`\nReport: ${join(folder, 'index.html')}`);
  }
}

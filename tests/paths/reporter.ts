import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { html } from '../../inspector/report/html.ts';
import type { PathRecord } from '../../inspector/report/record.ts';
import type { ChartResult, CheckResult, PathResult } from '../../inspector/report/result.ts';
import { junit, markdown, plain } from '../../inspector/report/texts.ts';
import config from '../inspector.config.ts';

/** Writes `index.html`, `junit.xml` and `summary.md` into the folder that PATHS_REPORT names. */
export default class PathsReporter implements Reporter {
  readonly #paths = new Map<string, PathResult>();
  readonly #checks: (CheckResult & { readonly chart: string })[] = [];

  onTestEnd(test: TestCase, { attachments, status, duration, errors }: TestResult): void {
    const attached = attachments.find(({ name }) => name === 'path')?.body;
    const error = plain(errors.map(({ message, value }) => message ?? value ?? '').join('\n\n'));
    if (attached) {
      const record = JSON.parse(attached.toString()) as PathRecord;
      // A retry replaces the first attempt.
      this.#paths.set(`${record.chart} ${record.number}`, {
        ...record,
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
    const results = config.drivers.flatMap((driver): ChartResult[] => {
      const chart = driver.machine.id;
      const entry = config.charts.find(({ id }) => id === chart);
      const paths = [...this.#paths.values()].filter((path) => path.chart === chart);
      const checks = this.#checks.filter((check) => check.chart === chart);
      return entry && paths.length + checks.length > 0 ? [{ entry, driver, paths, checks }] : [];
    });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'junit.xml'), junit(results));
    await writeFile(join(folder, 'summary.md'), markdown(results, duration));
    await writeFile(join(folder, 'index.html'), await html(results, startTime.toISOString(), duration));
    console.log(`\nReport: ${join(folder, 'index.html')}`);
  }
}

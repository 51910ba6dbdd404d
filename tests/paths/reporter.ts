import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { planDriver } from 'chart-inspector/drive/driverPlan.ts';
import { extractGraph } from 'chart-inspector/model/graph.ts';
import { figuresOf } from 'chart-inspector/report/figures.ts';
import { html } from 'chart-inspector/report/html.ts';
import type { PathRecord } from 'chart-inspector/report/record.ts';
import type { ChartResult, CheckResult, PathResult, RunInfo } from 'chart-inspector/report/result.ts';
import { junit, markdown, plain } from 'chart-inspector/report/texts.ts';
import type { Path } from 'chart-inspector/model/step.ts';
import config from '../inspector.config.ts';
import { commit } from '../support/commit.ts';

/** What a path test attaches as `path`. */
export interface PathAttachment extends PathRecord {
  readonly planned: Path;
  readonly brand: string;
  readonly browser: string;
}

type PlannedResult = PathResult & PathAttachment;

/** Writes `index.html`, `junit.xml` and `summary.md` into the folder that PATHS_REPORT names. */
export default class PathsReporter implements Reporter {
  readonly #paths = new Map<string, PlannedResult>();
  readonly #checks: (CheckResult & { readonly chart: string })[] = [];

  onTestEnd(test: TestCase, { attachments, status, duration, errors }: TestResult): void {
    const attached = attachments.find(({ name }) => name === 'path')?.body;
    const error = plain(errors.map(({ message, value }) => message ?? value ?? '').join('\n\n'));
    if (attached) {
      const record = JSON.parse(attached.toString()) as PathAttachment;
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
    const [first] = this.#paths.values();
    const run: RunInfo = {
      commit: commit(),
      brand: first?.brand ?? '',
      browser: first?.browser ?? '',
      at: startTime.toISOString(),
      milliseconds: duration,
    };
    const results = config.drivers.flatMap((driver) => this.#resultOf(driver) ?? []);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'junit.xml'), junit(results));
    await writeFile(join(folder, 'summary.md'), markdown(results, run));
    await writeFile(join(folder, 'index.html'), await html(results, run));
    console.log(`\nReport: ${join(folder, 'index.html')}`);
  }

  #resultOf(driver: (typeof config.drivers)[number]): ChartResult | undefined {
    const chart = driver.machine.id;
    const paths = [...this.#paths.values()].filter((path) => path.chart === chart);
    const checks = this.#checks.filter((check) => check.chart === chart);
    if (paths.length + checks.length === 0) return undefined;
    const plan = planDriver(driver, config.charts);
    const passed = paths.filter((path) => path.passed);
    const fired = passed.flatMap((path) => path.fired);
    const figures = figuresOf(
      plan,
      passed.map(({ planned }) => planned),
      fired,
    );
    return { entry: plan.entry, driver, paths, checks, figures, hash: extractGraph(driver.machine).hash };
  }
}

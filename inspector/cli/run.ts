import type { InspectorConfig } from '../config/config.ts';
import { CannotLoad } from '../build/load.ts';
import empty from '../config/empty.ts';
import { configFile } from '../build/loadConfig.ts';
import { readCoverage } from '../files/coverageFiles.ts';
import { updateExpectations } from '../run/expectations.ts';
import { planPaths } from '../plan/planner.ts';
import { loadWithSamples } from './loadCharts.ts';
import { runInBrowser } from './browser.ts';
import { UsageError } from './commandLine.ts';
import { readOptions, usage } from './options.ts';
import { asJson, conclusion, describePath, problems, summary } from './report.ts';
import { chosenCharts, runChart, type ChartRun } from './runChart.ts';

/**
 * `chart-inspector paths`.
 *
 * @returns the exit status: 0; 1 for a gap or a failure; 2 for invalid arguments.
 */
export async function run(
  args: readonly string[],
  print: (text: string) => void,
  load: (file: string) => Promise<InspectorConfig>,
  printError = print,
): Promise<number> {
  try {
    return await execute(args, print, load);
  } catch (error) {
    if (error instanceof CannotLoad) {
      printError(error.message);
      return 2;
    }
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message}\n\n${usage}`);
    return 2;
  }
}

async function execute(
  args: readonly string[],
  print: (text: string) => void,
  load: (file: string) => Promise<InspectorConfig>,
): Promise<number> {
  const options = readOptions(args);
  if (options.help) {
    print(usage);
    return 0;
  }
  const foreign = options.files.length ? await loadWithSamples(options.files) : undefined;
  const config = foreign ? { ...empty, charts: foreign.charts } : await load(configFile(options.config));
  const charts = chosenCharts(config.charts, options);
  if (options.browser) return runInBrowser(config, options);
  if (options.update) {
    const homeless = charts.find(({ source }) => !source);
    if (homeless)
      throw new UsageError(`${homeless.id} has no source in the configuration, beside which to write`);
    for (const chart of charts)
      if (await updateExpectations(chart, planPaths(chart))) print(`${chart.id}: expectations written`);
    return 0;
  }
  const runs: ChartRun[] = [];
  for (const chart of charts) runs.push(await runChart(chart, options, config.counterexamples));
  const wrong = runs.map((one) => problems(one, options)).filter(Boolean);
  if (options.json) print(asJson(runs, options));
  else {
    if (options.list || options.path !== undefined) {
      for (const { chart, paths } of runs) {
        print([`${chart.title} (${chart.id})`, ...paths.map(describePath), ''].join('\n'));
      }
    }
    for (const note of foreign?.notes ?? []) print(note);
    print(summary(runs, await readCoverage()));
    print(`\n${wrong.join('\n\n') || conclusion(runs, options)}`);
  }
  return wrong.length ? 1 : 0;
}

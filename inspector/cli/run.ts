import type { InspectorConfig } from '../config/config.ts';
import { readCoverage } from '../coverageFiles.ts';
import { runInBrowser } from './browser.ts';
import { readOptions, usage, UsageError } from './options.ts';
import { asJson, conclusion, describePath, problems, summary } from './report.ts';
import { chosenCharts, runChart, type ChartRun } from './runChart.ts';

/**
 * `npm run paths`.
 *
 * @returns the exit status: 0; 1 for a gap or a failure; 2 for invalid arguments.
 */
export async function run(
  args: readonly string[],
  print: (text: string) => void,
  load: (file: string) => Promise<InspectorConfig>,
): Promise<number> {
  try {
    return await execute(args, print, load);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(`${error.message}\n\n${usage}`);
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
  if (options.config === undefined) throw new UsageError('--config is missing');
  const config = await load(options.config);
  const charts = chosenCharts(config.charts, options);
  if (options.browser) return runInBrowser(config, options);
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
    print(summary(runs, await readCoverage()));
    print(`\n${wrong.join('\n\n') || conclusion(runs, options)}`);
  }
  return wrong.length ? 1 : 0;
}

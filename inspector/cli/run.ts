import type { ChartEntry } from '../../machines/registry.ts';
import { readCoverage } from '../store.ts';
import { walkInBrowser } from './browser.ts';
import { readOptions, usage, UsageError } from './options.ts';
import { asJson, conclusion, describePath, problems, summary } from './report.ts';
import { chosen, walk, type Result } from './walk.ts';

/**
 * `npm run paths`.
 *
 * @returns the exit status: 0, 1 for a gap or a failure, 2 for a command line that cannot be understood.
 */
export async function run(
  args: readonly string[],
  registry: readonly ChartEntry[],
  print: (text: string) => void,
): Promise<number> {
  try {
    return await obey(args, registry, print);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(`${error.message}\n\n${usage}`);
    return 2;
  }
}

async function obey(
  args: readonly string[],
  registry: readonly ChartEntry[],
  print: (text: string) => void,
): Promise<number> {
  const options = readOptions(args);
  if (options.help) {
    print(usage);
    return 0;
  }
  const charts = chosen(registry, options);
  if (options.browser) return walkInBrowser(options);
  const results: Result[] = [];
  for (const chart of charts) results.push(await walk(chart, options));
  const wrong = results.map((result) => problems(result, options)).filter(Boolean);
  if (options.json) print(asJson(results, options));
  else {
    if (options.list || options.path !== undefined) {
      for (const { chart, paths } of results) {
        print([`${chart.title} (${chart.id})`, ...paths.map(describePath), ''].join('\n'));
      }
    }
    print(summary(results, await readCoverage()));
    print(`\n${wrong.join('\n\n') || conclusion(results, options)}`);
  }
  return wrong.length ? 1 : 0;
}

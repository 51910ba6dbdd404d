import { parseArgs } from 'node:util';

export const usage = `npm run paths -- [options]

Plans the paths of every registered chart and walks them on a model of it.

  --machine <id>     only this chart
  --list             print each path
  --path <n>         walk one path and print each step (with --machine)
  --random           random walks in place of the planned paths
  --seed <n>         seed of the random walks (default 1)
  --steps <n>        steps of the random walks, for each chart (default 500)
  --browser          walk the tours in Chromium on the built site, of every chart that has a script; with --path, the
                     path of that number as the browser counts them
  --report           with --browser: write a report with pictures into reports/paths/
  --json             print everything as JSON
  --help             this text

Ends with status 1 when a transition is not fired, a walk fails, or anything is held against a chart.
`;

/** A command line that cannot be understood; its message says why. */
export class UsageError extends Error {}

export function readOptions(args: readonly string[]) {
  const { values } = parseOrExplain(args);
  const number = (name: 'path' | 'seed' | 'steps'): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^\d+$/.test(text)) throw new UsageError(`--${name} takes a whole number, not "${text}"`);
    return Number(text);
  };
  const options = { ...values, path: number('path'), seed: number('seed'), steps: number('steps') };
  if (options.path !== undefined && !options.machine) throw new UsageError('--path needs --machine');
  if (options.report && !options.browser) throw new UsageError('--report needs --browser');
  return options;
}

function parseOrExplain(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        machine: { type: 'string' },
        list: { type: 'boolean' },
        path: { type: 'string' },
        random: { type: 'boolean' },
        seed: { type: 'string' },
        steps: { type: 'string' },
        browser: { type: 'boolean' },
        report: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export type Options = ReturnType<typeof readOptions>;

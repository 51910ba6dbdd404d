import { parseCommandLine, UsageError } from './commandLine.ts';

export const usage = `chart-inspector paths [file …] [options]

Plans the paths of every registered chart, or of the XState v5 machines that files export, and runs them on a model of the
chart. A file may export its samples as \`cases\`; events without a sample are sent without a payload.

  --machine <id>     only this chart
  --list             print each path
  --path <n>         run one path and print each step (with --machine)
  --random           random walks instead of the planned paths
  --seed <n>         seed of the random walks (default 1)
  --steps <n>        steps of the random walks, for each chart (default 500)
  --browser          run the tours in Chromium on the built site, for every chart that has a UI driver; with --path, the
                     path of that number among the paths for the browser
  --pairs            with --browser: every pair of consecutive transitions instead of the tours (with --machine)
  --faults           with --browser: what only a failing or stalled adapter can cause, instead of the tours
  --report           with --browser: write a report with screenshots into reports/paths/
  --update           write what each step of the planned paths does into paths.expected.txt beside each chart
  --json             print everything as JSON
  --config <file>    the inspector's configuration
  --help             this text

chart-inspector paths --machine signIn --path 12
chart-inspector paths --browser --machine cart --report

Exits with status 1 when a transition does not fire, a path fails, or a chart has findings.
`;

export function readOptions(args: readonly string[]) {
  const { values, positionals: files } = parseCommandLine(args, {
    machine: { type: 'string' },
    list: { type: 'boolean' },
    path: { type: 'string' },
    random: { type: 'boolean' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    browser: { type: 'boolean' },
    faults: { type: 'boolean' },
    pairs: { type: 'boolean' },
    report: { type: 'boolean' },
    update: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const number = (name: 'path' | 'seed' | 'steps'): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^\d+$/.test(text)) throw new UsageError(`--${name} takes a whole number, not "${text}"`);
    return Number(text);
  };
  const options = { ...values, files, path: number('path'), seed: number('seed'), steps: number('steps') };
  if (options.path !== undefined && !options.machine) throw new UsageError('--path needs --machine');
  if (files.length && (options.browser || options.update))
    throw new UsageError('--browser and --update are for registered charts');
  if (options.report && !options.browser) throw new UsageError('--report needs --browser');
  if (options.faults && !options.browser) throw new UsageError('--faults needs --browser');
  if (options.pairs && (!options.browser || !options.machine))
    throw new UsageError(
      '--pairs needs --browser and --machine; without a browser, the unit tests take the pairs',
    );
  return options;
}

export type Options = ReturnType<typeof readOptions>;

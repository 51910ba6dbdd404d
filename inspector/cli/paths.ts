import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { registry } from '../../machines/index.ts';
import type { ChartEntry } from '../../machines/registry.ts';
import { mergeCoverage } from '../coverage.ts';
import { describeFindings } from '../findings.ts';
import { statesOf } from '../identity.ts';
import { modelDriver } from '../model.ts';
import { PathMismatch, runPath, type Path, type Step } from '../paths.ts';
import { planPaths, type Plan } from '../planner.ts';
import { readCoverage } from '../store.ts';
import { tours } from '../tours.ts';
import { randomWalks, shrink } from '../walks.ts';

const usage = `npm run paths -- [options]

Plans the paths of every registered chart and walks them on a model of it.

  --machine <id>     only this chart
  --list             print each path
  --path <n>         walk one path and print each step (with --machine)
  --random           random walks in place of the planned paths
  --seed <n>         seed of the random walks (default 1)
  --steps <n>        steps of the random walks, for each chart (default 500)
  --browser          walk the tours in Chromium against the served site
  --json             print everything as JSON
  --help             this text

Ends with status 1 when a transition is not fired, a walk fails, or anything is held against a chart.
`;

class UsageError extends Error {}

function readOptions(args: string[]) {
  const { values } = parseOrExplain(args);
  const number = (name: 'path' | 'seed' | 'steps'): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^\d+$/.test(text)) throw new UsageError(`--${name} takes a whole number, not "${text}"`);
    return Number(text);
  };
  const options = { ...values, path: number('path'), seed: number('seed'), steps: number('steps') };
  if (options.path !== undefined && !options.machine) throw new UsageError('--path needs --machine');
  return options;
}

function parseOrExplain(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        machine: { type: 'string' },
        list: { type: 'boolean' },
        path: { type: 'string' },
        random: { type: 'boolean' },
        seed: { type: 'string' },
        steps: { type: 'string' },
        browser: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Options = ReturnType<typeof readOptions>;

function chosen(options: Options): readonly ChartEntry[] {
  if (!options.machine) return registry;
  const found = registry.filter((chart) => chart.id === options.machine);
  if (found.length) return found;
  const known = registry.map((chart) => chart.id).join(', ') || 'none yet';
  throw new UsageError(`there is no chart "${options.machine}"; registered are: ${known}`);
}

function pathsOf(plan: Plan, options: Options): readonly Path[] {
  if (options.random) return randomWalks(plan, { seed: options.seed ?? 1, steps: options.steps ?? 500 });
  if (options.path === undefined) return plan.paths;
  const found = plan.paths.filter((path) => path.number === options.path);
  if (found.length) return found;
  throw new UsageError(`${plan.chart} has paths 1 to ${plan.paths.length}, not ${options.path}`);
}

interface Result {
  readonly chart: ChartEntry;
  readonly plan: Plan;
  readonly paths: readonly Path[];
  readonly failures: readonly PathMismatch[];
  readonly fired: ReadonlySet<string>;
}

async function walk(chart: ChartEntry, options: Options): Promise<Result> {
  const plan = planPaths(chart);
  const paths = pathsOf(plan, options);
  const failures: PathMismatch[] = [];
  const fired = new Set<string>();
  const attempt = async (path: Path): Promise<PathMismatch | undefined> => {
    try {
      for (const id of await runPath(path, modelDriver(chart.machine))) fired.add(id);
      return undefined;
    } catch (error) {
      if (error instanceof PathMismatch) return error;
      throw error;
    }
  };
  for (const path of paths) {
    const failure = await attempt(path);
    if (!failure) continue;
    const shortest = options.random ? await shrink(plan, path, async (one) => !!(await attempt(one))) : path;
    failures.push((await attempt(shortest)) ?? failure);
  }
  return { chart, plan, paths, failures, fired };
}

const where = (state: unknown) => (typeof state === 'string' ? state : JSON.stringify(state));

const lineOf = (step: Step, index: number) =>
  `    ${String(index + 1).padStart(3)}. ${step.label} → ${where(step.state)}\n         ${step.fired.join(', ') || '-'}`;

function printPath(path: Path): void {
  console.log(`  ${path.number}. ${path.name}`);
  console.log(`      start (${path.start.name}) → ${where(path.initial.state)}`);
  for (const [index, step] of path.steps.entries()) console.log(lineOf(step, index));
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column]).length)),
  );
  const pad = (cell: string | number, column: number) =>
    column ? String(cell).padStart(widths[column] ?? 0) : String(cell).padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

async function summary(results: readonly Result[]): Promise<string> {
  const records = await readCoverage();
  const head = [
    'chart',
    'states',
    'transitions',
    'paths',
    'steps',
    'tours',
    'fired',
    'vitest',
    'chromium',
    'session',
  ];
  const rows = results.map(({ chart, plan, paths, fired }) => {
    const coverage = mergeCoverage(chart.machine, records);
    const bySource = (['vitest', 'chromium', 'session'] as const).map((source) => {
      if (coverage.stale.includes(source)) return 'stale';
      const count = Object.values(coverage.transitions).filter((counts) => counts[source]).length;
      return count ? `${Math.floor((100 * count) / Math.max(1, coverage.declared))} %` : '-';
    });
    return [
      chart.id,
      statesOf(chart.machine).length - 1,
      plan.transitions.length,
      paths.length,
      paths.reduce((sum, path) => sum + path.steps.length, 0),
      tours(plan).length,
      `${fired.size}/${plan.transitions.length}`,
      ...bySource,
    ];
  });
  return table([head, ...rows]);
}

/** Transitions that the walked paths should have fired and did not; only a full plan promises all of them. */
function unfired({ chart, plan, fired }: Result, options: Options): string[] {
  if (options.random || options.path !== undefined) return [];
  const allowed = (chart.cases.allow ?? []).map((entry) => entry.transition);
  return plan.transitions.filter((id) => !fired.has(id) && !allowed.includes(id));
}

function printProblems(result: Result, options: Options): boolean {
  const { chart, plan, failures } = result;
  const missed = unfired(result, options);
  const bad = plan.findings.length + failures.length + missed.length > 0;
  if (bad) console.log(`\n${chart.id} (${chart.source})`);
  if (plan.findings.length) console.log(describeFindings(plan.findings).replaceAll(/^/gm, '  '));
  for (const failure of failures) console.log(`  failed: ${failure.message.replaceAll('\n', '\n  ')}`);
  const known = new Set(plan.findings.map((finding) => finding.transition));
  for (const id of missed.filter((one) => !known.has(one))) console.log(`  not fired: ${id}`);
  return bad;
}

/**
 * Hands over to the browser tests. They read which chart and path are meant from the environment:
 * PATHS_MACHINE (chart id), PATHS_PATH (number of a path, in place of the tours), PATHS_RANDOM (`1` for random
 * walks), PATHS_SEED and PATHS_STEPS (whole numbers). Each is unset when the option was not given.
 */
function walkInBrowser(options: Options): Promise<number> {
  const chosenEnvironment = {
    PATHS_MACHINE: options.machine,
    PATHS_PATH: options.path?.toString(),
    PATHS_RANDOM: options.random ? '1' : undefined,
    PATHS_SEED: options.seed?.toString(),
    PATHS_STEPS: options.steps?.toString(),
  };
  const playwright = spawn('playwright', ['test', '-c', 'tests/playwright.config.ts', '--project=paths'], {
    stdio: 'inherit',
    env: { ...process.env, ...chosenEnvironment },
  });
  return new Promise((resolve, reject) => {
    playwright.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new UsageError('start this through npm: npm run paths -- --browser')
          : error,
      ),
    );
    playwright.once('exit', (code) => resolve(code ?? 1));
  });
}

function conclusion(results: readonly Result[], options: Options): string {
  const walked = results.reduce((sum, result) => sum + result.paths.length, 0);
  const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
  const what = `${count(walked, options.random ? 'random walk' : 'path')} of ${count(results.length, 'chart')} ran as planned`;
  return options.random || options.path !== undefined
    ? `${what}.`
    : `${what}; every declared transition fired.`;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const charts = chosen(options);
  if (options.browser) return walkInBrowser(options);
  const results: Result[] = [];
  for (const chart of charts) results.push(await walk(chart, options));
  if (options.json) {
    const out = results.map((result) => ({
      chart: result.chart.id,
      transitions: result.plan.transitions,
      paths: result.paths,
      tours: tours(result.plan),
      findings: result.plan.findings,
      failures: result.failures.map((failure) => failure.message),
      unfired: unfired(result, options),
    }));
    console.log(JSON.stringify(out, null, 2));
    return out.some((one) => one.findings.length + one.failures.length + one.unfired.length) ? 1 : 0;
  }
  if (options.list || options.path !== undefined) {
    for (const { chart, paths } of results) {
      console.log(`\n${chart.title} (${chart.id})`);
      paths.forEach(printPath);
    }
    console.log('');
  }
  console.log(await summary(results));
  const bad = results.map((result) => printProblems(result, options)).filter(Boolean).length;
  if (!bad) console.log(`\n${conclusion(results, options)}`);
  return bad ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}

import { spawn } from 'node:child_process';
import type { InspectorConfig } from '../config/config.ts';
import { browserPairs, browserPaths, planDriver } from '../drive/driverPlan.ts';
import { exceptionsOf } from '../drive/faultPaths.ts';
import { transitionIds } from '../model/identity.ts';
import { projectRoot } from '../files/project.ts';
import { UsageError } from './commandLine.ts';
import type { Options } from './options.ts';

/** Folder of the report, relative to the project root. */
const reportFolder = 'reports/paths';

/**
 * Runs `InspectorConfig.browserTests`, which reads its choice from the environment: PATHS_MACHINE (chart id), PATHS_PATH
 * (number of a path among those for the browser), PATHS_FAULTS (`1` for failing adapters), PATHS_PAIRS (`1` for pairs of
 * transitions), PATHS_RANDOM (`1` for random walks), PATHS_SEED and PATHS_STEPS (whole
 * numbers), PATHS_REPORT (folder of the report). Each is unset when the option was not given.
 *
 * @returns the exit status of the program
 * @throws UsageError when there is nothing to run
 */
export async function runInBrowser(config: InspectorConfig, options: Options): Promise<number> {
  checkChoice(config, options);
  if (!config.browserTests.length)
    throw new UsageError(
      '--browser needs browserTests in the configuration: the program that runs paths on pages',
    );
  const choice = {
    PATHS_MACHINE: options.machine,
    PATHS_PATH: options.path?.toString(),
    PATHS_FAULTS: options.faults ? '1' : undefined,
    PATHS_PAIRS: options.pairs ? '1' : undefined,
    PATHS_RANDOM: options.random ? '1' : undefined,
    PATHS_SEED: options.seed?.toString(),
    PATHS_STEPS: options.steps?.toString(),
    PATHS_REPORT: options.report ? reportFolder : undefined,
  };
  const [program = '', ...args] = config.browserTests;
  const tests = spawn(program, args, {
    stdio: 'inherit',
    cwd: projectRoot,
    env: { ...process.env, ...choice },
  });
  const status = await new Promise<number>((done, fail) => {
    tests.once('error', fail);
    tests.once('exit', (code) => done(code ?? 1));
  });
  if (options.faults) printExceptions(config, options);
  if (options.pairs) printPairs(config, options);
  return status;
}

const chosenDrivers = ({ drivers }: InspectorConfig, { machine: chart }: Options) =>
  drivers.filter(({ machine }) => chart === undefined || machine.id === chart);

function printPairs(config: InspectorConfig, options: Options): void {
  for (const driver of chosenDrivers(config, options)) {
    const { paths, feasible, infeasible } = browserPairs(planDriver(driver, config.charts));
    console.log(
      `${driver.machine.id}: ${feasible.size} pairs on ${paths.length} paths; ${infeasible} more never follow one another in the browser`,
    );
  }
}

function printExceptions(config: InspectorConfig, options: Options): void {
  const chosen = chosenDrivers(config, options);
  const exceptions = chosen.flatMap(exceptionsOf);
  const all = chosen.reduce((sum, { machine }) => sum + transitionIds(machine).length, 0);
  const share = ((exceptions.length / all) * 100).toFixed(1);
  console.log(`${exceptions.length} of ${all} transitions (${share}%) are fired by no path in the browser:`);
  for (const { transition, reason } of exceptions) console.log(`  ${transition}: ${reason}`);
}

/** Without this check, a chart without a driver or a missing path would run no tests and pass. */
function checkChoice(
  { drivers, charts }: InspectorConfig,
  { machine: chart, path, pairs, random }: Options,
): void {
  if (chart === undefined) return;
  const driver = drivers.find(({ machine }) => machine.id === chart);
  if (!driver) {
    const known = drivers.map(({ machine }) => machine.id).join(', ') || 'none';
    throw new UsageError(`${chart} has no UI driver; charts with one: ${known}`);
  }
  if (path === undefined) return;
  if (random) throw new UsageError('--path and --random exclude each other');
  const plan = planDriver(driver, charts);
  const { length } = pairs ? browserPairs(plan).paths : browserPaths(plan);
  if (path < 1 || path > length)
    throw new UsageError(`in the browser, ${chart} has paths 1 to ${length}, not ${path}`);
}

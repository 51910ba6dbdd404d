/**
 * `npm test`: the static checks, the unit tests, a sample of mutants, and in Chromium the ways to buy and few paths that show
 * every state of the flows with money or accounts. `npm test -- ci`, which CI runs, has every path of every flow, every page
 * and dialog in their place, and `npm test -- full`, for a release, also tests that rarely fail. `npm test -- unit build` runs
 * only the named steps, `npm test -- states` axe in every state of every flow, and `npm test -- engines` the flows in Firefox
 * and WebKit, where the machine has them. Every step runs, so that one run says everything that is wrong; those that failed
 * are named at the end, with their tests or commands.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '../server/config/commandLine.ts';
import { ensureChromium } from './support/chromium.ts';

interface Step {
  readonly name: string;
  readonly commands: readonly string[];
  readonly env?: () => Readonly<Record<string, string>>;
  /** Keeps all processors busy by itself; its output is shown as it comes. */
  readonly alone?: true;
  /** The runs that have the step; without it, all have. */
  readonly runs?: readonly Run[];
}

/** An ordinary run, CI's, and that of a release. */
type Run = 'ordinary' | 'ci' | 'full';

/** A step of browser tests: the named projects of the Playwright configuration, or these files of them. */
const inBrowser = (
  name: string,
  projects: readonly string[],
  {
    runs,
    files = [],
    variables,
  }: {
    runs: readonly Run[];
    files?: readonly string[];
    variables?: Readonly<Record<string, string>>;
  },
): Step => ({
  name,
  runs,
  commands: [
    [
      'npx playwright test -c tests/playwright.config.ts',
      ...files,
      ...projects.map((one) => `--project '${one}'`),
    ].join(' '),
  ],
  env: () => ({ CHROMIUM: ensureChromium(), ...variables }),
  alone: true,
});

const vitest = 'npx vitest run --reporter default --reporter ./tests/support/failedTests.ts';

/** Only a release needs PostgreSQL everywhere, unless a server is given. */
const database = () =>
  thisRun === 'full' ? {} : { TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '' };

const steps: readonly Step[] = [
  { name: 'build', commands: ['npm run --silent build -- --all'] },
  {
    name: 'types',
    commands: ['npx tsc', 'npx tsc -p tsconfig.nursing.json', 'npm run --silent types -w inspector'],
  },
  {
    name: 'lint',
    commands: [
      'npx oxlint --type-aware --deny-warnings',
      'npx oxfmt --check .',
      'npx knip',
      'node tools/prose.ts',
    ],
  },
  { name: 'docs', commands: ['npm run --silent docs:check'] },
  { name: 'requirements', commands: ['npm run --silent requirements'] },
  { name: 'mutants', commands: ['npm run --silent mutate:code -- --markup --sample 2 src/ui'] },
  // After the build, which it reads.
  { name: 'manifest', commands: ['npm run --silent manifest'], alone: true },
  {
    name: 'unit',
    commands: [`${vitest} --project unit --project core --project nursing --project server`],
    env: database,
    alone: true,
  },
  {
    name: 'thorough',
    commands: [`${vitest} --project 'thorough*'`],
    env: database,
    alone: true,
    runs: ['ci', 'full'],
  },
  // Where SQL itself is tested.
  {
    name: 'postgres',
    commands: [`${vitest} --project server --project thorough server/db`],
    alone: true,
    runs: ['ci'],
  },
  // Nothing of the site is in it.
  { name: 'inspector', commands: [`${vitest} --project inspector`], alone: true, runs: ['ci', 'full'] },
  { name: 'programs', commands: [`${vitest} --project programs`], alone: true, runs: ['ci', 'full'] },
  { name: 'long', commands: [`${vitest} --project long`], alone: true, runs: ['full'] },
  {
    name: 'changed',
    commands: [`${vitest} --changed --passWithNoTests`],
    alone: true,
    runs: [],
  },
  // Where money and accounts are; CI has every path of every flow.
  inBrowser('sample', ['paths', 'journeys-general'], {
    runs: ['ordinary'],
    files: [
      'paths.spec',
      'newStudent.spec',
      'registration.spec',
      'purchase.spec',
      'keyboard.spec',
      'screenReader.spec',
    ],
    variables: {
      PATHS_STATES: 'cart,checkout,createAccount,payment,paymentRecovery,registrations,session,signIn,site',
    },
  }),
  inBrowser('flows', ['paths', 'inspector', 'journeys-*', 'dialogs', 'paymentForm'], {
    runs: ['ci', 'full'],
  }),
  inBrowser('conditions', ['conditions: *'], { runs: ['full'] }),
  inBrowser('pages', ['pages-*', 'faults'], { runs: ['ci', 'full'] }),
  inBrowser('states', ['states-*'], { runs: [] }),
  {
    name: 'engines',
    commands: ['node tests/engines/run.ts'],
    env: () => ({ CHROMIUM: ensureChromium() }),
    alone: true,
    runs: [],
  },
];
const names = steps.map(({ name }) => name).join(', ');

const { positionals: wanted, refuse } = readCommandLine({
  help: `
npm test -- [ci | full] [step …]

Runs the named steps, or all of an ordinary run, CI's, or a release's. Steps: ${names}.
Exits with 1 when a step fails; the others run as well.

npm test                 the ways to buy, and every state of the flows with money or accounts
npm test -- ci           also every path, page and dialog, a sample of faults, the inspector, unit tests with many more
                         cases, and the tests that start whole programs
npm test -- full         for a release: also PostgreSQL everywhere, conditions, more faults, and the tests that take long
npm test -- types lint
npm run check            types, lint, docs, requirements, and the unit tests that your changes affect
`,
  takesWords: true,
});
const thisRun: Run = wanted.includes('full') ? 'full' : wanted.includes('ci') ? 'ci' : 'ordinary';
const chosenNames = wanted.filter((name) => name !== 'full' && name !== 'ci');
const unknown = chosenNames.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) refuse(`No such step: ${unknown.join(', ')}.`);

const times: string[] = [];
const failed: string[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'matricula-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs a step; the output of one that runs beside others is shown when it has ended. */
async function run(step: Step): Promise<void> {
  const started = performance.now();
  if (step.alone) console.log(`\n── ${step.name}`);
  const output: Buffer[] = [];
  const failures: string[] = [];
  const failedTests = path.join(folder, step.name);
  for (const command of step.commands) {
    const child = spawn(command, {
      shell: true,
      stdio: step.alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...step.env?.(),
        FAILED_TESTS: failedTests,
        ...(thisRun === 'ci' && { SAMPLE: '1' }),
      },
    });
    child.stdout?.on('data', (data: Buffer) => output.push(data));
    child.stderr?.on('data', (data: Buffer) => output.push(data));
    if ((await new Promise((resolve) => child.on('close', resolve))) !== 0) failures.push(command);
  }
  if (!step.alone) console.log(`\n── ${step.name}\n${Buffer.concat(output).toString()}`);
  times.push(`${step.name} ${Math.round((performance.now() - started) / 1000)} s`);
  if (failures.length === 0) return;
  if (existsSync(failedTests)) failures.push(...readFileSync(failedTests, 'utf8').trimEnd().split('\n'));
  failed.push([`${step.name} failed. To run it alone: npm test -- ${step.name}`, ...failures].join('\n    '));
}

const chosen = steps.filter(({ name, runs }) =>
  chosenNames.length > 0 ? chosenNames.includes(name) : (runs?.includes(thisRun) ?? true),
);
// Each of these leaves a core idle for much of its time: two at once take half as long.
const beside = chosen.filter(({ alone }) => !alone);
const runNext = async (): Promise<void> => {
  const step = beside.shift();
  if (!step) return;
  await run(step);
  await runNext();
};
await Promise.all([runNext(), runNext()]);
for (const step of chosen.filter(({ alone }) => alone)) await run(step);

if (failed.length > 0) {
  for (const step of failed) console.error(`\n${step}`);
  process.exit(1);
}
console.log(`\nAll passed: ${times.join(', ')}`);

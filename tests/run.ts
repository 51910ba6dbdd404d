/**
 * `npm test`: the static checks, the unit tests, and every flow in Chromium. `npm test -- unit build` runs only the named
 * steps, and `npm test -- pages` what takes as long again: every page in Chromium. A failed step ends the run and is named
 * at its end.
 */
import { spawn } from 'node:child_process';
import { ensureChromium } from './support/chromium.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly env?: () => Readonly<Record<string, string>>;
  /** Keeps all processors busy by itself; its output is shown as it comes. */
  readonly alone?: true;
  /** Runs only when it is named. */
  readonly onRequest?: true;
}

/** A step of browser tests: the named projects of the Playwright configuration. */
const inBrowser = (name: string, projects: readonly string[]): Step => ({
  name,
  command: [
    'npx playwright test -c tests/playwright.config.ts',
    ...projects.map((one) => `--project '${one}'`),
  ].join(' '),
  env: () => ({ CHROMIUM: ensureChromium() }),
  alone: true,
});

const steps: readonly Step[] = [
  { name: 'build', command: 'npm run --silent build -- --all', env: () => ({ INSPECT: '1' }) },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'docs', command: 'npm run --silent docs:check' },
  { name: 'requirements', command: 'npm run --silent requirements' },
  { name: 'unit', command: 'npx vitest run', alone: true },
  inBrowser('flows', ['paths', 'inspector', 'journeys-*', 'dialogs', 'paymentForm']),
  { ...inBrowser('pages', ['pages-*', 'faults']), onRequest: true },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

const times: string[] = [];
const failed: Step[] = [];

/** Runs a step; the output of one that runs beside others is shown when it has ended. */
async function run(step: Step): Promise<void> {
  const started = performance.now();
  if (step.alone) console.log(`\n── ${step.name}`);
  const child = spawn(step.command, {
    shell: true,
    stdio: step.alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env?.() },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (data: Buffer) => output.push(data));
  child.stderr?.on('data', (data: Buffer) => output.push(data));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (!step.alone) console.log(`\n── ${step.name}\n${Buffer.concat(output).toString()}`);
  times.push(`${step.name} ${Math.round((performance.now() - started) / 1000)} s`);
  if (status !== 0) failed.push(step);
}

const chosen = steps.filter(({ name, onRequest }) =>
  wanted.length === 0 ? !onRequest : wanted.includes(name),
);
// Each of these leaves a core idle for much of its time: two at once take half as long.
const beside = chosen.filter(({ alone }) => !alone);
const runNext = async (): Promise<void> => {
  const step = beside.shift();
  if (!step || failed.length > 0) return;
  await run(step);
  await runNext();
};
await Promise.all([runNext(), runNext()]);
for (const step of chosen.filter(({ alone }) => alone)) if (failed.length === 0) await run(step);

if (failed.length > 0) {
  for (const { name, command } of failed) console.error(`\n${name} failed. To run it alone: ${command}`);
  process.exit(1);
}
console.log(`\nAll passed: ${times.join(', ')}`);

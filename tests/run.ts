/**
 * `npm test`: everything that proves the project, in the order in which a failure is cheapest to see. Each step's
 * output is shown as it comes; the first failure ends the run. `npm test -- unit` runs the named steps only.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './support/chromium.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly browser?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const playwright = ['npx', 'playwright', 'test', '-c', 'tests/playwright.config.ts'];
const projects = [
  'pages-general',
  'pages-nursing',
  'journeys-general',
  'journeys-nursing',
  'dialogs',
  'payment',
];

const steps: readonly Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'docs', command: ['npm', 'run', '--silent', 'docs:check'] },
  { name: 'requirements', command: ['npm', 'run', '--silent', 'requirements'] },
  { name: 'unit', command: ['npx', 'vitest', 'run'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build', '--', '--all'], env: { INSPECT: '1' } },
  {
    name: 'browser',
    command: [...playwright, ...projects.map((name) => `--project=${name}`)],
    browser: true,
  },
];

/** Longer walks, run only when they are asked for: `npm test -- build paths inspector`. */
const longSteps: readonly Step[] = [
  { name: 'paths', command: [...playwright, '--project=paths'], browser: true },
  { name: 'inspector', command: [...playwright, '--project=inspector'], browser: true },
];
const allSteps = [...steps, ...longSteps];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !allSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are: ${allSteps.map((step) => step.name).join(', ')}`,
  );
  process.exit(2);
}

const times: string[] = [];
for (const { name, command, browser, env: own } of wanted.length > 0 ? allSteps : steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const env = { ...process.env, ...own, ...(browser && { CHROMIUM: ensureChromium() }) };
  const started = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command[0]!, command.slice(1), { stdio: 'inherit', env });
  times.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`);
  if (status !== 0) {
    console.error(`\n${name} failed. To run it alone: ${command.join(' ')}`);
    process.exit(status ?? 1);
  }
}
console.log(`\nAll passed: ${times.join(', ')}`);

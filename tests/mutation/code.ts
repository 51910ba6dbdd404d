/**
 * `npm run mutate:code`: Stryker's mutants of the rules of the charts, of the server, of the browser's services and wiring, of
 * the views and of the build, each judged by the tests of its folder. What has not changed since the last run, with its
 * tests, is not judged again. Stryker leaves markup alone: that of the components has mutants of our own. Exits with 1 if
 * fewer than 95% of them are killed. The configuration names a tsconfig that does not exist, because Stryker reads it by an
 * API that TypeScript 7 lacks.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { commit } from '../support/commit.ts';
import { componentsIn, judgeMarkup, mutantsOf, type Judged } from './markup/judge.ts';

const minimum = 95;
const report = 'reports/mutation/mutation.json';

interface Group {
  readonly name: string;
  /** What is mutated. */
  readonly files: string;
  /** What judges it. */
  readonly tests: string;
  /** What judges its markup, the quickest first. */
  readonly markup?: readonly string[];
}

/** A folder is judged by its own tests, and by the texts that it is compared with. */
const folder = (name: string, ...tests: readonly string[]): Group => ({
  name,
  files: `${name}/**/!(*.test).ts?(x)`,
  tests: [`${name}/**/*.test.ts?(x)`, ...tests].join(','),
});

const wholeAnswers = 'server/app/whole*.test.ts';

const groups: readonly Group[] = [
  ...globSync('machines/*/rules.ts')
    .toSorted()
    .map((files) => ({ name: path.dirname(files), files, tests: `${path.dirname(files)}/*.test.ts` })),
  {
    name: 'src/services/auth',
    files: 'src/services/auth/outcomes.ts',
    tests: 'src/services/auth/outcomes.test.ts',
  },
  {
    name: 'server/payments',
    // The real gateway is judged by its own contract tests, and a PDF by its text.
    files: 'server/payments/!(*.test|braintree|embedded|receiptPdf).ts',
    tests: 'server/payments/*.test.ts',
  },
  ...['api', 'mail', 'uploads', 'http'].map((name) =>
    folder(`server/${name}`, 'server/app/*.test.ts', 'server/site/*.test.ts'),
  ),
  folder('server/signIn', wholeAnswers),
  ...['analytics', 'api', 'storage'].map((name) =>
    folder(`src/services/${name}`, 'tests/contracts/adapters.test.ts'),
  ),
  folder('src/site', 'tests/drivers/*.test.ts', 'tests/contracts/{wiring,wiredSession,services}.test.ts'),
  {
    ...folder('src/ui', 'tests/contracts/{ui,flows}.test.tsx'),
    markup: [
      'tests/contracts/ui.test.tsx',
      'tests/contracts/gestures.test.tsx',
      'tests/contracts/navigation.test.tsx',
      'tests/contracts/edges.test.tsx',
    ],
  },
  {
    ...folder('src/flows', 'tests/contracts/{flows,moves,edges,gestures}.test.tsx'),
    markup: [
      'tests/mutation/markup/states.tsx',
      'tests/contracts/courses.test.tsx',
      'tests/contracts/gestures.test.tsx',
      'tests/contracts/moves.test.tsx',
      'tests/contracts/edges.test.tsx',
    ],
  },
  {
    ...folder('src/pages', 'tests/contracts/{pages,navigation}.test.tsx'),
    markup: [
      'tests/mutation/markup/pages.tsx',
      'tests/contracts/courses.test.tsx',
      'tests/contracts/pages.test.tsx',
      'tests/contracts/navigation.test.tsx',
    ],
  },
  {
    ...folder('src/app/shell', 'tests/contracts/{pages,navigation,gestures}.test.tsx'),
    markup: ['tests/contracts/pages.test.tsx', 'tests/contracts/gestures.test.tsx'],
  },
  folder('tools'),
];

/** The part that is read of a report in the format of mutation-testing-elements. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}
interface Mutant {
  readonly status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'Ignored'
    | 'RuntimeError'
    | 'CompileError';
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

const {
  positionals: wanted,
  values,
  refuse,
} = readCommandLine({
  help: `
npm run mutate:code -- [--markup] [--changed] [--sample N] [folder …]

Judges Stryker's mutants of all groups, or of the named ones, by the tests of their folders, and the mutants of the markup of
components. Takes hours. Groups:
${groups.map(({ name }) => `  ${name}`).join('\n')}

  --markup   only those of the markup, which take minutes
  --changed  with --markup: only in components that differ from the branch main
  --sample   with --markup: only in so many components of each group, others with each commit

npm run mutate:code -- machines/cart server/payments
npm run mutate:code -- --markup src/ui
`,
  options: {
    markup: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    sample: { type: 'string' },
  },
  takesWords: true,
});
const unknown = wanted.filter((one) => !groups.some(({ name }) => name === one));
if (unknown.length > 0) refuse(`Nothing is mutated in ${unknown.join(', ')}.`);
const all = { killed: 0, survived: 0 };
for (const group of groups) {
  const { name } = group;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await judgeMarkupOf(group);
  if (values.markup) continue;
  rmSync(report, { force: true });
  await stryker(group);
  const { files: judged } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const survivors: string[] = [];
  let killed = 0;
  for (const [file, { mutants }] of Object.entries(judged)) {
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      else if (status === 'Survived' || status === 'NoCoverage')
        survivors.push(
          `${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}`,
        );
    }
  }
  tell(name, { killed, survivors });
}
console.log(share(all.killed, all.survived));
process.exitCode = all.killed * 100 >= minimum * (all.killed + all.survived) ? 0 : 1;

async function judgeMarkupOf({ name, markup }: Group): Promise<void> {
  if (markup === undefined) return;
  const changed = values.changed
    ? new Set(execFileSync('git', ['diff', '--name-only', 'main'], { encoding: 'utf8' }).split('\n'))
    : null;
  const files = sampled(componentsIn(name).filter((file) => changed === null || changed.has(file)));
  if (files.length > 0) tell(`${name}, markup`, await judgeMarkup(files, markup));
}

/** Chosen by the commit, so that all have their turn, and one commit always has the same. */
function sampled(files: readonly string[]): readonly string[] {
  if (values.sample === undefined) return files;
  const now = commit();
  const place = (file: string) =>
    createHash('sha256')
      .update(now + file)
      .digest('hex');
  return files
    .filter((file) => mutantsOf(file).length > 0)
    .toSorted((a, b) => place(a).localeCompare(place(b)))
    .slice(0, Number(values.sample));
}

function tell(name: string, { killed, survivors }: Judged): void {
  console.log(`${name}: ${share(killed, survivors.length)}`);
  for (const survivor of survivors) console.log(`  ${survivor}`);
  all.killed += killed;
  all.survived += survivors.length;
}

function share(killed: number, survived: number): string {
  const percent = (100 * killed) / (killed + survived);
  return `${killed} of ${killed + survived} killed (${percent.toFixed(1)}%)`;
}

/** Writes the report. What Stryker says is shown only if it fails. */
async function stryker({ name, files, tests }: Group): Promise<void> {
  const known = `.cache/mutation/${name.replaceAll('/', '-')}.json`;
  const options = ['--mutate', files, '--incremental', '--incrementalFile', known];
  const child = spawn('npx', ['stryker', 'run', 'tests/mutation/stryker.config.json', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Each mutant is judged on the embedded database alone, because a server would have to be started every time.
    env: { ...process.env, TESTS: tests, TEST_DATABASE_URL: '' },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0) throw new Error(`Stryker failed in ${name}:\n${Buffer.concat(output).toString()}`);
}

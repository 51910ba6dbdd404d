/** `npm run new:flow`: writes a whole working flow and registers it. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capitalized } from '../domain/words.ts';
import { readCommandLine } from '../server/config/commandLine.ts';
import { edits, mailEdits } from './newFlow/edits.ts';
import { openPlaces } from './newFlow/openPlaces.ts';

const { positionals, values, refuse } = readCommandLine({
  help: `
npm run new:flow -- <name>

Writes a flow that works: a form with name and email on the contact page, with its chart, rules, words, samples, state
table, contract, route, limit, table with its migration and retention, adapter, wiring, view, content, UI driver and fault
entries, and registers it everywhere. Change it then into what you need. What it leaves open fails in the unit tests with
a message that names the file and the line.

  --mail           also mails an answer to the address in the form, once a day at most
  --root <folder>  of the project (default this one)

npm run new:flow -- callbackRequest
npm run new:flow -- callbackRequest --mail
`,
  takesWords: true,
  options: {
    mail: { type: 'boolean', default: false },
    root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
  },
});

const [name = '', ...more] = positionals;
if (more.length > 0 || !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name))
  refuse('Name the flow in two words or more, such as callbackRequest.');
const root = path.resolve(values.root);
const at = (file: string) => path.join(root, file);
if (existsSync(at(`machines/${name}`))) refuse(`machines/${name} is there already.`);

const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const names: readonly (readonly [string, string])[] = [
  ['sampleFlow', name],
  ['SampleFlow', capitalized(name)],
  ['sample_flow', words.replaceAll(' ', '_')],
  ['sample-flow', words.replaceAll(' ', '-')],
  ['Sample flow', capitalized(words)],
];
const named = (text: string) => names.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

const changed = new Map<string, string>();
for (const { file, line, last, where, text } of [...edits, ...(values.mail ? mailEdits : [])]) {
  const lines = (changed.get(file) ?? readFileSync(at(file), 'utf8')).split('\n');
  const isIt = (one: string) => one.startsWith(line);
  const found = last ? lines.findLastIndex(isIt) : lines.findIndex(isIt);
  if (found < 0) {
    console.error(`${file} has no line that begins with "${line}": correct tools/newFlow/edits.ts.`);
    process.exit(1);
  }
  if (where === 'within') lines[found] = lines[found]!.replace(line, line + named(text));
  else lines.splice(where === 'after' ? found + 1 : found, 0, named(text));
  changed.set(file, lines.join('\n'));
}
// A template of the second folder replaces that of the first.
for (const folder of ['templates', ...(values.mail ? ['mailTemplates'] : [])]) {
  const templates = path.join(import.meta.dirname, 'newFlow', folder);
  for (const template of globSync('**/*.txt', { cwd: templates }))
    changed.set(
      named(template.replace(/\.txt$/, '')),
      named(readFileSync(path.join(templates, template), 'utf8')),
    );
}
// Nothing is written before everything has its place.
for (const [file, text] of changed) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

const snake = named('sample_flow');
for (const [program = '', ...args] of [
  ['npx', 'oxfmt', ...changed.keys()],
  ['node', 'tools/migration.ts', '--name', `${snake}s`],
  ['node', 'inspector/cli/paths.ts', '--config', 'tests/inspector.config.ts', '--update', '--machine', name],
  ['node', 'tools/docs.ts'],
  ['npx', 'oxfmt', 'docs', 'server/db'],
]) {
  const { status } = spawnSync(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`This failed: ${[program, ...args].join(' ')}`);
    process.exit(1);
  }
}
console.log(`\n${changed.size} files are written. What is open:\n${openPlaces(root).join('\n')}

Then accept what flow, calls and mails say:
npx vitest run tests/contracts server/app/wholeTexts.test.ts -u`);

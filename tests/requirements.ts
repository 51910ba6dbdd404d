/**
 * `npm run requirements`: checks that a test names each C- and I- line of the ledger (docs/requirements.md).
 *
 * A test names a line by its id in the title: `test('C-058 a known address goes on to the password', …)`.
 * Exits with status 1 if an id is missing or unknown.
 */
import { globSync, readFileSync } from 'node:fs';
import { readCommandLine } from '../server/config/commandLine.ts';

const { values, refuse } = readCommandLine({
  help: `
npm run requirements -- [options]

Checks that a test names each line of docs/requirements.md.

  --part <1|2>  only one part: 1 for C- lines, 2 for I- lines
  --list        print the files that name each id

npm run requirements -- --part 1 --list
`,
  options: { part: { type: 'string' }, list: { type: 'boolean', default: false } },
});
if (!['1', '2', undefined].includes(values.part)) refuse(`There is no part ${values.part}.`);

const ledger = readFileSync('docs/requirements.md', 'utf8');
const prefix = values.part === '1' ? 'C' : values.part === '2' ? 'I' : '[CI]';
const wanted = [...ledger.matchAll(new RegExp(`^- \\*\\*(${prefix}-\\d{3})\\*\\* (.*)$`, 'gm'))].map(
  ([, id, text]) => ({
    id: id!,
    text: text!,
  }),
);

const files = globSync('{domain,machines,src,server,inspector,tools,tests}/**/*.{test,spec}.{ts,tsx}').sort();
const namedIn = new Map<string, string[]>();
for (const file of files) {
  // Only ids in a test's title count; a comment proves nothing.
  const source = readFileSync(file, 'utf8');
  for (const match of source.matchAll(
    /\b(?:test|it|describe)(?:\.\w+)*(?:<[^>]*>)?(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g,
  )) {
    const title = match[1] ?? match[2] ?? match[3] ?? '';
    for (const [id] of title.matchAll(/\b[CI]-\d{3}\b/g)) {
      namedIn.set(id, [...new Set([...(namedIn.get(id) ?? []), file])]);
    }
  }
}

const missing = wanted.filter(({ id }) => !namedIn.has(id));
const unknown = [...namedIn.keys()].filter((id) => !ledger.includes(`**${id}**`));

if (values.list) {
  for (const { id } of wanted) console.log(`${id}  ${(namedIn.get(id) ?? ['no test']).join(', ')}`);
}
for (const { id, text } of missing) console.log(`${id}  no test names it: ${text}`);
for (const id of unknown) console.log(`${id}  is not in the ledger: ${namedIn.get(id)!.join(', ')}`);
console.log(`${wanted.length - missing.length} of ${wanted.length} ledger lines are named by a test`);
process.exit(missing.length + unknown.length > 0 ? 1 : 0);

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Words that no engineer from Chicago would write, with what to write instead. */
const odd: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b/i, 'someone'],
  [/\bbesides\b/i, 'in addition to, other than'],
  [/\ball the same\b/i, 'still, anyway'],
  [/\bin vain\b/i, 'without success'],
  [/\banew\b/i, 'again'],
  [/\bbeforehand\b/i, 'first, before that'],
  [/\bshall\b/i, 'must, will'],
  [/\bwhoever\b/i, 'the person who, anyone who'],
  [/\bwherever (?!you|they|your)/i, 'no matter where'],
  [/\bneeds? not\b/i, 'does not have to'],
  [/\b(?<!all |last |anything |nothing )but for\b(?! another)/i, 'except'],
  [/\bsurely\b/i, 'certainly'],
  [/\bfulfilled (?:when|once|with)\b/i, 'resolves when'],
  [/\b(?:is|are|was|were) told (?:as|by|in|of|only|the)\b/i, 'is reported, is shown'],
  [/\bhow often (?:\w+ ){1,6}(?:was|were|is|has)\b/i, 'how many times'],
  [/\bwith what is to be\b|\bdeclares in vain\b/i, 'say who does what'],
  [/\b(?:hearNothing|keepHouse|isAnothers)\b/, 'name the deed'],
  // A fragment: what is of it?
  [/(?:\/\*\*|\/\/|^ \*) Of (?!course)/, 'name the thing first'],
  [/(?:\/\*\*|\/\/) (?:By|For|From|In|To|With) which /, 'a whole sentence'],
  [/\bany more\b/i, 'anymore'],
  [/\bafterwards\b/i, 'afterward'],
];

/** The documents' own words, a list of what was written, the words themselves, and texts of others. */
const exempt =
  /^(?:docs\/requirements\.md|CHANGELOG\.md|tools\/prose\/|inspector\/(?:dist|examples)\/)|node_modules\//;

test('comments, names, documents and messages are plain American English', () => {
  const folders = '{docs,domain,inspector,machines,server,src,tests,tools}/**/*.{ts,tsx,md}';
  const templates = 'tools/newFlow/templates/**/*.txt';
  const files = globSync(['*.md', '*.ts', folders, templates], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !exempt.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        odd
          .filter(([word]) => word.test(line))
          .map(([word, better]) => `${file}:${index + 1} ${word.exec(line)?.[0]}: write ${better}`),
      ),
  );
  expect(found).toEqual([]);
});

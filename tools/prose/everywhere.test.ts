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
];

/** The documents' own words, a list of what was written, the words themselves, and texts of others. */
const exempt =
  /^(?:docs\/requirements\.md|CHANGELOG\.md|tools\/prose\/|inspector\/(?:dist|examples)\/)|node_modules\//;

test('comments, names, documents and messages are plain American English', () => {
  const folders = '{docs,domain,inspector,machines,server,src,tests,tools}/**/*.{ts,tsx,md}';
  const files = globSync(['*.md', '*.ts', folders], { cwd: root })
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

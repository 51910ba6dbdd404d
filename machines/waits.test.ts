import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A chart names its waits, retries and limits. Their figures are in rules.ts, where a reader looks for them;
// 0 and 1 are left to starting values, counting and comparing.
test('figures of a flow are in its rules', () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/(?:^|\/)(?:rules|cases|copy)\.ts$|\.test\.ts$/.test(file),
  );
  const found = files.flatMap((file) => {
    const code = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g,
      '',
    );
    return [...code.matchAll(/(?<![\w$.])\d[\d_.]*/g)]
      .filter(([figure]) => figure !== '0' && figure !== '1')
      .map(([figure]) => `machines/${file}: ${figure} belongs in machines/${file.split('/')[0]}/rules.ts`);
  });
  expect(files.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

test('waits of a flow are in its rules, and not where its view or a call uses them', () => {
  const root = `${import.meta.dirname}/..`;
  const files = globSync(['src/{flows,site}/**/*.{ts,tsx}', 'src/services/api/{*Calls,waitAfter}.ts'], {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.filter((file) =>
    /(?<![\d_])\d+_000\b(?!_)/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

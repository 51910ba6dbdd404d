import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const reporter = path.join(import.meta.dirname, 'failedTests.ts');

/** The lines that a runner leaves of these test files, in a folder of their own. */
function failuresOf(program: string, args: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'failed-tests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const failedTests = path.join(folder, 'failed');
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules', program), ...args, '--reporter', reporter],
    // A test inside of a test: the runner around this one must not be taken for it.
    { cwd: folder, env: { PATH: process.env['PATH'] ?? '', FAILED_TESTS: failedTests } },
  );
  expect(status).not.toBe(0);
  const lines = readFileSync(failedTests, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.replace(/^\S*(?=one\.|two\.)/, ''));
}

test('unit tests that fail, and files that cannot be read, are named', () => {
  const lines = failuresOf('vitest/vitest.mjs', ['run', '--globals'], {
    'one.test.ts': `
      test('works', () => {});
      describe('a group', () => { test('fails', () => { throw new Error('no'); }); });
      test.fails('fails as it should', () => { throw new Error('no'); });`,
    'two.test.ts': `throw new Error('cannot be read');`,
  });
  expect(lines.toSorted()).toEqual(['one.test.ts a group > fails', 'two.test.ts cannot be read']);
});

test('browser tests that fail are named', () => {
  const lines = failuresOf('playwright/cli.js', ['test'], {
    'playwright.config.ts': `export default { testDir: '.', projects: [{ name: 'pages' }] };`,
    'one.spec.ts': `
      import { test } from 'playwright/test';
      test('works', () => {});
      test.describe('a group', () => { test('fails', () => { throw new Error('no'); }); });
      test.skip('is left out', () => {});`,
  });
  expect(lines).toEqual(['one.spec.ts:4 [pages] a group fails']);
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { generatedFile } from './generatedFile.ts';

const file = 'docs/api.md';
const root = path.resolve(import.meta.dirname, '..');
const read = (name = file) => readFileSync(path.join(root, name), 'utf8');
const argv = process.argv;
const before = process.exitCode;

function listen(): readonly unknown[] {
  const said: unknown[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: unknown) => void said.push(text));
  return said;
}

afterEach(() => {
  process.argv = argv;
  process.exitCode = before;
  vi.restoreAllMocks();
});

test.each([
  ['as it is', (text: string) => text, before, 'docs/api.md is up to date'],
  ['wider only', (text: string) => text.replaceAll(' ', '  '), before, 'docs/api.md is up to date'],
  ['other', (text: string) => `${text}more`, 1, 'docs/api.md is stale. Run: npm run docs'],
] as const)('a file that would be written %s is checked, and stays', (_, change, status, expected) => {
  const said = listen();
  const text = read();
  process.argv = ['node', 'tools/apiPage.ts', '--check'];
  generatedFile(file, 'the code')(change(text));
  expect([process.exitCode, said, read() === text]).toEqual([status, [expected], true]);
});

test('a file that is new or other is written as it is, once', () => {
  const said = listen();
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
  const made = path.relative(root, path.join(folder, 'page.md'));
  process.argv = ['node', 'tools/apiPage.ts'];
  const write = generatedFile(made, 'the code');
  try {
    for (const text of ['| a   | b |\n', '| a   | c |\n', '| a | c |\n']) write(text);
    expect([read(made), said, process.exitCode]).toEqual([
      '| a   | c |\n',
      [`${made} written`, `${made} written`, `${made} is up to date`],
      before,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

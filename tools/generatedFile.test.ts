import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { generatedFile } from './generatedFile.ts';

const file = 'docs/api.md';
const read = () => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const argv = process.argv;
const before = process.exitCode;

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
  const said: unknown[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: unknown) => void said.push(text));
  const text = read();
  process.argv = ['node', 'tools/apiPage.ts', '--check'];
  generatedFile(file, 'the code')(change(text));
  expect([process.exitCode, said, read() === text]).toEqual([status, [expected], true]);
});

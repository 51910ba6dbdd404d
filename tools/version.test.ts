import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildInputs, inputsVersion, sourceVersion } from './version.ts';

let root: string;
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'version-'));
  await write('index.html', '<html>');
  await write('src/app/a.ts', 'a');
  await write('inspector/model/b.ts', 'b');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const versions = () => [sourceVersion(root, 'general'), inputsVersion(root, 'general')];

test('the same sources have the same version, and each brand has its own', () => {
  expect(versions()).toEqual(versions());
  expect(sourceVersion(root, 'general')).toMatch(/^[\da-f]{12}$/);
  expect(sourceVersion(root, 'nursing')).not.toBe(sourceVersion(root, 'general'));
  expect(inputsVersion(root, 'nursing')).not.toBe(inputsVersion(root, 'general'));
});

test.each([
  ['the text of a source', 'src/app/a.ts', 'c'],
  ['a source more', 'domain/d.ts', ''],
  ['a picture', 'public/art/e.svg', '<svg/>'],
  ['a chart', 'machines/cart/machine.ts', ''],
  ['a build tool', 'tools/build.ts', ''],
  ['the document', 'index.html', '<html lang="en">'],
  ['the settings of Vite', 'vite.config.ts', ''],
  ['another version of a library', 'package-lock.json', '{}'],
])('%s changes the version of the site, and of what a build reads', async (_, file, text) => {
  const [site, inputs] = versions();
  await write(file, text);
  expect(versions()).not.toContain(site);
  expect(versions()).not.toContain(inputs);
});

test.each([
  'inspector/model/b.ts',
  'inspector/record/e.ts',
  'server/documents/faces.ts',
  'server/config/commandLine.ts',
  'server/config/startupError.ts',
  'server/files/builtSite.ts',
  'tsconfig.json',
])('%s is read by a build, but is not part of the site', async (file) => {
  const [site, inputs] = versions();
  await write(file, 'c');
  expect(versions()).toEqual([site, expect.not.stringMatching(inputs!)]);
});

test('tests and documents are part of neither', async () => {
  const before = versions();
  await write('src/app/a.test.ts', '');
  await write('machines/cart/paths.expected.txt', '');
  await write('docs/readme.md', '');
  expect(versions()).toEqual(before);
  expect(buildInputs(root)).toEqual(['index.html', 'inspector/model/b.ts', 'src/app/a.ts']);
});

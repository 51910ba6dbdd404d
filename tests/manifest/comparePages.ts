import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addresses, brand, missingPath, render } from '../../src/app/prerender/entryServer.tsx';
import { inlinePictures } from '../../tools/inlinePictures.ts';
import { composeDocument } from '../../tools/pageDocument.ts';
import { pageTexts, titled } from './manifest.ts';
import { globalRules, readPage } from './pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFile(path.join(root, name), 'utf8');

const isOfBuild = (line: string) =>
  /^(?:- )?(?:hydrated by|script|link modulepreload|link preload as=font|broader-policy)\b/.test(line);
const withoutBuild = (text: string) =>
  text
    .split('\n')
    .filter((line) => !isOfBuild(line))
    .join('\n')
    .trim();

const template = await read('index.html');

async function documentOf(address: string): Promise<string> {
  const page = await render(address);
  const scripts = page.sources.map((source) => `assets/${path.basename(source, '.tsx')}-hash.js`);
  return composeDocument({ template, page, scripts, early: [], fonts: [], broaderPolicy: null });
}

/**
 * What `npm run manifest` compares in a build, without one: each page of the brand as it is rendered ahead. Only a build gives
 * the names of scripts and fonts.
 */
export async function comparePages(): Promise<void> {
  const { paths } = await addresses();
  const pages = [];
  for (const address of paths)
    pages.push(readPage(address, await inlinePictures(await documentOf(address), path.join(root, 'public'))));
  pages.push(readPage('/404', await documentOf(missingPath)));

  test.each([...pageTexts(pages, brand.origin)])('%s is as the manifest has it', async (name, text) => {
    expect(withoutBuild(text), 'npm run manifest -- --update accepts what is meant').toBe(
      withoutBuild(await read(`tests/manifest/${brand.id}/${name}`)),
    );
  });

  test('the styles of every page are as the manifest has them', async () => {
    const rules = titled('Styles of every page', globalRules(await documentOf('/'))).join('\n');
    expect(await read(`tests/manifest/${brand.id}/site.txt`)).toContain(rules);
  });
}

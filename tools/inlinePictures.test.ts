import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlinePictures } from './inlinePictures.ts';

const ofSize = (bytes: number) => `<svg>${'a'.repeat(bytes - 11)}</svg>`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  await writeFile(path.join(folder, 'small.svg'), '<svg xmlns="http://www.w3.org/2000/svg" fill="#fff"/>\n');
  await writeFile(path.join(folder, 'largest.svg'), ofSize(10_000));
  await writeFile(path.join(folder, 'large.svg'), ofSize(10_001));
});
afterAll(() => rm(folder, { recursive: true }));

const preload = (name: string) => `<link rel="preload" as="image" href="/${name}.svg" fetchPriority="high"/>`;
const image = (name: string, more = '') => `<img src="/${name}.svg" alt=""${more}/>`;

test('a small preloaded drawing is put into the document, and is not requested', async () => {
  const html = await inlinePictures(`${preload('small')}<p>Words</p>${image('small')}`, folder);
  expect(html).toBe(
    `<p>Words</p><img src="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20fill='%23fff'/%3E" alt=""/>`,
  );
});

test('so is the drawing of a picture, which asks for its colors in the dark', async () => {
  const html = await inlinePictures(
    `<picture><source media="(prefers-color-scheme: dark)" srcSet="/small.svg#dark"/>${image('small')}</picture>`,
    folder,
  );
  const data = `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20fill='%23fff'/%3E`;
  expect(html).toBe(
    `<picture><source media="(prefers-color-scheme: dark)" srcSet="${data}#dark"/><img src="${data}" alt=""/></picture>`,
  );
});

test('a drawing of 10,000 bytes is small enough; the same one further down stays a file', async () => {
  const lazy = image('largest', ' loading="lazy"');
  const data = `data:image/svg+xml,%3Csvg%3E${'a'.repeat(9989)}%3C/svg%3E`;
  expect(await inlinePictures(`${preload('largest')}${image('largest')}${lazy}`, folder)).toBe(
    `<img src="${data}" alt=""/>${lazy}`,
  );
});

test.each([
  ['a large drawing', `${preload('large')}${image('large')}`],
  ['a drawing further down', image('small', ' loading="lazy"')],
  [
    'a picture further down',
    `<picture><source media="(prefers-color-scheme: dark)" srcSet="/small.svg#dark"/>${image('small', ' loading="lazy"')}</picture>`,
  ],
  ['a missing drawing', `${preload('missing')}${image('missing')}`],
])('%s stays a file', async (_, html) => {
  expect(await inlinePictures(html, folder)).toBe(html);
});

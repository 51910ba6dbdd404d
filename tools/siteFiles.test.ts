import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brand } from '../src/brands/general/brand.ts';
import {
  compressFiles,
  removeOtherBrandFiles,
  removeUnusedPictures,
  writeIcons,
  writeSearchFiles,
} from './siteFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (name: string) => readFile(path.join(folder, name), 'utf8');
async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}
async function names(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

test('search engines are told which pages there are, since when, and where they should not look', async () => {
  const since = (day: string) => ({ digest: '', since: day });
  await writeSearchFiles(folder, 'https://www.example.edu', ['/', '/faq/courses'], {
    '/': since('2026-01-02'),
    '/faq/courses': since('2026-03-04'),
    '/checkout': since('2026-05-06'),
  });
  expect(await read('robots.txt')).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /checkout',
      'Disallow: /successful-registration',
      'Disallow: /account',
      '',
      'Sitemap: https://www.example.edu/sitemap.xml',
      '',
    ].join('\n'),
  );
  expect(await read('sitemap.xml')).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://www.example.edu/</loc><lastmod>2026-01-02</lastmod></url>',
      '<url><loc>https://www.example.edu/faq/courses</loc><lastmod>2026-03-04</lastmod></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
});

test('the manifest names the brand’s icons for phones', async () => {
  await writeIcons(path.resolve('src/brands/general'), folder, brand);
  expect(await names()).toEqual(['apple-touch-icon.png', 'favicon.ico', 'icon.svg', 'site.webmanifest']);
  expect(JSON.parse(await read('site.webmanifest'))).toEqual({
    name: 'Alderhall College Online',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
    start_url: '/',
    display: 'browser',
  });
  const touch = await readFile(path.join(folder, 'apple-touch-icon.png'));
  expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
});

test('pictures of the other brand and those that nothing shows go', async () => {
  await write({
    'index.html': '<img src="/art/shown.svg">',
    'assets/a.js': '"/people/ann.svg"',
    'assets/a.css': 'url(/partners/logo.svg)',
    'art/shown.svg': '',
    'art/unshown.svg': '',
    'art/home-general.svg': '',
    'art/home-nursing.svg': '',
    'people/ann.svg': '',
    'people/bob.svg': '',
    'partners/logo.svg': '',
    'partners/other.svg': '',
    'courses/biod101.svg': '',
    'courses/bio095.svg': '',
    'courses/bio095-lab.svg': '',
    'courses/bio0951.svg': '',
  });
  await removeOtherBrandFiles(folder, 'general', new Set(['biod101']));
  await removeUnusedPictures(folder);
  expect(await names()).toEqual([
    'art/shown.svg',
    'assets/a.css',
    'assets/a.js',
    'courses/bio0951.svg',
    'courses/biod101.svg',
    'index.html',
    'partners/logo.svg',
    'people/ann.svg',
  ]);
});

test('what can be compressed is, both ways, as small as can be, and gives the same again', async () => {
  const types = ['html', 'js', 'css', 'svg', 'json', 'xml', 'txt'];
  const others = ['png', 'woff2', 'pdf', 'ico', 'webmanifest'];
  const content = await readFile('docs/routes.md', 'utf8');
  const smallest = [
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    gzipSync(content, { level: 9 }).length,
  ];
  await write(Object.fromEntries([...types, ...others].map((type) => [`a/file.${type}`, content])));
  await compressFiles(folder);
  expect(await names()).toEqual(
    [
      ...[...types, ...others].map((type) => `a/file.${type}`),
      ...types.flatMap((type) => [`a/file.${type}.br`, `a/file.${type}.gz`]),
    ].toSorted(),
  );
  for (const type of types) {
    const [br, gz] = await Promise.all(
      ['br', 'gz'].map((suffix) => readFile(path.join(folder, `a/file.${type}.${suffix}`))),
    );
    expect([br!.length, gz!.length]).toEqual(smallest);
    expect(brotliDecompressSync(br!).toString()).toBe(content);
    expect(gunzipSync(gz!).toString()).toBe(content);
  }
});

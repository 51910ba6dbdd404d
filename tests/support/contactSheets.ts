import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';

const perSheet = 10;
const columns: Readonly<Record<string, number>> = { '360': 5, '768': 5, '1440': 4 };
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes sheets of about ten pictures of the same width and scheme each, so that all of them can be looked at. */
export async function contactSheets(browser: Browser, pictures: string, sheets: string): Promise<string[]> {
  const names = (await readdir(pictures, { recursive: true }))
    .filter((name) => name.endsWith('.png'))
    .toSorted();
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [, width = '', scheme = ''] = /-(\d+)-(light|dark)\.png$/.exec(name) ?? [];
    const group = [...name.split(path.sep).slice(0, 2), width, scheme].join('-');
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  await mkdir(sheets, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  const written: string[] = [];
  for (const [group, members] of groups) {
    const width = group.split('-').at(-2) ?? '';
    for (let first = 0; first < members.length; first += perSheet) {
      const figures = members
        .slice(first, first + perSheet)
        .map(
          (name) =>
            `<figure><figcaption>${escaped(name.replace(/-\d+-\w+\.png$/, ''))}</figcaption><img src="${pathToFileURL(path.join(pictures, name)).href}"></figure>`,
        );
      const html = `<style>body{margin:8px;display:grid;gap:10px;grid-template-columns:repeat(${columns[width] ?? 4},minmax(0,1fr));font:11px sans-serif;background:#999}figure{margin:0}figcaption{overflow-wrap:anywhere;min-height:2.4em}img{width:100%;max-height:1300px;object-fit:cover;object-position:top}</style>${figures.join('')}`;
      const file = path.join(sheets, `${group}-${String(first / perSheet + 1).padStart(2, '0')}`);
      await writeFile(`${file}.html`, html);
      await page.goto(pathToFileURL(`${file}.html`).href, { waitUntil: 'load' });
      await page.screenshot({ path: `${file}.png`, fullPage: true });
      written.push(`${file}.png`);
    }
  }
  await page.close();
  return written;
}

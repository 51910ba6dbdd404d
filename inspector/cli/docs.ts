import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registry } from '../../machines/index.ts';
import { chartDrawings, chartPages } from '../docs.ts';

/**
 * Writes `docs/charts/` from the registered charts: one page and one drawing for each, and an index. With `--check` it writes nothing
 * and ends with status 1 when any is missing, stale or left over.
 */
const folder = join(import.meta.dirname, '..', '..', 'docs', 'charts');
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });

const pages = new Map([...chartPages(registry), ...(await chartDrawings(registry))]);
await mkdir(folder, { recursive: true });
const present = new Map<string, string>();
for (const name of await readdir(folder)) {
  if (/\.(md|svg)$/.test(name)) present.set(name, await readFile(join(folder, name), 'utf8'));
}
const stale = [...pages].filter(([name, page]) => present.get(name) !== page);
const leftOver = [...present.keys()].filter((name) => !pages.has(name));

if (values.check) {
  for (const [name] of stale)
    console.error(`docs/charts/${name} is ${present.has(name) ? 'stale' : 'missing'}`);
  for (const name of leftOver) console.error(`docs/charts/${name} belongs to no registered chart`);
  if (stale.length + leftOver.length) {
    console.error('Run: npm run docs');
    process.exitCode = 1;
  }
} else {
  for (const [name, page] of stale) await writeFile(join(folder, name), page);
  for (const name of leftOver) await rm(join(folder, name));
  console.log(`docs/charts: ${pages.size} files, ${stale.length} written, ${leftOver.length} removed`);
}

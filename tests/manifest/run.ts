/**
 * `npm run manifest`: compares what the production builds say and how they are served with the texts in this folder.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandIds, type BrandId } from '../../domain/brand.ts';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { freshBuild } from '../support/freshBuild.ts';
import { manifestOf } from './manifest.ts';

const {
  values,
  positionals: named,
  refuse,
} = readCommandLine({
  help: `
npm run manifest -- [--update] [brand …]

Builds both brands, or the named ones, if their builds are older than the sources, and compares what they say and how they are served with
the texts in tests/manifest: of every page what search engines, shared links and assistive technology read; headers,
files, redirects, the sitemap. Prints what differs, and exits with 1 if anything does.

  --update  writes the texts; review the difference before you commit it

npm run manifest -- nursing
npm run manifest -- --update
`,
  options: { update: { type: 'boolean', default: false } },
  takesWords: true,
});
const isBrand = (name: string): name is BrandId => brandIds.some((id) => id === name);
const brands = named.length === 0 ? brandIds : named.filter(isBrand);
if (!named.every(isBrand)) refuse(`The brands are ${brandIds.join(' and ')}.`);

const folderOf = (brand: BrandId) => path.join(import.meta.dirname, brand);
const write = async (folder: string, texts: ReadonlyMap<string, string>) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of texts) await writeFile(path.join(folder, name), `${text.trim()}\n`);
};

for (const brand of brands) {
  await freshBuild(brand);
  const texts = await manifestOf(brand);
  if (values.update) await write(folderOf(brand), texts);
  else await compare(brand, texts);
}
if (process.exitCode === 1)
  console.error('\nIf this is meant, accept it with npm run manifest -- --update and commit what it writes.');

async function compare(brand: BrandId, texts: ReadonlyMap<string, string>): Promise<void> {
  const expected = folderOf(brand);
  const names = await readdir(expected).catch(() => []);
  const kept = await Promise.all(names.map((name) => readFile(path.join(expected, name), 'utf8')));
  const same =
    names.length === texts.size &&
    names.every((name, index) => kept[index] === `${texts.get(name)?.trim()}\n`);
  if (same) {
    console.log(`The ${brand} site is as tests/manifest/${brand} says.`);
    return;
  }
  process.exitCode = 1;
  const parent = await mkdtemp(path.join(tmpdir(), 'matricula-manifest-'));
  try {
    await write(path.join(parent, brand), texts);
    const { stdout } = spawnSync('git', ['diff', '--no-index', '--', expected, path.join(parent, brand)], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    const lines = stdout.split('\n').filter((line) => !/^(?:index|---) /.test(line));
    console.error(`The ${brand} site is not as tests/manifest/${brand} says:\n`);
    console.error(lines.slice(0, 400).join('\n'));
    if (lines.length > 400) console.error(`… and ${lines.length - 400} lines more`);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

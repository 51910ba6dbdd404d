/**
 * Writes `docs/routes.md` from the route table of each brand; with `--check` it writes nothing and ends with status 1
 * when the page is stale.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { BrandId } from '../domain/brand.ts';
import type * as Routes from '../src/app/routes/routes.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'docs', 'routes.md');

type Table = typeof Routes.routeTree;

/** What the brand's own code says of its routes. */
async function linesOfBrand(brand: BrandId): Promise<readonly Line[]> {
  process.env.BRAND = brand;
  const outDir = path.join(root, '.cache', `routes-${brand}-${process.pid}`);
  try {
    await build({
      root,
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: 'silent',
      publicDir: false,
      build: { ssr: 'src/app/routes/routes.ts', outDir, manifest: false },
    });
    const { routeTree } = (await import(pathToFileURL(path.join(outDir, 'routes.js')).href)) as typeof Routes;
    // Lists that come with the content are read before the folder goes.
    return await linesOf(routeTree);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

interface Line {
  readonly path: string;
  readonly shows: string;
}

async function linesOf(table: Table): Promise<readonly Line[]> {
  const routes = Object.values((table.children ?? {}) as Record<string, Table>);
  const lines = await Promise.all(
    routes.map(async ({ options }) => {
      const { path: place } = options as unknown as { path: string };
      const { source, prerender, redirect, otherwise, oldRoute } = options.staticData ?? {};
      const pages = typeof prerender === 'function' ? await prerender() : (prerender ?? []);
      const parts = [
        ...(source === undefined ? [] : [`[${path.basename(source, '.tsx')}](../${source})`]),
        ...(pages.length === 0 ? [] : [`${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`]),
        ...(redirect === undefined ? [] : [`to \`${redirect}\``]),
        ...(oldRoute === undefined ? [] : [`to \`${oldRoute}\`, counted as an old address`]),
        ...(otherwise === undefined ? [] : [`any other to \`${otherwise}\``]),
      ];
      return { path: place === '$' ? 'any other' : place, shows: parts.join('; ') };
    }),
  );
  return lines.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function tableText(lines: readonly Line[]): string {
  const rows = lines.map(({ path: place, shows }) => `| \`${place}\` | ${shows} |`);
  return ['| address | what stands there |', '| --- | --- |', ...rows].join('\n');
}

const general = await linesOfBrand('general');
const nursing = await linesOfBrand('nursing');
const isIn = (lines: readonly Line[]) => (line: Line) =>
  lines.some((other) => other.path === line.path && other.shows === line.shows);

const page = `# Routes

Generated from the route tables by \`npm run docs\`; the table itself is [src/app/routes/routes.ts](../src/app/routes/routes.ts), with a brand’s own routes in \`src/app/routes/<brand>.ts\` and old addresses in [src/brands/redirects.ts](../src/brands/redirects.ts). \`$name\` stands for one segment of the address. A general-only address shows the fallback page on the nursing brand, whose build holds nothing of it.

## Both brands

${tableText(general.filter(isIn(nursing)))}

## General: its own, and where it differs

${tableText(general.filter((line) => !isIn(nursing)(line)))}

## Nursing: its own, and where it differs

${tableText(nursing.filter((line) => !isIn(general)(line)))}
`;

// The formatter pads the columns of tables; only what stands in them counts.
const bare = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');
const written = await readFile(file, 'utf8').catch(() => '');
if (bare(written) === bare(page)) console.log('docs/routes.md is up to date');
else if (process.argv.includes('--check')) {
  console.error('docs/routes.md is stale\nRun: npm run docs');
  process.exitCode = 1;
} else {
  await writeFile(file, page);
  console.log('docs/routes.md written');
}

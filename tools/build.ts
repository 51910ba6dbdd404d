import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { pageDays, type PageDays } from './pageDays.ts';
import { readCommandLine } from '../server/config/commandLine.ts';
import { inspectionScript } from '../server/files/builtSite.ts';
import { type BrandId, brandIds } from '../domain/brand.ts';
import { officeDate } from '../domain/calendar.ts';
import { endingFacts } from '../domain/facts/dated.ts';
import type * as ServerEntry from '../src/app/prerender/entryServer.tsx';
import { checkApis } from './browserApis.ts';
import { checkBudget } from './budget.ts';
import type { ChunkManifest } from './chunks.ts';
import { buildStamp, stampFile } from './buildSettings.ts';
import { renderPages } from './renderPages.ts';
import { writeShareCards } from './shareCards.ts';
import {
  compressFiles,
  removeOtherBrandFiles,
  removeUnusedPictures,
  writeIcons,
  writeSearchFiles,
} from './siteFiles.ts';
import { writeDocuments } from './leaflets.ts';
import { writeStandIns } from './standIns.ts';
import { writeSyllabi } from './syllabi.ts';
import { inputsVersion, sourceVersion } from './version.ts';

interface BuildOptions {
  readonly brand: BrandId;
  readonly print?: (line: string) => void;
}

const root = path.resolve(import.meta.dirname, '..');

/**
 * Builds one brand into `dist/<brand>`, or into `DIST_DIR`: `client/` has the files to serve, and `pages.json` has the
 * paths, policies and redirects, and `inspection.js` is for local servers. The folder is swapped at the end, so that a running server never sees a partial build.
 *
 * @returns the pages whose script exceeds its limit
 */
export async function build({ brand, print = console.log }: BuildOptions): Promise<readonly string[]> {
  const started = Date.now();
  const target = path.join(path.resolve(root, process.env.DIST_DIR || 'dist'), brand);
  const out = `${target}.${process.pid}`;
  const client = path.join(out, 'client');
  const serverDir = path.join(root, '.cache', `render-${brand}-${process.pid}`);
  const version = process.env.SITE_VERSION || sourceVersion(root, brand);
  // A hash of the sources as they are now: a change during the build makes it stale.
  const stamp = buildStamp(inputsVersion(root, brand), brand, process.env);
  const restore = setEnvironment({ BRAND: brand, SITE_VERSION: version, NODE_ENV: 'production' });
  try {
    await rm(out, { recursive: true, force: true });
    const options = { root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' as const };
    await viteBuild({ ...options, build: { outDir: client } });
    await viteBuild({
      ...options,
      publicDir: false,
      build: {
        ssr: 'src/app/prerender/entryServer.tsx',
        outDir: serverDir,
        manifest: false,
        ssrEmitAssets: true,
        // Browsers never load this bundle.
        chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      },
    });
    await buildInspection(brand, out);
    // Only the documents refer to the fonts, so the client build does not emit them.
    await cp(path.join(serverDir, 'assets'), path.join(client, 'assets'), {
      recursive: true,
      filter: (file) => !/\.m?js$/.test(file),
    });
    const server = (await import(
      `${pathToFileURL(path.join(serverDir, 'entryServer.js')).href}?${version}`
    )) as typeof ServerEntry;

    const manifest = JSON.parse(
      await readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
    ) as ChunkManifest;
    await rm(path.join(client, '.vite'), { recursive: true });
    await removeOtherBrandFiles(client, brand, new Set(server.courses.map(({ code }) => code)));
    await writeIcons(path.join(root, 'src/brands', brand), client, server.brand);
    await writeSyllabi({ brand: server.brand, outDir: client });
    await writeDocuments({ brand: server.brand, outDir: client });
    await writeStandIns({ brand: server.brand, outDir: client });

    const { paths, redirects, oldRoutes } = await server.addresses();
    const rendered = await renderPages(server, paths, manifest, client);
    await writeShareCards(client, rendered.shared);
    await removeUnusedPictures(client);
    await writeFile(
      path.join(out, 'pages.json'),
      `${JSON.stringify({ version, redirects, oldRoutes, ...rendered.entries }, null, 2)}\n`,
    );
    await writeFile(path.join(out, 'version.json'), `${JSON.stringify({ version })}\n`);
    const today = officeDate(new Date());
    const days = pageDays(rendered.said, await readPageDays(target), today);
    await writeFile(path.join(out, daysFile), JSON.stringify(days, null, 2));
    await writeSearchFiles(client, server.brand.origin, rendered.indexable, days);
    await compressFiles(client);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    print(`${server.brand.name}: ${rendered.measured.length} pages in ${seconds} s, version ${version}`);
    const unknownApis = await checkApis(client);
    if (unknownApis.length > 0)
      throw new Error(`Not every supported browser can run the scripts:\n${unknownApis.join('\n')}`);
    for (const line of endingFacts(today)) print(`  Warning: ${line}`);
    const over = await checkBudget(client, manifest, rendered.measured, print);
    await writeFile(path.join(out, stampFile), stamp);
    await rm(target, { recursive: true, force: true });
    await rename(out, target);
    return over;
  } finally {
    await rm(out, { recursive: true, force: true });
    await rm(serverDir, { recursive: true, force: true });
    restore();
  }
}

/** Kept from one build to the next, because only the last one tells what is new. */
const daysFile = 'pageDays.json';

async function readPageDays(folder: string): Promise<PageDays> {
  const text = await readFile(path.join(folder, daysFile), 'utf8').catch(() => '{}');
  return JSON.parse(text) as PageDays;
}

/** The script that a local server adds to pages, beside the files that are served. */
async function buildInspection(brand: BrandId, outDir: string): Promise<void> {
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [{ find: /^@brand\//, replacement: `${path.join(root, 'src/brands', brand)}/` }] },
    define: { __STATELY__: JSON.stringify(process.env.INSPECT_STATELY === '1') },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/site/attachInspection.ts',
        output: { format: 'iife', entryFileNames: inspectionScript },
      },
    },
  });
}

/** Sets environment variables that the build reads; returns a function that restores them. */
function setEnvironment(values: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

if (import.meta.main) {
  const { values } = readCommandLine({
    help: `
npm run build -- [--all]

Builds the brand of BRAND into dist/ for production, and prints the bytes that each kind of page loads. Exits with 1 when
a page loads more script than it may.

  --all  build every brand

npm run build -- --all
`,
    options: { all: { type: 'boolean', default: false } },
  });
  const one: BrandId = process.env.BRAND === 'nursing' ? 'nursing' : 'general';
  const brands = values.all ? brandIds : [one];
  for (const brand of brands) {
    const over = await build({ brand });
    if (over.length > 0) {
      console.error(`Script size over the limit: ${over.join(', ')}`);
      process.exitCode = 1;
    }
  }
}

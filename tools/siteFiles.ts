import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BrandId } from '../domain/brand.ts';
import { courses as everyCourse } from '../domain/catalogue/all.ts';
import type { BrandConfig } from '../src/brands/types.ts';
import type { PageDays } from './pageDays.ts';

/** Writes the sitemap and robots.txt. */
export async function writeSearchFiles(
  root: string,
  origin: string,
  paths: readonly string[],
  days: PageDays,
): Promise<void> {
  const entries = paths
    .map((page) => `<url><loc>${origin}${page}</loc><lastmod>${days[page]!.since}</lastmod></url>`)
    .join('\n');
  await writeFile(
    path.join(root, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
  );
  const internal = ['/api/', '/checkout', '/successful-registration', '/account'];
  const rules = internal.map((page) => `Disallow: ${page}`).join('\n');
  await writeFile(
    path.join(root, 'robots.txt'),
    `User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
}

/** Copies a brand's icons and writes the manifest, from which phones take the name beside one. */
export async function writeIcons(brandFolder: string, root: string, brand: BrandConfig): Promise<void> {
  for (const name of ['icon.svg', 'favicon.ico', 'apple-touch-icon.png'])
    await copyFile(path.join(brandFolder, name), path.join(root, name));
  const manifest = {
    name: brand.name,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
    start_url: '/',
    display: 'browser',
  };
  await writeFile(path.join(root, 'site.webmanifest'), JSON.stringify(manifest));
}

/** Removes the other brand's pictures from the copied public files; each course is sold by one brand only. */
export async function removeOtherBrandFiles(
  root: string,
  brand: BrandId,
  sold: ReadonlySet<string>,
): Promise<void> {
  const other: BrandId = brand === 'general' ? 'nursing' : 'general';
  const foreign = everyCourse.filter(({ code }) => !sold.has(code)).map(({ code }) => code);
  for (const name of await readdir(root, { recursive: true })) {
    const base = path.basename(name);
    const ofCourse = foreign.some((code) => base.startsWith(`${code}.`) || base.startsWith(`${code}-`));
    if (ofCourse || new RegExp(`-${other}\\.\\w+$`).test(base)) await rm(path.join(root, name));
  }
}

/** Removes pictures of people, partners and pages that no page or script of this brand refers to. */
export async function removeUnusedPictures(root: string): Promise<void> {
  const names = await readdir(root, { recursive: true });
  const pages = names.filter((name) => /\.(html|js|css)$/.test(name));
  const texts = await Promise.all(pages.map((name) => readFile(path.join(root, name), 'utf8')));
  const pictures = names.filter((name) => /^(art|partners|people)\/[^/]+\.svg$/.test(name));
  for (const name of pictures) {
    if (!texts.some((text) => text.includes(`/${name}`))) await rm(path.join(root, name));
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` file for every compressible file. */
export async function compressFiles(root: string): Promise<void> {
  for (const name of await readdir(root, { recursive: true })) {
    if (!/\.(html|js|css|svg|json|xml|txt)$/.test(name)) continue;
    const file = path.join(root, name);
    const content = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await brotli(content, { params }));
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  }
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as ServerEntry from '../src/app/prerender/entryServer.tsx';
import { type ChunkManifest, pageFiles, scriptFiles } from './chunks.ts';
import { broaderPolicyPage, contentPolicy, frameOrigins } from './contentPolicy.ts';
import { inlinePictures } from './inlinePictures.ts';
import { saidBy } from './pageDays.ts';
import { composeDocument } from './pageDocument.ts';

const missing = '/404';

interface PageEntry {
  /** Relative to `client/`. */
  readonly file: string;
  readonly csp: string;
}

/** The built bundle of the server entry, which renders the pages. */
type Renderer = Pick<typeof ServerEntry, 'brand' | 'fontFiles' | 'missingPath' | 'render'>;

/** Writes the document of each path, and of one that no page has, with its policy, into `client`. */
export async function renderPages(
  server: Renderer,
  paths: readonly string[],
  manifest: ChunkManifest,
  client: string,
) {
  const template = await readFile(path.join(client, 'index.html'), 'utf8');
  const pages: Record<string, PageEntry> = {};
  const measured: { path: string; sources: readonly string[] }[] = [];
  const indexable: string[] = [];
  const said = new Map<string, string>();
  const shared = new Set<string>();

  const policyOf = (pagePath: string, html: string) =>
    contentPolicy({
      path: pagePath,
      styles: [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map((match) => match[1] ?? ''),
      frameHosts: frameOrigins(server.brand),
      env: process.env,
    });

  const write = async (pagePath: string, file: string, html: string): Promise<PageEntry> => {
    const target = path.join(client, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, html);
    return { file, csp: policyOf(pagePath, html) };
  };

  const inputFor = async (pagePath: string) => {
    const page = await server.render(pagePath);
    const scripts = pageFiles(manifest, [...page.sources, ...page.onDemand]);
    const early = page.early === null ? [] : scriptFiles(manifest, page.early);
    const broader = broaderPolicyPage(process.env);
    const broaderPolicy = pagePath === broader ? null : broader;
    return { template, page, scripts, early, fonts: server.fontFiles, broaderPolicy };
  };

  for (const pagePath of paths) {
    const input = await inputFor(pagePath);
    const html = await inlinePictures(composeDocument(input), client);
    pages[pagePath] = await write(
      pagePath,
      pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}/index.html`,
      html,
    );
    for (const [, picture] of input.page.head.matchAll(
      /property="og:image" content="[^"]*?(\/share\/[^"]+)"/g,
    ))
      shared.add(picture!);
    measured.push({ path: pagePath, sources: input.page.sources });
    said.set(pagePath, saidBy(input.page));
    if (!input.page.head.includes('content="noindex"')) indexable.push(pagePath);
  }
  const fallback = await inputFor(server.missingPath);
  const notFound = await write(missing, '404.html', composeDocument(fallback));
  measured.push({ path: missing, sources: fallback.page.sources });
  return { entries: { notFound, pages }, measured, indexable, shared, said };
}

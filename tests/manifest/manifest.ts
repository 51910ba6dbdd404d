import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrandId } from '../../domain/brand.ts';
import { officeDate } from '../../domain/calendar.ts';
import { readBuiltSite } from '../../server/files/builtSite.ts';
import { builtFolder } from '../support/site.ts';
import { digest } from '../contracts/outline.ts';
import { factorOut, type Described } from './common.ts';
import { globalRules, readPage, type PageFacts } from './pages.ts';
import { answers, files } from './served.ts';

/**
 * What a brand's production build says, and how it is served: texts to keep, by the names of their files.
 * @throws Error when there is no build
 */
export async function manifestOf(brand: BrandId): Promise<ReadonlyMap<string, string>> {
  const site = await readBuiltSite(builtFolder(brand));
  const read = (name: string) => readFile(path.join(site.root, name), 'utf8');
  const pages: PageFacts[] = [];
  for (const [address, { file }] of [...Object.entries(site.pages), ['/404', site.notFound] as const])
    pages.push(readPage(address, await read(file)));

  const texts = new Map<string, string>();
  texts.set(
    'site.txt',
    [
      ...titled('robots.txt', (await read('robots.txt')).trimEnd().split('\n')),
      ...titled('sitemap.xml', sitemap(await read('sitemap.xml'))),
      ...titled('site.webmanifest', [await read('site.webmanifest')]),
      ...titled('Redirects', entries(site.redirects)),
      ...titled('Addresses of earlier sites', entries(site.oldRoutes)),
      ...factored('Answers', await answers(site, brand)),
      ...factored('Files', await files(site, brand)),
      ...titled('Styles of every page', globalRules(await read('index.html'))),
    ].join('\n'),
  );
  for (const [name, text] of pageTexts(pages, originOf(await read('robots.txt')))) texts.set(name, text);
  return texts;
}

/** What the pages of a brand say, by the names of the files. */
export function pageTexts(pages: readonly PageFacts[], origin: string): ReadonlyMap<string, string> {
  const sampled = samples(pages);
  const texts = new Map([['pages.txt', pagesText(pages, origin, new Set([...sampled.values()].flat()))]]);
  for (const [kind, sample] of sampled) {
    const text = sample.map(({ path: address, main }) => [`# ${address}`, main].join('\n')).join('\n\n');
    texts.set(`${kind}.txt`, text);
  }
  return texts;
}

export const titled = (title: string, lines: readonly string[]) => ['', `## ${title}`, '', ...lines];

const entries = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([from, to]) => `${from} → ${to}`);

function factored(title: string, all: readonly Described[]): string[] {
  const { common, own } = factorOut(all);
  return [
    ...(common.length === 0 ? titled(title, []) : titled(`${title}: most have`, common)),
    ...own.flatMap(({ name, lines }) => ['', `### ${name}`, ...lines]),
  ];
}

const originOf = (robots: string) => /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1] ?? '(no origin)';

/** With the origin and the page's own path replaced, in which pages of a kind differ. */
const shortened = (line: string, address: string, origin: string) => {
  const text = line.replaceAll(origin, '(origin)');
  return address === '/' ? text : text.replaceAll(address, '(path)');
};

/**
 * Each page's lines, with those of nearly all pages and of nearly all pages of a kind said once.
 * @param whole pages whose own part has a text of its own; of the others it has a mark, which says whether it has changed
 */
function pagesText(pages: readonly PageFacts[], origin: string, whole: ReadonlySet<PageFacts>): string {
  const kinds = new Map(pages.map(({ path: address, kind }) => [address, kind]));
  const described = pages.map((page) => ({
    name: page.path,
    lines: [
      ...page.lines.map((line) => shortened(line, page.path, origin)),
      ...(whole.has(page) ? [] : [`main #${digest(page.main)}`]),
      ...page.shell.split('\n').map((line) => `| ${line}`),
    ],
  }));
  const { common, own } = factorOut(described);
  const text = titled(`Most of the ${pages.length} pages`, common);
  for (const kind of new Set(kinds.values())) {
    const ofKind = own.filter(({ name }) => kinds.get(name) === kind);
    text.push(...factored(`${kind} (${ofKind.length})`, ofKind));
  }
  return text.join('\n');
}

/** The pages that are listed. Each is of the day of the build, which is not part of the text. */
function sitemap(xml: string): string[] {
  const today = officeDate(new Date());
  return xml
    .trim()
    .split('\n')
    .map((line) =>
      line.replace(/(?<=<lastmod>)\d{4}-\d\d-\d\d(?=<)/, (day) =>
        day <= today ? '(day)' : '(a day to come)',
      ),
    );
}

/** Few pages of each kind which together have every kind of element that any of them has. */
function samples(pages: readonly PageFacts[]): ReadonlyMap<string, readonly PageFacts[]> {
  const chosen = new Map<string, PageFacts[]>();
  for (const kind of new Set(pages.map((page) => page.kind))) {
    const left = pages.filter((page) => page.kind === kind);
    const seen = new Set<string>();
    const news = ({ parts }: PageFacts) => [...parts].filter((part) => !seen.has(part)).length;
    const sample: PageFacts[] = [];
    for (;;) {
      const [first, ...others] = left;
      if (first === undefined) break;
      const richest = others.reduce((best, page) => (news(page) > news(best) ? page : best), first);
      if (sample.length > 0 && news(richest) === 0) break;
      for (const part of richest.parts) seen.add(part);
      sample.push(richest);
      left.splice(left.indexOf(richest), 1);
    }
    chosen.set(kind, sample);
  }
  return chosen;
}

import type { RenderedPage } from '../src/app/entryServer.tsx';
import { islandId } from '../src/app/island.ts';
import { ownPolicyMeta } from '../src/app/ownPolicy.ts';

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

interface DocumentInput {
  /** The built `index.html`. */
  readonly template: string;
  readonly page: RenderedPage;
  /** Files that bring the page to life, without a leading slash. */
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly icon: string;
  /** The page that must be reached by a new document, or null; see `needsDocument`. */
  readonly ownPolicy: string | null;
}

/** Puts a rendered page into the document. Replacements are functions, for `$` means something in a plain one. */
export function composeDocument({ template, page, scripts, fonts, icon, ownPolicy }: DocumentInput): string {
  const head = [
    page.head,
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...page.styles.map(({ id, css }) => `<style data-emotion="${escapeAttribute(id)}">${css}</style>`),
    `<meta name="scripts" content="${scripts.map((file) => `/${file}`).join(' ')}">`,
    ...(ownPolicy === null ? [] : [`<meta name="${ownPolicyMeta}" content="${ownPolicy}">`]),
    ...page.structuredData.map((thing) => `<script type="application/ld+json">${json(thing)}</script>`),
  ];
  const island = `<script type="application/json" id="${islandId}">${json(page.island)}</script>`;
  return template
    .replace('<!--head-->', () => head.join('\n'))
    .replace('<!--app-->', () => page.html)
    .replace('<!--data-->', () => island);
}

/**
 * The document without a page, for paths whose page only the browser knows: the styles that every page has, and an
 * empty sheet for the rest.
 */
export function composeShell(input: DocumentInput): string {
  const [rules] = input.page.styles.slice(-1);
  const prefix = rules?.id.split(' ')[0] ?? '';
  const styles = [...input.page.styles.slice(0, -1), { id: `${prefix} `, css: '' }];
  const page = { ...input.page, head: '', html: '', styles, structuredData: [] };
  return composeDocument({ ...input, page }).replace(
    /<script type="application\/json".*?<\/script>/s,
    () => '',
  );
}

import type { RenderedPage } from '../src/app/prerender/entryServer.tsx';
import { pageDataId } from '../src/app/boot/pageDataId.ts';
import { broaderPolicyMeta } from '../src/app/routes/broaderPolicy.ts';
import { minifyStyles } from './minifyStyles.ts';

/** JSON that cannot close the script element that contains it. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** A browser that cannot show the drawing asks for the files in the folder by their usual names; a phone wants a link. */
const icons = [
  '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];

/** The number that `isAltered` expects. React escapes every `<` in text and attributes. */
const countElements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

interface DocumentInput {
  /** The built `index.html`. */
  readonly template: string;
  readonly page: RenderedPage;
  /** Scripts that hydrate the page, without a leading slash. */
  readonly scripts: readonly string[];
  /** The script that fills the page before hydration, and those that it imports; empty if there is none. */
  readonly early: readonly string[];
  readonly fonts: readonly string[];
  /** Path of the page that needs a full page load, or null; see `needsNewDocument`. */
  readonly broaderPolicy: string | null;
}

/** Fills the template with a rendered page. Replacements are functions because `$` is special in replacement strings. */
export function composeDocument({
  template,
  page,
  scripts,
  early,
  fonts,
  broaderPolicy,
}: DocumentInput): string {
  const head = [
    page.head,
    ...icons,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<style>${minifyStyles(page.globalStyles + page.styles)}</style>`,
    ...early.map((file, index) =>
      index === 0
        ? `<script type="module" crossorigin src="/${file}"></script>`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
    `<meta name="scripts" content="${scripts.map((file) => `/${file}`).join(' ')}">`,
    ...(broaderPolicy === null ? [] : [`<meta name="${broaderPolicyMeta}" content="${broaderPolicy}">`]),
    ...page.structuredData.map((thing) => `<script type="application/ld+json">${json(thing)}</script>`),
  ];
  const data = `<script type="application/json" id="${pageDataId}">${json(page.data)}</script>`;
  return template
    .replace('id="root"', `id="root" data-elements="${countElements(page.html)}"`)
    .replace('<!--head-->', () => head.join('\n'))
    .replace('<!--app-->', () => page.html)
    .replace('<!--data-->', () => `${page.templates}${data}`);
}

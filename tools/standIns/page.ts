import { basename } from 'node:path';
import type { BrandId } from '../../domain/brand.ts';
import type { BrandConfig, Palette } from '../../src/brands/types.ts';
import { minifyStyles } from '../minifyStyles.ts';

export type StandInBrand = Pick<BrandConfig, 'id' | 'name' | 'palette'>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML. */
export const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A page of the brand that stands in for one of an external service. `body` is HTML. */
export function page({
  brand,
  title,
  body,
  sample,
  layout = 'form',
  script,
}: {
  brand: StandInBrand;
  title: string;
  body: string;
  /** The sentence beside the label that says that the page is a sample. */
  sample: string;
  layout?: 'form' | 'dashboard';
  /** The address of its script. */
  script?: string;
}): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${escape(title)} | ${escape(brand.name)}</title>
    <link rel="icon" type="image/svg+xml" href="/icon.svg" />
    <link rel="stylesheet" href="/forms/forms.css" />${script === undefined ? '' : `\n    <script src="${script}" defer></script>`}
  </head>
  <body class="${layout}">
${body}
    <aside class="sample" aria-label="About this page"><strong>Sample</strong> ${escape(sample)}</aside>
  </body>
</html>
`;
}

const colors = ({ name, palette }: { name: string; palette: readonly [string, string] }) =>
  `  --${name}: light-dark(${palette[0]}, ${palette[1]});`;

const used = [
  'bg',
  'bgSubtle',
  'bgRaised',
  'fg',
  'fgMuted',
  'border',
  'borderStrong',
  'accent',
  'accentHover',
  'onAccent',
  'accentSubtle',
  'accentText',
  'ornament',
] as const satisfies readonly (keyof Palette)[];

/** What tells the brands' pages apart in addition to their colors, as on their sites. */
const looks: Readonly<Record<BrandId, string>> = {
  general: `h1, h2, h3 { font-weight: 500; letter-spacing: -0.015em; }
.top { background: var(--bgSubtle) url(/look/canoe.svg) right bottom / min(44vw, 40rem) auto no-repeat; border-bottom: 1px solid var(--border); }
.hello h1::after { content: ''; display: block; width: 3rem; height: 3px; margin-top: 1rem; background: var(--ornament); }
.card { padding: 1.25rem 0 0; background: none; border: 0; border-top: 1px solid var(--borderStrong); border-radius: 0; }
@media (prefers-color-scheme: dark) {
  .top { background-image: url(/look/canoe.svg#dark); }
}
@media (max-width: 48rem) {
  .top { background-image: none; }
}
`,
  nursing: `:root { --serif: Inter, system-ui, sans-serif; }
h1, h2, h3 { font-weight: 750; letter-spacing: -0.03em; }
.top { margin: 0.75rem; padding-bottom: 3rem; background: var(--accentSubtle) url(/look/pulse.svg) center bottom / 60rem auto repeat-x; border-radius: 26px; }
@media (prefers-color-scheme: dark) {
  .top { background-image: url(/look/pulse.svg#dark); }
}
.card { border: 0; background: var(--bgSubtle); border-radius: 26px; }
button, .button { border-radius: 999px; }
`,
};

const sans = { family: 'Inter', file: 'inter/files/inter-latin-wght-normal.woff2' };

/** The fonts of a brand's pages: the site's own, by family and file of their package. */
export const fontsOf: Readonly<
  Record<BrandId, readonly { readonly family: string; readonly file: string }[]>
> = {
  general: [
    sans,
    { family: 'Source Serif 4', file: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2' },
  ],
  nursing: [sans],
};

const fontFace = ({ family, file }: { family: string; file: string }) =>
  `@font-face { font-family: '${family}'; src: url(${basename(file)}) format('woff2'); font-weight: 100 900; font-display: swap; }`;

export function stylesheet({ id, palette }: Pick<StandInBrand, 'id' | 'palette'>): string {
  return minifyStyles(`${fontsOf[id].map(fontFace).join('\n')}
:root {
  color-scheme: light dark;
${used.map((name) => colors({ name, palette: palette[name] })).join('\n')}
  --serif: 'Source Serif 4', Georgia, 'Times New Roman', serif;
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--bgRaised);
  color: var(--fg);
  font: 1.0625rem/1.55 Inter, system-ui, sans-serif;
}
h1, h2, h3 { margin: 0 0 0.5rem; font-family: var(--serif); line-height: 1.2; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.3rem; }
p { margin: 0 0 1rem; }
a { color: var(--accentText); text-underline-offset: 0.18em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--fgMuted); }

/* Forms are shown in a frame, so they have no header. */
.form { padding: clamp(1rem, 4vw, 2rem); }
label { display: block; margin: 1rem 0 0.35rem; font-weight: 600; font-size: 0.9375rem; }
fieldset { margin: 0; padding: 1.25rem 0; border: 0; border-top: 1px solid var(--border); }
legend { padding: 0; float: left; width: 100%; margin-bottom: 0.5rem; font-weight: 600; }
legend + label { clear: both; }
fieldset label { display: flex; align-items: center; gap: 0.75rem; min-height: 36px; margin: 0; font-weight: 400; }
fieldset input { flex: none; width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent); }
input:not([type='radio']), textarea, select {
  width: 100%;
  min-height: 46px;
  padding: 0.5rem 0.75rem;
  font: inherit;
  color: inherit;
  background: var(--bg);
  border: 1.5px solid var(--borderStrong);
  border-radius: 10px;
}
button, .button {
  display: inline-flex;
  align-items: center;
  min-height: 46px;
  padding: 0.6rem 1.4rem;
  font: inherit;
  font-weight: 600;
  color: var(--onAccent);
  background: var(--accent);
  border: 0;
  border-radius: 10px;
  cursor: pointer;
  text-decoration: none;
}
button:hover, .button:hover { background: var(--accentHover); }
form > button { margin-top: 1.5rem; }
.form h2 { margin-top: 2rem; }
.issues { padding: 0; list-style: none; }
.issues li { padding: 0.85rem 0; border-top: 1px solid var(--border); }
.issues strong { display: block; font-family: var(--serif); font-size: 1.1rem; }
.sample { margin-top: 2rem; padding-top: 0.75rem; color: var(--fgMuted); font-size: 0.8125rem; border-top: 1px solid var(--border); }
.sample strong {
  margin-right: 0.4rem;
  padding: 0.1rem 0.5rem;
  color: var(--accentText);
  background: var(--accentSubtle);
  border-radius: 999px;
}

.dashboard { background: var(--bg); }
.top a { color: inherit; }
.bar { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; justify-content: space-between; padding-block: 0.75rem; }
.bar > a { display: inline-flex; gap: 0.75rem; align-items: center; min-height: 44px; font: 600 1.15rem var(--serif); text-decoration: none; }
.bar nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; font-size: 0.9375rem; }
.bar nav a { display: inline-flex; align-items: center; min-height: 44px; }
.hello { max-width: 40rem; padding-block: clamp(1.5rem, 5vw, 3.5rem); }
.hello h1 { font-size: clamp(2.1rem, 5vw, 3.25rem); line-height: 1.05; }
.hello p { margin: 1rem 0 0; color: var(--fgMuted); font-size: 1.2rem; }
.wide { width: min(70rem, 100% - 2.5rem); margin-inline: auto; }
.columns { display: grid; gap: 2.5rem; grid-template-columns: minmax(0, 1fr); margin-top: 2.5rem; align-items: start; }
.stack { display: grid; gap: 2rem; }
.card { padding: clamp(1.1rem, 3vw, 1.6rem); background: var(--bgRaised); border: 1px solid var(--border); border-radius: 16px; }
.card > :last-child { margin-bottom: 0; }
details { border-top: 1px solid var(--border); }
summary { display: flex; gap: 0.75rem; align-items: baseline; justify-content: space-between; min-height: 44px; padding: 0.65rem 0; cursor: pointer; font-weight: 600; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: '+'; color: var(--accentText); }
details[open] > summary::after { content: '\\2212'; }
summary span { margin-left: auto; color: var(--fgMuted); font-weight: 400; font-size: 0.875rem; white-space: nowrap; }
details > :not(summary) { margin: 0 0 1rem; }
.courses { margin: 0; padding-left: 1.5rem; }
.courses li { padding: 0.4rem 0; }
.courses li::marker { color: var(--fgMuted); }
.courses span { float: right; color: var(--fgMuted); font-size: 0.875rem; }
.links { padding: 0; margin: 0; list-style: none; }
.links li { border-top: 1px solid var(--border); }
.links a { display: flex; align-items: center; min-height: 46px; }
.dashboard .sample { width: min(70rem, 100% - 2.5rem); margin: 2.5rem auto 2rem; }
@media (min-width: 62rem) {
  .columns { grid-template-columns: minmax(0, 1fr) 21rem; column-gap: 4rem; }
}
${looks[id]}`);
}

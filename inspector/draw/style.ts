import { fonts } from './layout/text.ts';

/** Colors of a drawing by name; declared on the page by the same names, so that both share a style sheet. */
export const palettes = {
  light: {
    paper: '#f7f8fa',
    box: '#ffffff',
    nest: '#f1f3f7',
    'nest-alt': '#f8f9fb',
    rim: '#c5ccd8',
    'rim-soft': '#d8dde6',
    ink: '#1b2333',
    quiet: '#5b6579',
    line: '#8590a5',
    pill: '#eceffc',
    'pill-rim': '#cfd6f4',
    'pill-ink': '#29386f',
    guard: '#7a4a06',
    chip: '#e6f2ee',
    'chip-ink': '#1d5a48',
    accent: '#3f51d9',
    good: '#12805c',
    bad: '#c2372e',
    warm: '#b96a00',
    active: '#dff3e9',
  },
  dark: {
    paper: '#10141c',
    box: '#1d2432',
    nest: '#161c27',
    'nest-alt': '#1a212d',
    rim: '#465168',
    'rim-soft': '#343d50',
    ink: '#eef1f7',
    quiet: '#a4afc3',
    line: '#79859d',
    pill: '#262f52',
    'pill-rim': '#3e4a7c',
    'pill-ink': '#d5dcff',
    guard: '#f0c283',
    chip: '#1c3a33',
    'chip-ink': '#a9dcca',
    accent: '#8f9dff',
    good: '#4cc79a',
    bad: '#ff8a80',
    warm: '#ffb454',
    active: '#173a30',
  },
} as const;

const declare = (palette: Readonly<Record<string, string>>) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const family = `'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`;

/** The colors as CSS: by system preference, overridden by `data-theme`. */
export const colors = (root: string) =>
  `${root}{${declare(palettes.light)}}` +
  `@media (prefers-color-scheme: dark){${root}:not([data-theme=light]){${declare(palettes.dark)}}}` +
  `${root}[data-theme=dark]{${declare(palettes.dark)}}`;

const inks = {
  title: 'ink',
  label: 'pill-ink',
  guard: 'guard',
  action: 'quiet',
  keyword: 'quiet',
  tag: 'chip-ink',
} as const;

const texts = Object.entries(fonts)
  .map(
    ([name, { size, weight }]) =>
      `.t-${name}{font-size:${size}px;font-weight:${weight};fill:var(--${inks[name as keyof typeof inks]})}`,
  )
  .join('');

/** A file has its rules on one line. */
const joined = (rules: string) => rules.replaceAll('\n', '');

/** Style sheet of a drawing. */
export const drawingStyle = joined(`.chart{font-family:${family}}
${texts}
.box{fill:var(--box);stroke:var(--rim);stroke-width:1.25}
.nested>.box{fill:var(--nest);stroke:var(--rim-soft)}
.nested.odd>.box{fill:var(--nest-alt)}
.heading-text text{paint-order:stroke;stroke:var(--nest);stroke-width:5px;stroke-linejoin:round}
.heading-text.odd text{stroke:var(--nest-alt)}
.region>.box{stroke-dasharray:6 4;stroke:var(--rim)}
.final>.box.inner{fill:none}
.chip{fill:var(--chip)}
.pill{fill:var(--pill);stroke:var(--pill-rim)}
.hair{stroke:var(--pill-rim);fill:none}
.icon{fill:none;stroke:var(--pill-ink);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.icon-error{stroke:var(--bad)}.icon-done,.icon-stateDone{stroke:var(--good)}.icon-forbidden{stroke:var(--quiet)}
.forbidden .t-label{fill:var(--quiet)}
.dot{fill:var(--quiet)}
.line{fill:none;stroke:var(--line);stroke-width:1.4}
.head{fill:var(--line)}
.initial .line{stroke:var(--quiet)}.initial .head{fill:var(--quiet)}
.history .line{stroke-dasharray:4 3}
`);

/** Style sheet of what shows coverage, and of what a pointer hits on the page. */
export const hitStyle = joined(`.hit{fill:transparent;stroke:none}
.fired>.hit{fill:color-mix(in srgb,var(--good) 20%,transparent)}
.unfired>.hit{fill:color-mix(in srgb,var(--bad) 18%,transparent);stroke:var(--bad);stroke-dasharray:3 2}
.edge.fired .line{stroke:var(--good)}.edge.fired .head{fill:var(--good)}
.edge.unfired .line{stroke:var(--bad);stroke-dasharray:4 3}.edge.unfired .head{fill:var(--bad)}
`);

import { circle, curve, ellipse, group, line, rect, shape, steps } from './draw.ts';

/**
 * The landscapes and lines by which each brand is known: the general brand's hall by a river, the nursing brand's vital
 * signs. Their colors follow the color scheme of the page. The sky is transparent: it is the page.
 */

interface Scheme {
  readonly [name: string]: readonly [light: string, dark: string];
}

function svg(width: number, height: number, scheme: Scheme, body: string): string {
  const set = (index: 0 | 1) =>
    Object.entries(scheme)
      .map(([name, colors]) => `--${name}:${colors[index]}`)
      .join(';');
  // WebKit does not apply the media query in a picture: its page asks for `#dark`.
  const dark = `{${set(1)}}`;
  const style = `<style>:root{${set(0)}}@media(prefers-color-scheme:dark){:root${dark}}:target${dark}</style>`;
  return `<svg id="dark" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${style}${body}</svg>\n`;
}

const v = (name: string) => `var(--${name})`;

const river: Scheme = {
  sun: ['#f0cd85', '#e9e3cc'],
  far: ['#dfe2d6', '#1b2331'],
  mid: ['#c3cdb9', '#1e2a36'],
  near: ['#7f9877', '#16241f'],
  bank: ['#5d7d63', '#101d19'],
  water: ['#c9dae2', '#1d2c44'],
  glint: ['#eef4f5', '#3d5475'],
  brick: ['#b5604a', '#5b3833'],
  shade: ['#98493a', '#472b29'],
  stone: ['#f3e3c8', '#9b8666'],
  slate: ['#2d3c5e', '#202c46'],
  glass: ['#f8edd6', '#f3ca77'],
  leaf: ['#3f6b53', '#1d3b31'],
  young: ['#6d9468', '#2a4d3e'],
  bark: ['#3b3a36', '#0b1210'],
  ink: ['#16294a', '#8ea3c8'],
  boat: ['#a5382b', '#8c3d33'],
};

/** An alder: a leaning trunk with three crowns, its foot at `x`, `y`. */
const alder = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    line('M0 0C2 -40 -6 -70 2 -120M0 -50Q14 -66 24 -84M0 -60Q-16 -76 -22 -96', v('bark'), 7),
    ellipse(2, -150, 40, 52, v('leaf')),
    ellipse(-26, -118, 32, 36, v('young'), -10),
    ellipse(30, -112, 30, 38, v('leaf'), 12),
    ellipse(10, -176, 24, 28, v('young')),
  );

/** A window with a round arch, standing on `y`. */
const arch = (x: number, y: number, width: number, height: number, fill: string): string =>
  shape(`M${x} ${y}V${y - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y}Z`, fill);

/** The hall, its foot on `y` = 0 and its tower above `x` = 0. */
const hall = (): string => {
  const wing = (from: number, to: number) =>
    rect(from, -176, to - from, 176, 0, v('brick')) +
    shape(`M${from - 14} -176L${from + 26} -232H${to - 26}L${to + 14} -176Z`, v('slate')) +
    rect(from, -104, to - from, 6, 0, v('stone')) +
    steps(from + 18, to - 44, 4)
      .map((x) => arch(x, -114, 26, 48, v('glass')) + arch(x - 3, 0, 32, 78, v('shade')))
      .join('');
  return (
    wing(-236, -46) +
    wing(46, 236) +
    rect(-46, -330, 92, 330, 0, v('brick')) +
    rect(-46, -330, 14, 330, 0, v('shade')) +
    shape('M-58 -330L0 -436L58 -330Z', v('slate')) +
    line('M0 -436V-462', v('slate'), 4) +
    circle(0, -286, 24, v('stone')) +
    line('M0 -286V-301M0 -286L11 -280', v('slate'), 4) +
    arch(-17, -190, 34, 56, v('glass')) +
    rect(-46, -150, 92, 6, 0, v('stone')) +
    arch(-26, 0, 52, 112, v('stone')) +
    arch(-19, 0, 38, 100, v('slate'))
  );
};

const paddler = (x: number, cloth: string): string =>
  circle(x, -34, 7, v('bark')) + shape(`M${x - 10} -4Q${x - 10} -27 ${x} -27T${x + 10} -4Z`, cloth);

const canoe = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    paddler(-30, v('sun')) + paddler(34, v('glass')),
    line('M44 -26L66 12M-22 -24L-46 10', v('bark'), 3),
    shape('M-96 -16C-80 -4 -40 0 0 0S80 -4 96 -16C92 10 60 16 0 16S-92 10 -96 -16Z', v('boat')),
  );

const glints = (spots: readonly (readonly [x: number, y: number, length: number])[]): string =>
  line(spots.map(([x, y, length]) => `M${x} ${y}h${length}`).join(''), v('glint'), 3);

/** The valley of the home page: low on the left, below the words; the hall rises on the right. */
export const valley = svg(
  1440,
  560,
  river,
  [
    circle(830, 196, 58, v('sun')),
    shape('M0 458C150 430 300 440 470 410S760 310 960 322S1260 268 1440 300V560H0Z', v('far')),
    shape('M0 466C120 448 260 462 420 446S700 380 860 392S1200 340 1440 372V560H0Z', v('mid')),
    shape('M0 476C200 462 460 470 640 462S960 452 1440 466V560H0Z', v('water')),
    shape('M0 470C60 446 150 452 236 466C180 480 80 486 0 486Z', v('near')),
    alder(70, 470, 0.62),
    alder(136, 472, 0.46),
    alder(22, 474, 0.5),
    shape('M690 476C780 440 900 430 1010 430H1440V508C1200 486 900 494 690 476Z', v('near')),
    alder(838, 456, 0.86),
    alder(902, 446, 1.1),
    group('translate(1178 446)', hall()),
    alder(1424, 458, 1.25),
    alder(1372, 462, 0.8),
    shape('M760 478C900 462 1200 456 1440 470V512C1240 494 980 494 760 478Z', v('bank')),
    glints([
      [300, 500, 90],
      [520, 516, 60],
      [640, 494, 46],
      [150, 530, 120],
      [880, 530, 150],
      [1120, 516, 90],
      [1260, 542, 80],
    ]),
    canoe(452, 512, 0.92),
  ].join(''),
);

/** Strips for page headers, drawn in the lower right of a wide band. */
const strip = (body: string) => svg(760, 240, river, body);

const hills =
  shape('M0 240C120 190 260 206 380 176S600 120 760 146V240Z', v('far')) +
  shape('M120 240C240 206 360 214 470 196S660 156 760 178V240Z', v('mid'));

/** The river with a canoe: courses. */
const canoeStrip = strip(
  circle(560, 86, 34, v('sun')) +
    hills +
    shape('M150 240C300 216 520 206 760 212V240Z', v('water')) +
    alder(700, 210, 0.62) +
    alder(742, 214, 0.78) +
    glints([
      [360, 228, 60],
      [600, 224, 70],
      [480, 234, 40],
    ]) +
    canoe(520, 222, 0.7),
);

/** The arcade of the hall: people. */
const arcade = strip(
  hills +
    rect(250, 96, 510, 144, 0, v('brick')) +
    shape('M232 96L262 58H760V96Z', v('slate')) +
    rect(250, 116, 510, 6, 0, v('stone')) +
    steps(276, 684, 6)
      .map((x) => arch(x, 240, 60, 104, v('stone')) + arch(x + 7, 240, 46, 94, v('glass')))
      .join('') +
    alder(214, 240, 0.9) +
    alder(160, 240, 0.62),
);

/** A footbridge between two banks: services. */
const bridge = strip(
  circle(640, 74, 30, v('sun')) +
    hills +
    shape('M0 240C200 214 480 214 760 222V240Z', v('water')) +
    line('M300 214Q440 132 590 206', v('bark'), 9) +
    line('M300 190Q440 108 590 182', v('bark'), 4) +
    line('M330 196v-20M372 176v-22M416 165v-24M462 165v-24M506 176v-24M548 190v-22', v('bark'), 4) +
    shape('M200 240C240 206 290 204 330 216L350 240Z', v('near')) +
    shape('M560 240C580 206 660 192 760 196V240Z', v('near')) +
    alder(262, 214, 0.7) +
    alder(690, 206, 0.86) +
    alder(738, 208, 0.6),
);

const vitals: Scheme = {
  line: ['#e0607f', '#ef93aa'],
  soft: ['#9fcfcc', '#2a6467'],
  mint: ['#eef9f8', '#143032'],
};

/** One heartbeat, 160 wide, that begins and ends on the base line. */
const beat = 'h34q8 -18 18 0h14l8 14l16 -78l18 104l12 -40h8q12 -26 24 0h8';

/** A vital-sign line over the whole width. */
const pulse = (width: number, height: number, base: number, at: readonly number[]): string =>
  svg(
    width,
    height,
    vitals,
    line(`M0 ${base}` + at.map((x) => `H${x}${beat}`).join('') + `H${width}`, v('line'), 4),
  );

/** Cells under a microscope: courses. */
const cells = svg(
  760,
  240,
  vitals,
  (
    [
      [610, 120, 92],
      [470, 190, 54],
      [726, 214, 60],
      [452, 64, 34],
      [360, 140, 22],
    ] as const
  )
    .map(
      ([x, y, r]) =>
        circle(x, y, r, v('mint')) +
        circle(x, y, r - 7, 'none', ` stroke="${v('soft')}" stroke-width="3"`) +
        circle(x + r * 0.2, y - r * 0.15, r * 0.3, v('soft')) +
        circle(x - r * 0.4, y + r * 0.3, r * 0.1, v('line')),
    )
    .join(''),
);

/** Plus signs in a ward's even rows: people and services. */
const crosses = svg(
  760,
  240,
  vitals,
  steps(0, 6, 7)
    .flatMap((column) =>
      steps(0, 2, 3).map((row) => {
        const [x, y] = [330 + column * 66, 46 + row * 72];
        const color = (column + row * 2) % 5 === 0 ? v('line') : v('soft');
        return line(`M${x - 13} ${y}h26M${x} ${y - 13}v26`, color, 9);
      }),
    )
    .join(''),
);

/** A temperature curve on a chart: services. */
const chart = svg(
  760,
  240,
  vitals,
  line(
    steps(330, 740, 9)
      .map((x) => `M${x} 30V216`)
      .join('') +
      steps(30, 216, 5)
        .map((y) => `M330 ${y}H740`)
        .join(''),
    v('mint'),
    2,
  ) +
    line(
      curve(330, 740, 30, (x) => 128 + 50 * Math.sin(x / 52) - (x - 535) / 7),
      v('line'),
      5,
    ),
);

/** By file name in public/look. */
export const lookPictures: Readonly<Record<string, string>> = {
  canoe: canoeStrip,
  arcade,
  bridge,
  cells,
  crosses,
  chart,
  pulse: pulse(1600, 160, 104, [420, 980]),
};

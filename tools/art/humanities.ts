import { circle, faded, group, line, rect, ring, shape } from './draw.ts';
import { person } from './mathematics.ts';
import type { Palette } from './palettes.ts';

const capitol = (p: Palette) =>
  [
    line('M0 -100V-188', p.ink, 7),
    shape('M3 -186C24 -196 40 -176 66 -186V-146C40 -136 24 -156 3 -146Z', p.warm),
    line('M4 -166C24 -176 40 -156 64 -166', p.paper, 6),
    shape('M0 -122L204 -30H-204Z', p.main),
    shape('M0 -96L136 -38H-136Z', p.soft),
    circle(0, -60, 16, p.paper),
    rect(-206, -34, 412, 26, 4, p.ink),
    rect(-186, -8, 372, 124, 0, p.field),
    rect(-30, 26, 60, 90, 30, p.ink),
    rect(-30, 70, 60, 46, 0, p.ink),
    ...[-164, -102, -54, 54, 102, 164].map((x) =>
      [
        rect(x - 17, -8, 34, 124, 0, p.paper),
        rect(x - 23, -8, 46, 13, 3, p.pale),
        rect(x - 23, 103, 46, 13, 3, p.pale),
        line(`M${x - 6} 12V98M${x + 6} 12V98`, p.ground, 4),
      ].join(''),
    ),
    rect(-206, 116, 412, 20, 3, p.main),
    rect(-222, 136, 444, 20, 3, p.soft),
    rect(-236, 156, 472, 20, 3, p.main),
  ].join('');

const wheel = (p: Palette, x: number, y: number, r: number) =>
  [
    circle(x, y, r, p.ink),
    circle(x, y, r - 9, p.soft),
    line(`M${x - r + 9} ${y}H${x + r - 9}M${x} ${y - r + 9}V${y + r - 9}`, p.ink, 6),
    circle(x, y, 8, p.ink),
  ].join('');

const locomotive = (p: Palette) =>
  [
    ...[
      [-214, 40, 52],
      [-154, -40, 46],
      [-100, 10, 40],
      [-52, -84, 50],
      [8, -10, 44],
      [60, -60, 54],
      [122, 20, 44],
      [174, -24, 44],
    ].map(([x = 0, y = 0, w = 0]) => rect(x, y, w, 130 - y, 3, p.soft, faded(0.75))),
    circle(96, -118, 26, p.paper),
    circle(60, -142, 32, p.paper),
    circle(12, -156, 26, p.paper),
    circle(-28, -150, 16, p.paper),
    shape('M94 -36L86 -88H134L126 -36Z', p.ink),
    rect(-60, -36, 220, 104, 18, p.warm),
    rect(150, -28, 22, 88, 8, p.ink),
    circle(172, -2, 14, p.bright),
    rect(-164, -96, 120, 164, 8, p.main),
    rect(-180, -112, 152, 22, 8, p.ink),
    rect(-144, -72, 74, 62, 8, p.pale),
    rect(10, -62, 44, 30, 12, p.ink),
    line('M-40 -36V68M30 -36V68M84 -36V68', p.ink, 6),
    rect(-176, 62, 350, 26, 6, p.ink),
    shape('M170 76L226 136H170Z', p.ink),
    wheel(p, -118, 100, 46),
    wheel(p, -8, 106, 40),
    wheel(p, 74, 106, 40),
    circle(140, 122, 24, p.ink),
    circle(140, 122, 14, p.soft),
    line('M-118 112L74 112', p.bright, 10),
    line('M-232 152H232', p.ink, 9),
  ].join('');

const scales = (p: Palette) =>
  [
    line('M0 -150V140', p.ink, 15),
    circle(0, -160, 22, p.warm),
    shape('M-92 172C-92 148 -40 136 0 136C40 136 92 148 92 172Z', p.ink),
    line('M-162 -104C-100 -134 -50 -92 0 -112C50 -132 100 -74 162 -104', p.main, 14),
    circle(0, -112, 15, p.soft),
    ...[-1, 1].map((side) =>
      group(
        `translate(${side * 162} 0)`,
        line('M0 -104L-66 44M0 -104L66 44', p.main, 6),
        shape('M-82 44H82C78 86 40 106 0 106C-40 106 -78 86 -82 44Z', side < 0 ? p.warm : p.bright),
        shape('M-82 44H82L80 56H-80Z', p.ink, faded(0.25)),
        circle(0, -104, 10, p.ink),
      ),
    ),
    group(
      'translate(-162 40)',
      shape(
        'M0 -8C-46 -38 -34 -74 -12 -70C-4 -68 0 -60 0 -56C0 -60 4 -68 12 -70C34 -74 46 -38 0 -8Z',
        p.soft,
      ),
    ),
    group('translate(162 22)', rect(-34, -34, 68, 52, 6, p.paper), line('M-20 -18H20M-20 -2H8', p.soft, 6)),
  ].join('');

const network = (p: Palette) => {
  const people = [
    [0, 0, 74, p.main],
    [-164, -92, 52, p.warm],
    [148, -104, 56, p.bright],
    [-150, 106, 54, p.bright],
    [166, 84, 50, p.warm],
    [10, 152, 34, p.soft],
    [-18, -154, 34, p.soft],
  ] as const;
  return [
    line(
      'M0 0L-164 -92M0 0L148 -104M0 0L-150 106M0 0L166 84M0 0L10 152M0 0L-18 -154M-164 -92L-150 106M-18 -154L148 -104M148 -104L166 84M-164 -92L-18 -154M10 152L166 84',
      p.ink,
      6,
      faded(0.55),
    ),
    ...people.map(
      ([x, y, r, fill], i) =>
        `<clipPath id="p${i}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>${circle(x, y, r, fill)}<g clip-path="url(#p${i})">${person(x, y + r * 0.56, r / 62, p.paper)}</g>${ring(x, y, r, p.ink, 7)}`,
    ),
  ].join('');
};

const arts = (p: Palette) =>
  [
    rect(-214, -176, 210, 232, 6, p.main),
    rect(-198, -160, 178, 200, 3, p.soft),
    rect(-184, -146, 150, 172, 0, p.pale),
    circle(-74, -100, 22, p.warm),
    shape('M-184 -16L-140 -84L-104 -36L-84 -62L-34 -4V26H-184Z', p.bright),
    shape('M-184 0C-140 -20 -90 14 -34 -6V26H-184Z', p.main),
    group(
      'translate(118 -30)',
      line(
        'M-56 84C-104 30 -90 -60 -62 -132C-74 -140 -92 -132 -94 -116M56 84C104 30 90 -60 62 -132C74 -140 92 -132 94 -116',
        p.warm,
        16,
      ),
      line('M-72 -92H72', p.ink, 13),
      line('M-30 -92V92M-10 -92V92M10 -92V92M30 -92V92', p.ink, 4),
      shape('M-66 78C-30 66 30 66 66 78C66 116 40 128 0 128C-40 128 -66 116 -66 78Z', p.warm),
      line('M-34 96H34', p.pale, 7),
    ),
    group(
      'translate(-58 78) rotate(-8)',
      shape('M-84 -64C-40 -82 40 -82 84 -64C88 10 58 96 0 106C-58 96 -88 10 -84 -64Z', p.paper),
      shape('M0 -78C40 -78 62 -72 84 -64C88 10 58 96 0 106Z', p.ground),
      shape(
        'M-58 -18C-48 -38 -26 -38 -16 -18C-30 -10 -46 -10 -58 -18ZM16 -18C26 -38 48 -38 58 -18C46 -10 30 -10 16 -18Z',
        p.ink,
      ),
      shape('M-46 34C-20 48 20 48 46 34C42 78 20 86 0 86C-20 86 -42 78 -46 34Z', p.ink),
      line('M-62 -44q20 -14 42 -4M62 -44q-20 -14 -42 -4M0 -14l-8 34h16', p.ink, 6),
    ),
  ].join('');

export const humanities = {
  hist141: capitol,
  hist142: locomotive,
  phil120: scales,
  soci180: network,
  humn160: arts,
};

import { circle, ellipse, faded, group, line, rect, ring, shape, steps, through } from './draw.ts';
import type { Palette } from './palettes.ts';

/** Motifs are centered on the origin, about 480 units wide and 380 high. */
const mitochondrion = (p: Palette, x: number, y: number, angle: number) =>
  group(
    `translate(${x} ${y}) rotate(${angle})`,
    ellipse(0, 0, 34, 18, p.warm),
    line('M-24 2L-14 -9L-5 9L5 -9L14 9L23 -2', p.pale, 4),
  );

const cell = (p: Palette) =>
  [
    shape(
      'M-60 -168C40 -190 168 -140 184 -30C200 90 120 170 0 172C-120 174 -196 100 -190 -10C-186 -100 -130 -154 -60 -168Z',
      p.main,
    ),
    shape(
      'M-56 -152C36 -172 152 -126 167 -28C182 80 110 154 0 156C-110 158 -178 92 -173 -10C-170 -92 -118 -140 -56 -152Z',
      p.pale,
    ),
    ...[92, 110, 128].map((r) =>
      line(`M${-20 - r * 0.2} ${-r}A${r} ${r} 0 0 1 ${r * 0.98 - 20} ${r * 0.22}`, p.soft, 8),
    ),
    circle(-20, 0, 76, p.main),
    circle(-20, 0, 66, p.soft),
    circle(-4, -14, 27, p.ink),
    ...[
      [-52, 18],
      [-36, 40],
      [-58, -22],
      [-8, 44],
      [20, 28],
    ].map(([x = 0, y = 0]) => circle(x, y, 5, p.main)),
    mitochondrion(p, 118, 66, 50),
    mitochondrion(p, -122, 58, -62),
    mitochondrion(p, -104, -92, 35),
    ...[0, 1, 2, 3].map((i) =>
      line(`M${-26 + i * 4} ${100 + i * 12}q36 ${16 - i} 78 ${-8 + i}`, p.bright, 7),
    ),
    ...[
      [74, 92, 8],
      [86, 122, 7],
      [140, 0, 9],
      [-140, -26, 10],
      [-70, 122, 8],
      [128, -62, 7],
      [-150, 12, 6],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, p.soft)),
  ].join('');

const leaf = (p: Palette, x: number, y: number, angle: number, size: number, fill: string) =>
  group(
    `translate(${x} ${y}) rotate(${angle}) scale(${size})`,
    shape('M0 0C18 -34 66 -44 104 0C66 40 18 32 0 0Z', fill),
    line('M4 0H92M32 -2l16 -16M32 2l16 14M56 -2l14 -13M56 2l14 12', p.pale, 3, faded(0.7)),
  );

const branch = (p: Palette) =>
  [
    line('M-190 150C-90 130 40 60 120 -130', p.ink, 9),
    leaf(p, -130, 134, 62, 0.85, p.soft),
    leaf(p, -120, 128, -62, 1, p.main),
    leaf(p, -30, 82, 50, 1.05, p.main),
    leaf(p, -24, 76, -92, 1.1, p.soft),
    leaf(p, 42, 20, 22, 1.1, p.soft),
    leaf(p, 50, 6, -112, 1.1, p.main),
    leaf(p, 96, -70, 0, 0.95, p.main),
    leaf(p, 118, -126, -76, 0.7, p.soft),
    group(
      'translate(-96 -88) rotate(-18)',
      shape('M0 0C-20 -70 -96 -84 -98 -34C-100 2 -40 14 0 6Z', p.bright),
      shape('M0 0C20 -70 96 -84 98 -34C100 2 40 14 0 6Z', p.bright),
      shape('M0 6C-40 10 -76 34 -58 62C-40 84 -8 52 0 14Z', p.warm),
      shape('M0 6C40 10 76 34 58 62C40 84 8 52 0 14Z', p.warm),
      ...[-1, 1].map((s) => circle(s * 66, -40, 11, p.paper)),
      ...[-1, 1].map((s) => circle(s * 42, 48, 8, p.bright)),
      rect(-5, -26, 10, 72, 5, p.ink),
      line('M-2 -26C-8 -46 -18 -54 -28 -56M2 -26C8 -46 18 -54 28 -56', p.ink, 4),
    ),
  ].join('');

const landscape = (p: Palette) =>
  [
    '<clipPath id="a"><circle r="180"/></clipPath>',
    '<g clip-path="url(#a)">',
    rect(-180, -180, 360, 360, 0, p.pale),
    circle(64, -66, 46, p.bright),
    shape('M-180 20C-120 -50 -60 -40 0 10C60 -40 120 -30 180 0V180H-180Z', p.soft),
    shape('M-180 70C-100 20 -40 30 30 66C90 40 140 44 180 60V180H-180Z', p.main),
    shape(
      'M20 66C-60 90 120 110 20 140C-10 150 -30 166 -36 182H66C70 160 150 140 110 112C90 98 20 92 44 62Z',
      p.pale,
    ),
    shape('M-180 130C-130 110 -80 118 -40 150C-30 160 -24 172 -24 182H-180Z', p.ink),
    ...[
      [-92, 4, 0.94],
      [-34, 26, 0.58],
    ].map(([x = 0, y = 0, s = 1]) =>
      group(
        `translate(${x} ${y}) scale(${s})`,
        shape('M-5 -98L5 -98L9 80H-9Z', p.paper),
        ...[0, 120, 240].map((angle) =>
          group(
            `translate(0 -98) rotate(${angle + 20})`,
            shape('M-4 0C-12 -30 -6 -66 0 -82C5 -60 6 -30 5 0Z', p.paper),
          ),
        ),
        circle(0, -98, 9, p.warm),
      ),
    ),
    ...[
      [-148, 112],
      [-120, 120],
      [-92, 132],
    ].map(([x = 0, y = 0]) => shape(`M${x} ${y - 62}l20 44h-12l16 32h-48l16 -32h-12Z`, p.ink)),
    '</g>',
    ring(0, 0, 180, p.main, 8),
  ].join('');

const rod = (p: Palette, x: number, y: number, angle: number, fill: string) =>
  group(
    `translate(${x} ${y}) rotate(${angle})`,
    line('M34 0q14 -14 26 0t26 0t22 -4', fill, 4),
    rect(-38, -16, 76, 32, 16, fill),
    line('M-24 -5H8', p.paper, 4, faded(0.6)),
  );

const dish = (p: Palette) =>
  [
    circle(-30, -6, 172, p.soft),
    circle(-30, -10, 168, p.paper),
    circle(-30, -10, 152, '#f6e7c3'),
    line(
      'M-146 -60q60 -50 110 -40t104 -26M-126 -90q54 -32 96 -30t66 -14M-158 -30q70 -44 120 -40t120 -16',
      p.bright,
      9,
      faded(0.75),
    ),
    ...[
      [-120, 20, 13],
      [-90, 46, 9],
      [-64, 6, 16],
      [-20, 30, 11],
      [20, 0, 14],
      [56, 30, 10],
      [84, -20, 12],
      [-44, 76, 15],
      [10, 84, 10],
      [-100, 88, 10],
      [48, 78, 15],
      [-10, 118, 8],
    ].map(([x = 0, y = 0, r = 0], i) => circle(x, y, r, [p.warm, p.main, p.bright][i % 3] ?? p.warm)),
    ...[
      [-64, 6],
      [48, 78],
      [-44, 76],
    ].map(([x = 0, y = 0]) => circle(x - 4, y - 5, 4, p.paper, faded(0.7))),
    line('M-164 -72A150 150 0 0 1 -110 -134', p.paper, 9),
    rod(p, 156, 96, -28, p.main),
    rod(p, 132, 150, 12, p.ink),
    rod(p, 178, -138, 30, p.ink),
  ].join('');

const helix = (p: Palette) => {
  const wave = (phase: number) => (y: number) => Math.sin(y / 54 + phase) * 72;
  const strand = (phase: number) => through(steps(-186, 186, 27).map((y) => [wave(phase)(y), y] as const));
  const rungs = steps(-172, 172, 17).map((y, i) => {
    const [a, b] = [wave(0)(y), wave(Math.PI)(y)];
    const pair = i % 2 === 0 ? [p.bright, p.warm] : [p.soft, p.main];
    return (
      line(`M${Math.round(a)} ${Math.round(y)}H0`, pair[0] ?? p.bright, 9) +
      line(`M0 ${Math.round(y)}H${Math.round(b)}`, pair[1] ?? p.warm, 9)
    );
  });
  return group('rotate(28)', ...rungs, line(strand(0), p.ink, 15), line(strand(Math.PI), p.main, 15));
};

const seedling = (p: Palette) =>
  [
    circle(116, -66, 108, p.main),
    circle(116, -66, 98, p.pale),
    circle(130, -56, 38, p.soft),
    circle(138, -62, 15, p.ink),
    ...[
      [64, -112],
      [102, -134],
      [66, -30],
      [160, -126],
      [98, 2],
      [178, -22],
    ].map(([x = 0, y = 0], i) => ellipse(x, y, 17, 10, i % 2 === 0 ? p.soft : p.bright, i * 34)),
    shape('M-226 70H226C226 120 150 178 0 178C-150 178 -226 120 -226 70Z', '#8a6448'),
    rect(-226, 62, 452, 18, 9, p.ink),
    line('M-96 66V-70', p.main, 13),
    shape('M-96 -34C-110 -100 -166 -120 -214 -104C-208 -52 -160 -22 -96 -34Z', p.main),
    shape('M-96 -66C-96 -130 -52 -168 0 -160C4 -108 -36 -66 -96 -66Z', p.soft),
    line('M-100 -36C-130 -66 -160 -84 -190 -90M-92 -70C-74 -104 -48 -130 -22 -142', p.pale, 4, faded(0.8)),
    line(
      'M-96 76V150M-96 92C-120 104 -134 122 -140 146M-96 96C-74 106 -62 122 -56 146M-96 116C-108 124 -114 136 -116 152',
      '#e9d8bb',
      6,
    ),
  ].join('');

export const biology = {
  biod101: cell,
  biod102: branch,
  biod103: landscape,
  biod171: dish,
  biod210: helix,
  bio095: seedling,
};

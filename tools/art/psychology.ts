import { circle, faded, group, line, shape } from './draw.ts';
import type { Palette } from './palettes.ts';

/** A head in profile, looking right. */
const profile =
  'M-96 180C-92 128 -104 96 -126 62C-160 8 -150 -72 -104 -120C-56 -170 32 -180 88 -142C124 -118 134 -84 132 -54C132 -44 136 -34 144 -20L166 22C172 34 166 42 154 44L140 48C140 58 144 64 142 72C140 78 136 80 138 88C142 106 134 122 112 124L70 126C58 128 54 136 56 152L60 180Z';

const brain = (p: Palette) =>
  [
    shape(
      'M-84 -10C-112 -28 -106 -68 -76 -76C-70 -112 -22 -122 2 -100C28 -124 78 -112 84 -78C112 -66 114 -26 90 -8C88 22 50 32 28 18C14 42 -28 42 -40 16C-62 22 -82 10 -84 -10Z',
      p.bright,
    ),
    line(
      'M2 -98C-8 -76 8 -66 -2 -48M-74 -74C-56 -76 -46 -64 -48 -50M-82 -12C-68 -28 -48 -22 -42 -8M-40 14C-38 -4 -18 -14 -2 -6M84 -76C66 -72 60 -58 66 -46M90 -8C80 -20 60 -22 50 -10M28 16C24 2 34 -8 30 -24M-20 -70C-28 -60 -24 -48 -14 -44M34 -84C30 -72 36 -62 46 -60',
      p.ink,
      6,
    ),
  ].join('');

const mind = (p: Palette) =>
  [
    group('translate(-6 0)', shape(profile, p.main)),
    group('translate(-10 -40)', brain(p)),
    ...[
      [-196, -60],
      [-182, -116],
      [186, -100],
      [206, -40],
      [172, -152],
      [-206, 6],
    ].map(([x = 0, y = 0], i) => circle(x, y, [9, 13, 11, 7, 7, 6][i] ?? 8, i % 2 === 0 ? p.bright : p.soft)),
  ].join('');

const figure = (x: number, y: number, size: number, fill: string, skin: string, extra = '') =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    shape(
      'M0 -112C36 -112 46 -84 48 -50L56 84C57 96 50 102 40 102H-40C-50 102 -57 96 -56 84L-48 -50C-46 -84 -36 -112 0 -112Z',
      fill,
    ),
    line('M-26 -66C-34 -30 -34 -6 -30 22M26 -66C34 -30 34 -6 30 22', skin, 6, faded(0.35)),
    circle(0, -148, 31, skin),
    extra,
  );

const lifespan = (p: Palette) =>
  [
    shape(
      'M-236 168C-140 160 -60 120 40 108C120 98 180 70 236 74C236 150 150 186 0 186C-130 186 -220 184 -236 168Z',
      p.soft,
    ),
    line('M-232 164C-140 156 -60 116 40 104C120 94 180 66 232 70', p.ink, 8),
    figure(-160, 88, 0.62, p.bright, p.ink),
    figure(-34, 34, 0.94, p.main, p.ink),
    figure(
      104,
      0,
      0.96,
      p.warm,
      p.ink,
      shape('M-33 -152C-34 -190 34 -190 33 -152C18 -172 -18 -172 -33 -152Z', p.paper),
    ),
    line('M168 -8C168 -26 188 -26 188 -8V80', p.ink, 8),
    ...[
      [-100, -104],
      [30, -160],
      [-196, -40],
    ].map(([x = 0, y = 0]) => circle(x, y, 9, p.soft)),
  ].join('');

const thread = (p: Palette) =>
  [
    group('translate(-134 22) scale(.7)', shape(profile, p.main)),
    group('translate(134 22) scale(-.7 .7)', shape(profile, p.warm)),
    line(
      'M-176 -32C-220 -96 -96 -118 -92 -50C-88 0 -190 6 -180 -56C-172 -104 -70 -86 -100 -26C-122 14 -206 -30 -160 -74C-128 -104 -86 -60 -112 -34C-136 -10 -172 -50 -136 -64C-100 -78 -76 -122 0 -122C70 -122 96 -78 136 -78',
      p.bright,
      7,
    ),
    line('M136 -78C190 -78 190 -6 136 -6C92 -6 92 -56 136 -56C164 -56 164 -26 138 -28', p.bright, 7),
  ].join('');

export const psychology = { psyc101: mind, psyc140: lifespan, psyc210: thread };

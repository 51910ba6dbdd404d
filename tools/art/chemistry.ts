import { circle, ellipse, faded, group, line, polygon, rect, ring, shape, steps, through } from './draw.ts';
import type { Palette } from './palettes.ts';

const bubbles = (fill: string, list: readonly (readonly [number, number, number])[]) =>
  list.map(([x, y, r]) => circle(x, y, r, fill, faded(0.85))).join('');

const flask = (p: Palette) =>
  [
    shape(
      'M-44 -168H44V-60L142 122C156 150 140 172 110 172H-110C-140 172 -156 150 -142 122L-44 -60Z',
      p.paper,
    ),
    shape(
      'M-86 36C-50 20 -20 52 18 40C48 30 66 30 84 34L132 124C142 146 134 160 112 160H-112C-134 160 -142 146 -132 124Z',
      p.main,
    ),
    shape(
      'M-86 36C-50 20 -20 52 18 40C48 30 66 30 84 34L100 62C70 60 50 76 10 74C-40 72 -60 52 -102 66Z',
      p.soft,
    ),
    bubbles(p.pale, [
      [-50, 116, 17],
      [-4, 92, 11],
      [44, 128, 21],
      [70, 92, 9],
      [-82, 138, 8],
      [6, 136, 8],
    ]),
    bubbles(p.bright, [
      [-12, 8, 13],
      [16, -34, 9],
      [-8, -78, 7],
      [10, -116, 10],
    ]),
    line(
      'M-44 -160V-58L-142 122C-156 150 -140 172 -110 172H110C140 172 156 150 142 122L44 -58V-160',
      p.ink,
      10,
    ),
    line('M-62 -168H62', p.ink, 16),
    line('M-104 92l20 0M-88 62l16 0M-118 120l22 0', p.paper, 6),
    circle(8, -196, 8, p.warm, faded(0.9)),
  ].join('');

const titration = (p: Palette) =>
  [
    rect(6, -110, 220, 210, 18, p.paper),
    line('M40 -84V66H200', p.ink, 7),
    line('M48 48C100 44 116 40 122 -6C128 -58 150 -66 196 -70', p.main, 9),
    circle(122, -8, 12, p.warm),
    line('M122 66V6', p.soft, 5, ' stroke-dasharray="2 11"'),
    line('M-196 -186V174M-226 176H-86', p.ink, 10),
    line('M-196 -120H-120', p.ink, 9),
    rect(-122, -186, 34, 222, 8, p.paper),
    rect(-122, -110, 34, 146, 8, p.soft),
    line('M-112 -160h12M-112 -136h12M-112 -112h12M-112 -88h12M-112 -64h12M-112 -40h12M-112 -16h12', p.ink, 4),
    line('M-124 46h38', p.warm, 12),
    shape('M-112 36H-98L-102 74H-108Z', p.ink),
    circle(-105, 90, 6, p.main),
    shape(
      'M-122 96H-88V116L-52 160C-46 170 -52 176 -62 176H-148C-158 176 -164 170 -158 160L-122 116Z',
      p.paper,
    ),
    shape(
      'M-140 138H-70L-54 160C-50 168 -54 170 -62 170H-148C-156 170 -160 168 -156 160Z',
      p.warm,
      faded(0.75),
    ),
  ].join('');

const threeChemistries = (p: Palette) =>
  [
    shape(polygon(-104, -40, 108, 6), p.paper),
    line(polygon(-104, -40, 108, 6), p.ink, 12),
    ring(-104, -40, 58, p.main, 11),
    line('M-104 68V118', p.ink, 12),
    circle(-104, 142, 32, p.warm),
    circle(104, -108, 48, p.warm),
    circle(56, -64, 29, p.paper),
    circle(156, -70, 29, p.paper),
    circle(88, -124, 12, p.paper, faded(0.5)),
    group(
      'translate(112 92) rotate(24)',
      rect(-29, -92, 58, 184, 29, p.paper),
      shape('M-29 -6C-10 -14 10 4 29 -6V62A29 29 0 0 1 -29 62Z', p.bright),
      line('M-29 -88V62A29 29 0 0 0 29 62V-88', p.ink, 8),
      line('M-38 -92H38', p.ink, 12),
      bubbles(p.paper, [
        [-8, 34, 7],
        [10, 58, 9],
        [6, 14, 5],
      ]),
    ),
  ].join('');

const protein = (p: Palette) => {
  const coil = steps(0, 6, 7).map((i) =>
    group(
      `translate(${-150 + i * 36} ${-70 - i * 6})`,
      line('M-26 44C-40 -10 0 -60 22 -44', p.soft, 22),
      line('M22 -44C40 -30 14 40 10 40', p.main, 22),
    ),
  );
  const sheet = (x: number, y: number, angle: number, fill: string) =>
    group(
      `translate(${x} ${y}) rotate(${angle})`,
      shape('M-120 -16C-80 -32 -30 0 40 -16V-40L112 6L40 44V22C-30 36 -80 8 -120 20Z', fill),
    );
  return [
    line('M92 -110C190 -130 214 -40 160 20', p.ink, 9),
    line('M-176 -20C-226 10 -220 60 -172 64', p.ink, 9),
    line('M66 70C120 92 116 130 60 134', p.ink, 9),
    sheet(-54, 66, -4, p.bright),
    sheet(-52, 132, 176, p.warm),
    ...coil,
    shape(polygon(128, 64, 40, 6, 12), p.paper),
    line(polygon(128, 64, 40, 6, 12), p.ink, 8),
    line('M166 78L196 100', p.ink, 8),
    circle(202, 106, 15, p.warm),
    circle(128, 64, 11, p.main),
  ].join('');
};

const receptor = (p: Palette) =>
  [
    shape(
      'M-214 30C-214 -34 -170 -40 -140 -30L-104 -14L-86 54L-30 92L36 90L84 50L102 -14L150 -34C190 -44 220 -10 212 50C204 130 120 180 0 180C-120 180 -214 120 -214 30Z',
      p.main,
    ),
    line('M-186 40C-184 4 -166 -6 -142 0M186 40C186 100 120 146 40 154', p.soft, 10),
    group(
      'translate(-2 -62)',
      shape(polygon(-48.5, 0, 56, 6), p.paper),
      line(polygon(-48.5, 0, 56, 6), p.ink, 10),
      shape(polygon(48.5, 0, 56, 6), p.bright),
      line(polygon(48.5, 0, 56, 6), p.ink, 10),
      line('M-97 -28L-136 -50', p.ink, 10),
      circle(-144, -56, 20, p.warm),
      line('M48.5 -56V-92', p.ink, 10),
      circle(48.5, -100, 18, p.soft),
      line('M0 28V66', p.ink, 10),
      circle(0, 72, 15, p.warm),
    ),
    line('M-48 30L-60 48M0 44V68M48 30L62 48', p.bright, 7, ' stroke-dasharray="1 12"'),
    ...[
      [-140, 70],
      [-60, 134],
      [60, 134],
      [146, 66],
    ].map(([x = 0, y = 0]) => circle(x, y, 9, p.pale, faded(0.6))),
  ].join('');

const synthesis = (p: Palette) =>
  [
    line(
      through([
        [-200, -96],
        [-150, -126],
        [-100, -96],
        [-50, -126],
        [0, -96],
        [50, -126],
      ]),
      p.ink,
      11,
    ),
    line('M-104 -90V-44M-92 -92V-48', p.ink, 9),
    circle(-98, -30, 24, p.warm),
    shape(polygon(104, -96, 62, 6), p.paper),
    line(polygon(104, -96, 62, 6), p.ink, 11),
    ring(104, -96, 32, p.main, 8),
    line('M158 -127L196 -148', p.ink, 11),
    circle(206, -156, 20, p.bright),
    circle(-204, -94, 15, p.main),
    shape('M-24 -16H24V42A74 74 0 1 1 -24 42Z', p.paper),
    shape('M-70 106C-40 92 -20 118 10 108C36 100 56 100 70 106A74 74 0 0 1 -70 106Z', p.main),
    bubbles(p.pale, [
      [-24, 140, 10],
      [14, 150, 14],
      [32, 126, 7],
    ]),
    line('M-24 -10V42A74 74 0 1 0 24 42V-10', p.ink, 10),
    line('M-38 -14H38', p.ink, 14),
  ].join('');

const atom = (p: Palette) =>
  [
    ...[0, 60, 120].map(
      (angle) =>
        `<ellipse rx="184" ry="66" fill="none" stroke="${angle === 60 ? p.main : p.ink}" stroke-width="9" transform="rotate(${angle})"/>`,
    ),
    ...[
      [-12, -18, p.warm],
      [18, -12, p.main],
      [-20, 14, p.main],
      [12, 20, p.warm],
      [0, 0, p.bright],
      [34, 12, p.warm],
    ].map(([x, y, fill]) => circle(Number(x), Number(y), 23, String(fill))),
    ...[
      [184, 0],
      [-92, -159],
      [-92, 159],
    ].map(([x = 0, y = 0]) => circle(x, y, 17, p.bright) + ring(x, y, 17, p.ink, 6)),
    ellipse(-6, -26, 7, 5, p.paper, -30),
  ].join('');

export const chemistry = {
  chem103: flask,
  chem104: titration,
  chem121: threeChemistries,
  chem210: protein,
  chem212: receptor,
  chem219: synthesis,
  chm095: atom,
};

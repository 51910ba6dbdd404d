import { circle, faded, group, line, rect, ring, shape } from './draw.ts';
import type { Palette } from './palettes.ts';

const pen = (p: Palette) =>
  [
    group(
      'rotate(-6)',
      rect(-210, -150, 330, 320, 12, p.paper),
      line('M-178 -100H88M-178 -56H60M-178 -12H78', p.soft, 6),
      line('M-178 32H88M-178 76H88M-178 120H88', p.ground, 5),
      line(
        'M-178 26C-160 -4 -150 -4 -152 22C-154 40 -132 40 -122 14C-116 -2 -104 4 -110 24C-114 38 -92 34 -84 18C-76 2 -62 8 -68 24C-72 36 -46 34 -36 24C-26 14 -12 16 -2 28',
        p.ink,
        8,
      ),
    ),
    group(
      'translate(4 30) rotate(38)',
      shape('M0 0L-26 -64C-18 -78 18 -78 26 -64Z', p.bright),
      line('M0 -6V-44', p.ink, 5),
      circle(0, -48, 7, p.ink),
      shape('M-26 -66H26L30 -92H-30Z', p.ink),
      shape('M-30 -92H30L34 -226C34 -240 -34 -240 -34 -226Z', p.main),
      shape('M-30 -92H-12L-12 -236C-26 -236 -34 -232 -34 -226Z', p.soft),
      rect(-34, -150, 68, 14, 0, p.bright),
    ),
  ].join('');

const books = (p: Palette) =>
  [
    rect(-200, 110, 320, 62, 10, p.main),
    rect(-190, 122, 300, 38, 4, p.paper),
    rect(-200, 110, 70, 62, 10, p.main),
    line('M-120 134H100M-120 148H100', p.ground, 4),
    rect(-176, 44, 280, 62, 10, p.warm),
    rect(-166, 56, 260, 38, 4, p.paper),
    rect(40, 44, 64, 62, 10, p.warm),
    line('M-156 68H30M-156 82H30', p.ground, 4),
    rect(-190, -22, 270, 62, 10, p.bright),
    rect(-180, -10, 250, 38, 4, p.paper),
    rect(-190, -22, 66, 62, 10, p.bright),
    line('M-114 2H60M-114 16H60', p.ground, 4),
    group(
      'translate(-58 -26) rotate(-3)',
      shape(
        'M0 -12C-34 -40 -90 -40 -124 -22V-132C-90 -150 -34 -150 0 -122C34 -150 90 -150 124 -132V-22C90 -40 34 -40 0 -12Z',
        p.paper,
      ),
      shape('M0 -12C34 -40 90 -40 124 -22V-132C90 -150 34 -150 0 -122Z', p.pale),
      line(
        'M0 -12C-34 -40 -90 -40 -124 -22V-132C-90 -150 -34 -150 0 -122C34 -150 90 -150 124 -132V-22C90 -40 34 -40 0 -12ZM0 -122V-12',
        p.ink,
        7,
      ),
      line(
        'M-100 -114q44 -14 80 8M-100 -88q44 -14 80 8M-100 -62q44 -14 80 8M22 -106q40 -22 80 -8M22 -80q40 -22 80 -8',
        p.soft,
        6,
      ),
    ),
    line('M162 40L206 124', p.ink, 24),
    circle(128, -30, 72, p.pale, faded(0.75)),
    ring(128, -30, 72, p.ink, 15),
    line('M88 -48A46 46 0 0 1 116 -76', p.paper, 9),
  ].join('');

const speech = (p: Palette) =>
  [
    shape(
      'M-180 -166H40C76 -166 92 -148 92 -116V4C92 36 76 54 40 54H-70L-138 116V54H-180C-212 54 -228 36 -228 4V-116C-228 -148 -212 -166 -180 -166Z',
      p.main,
    ),
    line('M-178 -106H38M-178 -62H-2M-178 -18H22', p.pale, 13, faded(0.9)),
    shape(
      'M4 -40H190C216 -40 228 -24 228 2V92C228 118 216 134 190 134H164V186L104 134H4C-22 134 -34 118 -34 92V2C-34 -24 -22 -40 4 -40Z',
      p.bright,
    ),
    shape('M4 -40H92V4C92 36 76 54 40 54H-34V2C-34 -24 -22 -40 4 -40Z', p.ink, faded(0.18)),
    ...[32, 98, 164].map((x) => circle(x, 50, 18, p.ink)),
  ].join('');

export const english = { engl101: pen, engl102: books, comm180: speech };

import { circle, curve, faded, group, line, rect, ring, shape, steps } from './draw.ts';
import type { Palette } from './palettes.ts';

const grid = (p: Palette) =>
  [
    rect(-216, -178, 432, 356, 20, p.paper),
    line(
      [
        ...steps(-168, 168, 8).map((x) => `M${Math.round(x)} -160V160`),
        ...steps(-144, 144, 7).map((y) => `M-196 ${Math.round(y)}H196`),
      ].join(''),
      p.ground,
      4,
    ),
  ].join('');

const axes = (p: Palette, x: number, y: number) =>
  line(`M${x} 160V-156M-196 ${y}H192`, p.ink, 7) + shape(`M${x} -170l11 22h-22ZM206 ${y}l-22 11v-22Z`, p.ink);

const graph = (p: Palette) =>
  [
    grid(p),
    axes(p, -48, 96),
    line(
      curve(-130, 130, 27, (x) => 134 - ((x - 0) / 130) ** 2 * 262),
      p.main,
      12,
    ),
    line('M-180 138L170 -110', p.bright, 10),
    circle(-57, 51, 13, p.warm),
    circle(82, -47, 13, p.warm),
  ].join('');

const bell = (x: number, height: number, width: number, base: number) =>
  base - height * Math.exp(-((x / width) ** 2));

const distribution = (p: Palette) =>
  [
    rect(-216, -178, 432, 356, 20, p.paper),
    line('M-190 -94H190M-190 -34H190M-190 26H190M-190 86H190', p.ground, 4),
    ...steps(-162, 162, 10).map((x, i) => {
      const top = bell(x, [200, 230, 190, 236, 216, 226, 206, 230, 196, 210][i] ?? 210, 92, 140);
      return rect(x - 15, top, 30, 142 - top, 5, i === 4 || i === 5 ? p.main : p.soft);
    }),
    line(
      curve(-186, 186, 41, (x) => bell(x, 268, 84, 136)),
      p.warm,
      10,
    ),
    line('M-192 142H192', p.ink, 8),
    line('M0 142V-120', p.ink, 6, ' stroke-dasharray="2 13"'),
  ].join('');

export const person = (x: number, y: number, size: number, fill: string, head = fill) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    circle(0, -62, 30, head),
    shape(
      'M-52 34C-52 -8 -28 -24 0 -24C28 -24 52 -8 52 34C52 44 44 48 36 48H-36C-44 48 -52 44 -52 34Z',
      fill,
    ),
  );

const scatter = (p: Palette) =>
  [
    rect(-216, -178, 432, 356, 20, p.paper),
    line('M-172 -142V122H188', p.ink, 8),
    line('M-158 92L172 -112', p.bright, 10),
    ...[
      [-136, 62],
      [-118, 94],
      [-96, 34],
      [-70, 62],
      [-52, 6],
      [-30, 42],
      [-8, -20],
      [12, 16],
      [34, -48],
      [56, -10],
      [74, -78],
      [96, -38],
      [116, -104],
      [138, -66],
      [156, -128],
    ].map(([x = 0, y = 0], i) => circle(x, y, 11, i % 4 === 1 ? p.warm : p.main)),
    person(112, 112, 1.02, p.soft, p.soft),
    person(170, 126, 0.92, p.ink, p.ink),
  ].join('');

const pendulum = (p: Palette) => {
  const wave = (x: number) => 128 + Math.sin(x / 26) * 34;
  const bob = (angle: number, fill: string, opacity: number) =>
    `<g transform="translate(0 -164) rotate(${angle})" opacity="${opacity}">${line('M0 0V178', p.ink, 6)}${circle(0, 194, 30, fill)}</g>`;
  return [
    line('M-120 -168H120', p.ink, 16),
    line('M-138 -28A200 200 0 0 0 138 -28', p.soft, 5, ' stroke-dasharray="2 14"'),
    bob(40, p.soft, 0.45),
    bob(20, p.soft, 0.7),
    bob(0, p.soft, 0.85),
    bob(-36, p.main, 1),
    circle(0, -164, 11, p.bright),
    line('M-222 128H222', p.field, 6),
    line(curve(-220, 220, 67, wave), p.warm, 11),
  ].join('');
};

const balance = (p: Palette) =>
  [
    shape('M-44 170L0 62L44 170Z', p.ink),
    line('M-206 62H206', p.main, 17),
    circle(0, 62, 17, p.bright),
    rect(-196, -76, 126, 126, 16, p.warm),
    line('M-160 -42L-106 24M-106 -42L-160 24', p.paper, 16),
    ...[
      [76, -12],
      [142, -12],
      [76, -78],
      [142, -78],
      [109, -144],
    ].map(([x = 0, y = 0], i) =>
      rect(x, y, 60, 62, 11, [p.bright, p.soft, p.main, p.bright, p.soft][i] ?? p.soft),
    ),
    ...[
      [106, 19],
      [172, 19],
      [106, -47],
      [172, -47],
      [139, -113],
    ].map(([x = 0, y = 0]) => line(`M${x} ${y - 13}V${y + 13}`, p.paper, 9)),
    line('M-90 176H90', p.ink, 13),
  ].join('');

const curves = (p: Palette) =>
  [
    grid(p),
    axes(p, -96, 120),
    line(
      curve(-180, 132, 40, (x) => 108 - 9 * Math.exp((x + 96) / 67)),
      p.warm,
      12,
    ),
    line(
      curve(-150, 178, 33, (x) => -110 + ((x - 14) / 108) ** 2 * 96),
      p.main,
      12,
    ),
    circle(108, -38, 13, p.bright),
    ring(108, -38, 13, p.ink, 6),
  ].join('');

const dosage = (p: Palette) =>
  [
    rect(-14, -166, 216, 226, 16, p.paper),
    line('M16 -126H110M16 -92H86', p.soft, 11),
    line('M16 -50H118', p.ink, 7),
    line('M42 -22H92', p.soft, 11),
    line('M136 -58h28M136 -42h28', p.main, 8),
    ring(98, 18, 22, p.warm, 7),
    line('M48 20H62', p.soft, 11),
    shape('M-206 -54H-44L-66 150C-68 164 -76 170 -88 170H-162C-174 170 -182 164 -184 150Z', p.paper),
    shape(
      'M-194 44H-56L-67 148C-69 158 -76 162 -88 162H-162C-174 162 -181 158 -183 148Z',
      p.warm,
      faded(0.85),
    ),
    line('M-206 -54H-44L-66 150C-68 164 -76 170 -88 170H-162C-174 170 -182 164 -184 150Z', p.ink, 9),
    line('M-126 -18h34M-126 14h22M-126 46h34M-126 78h22M-126 110h34', p.ink, 6),
    group(
      'translate(84 116) rotate(-14)',
      line('M-98 0H-150', p.ink, 5),
      rect(-80, -27, 160, 54, 10, p.pale),
      rect(-80, -27, 92, 54, 10, p.bright),
      rect(-80, -27, 160, 54, 10, 'none', ` stroke="${p.ink}" stroke-width="8"`),
      line('M-40 -24v18M-14 -24v18M12 -24v18M38 -24v18', p.ink, 5),
      line('M-98 0h14', p.ink, 13),
      line('M12 -16V16M12 0H128M128 -26V26', p.ink, 10),
    ),
  ].join('');

const figures = (p: Palette) =>
  [
    circle(-92, 34, 116, p.paper),
    ring(-92, 34, 116, p.ink, 8),
    shape('M-92 -82L8.5 92L-192.5 92Z', p.soft),
    line('M-92 -82L8.5 92L-192.5 92Z', p.ink, 8),
    line('M-92 -82V92', p.warm, 6, ' stroke-dasharray="2 12"'),
    line('M-92 74h-18v18', p.ink, 5),
    line('M-166 46A54 54 0 0 1 -138 92', p.bright, 9),
    circle(-92, 34, 8, p.warm),
    shape('M60 -92L130 -130L206 -96L136 -54Z', p.pale),
    shape('M60 -92L136 -54V46L60 6Z', p.main),
    shape('M136 -54L206 -96V2L136 46Z', p.soft),
    line('M60 -92L130 -130L206 -96V2L136 46L60 6ZM60 -92L136 -54L206 -96M136 -54V46', p.ink, 8),
    line('M60 104H206M60 94v20M206 94v20', p.ink, 6),
    circle(-192, 92, 9, p.ink),
    circle(8, 92, 9, p.ink),
    circle(-92, -82, 9, p.ink),
  ].join('');

export const mathematics = {
  math101: graph,
  math110: distribution,
  cnsl503: scatter,
  phys165: pendulum,
  mat091: balance,
  mat092: curves,
  mat093: dosage,
  mat094: figures,
};

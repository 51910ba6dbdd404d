import { circle, faded, group, line, rect, ring, shape, steps } from './draw.ts';
import type { Palette } from './palettes.ts';

/** Motifs of the biology courses about the human body and health. */
const plate = (p: Palette) =>
  [
    circle(0, 0, 172, p.paper),
    ring(0, 0, 132, p.field, 5),
    // Avocado
    group(
      'translate(-52 -8) rotate(-24)',
      shape(
        'M0 -92C34 -92 40 -50 58 -10C82 46 48 88 0 88C-48 88 -82 46 -58 -10C-40 -50 -34 -92 0 -92Z',
        p.ink,
      ),
      shape(
        'M0 -80C26 -80 32 -44 48 -6C68 40 40 76 0 76C-40 76 -68 40 -48 -6C-32 -44 -26 -80 0 -80Z',
        p.soft,
      ),
      shape(
        'M0 -60C16 -60 22 -32 34 -2C50 36 30 62 0 62C-30 62 -50 36 -34 -2C-22 -32 -16 -60 0 -60Z',
        '#dfe9a8',
      ),
      circle(0, 24, 27, '#8a5a3c'),
      circle(-8, 16, 8, '#a97b58'),
    ),
    // Carrot
    group(
      'translate(62 52) rotate(38)',
      shape('M-84 -4C-60 -30 40 -34 62 -24C76 -16 76 14 62 22C40 32 -60 8 -84 -4Z', '#e8883f'),
      line('M-20 -20l6 14M16 -26l6 16M-4 12l5 -10M36 20l5 -12', '#c96d2c', 4),
      line('M64 -4C84 -20 96 -22 112 -18M66 0C86 -4 100 0 116 6M64 8C82 16 88 22 96 34', p.main, 9),
    ),
    // Apple
    group(
      'translate(56 -66)',
      shape('M0 -34C30 -58 66 -34 58 8C52 44 26 62 0 50C-26 62 -52 44 -58 8C-66 -34 -30 -58 0 -34Z', p.warm),
      shape(
        'M-40 -20C-34 -34 -22 -38 -12 -36C-28 -26 -36 -10 -36 6C-42 -2 -44 -12 -40 -20Z',
        p.paper,
        faded(0.5),
      ),
      line('M0 -34C0 -50 6 -60 14 -66', p.ink, 6),
      shape('M8 -56C20 -76 42 -76 52 -66C42 -50 24 -46 8 -56Z', p.main),
    ),
    // Fork and knife
    line('M-214 -110V-50M-232 -112V-62Q-232 -40 -214 -40Q-196 -40 -196 -62V-112M-214 -40V118', p.ink, 9),
    shape('M206 -116C232 -100 234 -20 222 14H206Z', p.ink),
    line('M211 10V118', p.ink, 11),
  ].join('');

const bone = '#fbf4e4';

const ribs = (p: Palette) =>
  [
    circle(0, 0, 190, p.main),
    circle(0, 0, 168, p.ink, faded(0.25)),
    ...steps(-150, 158, 12).map((y, i) =>
      rect(-15 - i * 0.6, y - 11, 30 + i * 1.2, 20, 8, i > 8 ? bone : p.soft),
    ),
    ...[-1, 1].map((side) =>
      group(
        `scale(${side} 1)`,
        line('M6 -134C40 -150 86 -150 124 -134', bone, 13),
        ...[0, 1, 2, 3, 4, 5].map((i) => {
          const y = -112 + i * 27;
          const wide = 88 + Math.sin(((i + 1) / 6.4) * Math.PI) * 36 + (i > 3 ? 4 : 0);
          const [near, far, end] = [wide * 0.7, wide * 1.16, wide * 0.94].map(Math.round);
          return line(
            `M12 ${y - 4}C${near} ${y - 22} ${far} ${y + 14} ${end} ${y + 46}C${near} ${y + 68} 46 ${y + 50} ${14 + i * 3} ${y + 36 - i * 5}`,
            bone,
            10,
          );
        }),
        line('M14 66C60 60 104 84 98 120', bone, 10),
      ),
    ),
    shape('M-17 -128H17L14 -96L20 -84L13 44C8 64 4 74 0 82C-4 74 -8 64 -13 44L-20 -84L-14 -96Z', '#efe3c8'),
    line('M-17 -88H17M-15 -52H15M-14 -18H14M-12 14H12', p.soft, 3),
  ].join('');

const heart = (p: Palette) =>
  [
    line('M-236 40H-150L-128 6L-104 78L-84 40H-60', p.main, 9),
    line('M60 40H116L136 -40L164 104L186 40H236', p.main, 9),
    line('M-58 -60V-168', p.warm, 40),
    line('M-58 -70V-168', '#7fa8c9', 34),
    line('M0 -70C0 -150 92 -160 92 -84', '#b94f42', 44),
    line('M14 -134V-176M48 -148V-180', '#b94f42', 19),
    line('M-6 -50C-6 -120 -30 -116 -104 -96', '#7fa8c9', 36),
    shape(
      'M-72 -76C-20 -104 40 -92 92 -62C150 -28 150 50 104 104C70 146 28 168 2 176C-52 150 -108 94 -118 20C-122 -24 -112 -56 -72 -76Z',
      p.warm,
    ),
    shape(
      'M-72 -76C-20 -104 -4 -96 14 -86C-40 -40 -50 60 2 176C-52 150 -108 94 -118 20C-122 -24 -112 -56 -72 -76Z',
      '#c9604f',
    ),
    line('M14 -86C-24 -28 -34 50 -8 138', p.paper, 7, faded(0.75)),
    line(
      'M-22 -10C10 -4 36 16 44 52M-26 42C0 48 20 70 24 98M38 -66C76 -46 96 -14 100 26',
      p.paper,
      6,
      faded(0.55),
    ),
    line('M-52 -62C-90 -44 -96 -6 -90 30', '#efb9ac', 6, faded(0.7)),
  ].join('');

const clipboard = (p: Palette) =>
  [
    rect(-176, -170, 230, 340, 18, p.ink),
    rect(-158, -146, 194, 298, 8, p.paper),
    rect(-102, -188, 82, 42, 12, p.bright),
    circle(-61, -174, 8, p.ink),
    line('M-136 -66h28l14 -40l22 74l18 -52l10 18h62', p.warm, 7),
    line('M-134 4H12M-134 40H12M-134 76H-26', p.soft, 9),
    rect(-134, 102, 40, 26, 6, p.field),
    rect(-84, 102, 40, 26, 6, p.soft),
    rect(-34, 102, 40, 26, 6, p.main),
    line('M74 -150C60 -60 84 -10 124 -10C164 -10 188 -60 174 -150', p.main, 11),
    line('M74 -150h-12M174 -150h12', p.ink, 15),
    line('M124 -10V70C124 120 60 116 60 148', p.main, 11),
    circle(60, 150, 34, p.ink),
    circle(60, 150, 21, p.soft),
  ].join('');

const medicine = (p: Palette) =>
  [
    rect(-170, -98, 170, 264, 26, p.bright),
    rect(-170, -98, 50, 264, 25, '#f4cd86'),
    rect(-156, -168, 142, 62, 12, p.paper),
    line('M-132 -156v38M-108 -156v38M-84 -156v38M-60 -156v38M-36 -156v38', p.field, 6),
    rect(-170, -38, 170, 134, 0, p.paper),
    rect(-150, -18, 52, 52, 8, p.main),
    line('M-124 -6v28M-138 8h28', p.paper, 9),
    line('M-84 -8H-20M-84 16H-38M-150 56H-20M-150 76H-60', p.soft, 8),
    group(
      'translate(106 -60) rotate(-38)',
      rect(-84, -34, 168, 68, 34, p.paper),
      shape('M0 -34H-50A34 34 0 0 0 -50 34H0Z', p.warm),
      line('M-56 -16H52', p.paper, 7, faded(0.45)),
    ),
    group(
      'translate(86 84) rotate(24)',
      rect(-62, -26, 124, 52, 26, p.main),
      shape('M0 -26H36A26 26 0 0 1 36 26H0Z', p.soft),
    ),
    circle(186, 56, 34, p.paper),
    line('M166 56h40', p.field, 6),
    circle(164, 142, 28, p.paper),
    line('M147 148l34 -12', p.field, 6),
    circle(44, 150, 20, p.warm),
  ].join('');

export const health = {
  biod121: plate,
  biod151: ribs,
  biod152: heart,
  nurs231: clipboard,
  nurs251: medicine,
};

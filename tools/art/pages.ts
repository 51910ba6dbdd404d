import { drawBust } from '../portraits/draw.ts';
import type { Traits } from '../portraits/traits.ts';
import { circle, ellipse, faded, group, line, rect, ring, shape, steps } from './draw.ts';
import { valley } from './look.ts';
import { palettes } from './palettes.ts';
import type { Palette } from './palettes.ts';
import {
  books,
  cap,
  chair,
  college,
  envelope,
  lamp,
  laptop,
  mug,
  openBook,
  pencil,
  plant,
  seal,
  sheet,
  stethoscope,
} from './props.ts';

const { biology: green, chemistry: blue, mathematics: violet, english: clay, psychology: rose } = palettes;
const amber = palettes.humanities;
const teal: Palette = {
  ...green,
  ground: '#dcecec',
  field: '#bfdddd',
  ink: '#0f3d40',
  main: '#0f6b70',
  soft: '#7fb9ba',
  warm: '#e07f97',
};

const at = (x: number, y: number, drawing: string, scale = 1): string =>
  group(`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`, drawing);

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500">${body}</svg>\n`;

/** A motif before rolling ground, with the sun where `turn` puts it. */
function picture(p: Palette, turn: number, motif: string): string {
  const lift = turn % 70;
  return svg(
    rect(0, 0, 800, 500, 0, p.ground) +
      circle(140 + ((turn * 7) % 540), 120, 74, p.bright, faded(0.55)) +
      shape(
        `M0 ${330 - lift}C160 ${270 - lift} 300 ${300 + lift / 2} 440 ${316 + lift / 2}S680 ${250 + lift} 800 ${286 + lift / 2}V500H0Z`,
        p.field,
      ) +
      shape(
        `M0 ${420 + lift / 3}C220 ${372 + lift / 3} 520 ${456 - lift / 3} 800 ${404 - lift / 3}V500H0Z`,
        p.soft,
        faded(0.5),
      ) +
      at(400, 250, motif),
  );
}

/** A room with wall, floor and `body`, in page coordinates. */
function room(p: Palette, body: string): string {
  return svg(rect(0, 0, 800, 500, 0, p.ground) + circle(400, 230, 250, p.field) + body);
}

const person = (traits: Traits, x: number, y: number, scale: number): string =>
  at(x - 200 * scale, y - 400 * scale, drawBust(traits), scale);

const table = (p: Palette, y: number): string =>
  rect(0, y, 800, 500 - y, 0, p.main) + rect(0, y, 800, 12, 0, p.ink, faded(0.25));

const tick = (p: Palette, x: number, y: number): string =>
  circle(x, y, 26, p.main) + line(`M${x - 11} ${y}l8 9l15 -18`, p.paper, 6);

const bubble = (x: number, y: number, w: number, h: number, fill: string, tail: number): string =>
  rect(x, y, w, h, 18, fill) + shape(`M${x + tail} ${y + h - 2}h34l-26 34z`, fill);

const nurse: Traits = { skin: 2, hair: 'bun', hairColor: 2, wear: 'scrubs', cloth: 9, ground: 0, lips: true };
const guide: Traits = {
  skin: 0,
  hair: 'short',
  hairColor: 3,
  wear: 'shirt',
  cloth: 1,
  ground: 0,
  glasses: 'round',
};
const scholar: Traits = {
  skin: 6,
  hair: 'locs',
  hairColor: 0,
  wear: 'blouse',
  cloth: 10,
  ground: 0,
  lips: true,
};
const elder: Traits = {
  skin: 1,
  hair: 'bald',
  hairColor: 8,
  wear: 'blazer',
  cloth: 5,
  ground: 0,
  beard: 'full',
  lines: true,
};

const sunny: Palette = { ...amber, bright: '#eab04c' };

const night = '#1d3350';

const boat = (p: Palette): string =>
  shape(
    'M-232 -44C-196 -16 -120 -6 0 -6C120 -6 196 -16 232 -44C222 24 150 40 0 40C-150 40 -222 24 -232 -44Z',
    p.warm,
  ) +
  line('M-228 -34C-190 -6 -120 4 0 4C120 4 190 -6 228 -34', p.bright, 7) +
  line('M-110 36V12M0 38V12M110 36V12', p.ink, 5, faded(0.4));

const hiker = (p: Palette, x: number, cloth: string): string =>
  circle(x, 60, 26, '#c98f66') +
  line(`M${x - 22} 96L${x - 34} 40M${x + 22} 96L${x + 34} 40`, cloth, 16) +
  shape(`M${x - 34} 92Q${x} 78 ${x + 34} 92L${x + 28} 170H${x - 28}Z`, cloth) +
  line(`M${x - 14} 168V214M${x + 14} 168V214`, p.ink, 16);

const piece =
  'M-46 -46H-14C-20 -66 -14 -80 0 -80C14 -80 20 -66 14 -46H46V-14C66 -20 80 -14 80 0C80 14 66 20 46 14V46H-46V14C-26 20 -14 14 -14 0C-14 -14 -26 -20 -46 -14Z';

/** Every page illustration, by file name without extension. */
export const pagePictures: Readonly<Record<string, string>> = {
  'home-general': valley,
  'home-nursing': room(
    teal,
    rect(110, 50, 200, 230, 12, teal.paper) +
      rect(122, 62, 176, 206, 4, night) +
      circle(256, 108, 24, '#f3e9c9') +
      circle(246, 102, 22, night) +
      [
        [150, 96],
        [178, 150],
        [214, 190],
        [272, 170],
        [150, 220],
        [238, 236],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 3, '#f3e9c9'))
        .join('') +
      line('M210 62V268M122 166H298', teal.paper, 8) +
      rect(580, 120, 160, 10, 4, teal.ink) +
      at(626, 120, plant(teal), 0.55) +
      at(700, 120, mug(teal), 0.7) +
      shape('M610 262L500 420H748Z', teal.bright, faded(0.35)) +
      person(nurse, 400, 410, 0.92) +
      table(teal, 392) +
      at(396, 462, laptop({ ...teal, pale: teal.ink, ink: '#12494c' }), 0.8) +
      at(396, 388, shape('M-14 0C-14 -20 14 -20 14 0C14 16 0 28 0 28C0 28 -14 16 -14 0Z', teal.warm), 0.9) +
      at(586, 424, lamp({ ...teal, bright: '#ffe2a4' }), 1) +
      at(230, 422, mug({ ...teal, main: teal.warm }), 0.8) +
      at(700, 432, books({ ...teal, main: teal.ink }), 0.75),
  ),
  'step-ask': picture(
    blue,
    40,
    bubble(-190, -130, 210, 128, blue.main, 34) +
      line('M-158 -94H-16M-158 -66H-16M-158 -38H-70', blue.pale, 9) +
      rect(-10, -10, 200, 118, 18, blue.paper) +
      shape('M150 104h-34l26 34z', blue.paper) +
      at(90, 88, college(blue), 0.42),
  ),
  'step-register': picture(
    clay,
    110,
    at(0, 88, laptop(clay), 1.25) +
      rect(-108, -72, 116, 18, 9, clay.main) +
      line('M-108 -32H20M-108 -6H-10', clay.soft, 8) +
      tick(clay, 76, -26) +
      at(
        118,
        78,
        rect(-70, -46, 140, 92, 10, clay.warm) +
          rect(-70, -26, 140, 18, 0, clay.ink) +
          rect(-54, 14, 50, 12, 4, clay.paper) +
          circle(46, 20, 12, clay.bright),
      ),
  ),
  'step-study': picture(
    green,
    200,
    at(-10, 20, openBook(green), 1.05) +
      at(
        118,
        -54,
        ring(0, 0, 54, green.main, 12, ` style="fill:${green.paper}"`) + line('M0 -28V0L20 14', green.ink, 8),
      ) +
      at(-110, 132, pencil(green), 1),
  ),
  'step-transcript': picture(
    amber,
    300,
    group('rotate(-8)', at(-30, -30, sheet(amber), 1.45), at(20, 66, seal(amber), 0.8)) +
      at(110, 84, envelope({ ...amber, warm: amber.warm }), 0.9),
  ),
  'getting-started': picture(
    green,
    20,
    shape(
      'M-220 190C-80 170 120 150 60 80C20 34 -120 40 -90 -20C-66 -62 40 -46 60 -74L92 -74C90 -20 -20 -16 -20 6C-20 40 130 30 140 100C150 170 20 200 -60 214C-140 214 -200 208 -220 190Z',
      green.paper,
    ) +
      at(84, -62, college(green), 0.56) +
      [
        [-130, 176, green.warm],
        [74, 112, green.main],
        [-66, 8, green.bright],
        [30, -58, green.warm],
      ]
        .map(([x, y, color]) =>
          at(
            Number(x),
            Number(y),
            shape('M0 0C-30 -38 -26 -66 0 -66C26 -66 30 -38 0 0Z', String(color)) +
              circle(0, -42, 10, green.paper),
            0.95,
          ),
        )
        .join('') +
      at(-150, 60, plant(green), 0.5) +
      at(170, 30, plant(green), 0.4),
  ),
  international: picture(
    blue,
    75,
    circle(0, 0, 150, blue.main) +
      shape(
        'M-120 -60C-80 -90 -40 -84 -50 -48C-58 -20 -100 -24 -96 10C-92 40 -60 36 -66 74C-120 60 -156 -10 -120 -60Z',
        '#8cc5a9',
      ) +
      shape('M20 -128C60 -120 90 -100 108 -70C80 -52 44 -50 30 -76C22 -92 10 -104 20 -128Z', '#8cc5a9') +
      shape('M30 -10C70 -26 104 0 96 44C88 84 50 96 38 66C26 44 6 14 30 -10Z', '#8cc5a9') +
      line('M-150 0H150M0 -150C-70 -90 -70 90 0 150C70 90 70 -90 0 -150', blue.pale, 3, faded(0.5)) +
      line(
        'M-170 -84C-90 -200 90 -210 166 -100M-150 110C-60 190 100 190 176 76',
        blue.warm,
        5,
        ' stroke-dasharray="2 14"',
      ) +
      [
        [-176, -84],
        [172, -96],
        [-156, 112],
        [178, 78],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            circle(x, y, 34, blue.paper) +
            circle(x, y - 8, 11, ['#8a5a3a', '#e7b78f', '#5f3d2b', '#c98f66'][i] ?? '') +
            shape(
              `M${x - 20} ${y + 22}Q${x} ${y - 6} ${x + 20} ${y + 22}Q${x} ${y + 34} ${x - 20} ${y + 22}Z`,
              [blue.warm, green.main, blue.bright, violet.main][i] ?? '',
            ),
        )
        .join(''),
  ),
  mission: picture(
    green,
    150,
    shape('M-232 150Q-100 96 0 140T232 130V180Q0 252 -232 180Z', green.soft) +
      at(
        -186,
        150,
        shape('M0 -210L62 -60H28L74 20H-74L-28 -60H-62Z', green.main) + rect(-9, 20, 18, 34, 0, green.ink),
        0.8,
      ) +
      at(
        190,
        130,
        shape('M0 -210L62 -60H28L74 20H-74L-28 -60H-62Z', '#3f9079') + rect(-9, 20, 18, 34, 0, green.ink),
        0.62,
      ) +
      group(
        'translate(0 -30)',
        hiker(green, -78, green.bright),
        hiker(green, 78, '#2a6f9b'),
        at(0, 24, group('rotate(180)', boat(green))),
      ),
  ),
  'mission-nursing': picture(
    teal,
    260,
    rect(30, -150, 150, 262, 12, teal.ink) +
      shape('M44 -136H120V112L44 98Z', '#ffe9b8') +
      shape('M120 -136L172 -120V112H120Z', teal.soft) +
      circle(158, -8, 6, teal.bright) +
      shape('M44 98L120 112L-110 200H-220Z', '#ffe9b8', faded(0.8)) +
      at(
        -120,
        96,
        rect(-34, -110, 68, 92, 16, '#ffe9b8') +
          rect(-42, -22, 84, 20, 6, teal.main) +
          shape('M-42 -106Q0 -156 42 -106Z', teal.main) +
          line('M0 -132Q-40 -176 0 -190Q40 -176 0 -132', teal.main, 7) +
          shape('M0 -92C22 -64 18 -34 0 -30C-18 -34 -22 -64 0 -92Z', teal.warm),
      ),
  ),
  policies: picture(
    amber,
    95,
    at(0, -6, openBook(amber), 1.1) +
      rect(112, -54, 22, 132, 2, amber.warm) +
      shape('M112 78h22l-11 -14z', amber.field) +
      group('rotate(-28) translate(-20 120)', pencil({ ...amber, bright: amber.bright })) +
      group(
        'translate(70 134)',
        ring(-36, 0, 26, amber.ink, 7),
        ring(36, 0, 26, amber.ink, 7),
        line('M-10 -4Q0 -12 10 -4', amber.ink, 6),
      ),
  ),
  accreditation: picture(
    blue,
    215,
    at(0, 130, college(blue), 1.15) +
      rect(-96, -4, 192, 138, 8, blue.paper) +
      line('M-62 30H62M-40 56H40M-52 80H10', blue.soft, 7) +
      at(52, 104, seal(blue), 0.72),
  ),
  leadership: picture(
    amber,
    330,
    [-150, -76, 0, 76, 150]
      .map((x, i) =>
        at(
          x,
          Math.abs(i - 2) * 22 - 10,
          chair({
            ...amber,
            main: [amber.bright, amber.warm, amber.main, amber.bright, amber.warm][i] ?? amber.main,
          }),
          0.95,
        ),
      )
      .join('') +
      ellipse(0, 74, 196, 66, amber.ink) +
      ellipse(0, 64, 196, 66, amber.soft) +
      [-110, -40, 40, 110]
        .map((x, i) =>
          group(
            `translate(${x} ${i % 2 === 0 ? 56 : 80}) rotate(${x / 8})`,
            rect(-22, -16, 44, 32, 3, amber.paper),
          ),
        )
        .join('') +
      at(0, 66, mug({ ...amber, main: amber.bright }), 0.5),
  ),
  'about-us': room(
    amber,
    rect(120, 84, 180, 130, 8, amber.paper) +
      rect(132, 96, 156, 106, 4, amber.soft) +
      at(210, 200, college({ ...amber, main: amber.warm }), 0.42) +
      rect(520, 120, 180, 12, 4, amber.ink) +
      at(600, 120, books(amber), 0.8) +
      table(amber, 372) +
      at(
        190,
        378,
        rect(-100, -70, 200, 70, 8, amber.ink) +
          group('rotate(-5)', rect(-84, -112, 150, 60, 4, amber.paper)) +
          group('rotate(4)', rect(-70, -96, 150, 60, 4, amber.pale), rect(46, -90, 24, 28, 2, amber.warm)) +
          rect(-100, -46, 200, 46, 8, '#5a4a28'),
      ) +
      at(500, 392, laptop(amber), 1.15) +
      at(500, 290, line('M-80 0H40M-80 26H70M-80 52H0', amber.soft, 9) + circle(80, -30, 18, amber.warm)) +
      at(700, 400, mug(amber), 0.85),
  ),
  philosophy: picture(
    rose,
    15,
    at(0, 50, openBook(rose), 1.05) +
      at(-20, 26, stethoscope({ ...rose, ink: '#0f4f55', soft: '#c9dede' }), 1) +
      at(
        -150,
        110,
        line('M0 0Q-20 -60 0 -120', '#2c7a66', 5) +
          [-20, -50, -80, -110]
            .map((y, i) => ellipse(i % 2 === 0 ? -20 : 6, y, 20, 9, '#3f9079', i % 2 === 0 ? 30 : -30))
            .join(''),
      ),
  ),
  careers: room(
    clay,
    rect(80, 60, 150, 110, 8, clay.paper) +
      line('M104 140L134 108L160 122L206 84', clay.main, 7) +
      at(700, 330, plant(clay), 1.2) +
      person(scholar, 170, 400, 0.62) +
      person(guide, 400, 396, 0.66) +
      rect(530, 190, 180, 140, 10, clay.ink) +
      rect(540, 200, 160, 118, 4, clay.warm) +
      group('translate(620 318)', `<g transform="translate(-58 -116) scale(0.29)">${drawBust(elder)}</g>`) +
      table(clay, 360) +
      rect(586, 328, 68, 34, 4, clay.ink) +
      at(280, 388, sheet(clay), 0.4) +
      at(500, 412, mug({ ...clay, main: clay.bright }), 0.7) +
      at(90, 412, books({ ...clay, main: clay.ink }), 0.6),
  ),
  contact: picture(
    rose,
    140,
    line('M-104 20C-104 -140 104 -140 104 20', rose.ink, 16) +
      rect(-130, 4, 52, 92, 22, rose.main) +
      rect(78, 4, 52, 92, 22, rose.main) +
      line('M104 92C104 140 60 150 14 150', rose.ink, 9) +
      rect(-16, 138, 42, 24, 12, rose.warm) +
      bubble(-70, -46, 140, 90, rose.paper, 30) +
      [-34, 0, 34].map((x) => circle(x, 0, 10, rose.main)).join('') +
      at(176, 186, mug({ ...rose, main: rose.bright }), 0.8) +
      group('translate(-176 150) rotate(-10)', at(0, 0, envelope(rose), 0.5)),
  ),
  transcripts: picture(
    blue,
    280,
    line('M-220 110C-150 20 -120 60 -70 10', blue.soft, 6, ' stroke-dasharray="4 16"') +
      group('rotate(-14) translate(-6 -20)', at(0, 0, envelope(blue), 1.15)) +
      group(
        'translate(160 170)',
        rect(-8, -20, 16, 60, 0, blue.ink),
        shape('M-70 -20V-84Q-70 -124 -30 -124H30Q70 -124 70 -84V-20Z', blue.warm),
        rect(-48, -92, 60, 12, 4, blue.ink),
        rect(60, -108, 10, 40, 2, blue.bright),
      ) +
      group('translate(-186 176)', at(0, 0, college(blue), 0.34)),
  ),
  'lab-notebook': picture(
    green,
    55,
    group(
      'rotate(-5)',
      rect(-176, -130, 352, 262, 12, green.main),
      rect(-164, -122, 160, 246, 4, green.paper),
      rect(4, -122, 160, 246, 4, green.paper),
      line('M-146 -92H-30M-146 -70H-60', green.soft, 6),
      shape('M-106 -40H-62V0L-30 66Q-26 78 -40 78H-128Q-142 78 -138 66L-106 0Z', green.pale),
      shape('M-118 26H-50L-30 66Q-26 78 -40 78H-128Q-142 78 -138 66Z', green.warm),
      line('M-106 -40H-62M-104 -40V0L-138 66Q-142 78 -128 78H-40Q-26 78 -30 66L-64 0V-40', green.ink, 5),
      [-88, -48, -8, 32].map((y) => line(`M24 ${y}H146`, green.soft, 5)).join(''),
      line('M84 -104V52', green.soft, 5),
      line('M24 84Q60 72 80 86T146 78', green.warm, 6),
    ) + group('translate(150 120) rotate(-52)', pencil(green)),
  ),
  'dual-enrollment': picture(
    violet,
    170,
    at(0, 60, openBook(violet), 1.15) +
      at(
        -96,
        -46,
        rect(-42, -40, 84, 74, 16, violet.warm) +
          line('M-20 -40Q-20 -66 0 -66Q20 -66 20 -40', violet.ink, 8) +
          rect(-26, -8, 52, 32, 8, violet.bright),
        1.15,
      ) +
      at(104, -62, cap(violet), 0.9),
  ),
  'online-learning': room(
    teal,
    rect(90, 70, 160, 150, 10, teal.paper) +
      rect(90, 70, 160, 36, 10, teal.warm) +
      steps(112, 228, 5)
        .flatMap((x) =>
          [130, 158, 186].map((y) => circle(x, y, 8, (x + y) % 3 === 0 ? teal.warm : teal.field)),
        )
        .join('') +
      at(
        680,
        150,
        ring(0, 0, 62, teal.main, 12, ` style="fill:${teal.paper}"`) + line('M0 -34V0L24 18', teal.ink, 8),
      ) +
      table(teal, 378) +
      at(390, 396, laptop(teal), 1.35) +
      at(
        390,
        270,
        rect(-120, -64, 110, 84, 6, teal.soft) +
          shape('M-78 -46L-40 -22L-78 2Z', teal.paper) +
          line('M14 -56H120M14 -30H96M14 -4H112', teal.soft, 9),
      ) +
      at(640, 412, plant(teal), 0.95) +
      at(170, 420, mug({ ...teal, main: teal.warm }), 0.9),
  ),
  scholarship: picture(
    sunny,
    120,
    circle(70, -20, 84, sunny.bright) +
      line('M70 -150V-128M-22 -112L-8 -98M162 -112L148 -98M186 -20H200M-60 -20H-46', sunny.bright, 8) +
      shape('M-216 84Q-90 10 20 74T216 84A232 232 0 0 1 -216 84Z', sunny.soft) +
      group(
        'translate(-88 44)',
        line('M34 52L86 0', '#3a6c70', 20),
        line('M88 -2q26 -22 42 4t38 -8', sunny.warm, 8),
        circle(87, -1, 11, '#9a6543'),
        shape('M-52 118Q-56 24 0 18Q56 24 52 118Z', '#3a6c70'),
        rect(-14, -6, 28, 34, 8, '#7f5034'),
        shape('M-34 20C-44 -50 44 -50 34 20Z', sunny.ink),
        ellipse(0, -14, 25, 30, '#9a6543'),
        shape('M-27 -18C-24 -42 24 -42 27 -18Q0 -34 -27 -18Z', sunny.ink),
        circle(-9, -12, 3, sunny.ink),
        circle(9, -12, 3, sunny.ink),
        line('M-8 2Q0 8 8 2', '#6b2f26', 3),
        group('translate(0 -42) scale(0.46)', cap({ ...sunny, main: '#20484c', ink: '#17363a' })),
      ) +
      shape('M-190 133Q-40 70 80 122T190 133A232 232 0 0 1 -190 133Z', sunny.main),
  ),
  'scholarship-academic': picture(
    violet,
    30,
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          rect(
            -210 + i * 44,
            122 - i * 32,
            180,
            32,
            5,
            [violet.main, violet.warm, violet.soft, violet.bright, violet.main, violet.warm][i] ??
              violet.main,
          ) + rect(-200 + i * 44, 129 - i * 32, 160, 18, 2, violet.paper, faded(0.5)),
      )
      .join('') +
      rect(40, 0, 190, 154, 0, violet.ink, faded(0)) +
      at(150, -38, college(violet), 0.58) +
      at(-130, 84, cap(violet), 0.6),
  ),
  schools: picture(
    clay,
    240,
    at(-138, 90, college(clay), 0.62) +
      at(138, 90, college({ ...clay, main: clay.warm, soft: '#8db9bb' }), 0.62) +
      shape('M-232 90H232V124Q120 124 96 170Q60 124 0 124T-96 170Q-120 124 -232 124Z', clay.ink) +
      line('M-232 90H232', clay.bright, 8) +
      [
        [-40, clay.main],
        [4, clay.warm],
        [44, clay.bright],
      ]
        .map(([x, color]) =>
          at(
            Number(x),
            86,
            circle(0, -52, 11, '#9a6543') + shape('M-15 0Q-17 -40 0 -40Q17 -40 15 0Z', String(color)),
          ),
        )
        .join(''),
  ),
  nln: room(
    rose,
    rect(220, 70, 360, 84, 10, rose.main) +
      line('M260 100H460M260 126H400', rose.pale, 10) +
      at(522, 112, seal({ ...rose, warm: rose.bright, bright: rose.paper }), 0.62) +
      person(
        { skin: 0, hair: 'waves', hairColor: 5, wear: 'blazer', cloth: 9, ground: 0, lips: true },
        260,
        400,
        0.66,
      ) +
      person({ skin: 6, hair: 'crop', hairColor: 1, wear: 'scrubs', cloth: 0, ground: 0 }, 540, 400, 0.66) +
      table({ ...rose, main: rose.paper }, 372) +
      rect(0, 420, 800, 80, 0, rose.soft) +
      [330, 380, 430]
        .map((x, i) =>
          group(
            `translate(${x} 378) rotate(${(i - 1) * 5})`,
            rect(-20, -44, 40, 50, 3, [rose.warm, rose.bright, rose.main][i] ?? rose.main),
          ),
        )
        .join(''),
  ),
  registrar: picture(
    blue,
    190,
    rect(-190, -70, 210, 190, 10, blue.main) +
      [-56, 4, 64]
        .map(
          (y) =>
            rect(-176, y, 182, 48, 5, blue.soft) +
            rect(-118, y + 12, 66, 22, 4, blue.paper) +
            circle(-85, y + 40, 5, blue.ink),
        )
        .join('') +
      [-160, -126, -92, -58, -24]
        .map((x, i) =>
          rect(
            x,
            -104 - (i % 2) * 8,
            26,
            40,
            3,
            [blue.warm, blue.bright, blue.paper, blue.warm, blue.bright][i] ?? blue.paper,
          ),
        )
        .join('') +
      at(
        118,
        122,
        rect(-70, -24, 140, 24, 4, blue.warm) +
          rect(-64, -48, 132, 24, 4, blue.bright) +
          rect(-70, -72, 136, 24, 4, blue.ink) +
          rect(-62, -96, 128, 24, 4, blue.soft),
      ) +
      at(
        110,
        6,
        rect(-34, -20, 68, 26, 6, blue.ink) +
          shape('M-14 -20L-8 -70H8L14 -20Z', blue.main) +
          circle(0, -84, 22, blue.main),
      ),
  ),
  acsi: picture(
    green,
    310,
    rect(-150, -30, 190, 140, 4, green.warm) +
      shape('M-168 -30L-55 -110L58 -30Z', green.ink) +
      rect(-78, -170, 46, 64, 3, green.paper) +
      shape('M-88 -170L-55 -206L-22 -170Z', green.ink) +
      circle(-55, -138, 12, green.bright) +
      rect(-76, 40, 42, 70, 21, green.ink) +
      rect(-130, 6, 34, 40, 4, green.paper) +
      rect(-12, 6, 34, 40, 4, green.paper) +
      at(104, 110, openBook(green), 0.58) +
      at(
        96,
        -6,
        line('M-60 40Q0 10 60 -40', green.main, 6) +
          [
            [-40, 16],
            [-8, 0],
            [24, -20],
            [-22, 34],
            [12, 16],
            [44, -4],
          ]
            .map(([x = 0, y = 0], i) =>
              ellipse(x, y, 20, 8, i % 2 === 0 ? '#3f9079' : green.soft, i < 3 ? -80 : 10),
            )
            .join(''),
      ),
  ),
  'missing-piece': picture(
    sunny,
    350,
    rect(-196, -150, 392, 300, 14, sunny.ink) +
      rect(-184, -138, 368, 276, 6, '#bcd9e8') +
      circle(110, -84, 30, sunny.bright) +
      shape('M-184 60Q-90 20 0 56T184 40V138H-184Z', '#8bbf9f') +
      at(-20, 96, college(sunny), 0.86) +
      line('M-92 -138V138M0 -138V138M92 -138V138M-184 -46H184M-184 46H184', sunny.ink, 3, faded(0.4)) +
      at(46, 0, shape(piece, sunny.ink), 1) +
      group(
        'translate(196 128) rotate(24)',
        shape(piece, sunny.paper),
        group('scale(0.9)', shape(piece, sunny.warm)),
      ),
  ),
};

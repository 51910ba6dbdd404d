import { circle, ellipse, faded, group, line, rect, shape } from './draw.ts';
import type { Palette } from './palettes.ts';

/** Objects used in several page illustrations. The origin is at the bottom center of each. */
type Prop = (p: Palette) => string;

export const mug: Prop = (p) =>
  line('M24 -46C52 -50 52 -10 22 -14', p.main, 8) +
  shape('M-28 -58H28L24 -6Q22 0 14 0H-14Q-22 0 -24 -6Z', p.main) +
  ellipse(0, -58, 28, 6, p.ink) +
  line('M-8 -76q-8 -10 0 -20M8 -76q-8 -10 0 -20', p.soft, 4);

export const plant: Prop = (p) =>
  line('M0 -50V-120M0 -70Q-26 -84 -34 -110M0 -64Q28 -80 36 -102', '#2c7a66', 5) +
  shape('M0 -104C-26 -130 -16 -164 0 -176C16 -164 26 -130 0 -104Z', '#3f9079') +
  shape('M-30 -96C-64 -104 -68 -132 -62 -150C-40 -144 -24 -124 -30 -96Z', '#2c7a66') +
  shape('M32 -92C30 -120 46 -138 66 -142C70 -120 60 -98 32 -92Z', '#2c7a66') +
  shape('M-34 -56H34L26 -6Q25 0 18 0H-18Q-25 0 -26 -6Z', p.warm) +
  rect(-38, -62, 76, 14, 4, p.warm) +
  rect(-34, -48, 68, 5, 0, p.ink, faded(0.18));

export const books: Prop = (p) =>
  rect(-74, -24, 148, 24, 4, p.main) +
  rect(-60, -19, 128, 14, 2, p.paper) +
  rect(-62, -50, 132, 26, 4, p.warm) +
  rect(-40, -44, 20, 14, 2, p.pale) +
  group('rotate(-4)', rect(-66, -76, 122, 24, 4, p.bright), rect(-56, -71, 108, 14, 2, p.paper));

export const lamp: Prop = (p) =>
  ellipse(0, 0, 46, 9, p.ink) +
  line('M0 -4L-34 -92L34 -170', p.ink, 8) +
  circle(-34, -92, 8, p.bright) +
  group(
    'translate(38 -176) rotate(34)',
    shape('M-46 34C-46 -4 -24 -28 0 -28C24 -28 46 -4 46 34Z', p.warm),
    ellipse(0, 34, 46, 9, p.bright),
  );

export const laptop: Prop = (p) =>
  rect(-122, -164, 244, 156, 12, p.ink) +
  rect(-110, -152, 220, 132, 5, p.pale) +
  shape('M-152 -10H152L142 4Q140 8 132 8H-132Q-140 8 -142 4Z', p.soft) +
  rect(-26, -10, 52, 6, 3, p.ink, faded(0.35));

export const sheet: Prop = (p) =>
  rect(-58, -76, 116, 152, 8, p.paper) +
  rect(-40, -56, 52, 10, 5, p.main) +
  line('M-40 -26H40M-40 -6H40M-40 14H26M-40 34H36', p.soft, 6);

export const envelope: Prop = (p) =>
  rect(-96, -62, 192, 124, 10, p.paper) +
  shape('M-94 -54L0 22L94 -54Q90 -62 84 -62H-84Q-90 -62 -94 -54Z', p.pale) +
  line('M-92 -54L0 22L92 -54', p.soft, 6) +
  circle(0, 18, 18, p.warm);

/** A college building with six columns, 300 wide. */
export const college: Prop = (p) =>
  rect(-160, -14, 320, 14, 3, p.main) +
  rect(-146, -28, 292, 14, 3, p.soft) +
  [-116, -70, -24, 24, 70, 116].map((x) => rect(x - 11, -132, 22, 104, 3, p.paper)).join('') +
  rect(-30, -96, 60, 68, 30, p.ink) +
  rect(-140, -148, 280, 18, 3, p.ink) +
  shape('M-152 -148L0 -226L152 -148Z', p.main) +
  circle(0, -176, 17, p.paper) +
  line('M0 -188V-176L8 -170', p.ink, 4);

/** A mortarboard, centered on the origin. */
export const cap: Prop = (p) =>
  shape('M-52 4V40Q0 66 52 40V4Z', p.main) +
  shape('M0 -40L104 0L0 40L-104 0Z', p.ink) +
  line('M0 0L74 12V52', p.bright, 5) +
  circle(74, 58, 9, p.bright);

export const pencil: Prop = (p) =>
  rect(-70, -9, 112, 18, 2, p.bright) +
  rect(-86, -9, 18, 18, 4, p.warm) +
  shape('M42 -9L70 0L42 9Z', p.paper) +
  shape('M60 -3L70 0L60 3Z', p.ink);

export const seal: Prop = (p) =>
  shape('M-22 18L-32 78L0 60L32 78L22 18Z', p.warm) +
  circle(0, 0, 42, p.bright) +
  circle(0, 0, 30, p.paper) +
  shape('M0 -20L6 -6L20 -6L9 4L13 18L0 9L-13 18L-9 4L-20 -6L-6 -6Z', p.warm);

export const chair: Prop = (p) =>
  line('M-22 0V-34M22 0V-34', p.ink, 6) +
  rect(-32, -46, 64, 16, 8, p.main) +
  rect(-28, -112, 56, 58, 14, p.main) +
  rect(-18, -102, 36, 34, 8, p.soft);

export const stethoscope: Prop = (p) =>
  line('M-60 -130C-76 -40 -20 -30 -20 -30C-20 -30 36 -40 20 -130', p.ink, 10) +
  line('M-20 -30C-20 70 110 80 110 -6', p.ink, 10) +
  circle(110, -24, 26, p.soft) +
  circle(110, -24, 13, p.ink) +
  circle(-60, -134, 9, p.warm) +
  circle(20, -134, 9, p.warm);

export const openBook: Prop = (p) =>
  shape(
    'M0 -20C-40 -52 -110 -56 -170 -40V74C-110 58 -40 62 0 92C40 62 110 58 170 74V-40C110 -56 40 -52 0 -20Z',
    p.main,
  ) +
  shape('M0 -28C-40 -60 -104 -64 -156 -50V58C-104 46 -40 50 0 80Z', p.paper) +
  shape('M0 -28C40 -60 104 -64 156 -50V58C104 46 40 50 0 80Z', p.pale) +
  line(
    'M-126 -26Q-70 -34 -28 -14M-126 0Q-70 -8 -28 12M-126 26Q-70 18 -28 38M126 -26Q70 -34 28 -14M126 0Q70 -8 28 12M126 26Q70 18 28 38',
    p.soft,
    5,
  );

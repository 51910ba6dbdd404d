import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { biology } from './biology.ts';
import { chemistry } from './chemistry.ts';
import { circle, curve, faded, group, line, polygon, rect, shape, steps } from './draw.ts';
import { english } from './english.ts';
import { health } from './health.ts';
import { humanities } from './humanities.ts';
import { mathematics } from './mathematics.ts';
import { palettes } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { psychology } from './psychology.ts';

type Motif = (palette: Palette) => string;

const motifs: Readonly<Record<string, Motif>> = {
  ...biology,
  ...health,
  ...chemistry,
  ...mathematics,
  ...english,
  ...psychology,
  ...humanities,
};

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500">${body}</svg>\n`;

type Ground = (p: Palette, shift: number) => string;

/** A pattern of each department behind its motifs; `shift` tells its courses apart. */
const grounds: Readonly<Record<CourseSummary['department'], Ground>> = {
  // Leaves, one behind the other.
  biology: (p, shift) =>
    [0, 1, 2, 3]
      .map((leaf) =>
        group(
          `translate(${110 + leaf * 200} ${leaf % 2 === 0 ? 120 : 400}) rotate(${shift + leaf * 50})`,
          shape('M0 -130C90 -70 90 70 0 130C-90 70 -90 -70 0 -130Z', p.field),
        ),
      )
      .join(''),
  // Bonds of a molecule.
  chemistry: (p, shift) =>
    group(
      `translate(${shift % 60} ${shift % 40})`,
      line(
        [0, 1, 2, 3]
          .flatMap((row) =>
            [0, 1, 2, 3, 4].map((column) => [column * 208 + (row % 2) * 104 - 60, row * 180 - 60]),
          )
          .map(([x, y]) => polygon(x ?? 0, y ?? 0, 104, 6))
          .join(''),
        p.field,
        14,
      ),
    ),
  // Squared paper.
  mathematics: (p, shift) =>
    line(
      steps(20 + (shift % 30), 780 + (shift % 30), 9)
        .map((x) => `M${Math.round(x)} 0V500`)
        .join('') +
        steps(20 + (shift % 20), 480, 6)
          .map((y) => `M0 ${Math.round(y)}H800`)
          .join(''),
      p.field,
      7,
    ),
  // Ruled lines and a margin.
  english: (p, shift) =>
    line(
      steps(70, 470, 6)
        .map((y) => `M0 ${y}H800`)
        .join(''),
      p.field,
      10,
    ) + line(`M${90 + (shift % 60)} 0V500`, p.soft, 6, faded(0.6)),
  // Waves.
  psychology: (p, shift) =>
    [90, 190, 290, 390, 490]
      .map((y, row) =>
        line(
          curve(-10, 810, 42, (x) => y + 34 * Math.sin((x + shift * 3 + row * 70) / 95)),
          p.field,
          24,
        ),
      )
      .join(''),
  // An arcade.
  humanities: (p, shift) =>
    [0, 1, 2, 3, 4]
      .map((arch) => {
        const x = arch * 180 - 60 - (shift % 50);
        return shape(`M${x} 500V180a75 75 0 0 1 150 0V500Z`, p.field);
      })
      .join(''),
};

/** The motif on its department's background. */
function portrait(p: Palette, department: CourseSummary['department'], motif: string, seed: number): string {
  return svg(
    rect(0, 0, 800, 500, 0, p.ground) +
      grounds[department](p, seed % 90) +
      group('translate(400 250)', motif),
  );
}

/** A tablet with a page of a module: text beside the motif. */
function modulePage(p: Palette, motif: string): string {
  return svg(
    [
      rect(0, 0, 800, 500, 0, p.field),
      circle(690, 60, 190, p.ground),
      circle(80, 470, 150, p.ground),
      rect(110, 60, 580, 390, 30, p.ink, faded(0.16)),
      rect(110, 50, 580, 390, 30, p.ink),
      rect(132, 72, 536, 346, 12, p.paper),
      rect(132, 72, 536, 40, 12, p.pale),
      circle(156, 92, 7, p.warm),
      rect(176, 86, 120, 12, 6, p.soft),
      rect(596, 84, 52, 16, 8, p.main),
      rect(160, 136, 190, 20, 10, p.ink),
      line('M166 184H366M166 208H376M166 232H342M166 256H370M166 280H330', p.field, 10),
      rect(160, 308, 206, 84, 12, p.pale),
      circle(184, 332, 9, p.bright),
      line('M206 332H336M184 358H336', p.soft, 8),
      rect(400, 136, 244, 232, 14, p.ground),
      group('translate(522 252) scale(.48)', motif),
      line('M430 386H614', p.field, 8),
    ].join(''),
  );
}

/** Glassware and a microscope. */
const benchTools = (p: Palette) =>
  [
    group(
      'translate(680 300)',
      shape('M-70 112H70C70 92 46 84 20 84H-30C-54 84 -70 92 -70 112Z', p.paper),
      line('M30 84C84 40 66 -50 0 -66', p.paper, 22),
      group(
        'rotate(-24)',
        rect(-24, -132, 46, 118, 10, p.bright),
        rect(-17, -160, 32, 34, 6, p.paper),
        rect(-14, -14, 26, 34, 5, p.paper),
      ),
      rect(-56, 40, 92, 14, 5, p.warm),
    ),
    group(
      'translate(110 300)',
      shape('M-20 -78H20V-22L66 84C72 100 64 112 48 112H-48C-64 112 -72 100 -66 84L-20 -22Z', p.paper),
      shape('M-42 38C-20 30 10 48 42 38L60 86C64 98 58 104 48 104H-48C-58 104 -64 98 -60 86Z', p.warm),
      circle(-14, 76, 9, p.paper, faded(0.7)),
      circle(18, 64, 6, p.paper, faded(0.7)),
      line('M-30 -78H30', p.bright, 11),
    ),
  ].join('');

/** Weights and a stand with a pulley. */
const physicsTools = (p: Palette) =>
  [
    group(
      'translate(112 412)',
      rect(-62, -56, 124, 56, 10, p.paper),
      rect(-42, -104, 84, 50, 10, p.warm),
      rect(-26, -144, 52, 42, 9, p.bright),
      rect(-9, -160, 18, 18, 6, p.paper),
      line('M-34 -28H34', p.soft, 8),
    ),
    group(
      'translate(690 412)',
      rect(-64, -16, 128, 16, 8, p.paper),
      line('M40 -16V-250H-20', p.paper, 14),
      line('M-48 -232V-110M8 -232V-176', p.soft, 5),
      circle(-20, -236, 30, p.bright),
      circle(-20, -236, 9, p.ink),
      rect(-66, -112, 36, 46, 7, p.warm),
      rect(-8, -178, 32, 38, 7, p.paper),
    ),
  ].join('');

/** A demonstration at the lab bench: the motif on a screen behind the tools. */
function labBench(p: Palette, motif: string, tools: Motif): string {
  return svg(
    [
      rect(0, 0, 800, 500, 0, p.ink),
      circle(400, 190, 330, p.main, faded(0.45)),
      rect(190, 44, 420, 276, 20, p.paper),
      rect(206, 60, 388, 244, 10, p.ground),
      group('translate(400 182) scale(.58)', motif),
      rect(376, 320, 48, 52, 0, p.soft),
      rect(0, 372, 800, 128, 0, p.soft),
      rect(0, 372, 800, 16, 0, p.pale),
      rect(320, 360, 160, 14, 7, p.paper),
      tools(p),
      group(
        'translate(250 436) skewX(-24)',
        rect(-70, -34, 180, 62, 6, p.paper),
        line('M-44 -14H84M-44 6H50', p.soft, 7),
        rect(-70, -34, 14, 62, 4, p.warm),
      ),
      line('M470 452L566 420', p.bright, 11),
    ].join(''),
  );
}

interface Illustration {
  readonly file: string;
  readonly svg: string;
}

/** A course's illustrations: its card, a module page and, for a course with a lab, the bench. */
export function illustrations(course: CourseSummary): readonly Illustration[] {
  const p = palettes[course.department];
  const draw = motifs[course.code];
  if (!draw) throw new Error(`There is no illustration for ${course.code}`);
  const motif = draw(p);
  const seed = Array.from(course.code).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1009;
  return [
    { file: `${course.code}.svg`, svg: portrait(p, course.department, motif, seed) },
    { file: `${course.code}-module.svg`, svg: modulePage(p, motif) },
    ...(course.lab
      ? [
          {
            file: `${course.code}-lab.svg`,
            svg: labBench(p, motif, course.department === 'mathematics' ? physicsTools : benchTools),
          },
        ]
      : []),
  ];
}

import type { Hair } from './traits.ts';

/** The parts of a hairstyle behind and in front of the head. `l` and `r` are the x coordinates of the face's edges. */
interface Cut {
  readonly back: string;
  readonly front: string;
}

type Draw = (l: number, r: number, dark: string, light: string) => Cut;

const fill = (color: string, d: string): string => `<path d="${d}" fill="${color}"/>`;
const dot = (color: string, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const line = (color: string, d: string, width = 5): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Path data of hair over the skull, from ear to ear and back along `hairline`, which runs right to left. */
function cap(l: number, r: number, hairline: string, top = 84, ear = 182): string {
  return `M${l - 4} ${ear}C${l - 14} ${top + 34} ${l + 20} ${top} 200 ${top}C${r - 20} ${top} ${r + 14} ${top + 34} ${r + 4} ${ear}L${r - 3} ${ear - 6}${hairline}L${l + 3} ${ear - 6}Z`;
}

const rounded = (l: number, r: number): string =>
  `C${r - 4} 146 ${r - 22} 130 200 130C${l + 22} 130 ${l + 4} 146 ${l + 3} 176`;
const centerPart = (l: number, r: number): string =>
  `C${r - 4} 152 ${r - 26} 138 200 110C${l + 26} 138 ${l + 4} 152 ${l + 3} 176`;
const side = (l: number, r: number): string =>
  `C${r - 6} 158 ${r - 14} 140 ${r - 26} 134C230 140 190 134 164 112C156 128 ${l + 10} 140 ${l + 3} 176`;

const cuts: Record<Hair, Draw> = {
  short: (l, r, dark, light) => ({
    back: '',
    front:
      fill(
        dark,
        cap(
          l,
          r,
          `C${r - 6} 146 ${r - 16} 136 232 132C212 128 196 138 176 126C160 134 ${l + 6} 146 ${l + 3} 176`,
          80,
        ),
      ) + line(light, 'M172 96Q200 86 232 98', 4),
  }),
  sidePart: (l, r, dark, light) => ({
    back: '',
    front: fill(dark, cap(l, r, side(l, r), 78)) + line(light, 'M168 110Q200 96 238 108', 4),
  }),
  quiff: (l, r, dark, light) => ({
    back: '',
    front:
      fill(
        dark,
        `M${l - 3} 172C${l - 8} 120 150 98 158 84C190 58 250 66 ${r} 104C${r + 10} 124 ${r + 6} 150 ${r + 3} 172L${r - 6} 150C${r - 14} 128 226 126 196 122C170 118 ${l + 8} 140 ${l + 5} 160Z`,
      ) + line(light, 'M176 100Q206 80 244 94', 4),
  }),
  crop: (l, r, dark) => ({ back: '', front: fill(dark, cap(l + 1, r - 1, rounded(l, r), 90, 168)) }),
  fade: (l, r, dark, light) => ({
    back: '',
    front:
      `<g opacity="0.45">${fill(dark, cap(l + 2, r - 2, rounded(l, r), 92, 178))}</g>` +
      fill(
        dark,
        `M${l + 3} 140C${l + 6} 104 160 86 200 86C240 86 ${r - 6} 104 ${r - 3} 140C${r - 16} 126 230 124 200 124C170 124 ${l + 16} 126 ${l + 3} 140Z`,
      ) +
      line(light, 'M178 98Q200 92 222 98', 3),
  }),
  bald: (l, r, dark) => ({
    back: '',
    front:
      fill(
        dark,
        `M${l - 4} 190C${l - 9} 168 ${l - 4} 152 ${l + 5} 146C${l + 3} 160 ${l + 5} 172 ${l + 4} 190Z`,
      ) +
      fill(
        dark,
        `M${r + 4} 190C${r + 9} 168 ${r + 4} 152 ${r - 5} 146C${r - 3} 160 ${r - 5} 172 ${r - 4} 190Z`,
      ),
  }),
  afro: (l, r, dark, light) => ({
    back: dot(dark, 200, 138, 92) + dot(dark, 138, 172, 44) + dot(dark, 262, 172, 44),
    front: fill(dark, cap(l - 2, r + 2, rounded(l, r), 74)) + line(light, 'M150 90Q172 66 204 62', 4),
  }),
  curls: (l, r, dark, light) => ({
    back: [
      [140, 120, 34],
      [124, 160, 32],
      [122, 204, 30],
      [260, 120, 34],
      [276, 160, 32],
      [278, 204, 30],
      [176, 94, 34],
      [224, 94, 34],
    ]
      .map(([x = 0, y = 0, size = 0]) => dot(dark, x, y, size))
      .join(''),
    front:
      fill(dark, cap(l, r, rounded(l, r), 82)) +
      dot(dark, 164, 122, 17) +
      dot(dark, 196, 116, 19) +
      dot(dark, 232, 122, 17) +
      line(light, 'M160 104q8 -12 20 -6', 4) +
      line(light, 'M212 92q12 -8 22 2', 4),
  }),
  bob: (l, r, dark, light) => ({
    back: fill(
      dark,
      `M${l - 20} 250C${l - 34} 120 150 74 200 74C250 74 ${r + 34} 120 ${r + 20} 250Q200 268 ${l - 20} 250Z`,
    ),
    front: fill(dark, cap(l, r, side(l, r), 76)) + line(light, 'M166 104Q200 90 240 106', 4),
  }),
  bangs: (l, r, dark, light) => ({
    back: fill(
      dark,
      `M${l - 18} 270C${l - 34} 120 150 74 200 74C250 74 ${r + 34} 120 ${r + 18} 270Q200 280 ${l - 18} 270Z`,
    ),
    front:
      fill(dark, cap(l, r, `L${r - 3} 152Q200 160 ${l + 3} 152`, 76)) +
      line(light, 'M160 108Q200 92 240 108', 4),
  }),
  long: (l, r, dark, light) => ({
    back: fill(
      dark,
      `M${l - 20} 334C${l - 44} 220 ${l - 30} 74 200 74C${r + 30} 74 ${r + 44} 220 ${r + 20} 334Q200 350 ${l - 20} 334Z`,
    ),
    front: fill(dark, cap(l, r, centerPart(l, r), 76, 196)) + line(light, 'M212 92Q246 104 256 146', 4),
  }),
  waves: (l, r, dark, light) => ({
    back: fill(
      dark,
      `M${l - 10} 318C${l - 50} 300 ${l - 8} 262 ${l - 26} 232C${l - 44} 204 ${l - 18} 180 ${l - 22} 152C${l - 20} 96 160 72 200 72C244 72 ${r + 22} 96 ${r + 22} 152C${r + 18} 180 ${r + 46} 204 ${r + 26} 232C${r + 8} 262 ${r + 50} 300 ${r + 10} 318Q200 330 ${l - 10} 318Z`,
    ),
    front:
      fill(dark, cap(l, r, side(l, r), 74, 192)) +
      line(light, 'M168 102Q204 86 246 108', 4) +
      line(light, `M${r + 12} 190q10 26 -4 48`, 4),
  }),
  bun: (l, r, dark, light) => ({
    back: dot(dark, 200, 66, 32),
    front: fill(dark, cap(l, r, centerPart(l, r), 82)) + line(light, 'M186 52Q200 44 216 54', 4),
  }),
  topKnot: (l, r, dark, light) => ({
    back: dot(dark, 200, 70, 24),
    front: fill(dark, cap(l, r, rounded(l, r), 84, 172)) + line(light, 'M176 98Q200 90 224 98', 4),
  }),
  ponytail: (l, r, dark, light) => ({
    back: fill(
      dark,
      `M${r - 14} 110C${r + 62} 96 ${r + 60} 210 ${r + 22} 300C${r + 14} 268 ${r + 14} 210 ${r - 6} 170Z`,
    ),
    front: fill(dark, cap(l, r, side(l, r), 80)) + line(light, `M${r + 24} 150q10 50 -2 94`, 4),
  }),
  pixie: (l, r, dark, light) => ({
    back: '',
    front:
      fill(
        dark,
        cap(
          l - 2,
          r + 2,
          `C${r - 4} 150 ${r - 8} 142 ${r - 16} 138C220 150 182 146 150 122C150 140 ${l + 8} 146 ${l + 3} 176`,
          74,
          196,
        ),
      ) + line(light, 'M160 106Q196 88 240 104', 4),
  }),
  fringe: (l, r, dark, light) => ({
    back: fill(dark, `M${l - 14} 226C${l - 26} 130 150 76 200 76C250 76 ${r + 26} 130 ${r + 14} 226Z`),
    front:
      fill(
        dark,
        cap(
          l,
          r,
          `C${r - 4} 160 ${r - 8} 150 ${r - 12} 146Q226 156 214 140Q200 156 186 140Q170 156 ${l + 12} 146C${l + 8} 150 ${l + 4} 160 ${l + 3} 176`,
          76,
        ),
      ) + line(light, 'M164 104Q200 92 238 106', 4),
  }),
  locs: (l, r, dark, light) => ({
    back: [l - 14, l - 3, l + 8, r - 23, r - 12, r - 1]
      .map(
        (x, index) =>
          `<rect x="${x}" y="116" width="15" height="${168 + (index % 3) * (index < 3 ? -14 : 14) + (index < 3 ? 28 : 0)}" rx="7" fill="${dark}"/>`,
      )
      .join(''),
    front:
      fill(dark, cap(l - 8, r + 8, centerPart(l - 4, r + 4), 74, 200)) +
      line(light, 'M176 88L160 128', 4) +
      line(light, 'M224 88L240 128', 4),
  }),
  scarf: (l, r, dark, light) => ({
    back: fill(
      dark,
      `M${l - 28} 330C${l - 46} 170 ${l - 20} 66 200 66C${r + 20} 66 ${r + 46} 170 ${r + 28} 330Z`,
    ),
    front:
      `<path fill-rule="evenodd" fill="${dark}" d="M${l - 20} 312C${l - 34} 160 ${l - 8} 70 200 70C${r + 8} 70 ${r + 34} 160 ${r + 20} 312Q200 366 ${l - 20} 312ZM${l + 4} 176C${l + 4} 136 ${l + 26} 112 200 112C${r - 26} 112 ${r - 4} 136 ${r - 4} 176C${r - 4} 226 ${r - 26} 264 200 266C${l + 26} 264 ${l + 4} 226 ${l + 4} 176Z"/>` +
      line(light, `M${l - 4} 250Q200 330 ${r + 6} 236`, 4) +
      line(light, `M${l - 8} 150Q${l} 92 196 84`, 4),
  }),
};

export function drawHair(hair: Hair, l: number, r: number, dark: string, light: string): Cut {
  return cuts[hair](l, r, dark, light);
}

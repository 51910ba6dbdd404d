import { widths, type Weight } from './widths.ts';

export interface Font {
  /** Pixels. */
  readonly size: number;
  readonly weight: Weight;
}

/** The text styles of a drawing. Its style sheet is generated from them. */
export const fonts = {
  title: { size: 14, weight: 600 },
  label: { size: 12, weight: 600 },
  guard: { size: 11, weight: 500 },
  action: { size: 11, weight: 400 },
  keyword: { size: 10, weight: 500 },
  tag: { size: 10, weight: 500 },
} as const satisfies Record<string, Font>;

export type TextStyle = keyof typeof fonts;

/** For characters outside the table; wide, so that boxes are too large rather than too small. */
const unknownWidth = 750;

/** Width in pixels, set in Inter. */
export function measure(text: string, style: TextStyle): number {
  const { size, weight } = fonts[style];
  const table: readonly number[] = widths[weight];
  let sum = 0;
  for (const character of text) sum += table[character.charCodeAt(0) - 32] ?? unknownWidth;
  return (sum * size) / 1000;
}

/** Where an identifier may be broken: after `_`, `.`, `/`, `-`, and before a capital letter. */
const seams = /(?<=[_./-])(?=[^_./-])|(?<=[a-z0-9])(?=[A-Z])/;

/** Breaks a text into lines of at most `max` pixels, between words if possible. */
export function wrap(text: string, style: TextStyle, max: number): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = text
    .split(/(?<=\s)(?=\S)/)
    .flatMap((word) =>
      measure(word.trimEnd(), style) <= max
        ? [word]
        : word.split(seams).flatMap((piece) => chop(piece, style, max)),
    );
  for (const piece of pieces) {
    if (line && measure((line + piece).trimEnd(), style) > max) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim()) lines.push(line.trimEnd());
  return lines.length ? lines : [''];
}

/** Breaks a piece that is too long by itself anywhere. */
function chop(piece: string, style: TextStyle, max: number): string[] {
  if (measure(piece, style) <= max) return [piece];
  const out: string[] = [];
  let line = '';
  for (const character of piece) {
    if (line && measure(line + character, style) > max) {
      out.push(line);
      line = '';
    }
    line += character;
  }
  return line ? [...out, line] : out;
}

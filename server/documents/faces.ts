import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Font families with their subsets, as far as they are used; the first that has a letter writes it. */
const families: readonly (readonly [family: string, letters: string, subsets: RegExp])[] = [
  [
    'inter',
    resolve('@fontsource/inter/unicode.json'),
    /^(?:latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext)$/,
  ],
  ['noto-sans-arabic', resolve('@fontsource/noto-sans-arabic/unicode.json'), /^arabic$/],
  // Numbered, because the letters of Chinese are in a hundred files.
  ['noto-sans-sc', resolve('@fontsource/noto-sans-sc/unicode.json'), /^\[\d+\]$/],
];

type Range = readonly [first: number, last: number];

/** `U+0000-00FF,U+0131` as the first and the last code point of each range. */
const toRanges = (list: string): readonly Range[] =>
  list.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last] as const;
  });

/** The name of the face that writes a letter, `noto-sans-sc-118`, by its code point: a text may have thousands of letters. */
let faces: ReadonlyMap<number, string> | undefined;

function readFaces(): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [family, letters, subsets] of families) {
    const lists = JSON.parse(readFileSync(letters, 'utf8')) as Record<string, string>;
    const ofFamily = Object.entries(lists)
      .filter(([subset]) => subsets.test(subset))
      .toSorted(([one], [other]) => Number(other === 'latin') - Number(one === 'latin'));
    for (const [subset, list] of ofFamily)
      for (const [first, last] of toRanges(list))
        for (let code = first; code <= last; code += 1)
          if (!found.has(code)) found.set(code, `${family}-${subset.replaceAll(/[[\]]/g, '')}`);
  }
  return found;
}

/** A part of a text that one face has all letters of. */
export interface Run {
  readonly face: string;
  readonly text: string;
}

/**
 * A text by the faces that write it, in the order in which they stand on the page; null when none has one of its
 * letters. A text that begins with a script that is written from right to left has its last word at the left.
 */
export function runsOf(text: string): readonly Run[] | null {
  faces ??= readFaces();
  const runs: Run[] = [];
  for (const letter of text) {
    const face = faces.get(letter.codePointAt(0)!);
    if (face === undefined) return null;
    const run = runs.at(-1);
    if (run?.face === face) runs[runs.length - 1] = { face, text: run.text + letter };
    else runs.push({ face, text: letter });
  }
  if (!isRightToLeft(text)) return runs;
  // A space before a word in other letters is at that word's right, between it and the one before.
  return runs
    .toReversed()
    .map(({ face, text: own }) => ({ face, text: own.replace(/^(\s*)(.*?)(\s*)$/, '$3$2$1') }));
}

/** Whether a text begins with a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text);

/** Whether a name is in the letters of English, with or without marks. */
export const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u.test(text);

/** The font file of a face. */
export const faceFile = (face: string): string => {
  const [family] = families.find(([name]) => face.startsWith(`${name}-`))!;
  return resolve(`@fontsource/${family}/files/${face}-400-normal.woff`);
};

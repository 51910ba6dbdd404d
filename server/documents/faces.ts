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

/** By the name of the face, `noto-sans-sc-118`. */
let faces: ReadonlyMap<string, readonly Range[]> | undefined;

const readFaces = () =>
  new Map(
    families.flatMap(([family, letters, subsets]) => {
      const lists = JSON.parse(readFileSync(letters, 'utf8')) as Record<string, string>;
      return Object.entries(lists)
        .filter(([subset]) => subsets.test(subset))
        .toSorted(([one], [other]) => Number(other === 'latin') - Number(one === 'latin'))
        .map(([subset, list]) => [`${family}-${subset.replaceAll(/[[\]]/g, '')}`, toRanges(list)] as const);
    }),
  );

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
    const code = letter.codePointAt(0)!;
    const found = [...faces].find(([, ranges]) =>
      ranges.some(([first, last]) => first <= code && code <= last),
    );
    if (found === undefined) return null;
    const [face] = found;
    const run = runs.at(-1);
    if (run?.face === face) runs[runs.length - 1] = { face, text: run.text + letter };
    else runs.push({ face, text: letter });
  }
  return isRightToLeft(text) ? runs.toReversed() : runs;
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const inter = '@fontsource/inter';

/** The files of the font by script, as far as it has them; the first that has a letter writes it. */
const scripts = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const;
type Script = (typeof scripts)[number];

/** `U+0000-00FF,U+0131` as the first and the last code point of each range. */
const toRanges = (list: string) =>
  list.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last] as const;
  });

let ranges: ReadonlyMap<Script, ReturnType<typeof toRanges>> | undefined;

function readRanges() {
  const lists = JSON.parse(readFileSync(resolve(`${inter}/unicode.json`), 'utf8')) as Record<Script, string>;
  return new Map(scripts.map((script) => [script, toRanges(lists[script])]));
}

/** A part of a text that one face has all letters of. */
export interface Run {
  readonly face: Script;
  readonly text: string;
}

/** A text by the faces that write it; null when none has one of its letters. */
export function runsOf(text: string): readonly Run[] | null {
  ranges ??= readRanges();
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const face = scripts.find((script) =>
      ranges!.get(script)!.some(([first, last]) => first <= code && code <= last),
    );
    if (face === undefined) return null;
    const run = runs.at(-1);
    if (run?.face === face) runs[runs.length - 1] = { face, text: run.text + letter };
    else runs.push({ face, text: letter });
  }
  return runs;
}

/** The font file of a face. */
export const faceFile = (face: Script) => resolve(`${inter}/files/inter-${face}-400-normal.woff`);

const codePoint = (character: string) => character.codePointAt(0) ?? 0;

/** The first and the last of characters that follow each other, or the only one. */
type Run = readonly [first: string, last?: string];

const inHeadings: readonly Run[] = [
  [' ', '!'],
  ['$', ')'],
  ['+', ';'],
  ['?', 'Z'],
  ['a', 'z'],
  ['\u00A0'],
  ['–'],
  ['’'],
  ['“', '”'],
  ['…'],
];

const onlyInText: readonly Run[] = [
  ['"'],
  ['#'],
  ['='],
  ['['],
  [']'],
  ['_'],
  ['|'],
  ['©'],
  ['·'],
  ['×'],
  ['ã'],
  ['ê'],
  ['ó'],
  ['÷'],
  ['•'],
  ['−'],
];

const charactersOf = (runs: readonly Run[]) =>
  runs
    .flatMap(([first, last = first]) =>
      Array.from({ length: codePoint(last) - codePoint(first) + 1 }, (_, index) =>
        String.fromCodePoint(codePoint(first) + index),
      ),
    )
    .join('');

const hex = (character: string) => codePoint(character).toString(16).toUpperCase();

/** For the descriptor `unicode-range`. */
const rangeOf = (runs: readonly Run[]) =>
  runs.map(([first, last]) => `U+${hex(first)}${last === undefined ? '' : `-${hex(last)}`}`).join(',');

const characters = (runs: readonly Run[]) => ({ text: charactersOf(runs), range: rangeOf(runs) });

/**
 * What the pages are set in, by typeface: the sans-serif sets text and the serif sets headings and quotations. For
 * other characters, such as those that a visitor types, the browser downloads the whole font.
 */
export const basicLatin = {
  sans: characters([...inHeadings, ...onlyInText]),
  serif: characters(inHeadings),
};

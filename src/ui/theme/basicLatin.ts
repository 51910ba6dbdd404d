/** What English text is set in: ASCII, and the punctuation of the site's pages. */
const punctuation = '\u00a0©®·×–—‘’“”•…™−';
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

export const basicLatin = ascii + punctuation;

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase();

/** The same for the descriptor `unicode-range`. */
export const basicLatinRange = `U+20-7E,${Array.from(punctuation, (character) => `U+${hex(character)}`).join(',')}`;

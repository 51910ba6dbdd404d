import anyAscii from 'any-ascii';
import { plain } from '../../domain/typedText.ts';

/** Each of these letters is a syllable or a word, which the library writes without a space. */
const syllables = /[\p{Script=Han}\p{Script=Hangul}]/gu;

/** The library describes them in words. */
const pictures = /\p{Extended_Pictographic}/gu;

/**
 * A text in the letters that a transcript can show: `José Núñez` is `Jose Nunez`, `李小龙` is `Li Xiao Long`. Empty where
 * nothing is left. The tables of all scripts take some 200 kB, so import this module only when it is needed.
 */
export function transcriptForm(text: string): string {
  const spaced = plain(text)
    .replaceAll(pictures, '')
    .replaceAll(syllables, (syllable) => `${syllable} `);
  return anyAscii(spaced).replaceAll(/\s+/g, ' ').trim();
}

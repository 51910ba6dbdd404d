import * as v from 'valibot';
import { grouped } from './money.ts';
import { charactersOutsideAscii, composed, isBlank, isPrintableAscii, plain } from './typedText.ts';

/** Rules for text that people type, and the messages that they read beside the field. */

export const REQUIRED = 'Required';
export const INVALID_CHARACTER = 'Invalid character';
export const NOT_IN_LIST = 'Please choose from the list.';

export const tooLong = (maxLength: number) => `At most ${grouped(maxLength)} characters`;

/** In a message. */
const mostCharactersNamed = 5;

/** A character that cannot be seen is named by its number. */
const nameOf = (character: string) =>
  /^[\p{C}\p{Z}\p{M}]/u.test(character)
    ? `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    : `“${character}”`;

/** The message about a text that may hold printable ASCII only: it names the other characters. */
export function invalidCharacters(text: string): string {
  const names = charactersOutsideAscii(text).map(nameOf);
  const named = names.slice(0, mostCharactersNamed).join(', ');
  return `${INVALID_CHARACTER}${names.length > 1 ? 's' : ''} ${named}${names.length > mostCharactersNamed ? ' …' : ''}`;
}

// PostgreSQL cannot store U+0000.
const isStorable = (text: string) => !text.includes('\0');

/** How many characters may become one when a text is normalized. Checked first, because normalizing takes time. */
export const LENGTH_BEFORE_NORMALIZING = 4;

const normalizedText = (maxLength: number, normalize: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.maxLength(LENGTH_BEFORE_NORMALIZING * maxLength, tooLong(maxLength)),
    v.transform(normalize),
    v.maxLength(maxLength, tooLong(maxLength)),
    v.check(isStorable, INVALID_CHARACTER),
  );

const notBlank = (missing: string) => v.check((text: string) => !isBlank(text), missing);
const printableAscii = v.check(isPrintableAscii, ({ input }: { readonly input: string }) =>
  invalidCharacters(input),
);

/** Free text, possibly empty. */
export const optionalText = (maxLength: number) => normalizedText(maxLength, composed);

/** Free text. */
export const requiredText = (maxLength: number, missing: string = REQUIRED) =>
  v.pipe(optionalText(maxLength), notBlank(missing));

/** One line of any letters, with the twins of ASCII characters as those; possibly empty. */
export const optionalLine = (maxLength: number) => normalizedText(maxLength, plain);

/** One line of any letters, with the twins of ASCII characters as those. */
export const requiredLine = (maxLength: number, missing: string = REQUIRED) =>
  v.pipe(optionalLine(maxLength), notBlank(missing));

/** One line of printable ASCII, possibly empty. */
export const optionalAscii = (maxLength: number) => v.pipe(optionalLine(maxLength), printableAscii);

/** One line of printable ASCII. */
export const requiredAscii = (maxLength: number) => v.pipe(requiredLine(maxLength), printableAscii);

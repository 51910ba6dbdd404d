import * as v from 'valibot';

/** Rules for text that people type, and the messages that they read beside the field. */

export const REQUIRED = 'Required';
export const INVALID_CHARACTER = 'Invalid character';
export const NOT_IN_LIST = 'Please choose from the list.';

/** Schemas call it only for a message that is read: the first use of `Intl` is slow on a phone. */
export const tooLong = (maxLength: number) => `At most ${maxLength.toLocaleString('en-US')} characters`;

// PostgreSQL cannot store U+0000.
const isStorable = (text: string) => !text.includes('\0');

/** Trimmed, of any characters, possibly empty. */
export const optionalText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength, () => tooLong(maxLength)),
    v.check(isStorable, INVALID_CHARACTER),
  );

/** Trimmed, of any characters. */
export const requiredText = (maxLength: number, missing: string = REQUIRED) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(maxLength, () => tooLong(maxLength)),
    v.check(isStorable, INVALID_CHARACTER),
  );

/** Whether a text holds printable ASCII characters only. */
export const isPrintableAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Trimmed printable ASCII, possibly empty. */
export const optionalAscii = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength, () => tooLong(maxLength)),
    v.check(isPrintableAscii, INVALID_CHARACTER),
  );

/** Trimmed printable ASCII. */
export const requiredAscii = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(REQUIRED),
    v.maxLength(maxLength, () => tooLong(maxLength)),
    v.check(isPrintableAscii, INVALID_CHARACTER),
  );

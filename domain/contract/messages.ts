/** Messages that several fields share, as a person reads them beside the field. */

export const REQUIRED = 'Required';
export const INVALID_CHARACTER = 'Invalid character';

export const tooLong = (maxLength: number) => `At most ${maxLength} characters`;

import { requiredText } from './text.ts';

/** A code that the sign-in service mails has this many digits. */
export const MAILED_CODE_DIGITS = 6;
/** It is good for this long. */
export const MAILED_CODE_MINUTES = 15;

/** A typed code. Only the sign-in service decides whether it is right, so that anything may be tried. */
export const mailedCodeSchema = requiredText(100);

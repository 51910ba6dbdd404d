/** A code that the sign-in service mails has this many digits. */
export const MAILED_CODE_DIGITS = 6;

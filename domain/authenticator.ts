/** An authenticator app shows a code of six digits that changes with time (RFC 6238, as all of these apps know it). */
export const authenticator = {
  algorithm: 'SHA1',
  digits: 6,
  /** For so many seconds an app shows one code. */
  period: 30,
} as const;

/** An authenticator app shows a code of six digits that changes with time (RFC 6238, as all of these apps know it). */
export const authenticator = {
  algorithm: 'SHA1',
  digits: 6,
  /** For so many seconds an app shows one code. */
  period: 30,
} as const;

/**
 * What an app reads from the picture that sets it up.
 *
 * @param secret in base 32
 * @param account the email that the app shows beside the code
 */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const { algorithm, digits, period } = authenticator;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?issuer=${encodeURIComponent(issuer)}&secret=${secret}&algorithm=${algorithm}&digits=${digits}&period=${period}`;
}

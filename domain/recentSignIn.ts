/** Money, and what opens an account, need a sign-in that is not older than this. */
export const recentSignIn = {
  minutes: 10,
  /** Where a call carries the access token of such a sign-in, if that of the session is older. */
  header: 'x-recent-sign-in',
  /** The name of the client metadata by which a sign-in says that it only proves an identity. */
  metadata: 'proof',
} as const;

/** @param authTime of the sign-in, in seconds since 1970, by a clock that may be ahead by less than a minute */
export function isRecent(now: Date, authTime: number): boolean {
  const age = now.getTime() / 1000 - authTime;
  return age <= recentSignIn.minutes * 60 && age > -60;
}

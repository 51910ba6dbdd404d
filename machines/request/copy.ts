/** What the site says about a call that failed. Flows put their own sentence before it. */

/** The server refused a call without a message, and the call has no fallback. */
export const refused = 'Unknown error, please try again later.';

/** No answer arrived. */
export const unreachable =
  'An error has occurred, please try again. If the error continues, please contact support.';

/** What a person can do, by the reason of the failure. */
export const advice = {
  throttled: (wait: string) => `The site is very busy. Please try again in ${wait}.`,
  unreachable: 'The site could not be reached. Please check your connection and try again.',
  late: 'This is taking too long. Please check your connection and try again.',
  unreadable:
    'We could not read the response. If your network asks you to sign in, please do so, then try again.',
  unexpected: 'The problem is on our side.',
  sessionChanged: 'The session of this page has ended. Please check who is signed in and try again.',
  notLoaded: 'A part of this page could not be loaded. Please check your connection and try again.',
} as const;

export const tryAgain = 'Try again';

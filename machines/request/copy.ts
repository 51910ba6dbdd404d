/** The server refused a call without a message, and the call has no fallback. */
export const refused = 'Unknown error, please try again later.';

/** No answer arrived. */
export const unreachable =
  'An error has occurred, please try again. If the error continues, please contact support.';

/** What the page of videos for review says. */

export const prompt = 'Password';
export const loading = 'Loading...';
export const refused = 'Please refresh the page to reauthenticate';
/** Two spaces after the first period, as specified. */
export const failed = 'Something went wrong.  Please refresh the page to try again.';
export const tryAgain = 'Try again';

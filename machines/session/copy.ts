export const userinfoFailed = 'Error logging in. Please try again later';

export const delayed =
  'Your account cannot be reached at the moment. You stay signed in, and we keep trying.';
export const ended = 'Your session has ended. Please sign in again.';
export const signedInElsewhere = 'Another tab has signed you in.';
export const signedOutElsewhere = 'Another tab has signed you out.';

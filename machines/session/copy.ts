export const userinfoFailed = 'Error logging in. Please try again later';

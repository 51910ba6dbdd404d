import { longDateWithYear, type CalendarDate } from '../../domain/date.ts';

/** What the account page says of the devices on which a person is signed in. */

export const title = 'Where you are signed in';
export const text =
  'Sign out a device that you do not know or no longer use. If you do not know it, change your password as well.';
export const refreshing = 'Loading your devices…';
export const thisDevice = 'This device';
export const onlyThis = 'You are signed in on this device only.';
/** The dates that are known. */
export const dates = (signedInOn: CalendarDate | null, lastUsedOn: CalendarDate | null) =>
  [
    signedInOn !== null && `Signed in on ${longDateWithYear(signedInOn)}`,
    lastUsedOn !== null && `Last used on ${longDateWithYear(lastUsedOn)}`,
  ]
    .filter(Boolean)
    .join('. ');
export const signOut = 'Sign out';
/** Names the device where the button is heard alone. */
export const signOutOf = (name: string, known: string) =>
  [`Sign out: ${name}`, known].filter(Boolean).join('. ');
export const signOutOthers = 'Sign out all other devices';
export const signedOut = 'Signed out. Using your account there needs signing in again.';
export const unknown = 'No answer came back, so we asked again: the list shows where you are signed in now.';
export const notSignedOut = 'Nothing was signed out';
export const signingOut = 'Signing out…';

export const failed = {
  title: 'Your devices could not be loaded',
  tryAgain: 'Try again',
} as const;

export const password = {
  text: 'Before we sign out a device, please show that it is you: enter your password once more.',
  label: 'Password',
  go: 'Continue',
  proving: 'Checking your password…',
} as const;

export const confirm = {
  title: (count: number) => (count === 1 ? 'Sign out one device?' : `Sign out ${count} devices?`),
  text: 'Using your account there needs signing in again. You stay signed in here.',
  keep: 'Keep signed in',
  go: 'Sign out now',
} as const;

import { longDateWithYear, type CalendarDate } from '../../domain/date.ts';

/** What the account page says of passkeys. */

export const title = 'Passkeys';
export const text =
  'With a passkey you sign in by your fingerprint, your face or the PIN of your device, without a password.';
export const refreshing = 'Loading your passkeys…';
export const none = 'You have no passkey yet.';
export const addedOn = (on: CalendarDate) => `Added on ${longDateWithYear(on)}`;
export const add = 'Add a passkey';
export const adding = 'Follow the steps that your device shows…';
export const added = 'Your passkey was added. You can sign in with it from now on.';
export const unused = 'No passkey was added. You can try again.';
export const isThere = 'This device has a passkey for your account already.';
export const unsupported = 'This device or browser cannot keep a passkey.';
export const notAdded = 'Your passkey was not added';
export const notRemoved = 'Your passkey was not removed';
export const remove = 'Remove';
export const named = (name: string, on: CalendarDate | null) =>
  on === null ? name : `${name}, added on ${longDateWithYear(on)}`;
export const removed = 'The passkey was removed. Nobody can sign in with it anymore.';
export const removing = 'Removing the passkey…';

export const password = {
  text: 'Before we change your passkeys, please show that it is you.',
  label: 'Password',
  go: 'Continue',
  proving: 'Checking your password…',
} as const;

export const unknown = 'No answer came back, so we asked again: the list shows what your account has now.';

export const failed = {
  title: 'Your passkeys could not be loaded',
  tryAgain: 'Try again',
} as const;

export const confirm = {
  title: 'Remove this passkey?',
  text: 'You will not be able to sign in with it anymore. Your device may keep its part, which you can delete in its settings.',
  keep: 'Keep it',
  go: 'Remove passkey',
} as const;

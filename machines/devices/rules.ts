import type { CalendarDate } from '../../domain/date.ts';
import type { AuthFailure } from '../signIn/outcomes.ts';

export interface DevicesInput {
  readonly session: string;
  /** For the password, where it is asked for again. */
  readonly email: string;
}

export interface Device {
  readonly id: string;
  /** Browser and system, in words. */
  readonly name: string;
  /** Null where the sign-in service does not say. */
  readonly signedInOn: CalendarDate | null;
  readonly lastUsedOn: CalendarDate | null;
  /** Whether it is the one that shows the page. */
  readonly isThis: boolean;
}

/** The browser holds another session than the page shows, so nothing was sent. */
interface OtherSession {
  readonly kind: 'sessionChanged';
}

/** `notOffered`: the sign-in service keeps no list. */
export type ListDevicesOutcome =
  | { readonly kind: 'devices'; readonly devices: readonly Device[] }
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'failed'; readonly failure: AuthFailure }
  | OtherSession;

/**
 * `signInAgain`: the sign-in is not recent, so nothing was sent. `refused`: all go on. `unknown`: some may have ended.
 */
export type SignOutDevicesOutcome =
  | { readonly kind: 'signedOut' | 'unknown' | 'signInAgain' }
  | { readonly kind: 'refused'; readonly failure: AuthFailure }
  | OtherSession;

export const othersOf = (devices: readonly Device[]) => devices.filter(({ isThis }) => !isThis);

/** For an answer of the sign-in service, which has no limit of its own, in milliseconds. */
export { answerLimit } from '../signIn/rules.ts';

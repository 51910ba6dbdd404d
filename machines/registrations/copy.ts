import { completionTime, instructorTime, startWindow } from '../../domain/facts/shared.ts';

/** What the list of registrations says. */

export const heading = 'Your registrations';
export const loading = 'Loading your registrations…';
export const listed = 'Your registrations are listed.';
export const failed = 'Your registrations could not be loaded';
export const tryAgain = 'Try again';

export const none = {
  title: 'You have no registrations yet',
  text: 'Courses that you register for are listed here, with their dates and receipts.',
  browse: 'Find a course',
} as const;

export const states = {
  registered: 'Registered',
  completed: 'Completed',
  exchanged: 'Exchanged for another course',
  withdrawn: 'Withdrawn',
  refunded: 'Refunded',
  ended: 'Ended',
} as const;

export const registeredOn = (day: string) => `Registered on ${day}`;
export const transactionNumber = 'Transaction number';
export const withoutOrder = 'Entered by our staff';
export const endedOn = (day: string) => `Ended on ${day}.`;

/** What happens next in an open course. */
export const next = {
  access: (day: string) =>
    `Access: within ${instructorTime} we assign your instructor and email you, by ${day}.`,
  start: (day: string) => `Start by ${day}: you have ${startWindow}, until your first graded assignment.`,
  finish: (day: string) => `Finish within ${completionTime} of your start, so by ${day} at the latest.`,
} as const;

export const calendar = {
  press: 'Add dates to calendar',
  pressFor: (course: string) => `Add dates to calendar: ${course}`,
  saved: 'The calendar file was downloaded.',
  start: (course: string) => `Last day to start ${course}`,
  startText: (course: string) =>
    `You start ${course} by submitting your first graded assignment. You have ${startWindow} from registration.`,
  finish: (course: string) => `Last day to finish ${course}`,
  finishText: (course: string) =>
    `You have ${completionTime} from your start to finish ${course}. If you start sooner, this day comes sooner.`,
} as const;

export const receipt = {
  open: 'Receipt',
  openFor: (number: string) => `Receipt for ${number}`,
  back: 'Back to all registrations',
} as const;

export const withdraw = {
  press: 'Withdraw',
  pressFor: (course: string) => `Withdraw from ${course}`,
  look: 'Refund',
  lookFor: (course: string) => `Refund for ${course}`,
} as const;

export const dashboard = 'Go to your student dashboard';

import type { Closure } from '../../domain/catalogue/types.ts';
import { longDateWithYear } from '../../domain/date.ts';
import type { TopState } from '../statePaths.ts';
import type { courseButtonMachine } from './machine.ts';

export const unchecked = 'We could not check which courses you are enrolled in.';

/** Until when, if it is known. */
export const closedUntil = ({ opensOn }: Closure) =>
  opensOn === null
    ? 'Registration for this course is closed for now.'
    : `Registration for this course is closed, and opens again on ${longDateWithYear(opensOn)}.`;

/** `count`: courses in the cart. */
export const goToCheckout = (count: number) => `Go to checkout (${count})`;

/** The label of the button, by state. */
export const labels: Readonly<Record<TopState<typeof courseButtonMachine>, string>> = {
  deciding: 'Register',
  comingSoon: 'Coming soon',
  checking: 'Checking…',
  unchecked: 'Check again',
  currentlyEnrolled: 'Currently Enrolled',
  added: 'Added',
  closed: 'Closed for now',
  closedInCart: 'Closed for now',
  reRegister: 'Re-Register',
  preregister: 'Preregister',
  register: 'Register',
};

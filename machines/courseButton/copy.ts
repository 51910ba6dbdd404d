import type { TopState } from '../statePaths.ts';
import type { courseButtonMachine } from './machine.ts';

export const unchecked = 'We could not check which courses you are enrolled in.';

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
  reRegister: 'Re-Register',
  preregister: 'Preregister',
  register: 'Register',
};

import type { TopState } from '../statePaths.ts';
import type { courseButtonMachine } from './machine.ts';

/** The label of the button, by state. */
export const labels: Readonly<Record<TopState<typeof courseButtonMachine>, string>> = {
  deciding: 'Register',
  comingSoon: 'Coming soon',
  currentlyEnrolled: 'Currently Enrolled',
  added: 'Added',
  reRegister: 'Re-Register',
  preregister: 'Preregister',
  register: 'Register',
};

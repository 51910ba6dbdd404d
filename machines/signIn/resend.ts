import { signInSetup } from './setup.ts';

/** States of the two dialogs that wait for a code: both can send another one after a while. */
export const waiting = signInSetup.createStateConfig({
  meta: { description: 'A code was just sent. The dialog says when another one can be requested.' },
  after: { resendWait: 'available' },
});

export const available = signInSetup.createStateConfig({
  meta: { description: 'Another code can be requested.' },
  on: { CODE_REQUESTED: { target: 'sending', actions: 'clearMessages' } },
});

import { and, not } from 'xstate';
import { totalDue } from './rules.ts';
import { paymentSetup } from './setup.ts';

const unheard = {
  target: '#payment.paying.notCharged.authenticationUnavailable',
  actions: 'noteAuthenticationUnheard',
} as const;

const abandoned = { target: '#payment.paying.notCharged.open', actions: 'noteChallengeCanceled' } as const;

const charge = { target: '#payment.paying.charging', actions: 'keepAuthenticatedNonce' } as const;

/** From the method to the answer of its bank (3-D Secure 2). Nothing that could charge has been sent. */
export const authenticating = paymentSetup.createStateConfig({
  meta: { description: 'The bank of the card is asked to confirm who pays, and for exactly this total.' },
  tags: 'pending',
  // A stopped question is withdrawn: an answer that comes late, or for another total, reaches nobody.
  exit: 'forgetNonce',
  invoke: {
    id: 'authenticate',
    src: 'authenticate',
    input: ({ context }) => ({
      nonce: context.nonce ?? '',
      amount: totalDue(context),
      email: context.payer.email,
    }),
    onDone: [
      { guard: 'isAuthenticated', ...charge },
      { guard: and(['isAuthenticationSkipped', not('isAuthenticationRequired')]), ...charge },
      {
        guard: 'isAuthenticationFailed',
        target: '#payment.paying.notCharged.authenticationFailed',
        actions: 'noteAuthenticationFailed',
      },
      { guard: 'isAuthenticationAbandoned', ...abandoned },
      unheard,
    ],
    onError: unheard,
  },
  after: {
    challengeLimit: {
      target: '#payment.paying.notCharged.authenticationUnavailable',
      actions: 'noteChallengeLate',
    },
  },
  initial: 'lookingUp',
  states: {
    lookingUp: {
      meta: { description: 'The bank decides whether the person has to confirm the payment.' },
      on: { CHALLENGE_SHOWN: 'challenge' },
      after: { lookupLimit: unheard },
    },
    challenge: {
      meta: { description: "The bank's page is shown in the dialog, where the person confirms the payment." },
      on: { CHALLENGE_CANCELED: abandoned },
    },
  },
});

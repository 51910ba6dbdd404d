import { never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { siteMachine } from './machine.ts';
import type { OpenPaymentOutcome } from './rules.ts';

testProperties(siteMachine, cases, [
  never('checkout recovers no payment that is no longer stored as it opens', ({ context }, event) => {
    if (event?.type !== 'xstate.done.actor.loadCheckout') return false;
    return (event['output'] as OpenPaymentOutcome).kind === 'none' && context.openPayment !== null;
  }),
]);

import { cases, paidAttempt } from '../../machines/paymentRecovery/cases.ts';
import * as copy from '../../machines/paymentRecovery/copy.ts';
import { paymentRecoveryMachine } from '../../machines/paymentRecovery/machine.ts';
import type { SettleOutcome } from '../../machines/paymentRecovery/rules.ts';
import { storeOpenPayment } from './checkoutSteps.ts';
import { outputOf, startSignedIn } from './steps.ts';
import { defineDriver } from './testUser.ts';

/** The dialog about a payment whose answer never arrived. */

const key = '7f8f0a9e-6cbb-4a0a-9b8e-5b7d7d6e6f11';
const dialog = { role: 'dialog', name: copy.title };
const checkAgain = { role: 'button', name: copy.checkAgain };

const onButtons = { focusOn: [{ role: 'button', name: copy.leave }, checkAgain] };
/** No control of the page opened the dialog. */
const onPage = { focusOn: [{ role: 'heading', name: /^(Pending Registrations|Congratulations)/ }] };

export const paymentRecovery = defineDriver(paymentRecoveryMachine)({
  cases,
  requests: { settlePayment: 'POST /api/payments/attempts/:key/settle' },

  async start(adapter) {
    await startSignedIn(adapter);
    await storeOpenPayment(adapter, key, { withToken: true });
    await adapter.user.goto('/checkout?course_codes=biod101');
    await adapter.user.see(dialog);
    await adapter.user.see({ heard: copy.checking });
  },

  events: {
    CHECK_REQUESTED: ({ user }) => user.click(checkAgain),
    CONNECTION_RETURNED: ({ evaluate }) => evaluate(() => void dispatchEvent(new Event('online')), undefined),
    DIALOG_CLOSED: ({ user }) => user.click({ role: 'button', name: copy.leave }),
  },

  services: {
    settlePayment: (_adapter, step, { request }) => {
      switch (outputOf<SettleOutcome>(step)?.kind) {
        case 'made':
          return request.fulfill(200, {
            transaction_id: paidAttempt.transactionId,
            status: 'success',
            total: '892',
            course_codes: paidAttempt.codes,
            discount_code: null,
            email: paidAttempt.email,
          });
        case 'notMade':
          return request.fulfill(402, { status: 'declined', message: 'Your payment was declined.' });
        default:
          return request.fulfill(503, { status: 'pending' });
      }
    },
  },

  assertions: {
    asking: [dialog, { text: copy.checking }, onButtons],
    waiting: [dialog, { text: copy.checking }, onButtons],
    stillChecking: [dialog, { text: copy.stillChecking }, onButtons, { heard: copy.stillChecking }],
    'stillChecking.waiting': [{ ...checkAgain, disabled: false }],
    'stillChecking.asking': [{ ...checkAgain, disabled: true }],
    settled: [{ absent: dialog }, onPage, { heard: /Pending Registrations|Congratulations/ }],
    left: [{ absent: dialog }, onPage, { heard: 'Pending Registrations' }],
  },

  unreachable: {
    'the adapter turns every failure of the request into an outcome': ['*|xstate.error'],
    'the request times out after 30 seconds, which is an outcome and comes sooner': [
      '*|xstate.after.settleLimit',
    ],
    'listening to events of the window cannot fail': [
      'paymentRecovery.stillChecking|xstate.error.actor.watchConnection|0',
    ],
  },
});

import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { cases } from '../../machines/registrations/cases.ts';
import * as copy from '../../machines/registrations/copy.ts';
import { registrationsMachine } from '../../machines/registrations/machine.ts';
import type { RegistrationsOutcome } from '../../machines/registrations/rules.ts';
import * as withdrawalCopy from '../../machines/withdrawal/copy.ts';
import type { WithdrawalOutput } from '../../machines/withdrawal/rules.ts';
import { heardAfter, outputOf, startSignedIn } from './steps.ts';
import { defineDriver } from './testUser.ts';

const list = 'GET /api/registrations';
const refund = '/api/registrations/txn1/courses/biod101/refund';
const button = (name: string | RegExp) => ({ role: 'button', name });
const course = courseLabel('biod101');
const heading = { role: 'heading', name: copy.heading };
const retry = button(copy.tryAgain);

/** One order with an open course and one that was left. */
export const listBody = {
  registrations: [
    {
      transaction_id: 'txn1',
      registered_on: '2026-11-26',
      total: 1561,
      lines: [
        { code: 'biod101', name: 'Essential Human Anatomy and Physiology I', price: 892 },
        { code: 'psyc101', name: 'General Psychology', price: 669 },
      ],
      discount_code: null,
      email: 'ann@example.test',
      courses: [
        { code: 'biod101', state: 'registered', ended_on: null, refund: null },
        {
          code: 'psyc101',
          state: 'withdrawn',
          ended_on: '2026-11-26',
          refund: { state: 'waiting', amount: 619, requested_on: '2026-11-26' },
        },
      ],
    },
  ],
};

export const quoteBody = {
  refund: null,
  quote: {
    paid: 892,
    refund: 842,
    last_day: '2026-12-25',
    terms: 'Full refund, less $50, until December 25, 2026.',
    limit: 'the module-one exam',
  },
  reason: '',
};

export const refundBody = (state: string) => ({
  state,
  amount: 842,
  requested_on: '2026-11-26',
});

const throttle = (request: PendingRequest) => request.fulfill(429, {}, { 'retry-after': '30' });

export const registrations = defineDriver(registrationsMachine)({
  cases: {
    ...cases,
    events: { ...cases.events, 'xstate.error.actor.withdrawal': [] },
  },
  requests: { loadRegistrations: list },
  intercepts: [`GET ${refund}`, `POST ${refund}`],
  script: 'GET /assets/registrationCalls.js',

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
  },

  events: {
    RETRY_PRESSED: ({ user }) => user.click(retry),
    RECEIPT_OPENED: ({ user }) => user.click(button(copy.receipt.openFor('txn1'))),
    RECEIPT_CLOSED: ({ user }) => user.click(button(copy.receipt.back)),
    WITHDRAWAL_OPENED: ({ user }) => user.click(button(copy.withdraw.pressFor(course))),
    CALENDAR_PRESSED: ({ user }) => user.click(button(copy.calendar.pressFor(course))),
  },

  services: {
    loadRegistrations(adapter, step, { request }) {
      const outcome = outputOf<RegistrationsOutcome>(step);
      if (outcome?.kind === 'loaded')
        return request.fulfill(200, outcome.registrations.length === 0 ? { registrations: [] } : listBody);
      return outcome?.failure.kind === 'throttled'
        ? throttle(request)
        : heardAfter(adapter, () => request.fulfill(500, {}), copy.failed);
    },
    async withdrawal({ user, requests }, step) {
      const asked = await requests.next(`GET ${refund}`);
      await asked.fulfill(200, quoteBody);
      if (outputOf<WithdrawalOutput>(step)?.kind === 'changed') {
        await user.click(button(withdrawalCopy.quote.go));
        await user.check(/I have submitted nothing/);
        await user.click(button(/^Withdraw and get/));
        await (await requests.next(`POST ${refund}`)).fulfill(200, { refund: refundBody('waiting') });
        await user.see({ text: withdrawalCopy.underWay.title });
      }
      await user.click(button('Close'));
    },
  },

  assertions: {
    loading: [heading, { heard: copy.loading }],
    none: [{ role: 'heading', name: copy.none.title }, { heard: copy.none.text }],
    throttled: [
      { text: /Please try again in 30 seconds/ },
      { ...retry, disabled: true },
      { heard: /Please try again in 30 seconds/ },
    ],
    failed: [{ text: copy.failed }, { ...retry, disabled: false }],
    'listed.reading': [
      button(copy.withdraw.pressFor(course)),
      { text: /Refund of \$619/ },
      { heard: new RegExp(`${copy.listed}|${copy.calendar.saved}`) },
      { text: /^Start by May 26, 2027/ },
    ],
    'listed.showingReceipt': [
      { focusOn: [button(copy.receipt.back)] },
      { role: 'heading', name: 'Your registration' },
      { role: 'button', name: 'Download receipt (PDF)' },
    ],
    'listed.withdrawing': [{ role: 'dialog', name: withdrawalCopy.title(course) }],
  },

  unreachable: {
    'a dialog whose services never throw never fails': [
      'registrations.listed.withdrawing|xstate.error.actor.withdrawal|0',
    ],
    'the page of a session that is over is gone before its call is answered': [
      'registrations.loading|xstate.done.actor.loadRegistrations|3',
    ],
  },
});

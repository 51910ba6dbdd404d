import { courseLabel } from '../../domain/catalogue/departments.ts';
import type { AnswerActor } from 'chart-inspector/drive/uiDriver.ts';
import * as registrationsCopy from '../../machines/registrations/copy.ts';
import { cases } from '../../machines/withdrawal/cases.ts';
import * as copy from '../../machines/withdrawal/copy.ts';
import { withdrawalMachine } from '../../machines/withdrawal/machine.ts';
import type { AskOutcome, RequestOutcome } from '../../machines/withdrawal/rules.ts';
import { listBody, quoteBody, refundBody } from './registrations.ts';
import { passwordStates, proof, proofRequests, submitCodes, submitPassword } from './proof.ts';
import { heardAfter, outputOf, startSignedIn } from './steps.ts';
import { defineDriver, type Adapter, type TestUser } from './testUser.ts';

const list = 'GET /api/registrations';
const refund = '/api/registrations/txn1/courses/biod101/refund';
const course = courseLabel('biod101');
const button = (name: string | RegExp) => ({ role: 'button', name });
const click =
  (name: string | RegExp) =>
  ({ user }: Adapter) =>
    user.click(button(name));
const retry = button(copy.tryAgain);
const check = button(copy.underWay.check);
const confirm = button(/^Withdraw and get/);
const limit = { role: 'checkbox', name: /I have submitted nothing/ };

const answerAsk: AnswerActor<TestUser> = (adapter, step, { request }) => {
  const outcome = outputOf<AskOutcome>(step);
  switch (outcome?.kind) {
    case 'quoted':
      return request.fulfill(200, quoteBody);
    case 'requested':
      return request.fulfill(200, { refund: refundBody(outcome.refund.state), quote: null, reason: '' });
    case 'refused':
      return request.fulfill(200, { refund: null, quote: null, reason: outcome.reason });
    default:
      return outcome?.failure.kind === 'throttled'
        ? request.fulfill(429, {}, { 'retry-after': '30' })
        : step.actor === 'askRefund'
          ? heardAfter(adapter, () => request.fulfill(500, {}), copy.unavailable)
          : request.fulfill(500, {});
  }
};

export const withdrawal = defineDriver(withdrawalMachine)({
  cases,
  requests: {
    askRefund: `GET ${refund}`,
    checkRefund: `GET ${refund}`,
    checkRequest: `GET ${refund}`,
    requestRefund: `POST ${refund}`,
    ...proofRequests,
  },
  intercepts: [list],

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
    await (await adapter.requests.next(list)).fulfill(200, listBody);
    await adapter.user.click(button(registrationsCopy.withdraw.pressFor(course)));
  },

  events: {
    RETRY_PRESSED: click(copy.tryAgain),
    WITHDRAW_PRESSED: click(copy.quote.go),
    LIMIT_CHECKED: ({ user }) => user.check(limit.name),
    LIMIT_UNCHECKED: ({ user }) => user.uncheck(limit.name),
    CONFIRMED: ({ user }) => user.click(confirm),
    BACK: click(copy.back),
    PASSWORD_SUBMITTED: submitPassword(copy.password),
    ...submitCodes,
    CHECK_PRESSED: ({ user }) => user.click(check),
    DIALOG_CLOSED: click('Close'),
  },

  services: {
    askRefund: answerAsk,
    checkRefund: answerAsk,
    checkRequest: answerAsk,
    requestRefund(_adapter, step, { request }) {
      const outcome = outputOf<RequestOutcome>(step);
      switch (outcome?.kind) {
        case 'requested':
          return request.fulfill(200, { refund: refundBody(outcome.refund.state) });
        case 'changed':
          return request.fulfill(409, { status: 'changed', message: 'Changed.' });
        case 'signInAgain':
          return request.fulfill(403, { status: 'signInAgain', message: 'Again.' });
        case 'refused':
          return request.fulfill(409, { message: outcome.reason });
        case 'notSent':
          return request.fulfill(429, {}, { 'retry-after': '30' });
        default:
          return request.abort();
      }
    },
    ...proof,
  },

  assertions: {
    asking: [{ text: copy.asking }, { heard: copy.asking }],
    throttled: [
      { text: /Please try again in 30 seconds/ },
      { ...retry, disabled: true },
      { heard: /Please try again in 30 seconds/ },
    ],
    unavailable: [{ text: copy.unavailable }, { ...retry, disabled: false }],
    refused: [{ text: copy.notPossible }, { heard: /This registration is not open/ }],
    offered: [{ text: copy.quote.refund }, button(copy.quote.go), { heard: /You get back: \$842/ }],
    'confirming.ready': [confirm, { heard: /Withdraw from BIOD 101 and get \$842 back\?/ }],
    'confirming.limitMissing': [{ text: copy.confirm.limitMissing }, { focusOn: [limit] }],
    requesting: [{ text: copy.requesting }, { heard: copy.requesting }],
    notSent: [{ text: copy.notSent }, retry, { heard: copy.notSent }],
    ...passwordStates(copy.password),
    'underWay.waiting': [
      { text: copy.underWay.title },
      { ...check, disabled: false },
      { heard: /You have withdrawn/ },
    ],
    'underWay.checking': [{ ...check, disabled: true }, { heard: copy.underWay.checking }],
    'unknown.waiting': [
      { text: copy.unknown.title },
      { ...check, disabled: false },
      { heard: copy.unknown.title },
    ],
    'unknown.checking': [{ ...check, disabled: true }, { heard: copy.underWay.checking }],
    settled: [{ text: copy.settled.title }, { heard: /Your refund is complete/ }],
    refundFailed: [{ text: copy.refundFailed.title }, { heard: /Your refund did not go through/ }],
    closed: [{ absent: { role: 'dialog', name: /BIOD 101/ } }],
  },

  unreachable: {
    'its script is loaded with that of the list': [
      'withdrawal.asking|xstate.error.actor.askRefund|0',
      'withdrawal.requesting|xstate.error.actor.requestRefund|0',
      'withdrawal.underWay.checking|xstate.error.actor.checkRefund|0',
      'withdrawal.unknown.checking|xstate.error.actor.checkRequest|0',
    ],
    'the adapter turns every failure into an outcome once the sign-in client is loaded': [
      '*|xstate.error.actor.prove',
    ],
    'a request of the sign-in client times out at the same time, which is an outcome': [
      '*|xstate.after.proofLimit',
    ],
    'the dialog has nothing that closes it then': ['withdrawal.requesting|DIALOG_CLOSED|0'],
  },

  can: ({ event }) => {
    const { failure } = (event['output'] ?? {}) as { failure?: { kind?: string } };
    return failure?.kind !== 'sessionChanged';
  },
});

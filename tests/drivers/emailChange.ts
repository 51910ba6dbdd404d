import * as accountCopy from '../../machines/account/copy.ts';
import { cases, wanted } from '../../machines/emailChange/cases.ts';
import * as copy from '../../machines/emailChange/copy.ts';
import { emailChangeMachine } from '../../machines/emailChange/machine.ts';
import type {
  ConfirmEmailOutcome,
  FindEmailOutcome,
  RequestEmailOutcome,
} from '../../machines/emailChange/rules.ts';
import * as signInCopy from '../../machines/signIn/copy.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import { passwordStates, proof, proofRequests, submitCodes, submitPassword } from './proof.ts';
import { newEmailOf, outputOf, startSignedIn } from './steps.ts';
import { defineDriver, type Adapter } from './testUser.ts';

const button = (name: string | RegExp) => ({ role: 'button', name });
const dialog = { role: 'dialog', name: copy.title };
const go = button(copy.go);
const confirm = button(copy.code.go);
const resend = button(copy.code.resend);
const check = button(copy.unknown.check);
const emailField = { label: copy.label };
const codeField = { label: signInCopy.labels.code };

function request(_adapter: Adapter, step: Step, { request: sent }: { request: PendingRequest }) {
  const outcome = outputOf<RequestEmailOutcome>(step);
  switch (outcome?.kind) {
    case 'mailed':
      return sent.continue();
    case 'signInAgain':
      return sent.fulfill(403, { status: 'signInAgain', message: 'Again.' });
    case 'refused':
      return sent.fulfill(409, { message: outcome.reason });
    case 'notSent':
      return sent.fulfill(429, {}, { 'retry-after': '30' });
    default:
      return sent.abort();
  }
}

export const emailChange = defineDriver(emailChangeMachine)({
  cases,
  requests: {
    requestEmail: 'POST /api/email_changes',
    requestAgain: 'POST /api/email_changes',
    confirmEmail: 'POST /api/email_changes/confirmation',
    findEmail: 'GET /api/email',
    ...proofRequests,
  },
  script: 'GET /assets/emailCalls.js',

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
    await adapter.user.click(button(accountCopy.settings.security.email));
  },

  events: {
    async EMAIL_SUBMITTED({ user, backend }, { event }) {
      await user.fill(copy.label, event.email === wanted ? newEmailOf(backend) : event.email);
      await user.click(go);
    },
    PASSWORD_SUBMITTED: submitPassword(copy.password),
    ...submitCodes,
    async CODE_SUBMITTED({ user }, { event }) {
      await user.fill(signInCopy.labels.code, event.code);
      await user.click(confirm);
    },
    CODE_REQUESTED: ({ user }) => user.click(resend),
    CHECK_PRESSED: ({ user }) => user.click(check),
    SIGN_OUT_PRESSED: ({ user }) => user.click(button(copy.changed.signOut)),
    BACK: ({ user }) =>
      user.click(button(new RegExp(`^(${copy.changed.close}|${signInCopy.buttons.back})$`))),
    DIALOG_CLOSED: ({ user }) => user.click(button('Close')),
  },

  services: {
    requestEmail: request,
    requestAgain: request,
    confirmEmail(_adapter, step, { request: sent }) {
      const outcome = outputOf<ConfirmEmailOutcome>(step);
      switch (outcome?.kind) {
        case 'changed':
          return sent.fulfill(200, { message: 'success' });
        case 'refused':
          return sent.fulfill(409, { status: 'wrongCode', message: outcome.reason });
        case 'notSent':
          return sent.fulfill(429, {}, { 'retry-after': '30' });
        default:
          return sent.abort();
      }
    },
    findEmail({ backend }, step, { request: sent }) {
      const outcome = outputOf<FindEmailOutcome>(step);
      if (outcome?.kind !== 'known') return sent.abort();
      return sent.fulfill(200, { email: outcome.email === wanted ? newEmailOf(backend) : backend.email });
    },
    ...proof,
  },

  assertions: {
    enteringEmail: [
      { ...go, disabled: false },
      { focusOn: [emailField, go] },
      { heard: new RegExp(`${copy.label}|${copy.notMailed}`) },
    ],
    mailing: [{ ...go, disabled: true }, { heard: copy.mailing }],
    ...passwordStates(copy.password),
    'enteringCode.ready': [
      { text: copy.code.mailed },
      { ...confirm, disabled: false },
      { ...resend, disabled: false },
      { focusOn: [codeField, confirm, resend] },
      // The field, or what came of the last press.
      {
        heard: new RegExp(
          [
            signInCopy.labels.code,
            copy.code.resent,
            copy.code.unknown,
            copy.unknown.notChanged,
            copy.notMailed,
            copy.code.notSent,
          ].join('|'),
        ),
      },
    ],
    'enteringCode.requestingAnother': [{ ...resend, disabled: true }, { heard: copy.code.resending }],
    confirming: [{ ...confirm, disabled: true }, { heard: copy.code.confirming }],
    'unknown.waiting': [
      { text: copy.unknown.title },
      { ...check, disabled: false },
      { heard: copy.unknown.title },
    ],
    'unknown.checking': [{ ...check, disabled: true }, { heard: copy.unknown.checking }],
    changed: [{ text: copy.changed.title }, { heard: copy.changed.title }],
    closed: [{ absent: dialog }],
  },

  unreachable: {
    'the adapter turns every failure into an outcome once the sign-in client is loaded': [
      '*|xstate.error.actor.prove',
    ],
    'a request of the sign-in client times out at the same time, which is an outcome': [
      '*|xstate.after.proofLimit',
    ],
    'its script is loaded with that of the first request': [
      'emailChange.enteringCode.requestingAnother|xstate.error.actor.requestAgain|0',
      'emailChange.confirming|xstate.error.actor.confirmEmail|0',
      'emailChange.unknown.checking|xstate.error.actor.findEmail|0',
    ],
  },

  can: ({ event }) => {
    const { failure } = (event['output'] ?? {}) as { failure?: { kind?: string } };
    return failure?.kind !== 'sessionChanged';
  },
});

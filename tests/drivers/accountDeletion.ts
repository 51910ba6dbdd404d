import * as accountCopy from '../../machines/account/copy.ts';
import { cases } from '../../machines/accountDeletion/cases.ts';
import * as copy from '../../machines/accountDeletion/copy.ts';
import { accountDeletionMachine } from '../../machines/accountDeletion/machine.ts';
import type { DeleteOutcome, FindDeletionOutcome } from '../../machines/accountDeletion/rules.ts';
import * as signInCopy from '../../machines/signIn/copy.ts';
import { passwordStates, proof, proofRequests, submitCodes, submitPassword } from './proof.ts';
import { outputOf, startSignedIn } from './steps.ts';
import { defineDriver } from './testUser.ts';

const button = (name: string | RegExp) => ({ role: 'button', name });
const dialog = { role: 'dialog', name: copy.title };
const go = button(copy.go);
const check = button(copy.unknown.check);
const box = { role: 'checkbox', name: copy.confirm };

export const accountDeletion = defineDriver(accountDeletionMachine)({
  cases,
  requests: {
    deleteAccount: 'POST /api/account_deletions',
    findDeletion: 'GET /api/account_deletions/:person',
    ...proofRequests,
  },
  script: 'GET /assets/securityCalls.js',

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
    await adapter.user.click(button(accountCopy.settings.privacy.remove));
  },

  events: {
    BOX_CHECKED: ({ user }) => user.check(copy.confirm),
    BOX_UNCHECKED: ({ user }) => user.uncheck(copy.confirm),
    CONFIRMED: ({ user }) => user.click(go),
    PASSWORD_SUBMITTED: submitPassword(copy.password),
    ...submitCodes,
    RETRY_PRESSED: ({ user }) => user.click(button(copy.tryAgain)),
    CHECK_PRESSED: ({ user }) => user.click(check),
    BACK: ({ user }) =>
      user.click(button(new RegExp(`^(${copy.keep}|${copy.close}|${signInCopy.buttons.back})$`))),
    DIALOG_CLOSED: ({ user }) => user.click(button('Close')),
  },

  services: {
    deleteAccount(_adapter, step, { request }) {
      const outcome = outputOf<DeleteOutcome>(step);
      switch (outcome?.kind) {
        case 'deleted':
          return request.continue();
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
    findDeletion(_adapter, step, { request }) {
      const kind = outputOf<FindDeletionOutcome>(step)?.kind;
      return kind === 'deleted' || kind === 'standing'
        ? request.fulfill(200, { deleted: kind === 'deleted' })
        : request.abort();
    },
    ...proof,
  },

  assertions: {
    // Its title, or why it is here again.
    'explaining.ready': [
      { text: copy.stays },
      box,
      { heard: new RegExp(`${copy.title}|${copy.stillThere}`) },
    ],
    'explaining.boxMissing': [{ text: copy.confirmMissing }, { focusOn: [box] }],
    deleting: [{ text: copy.deleting }, { heard: copy.deleting }],
    ...passwordStates(copy.password),
    refused: [{ text: copy.refused }, { heard: /A refund of yours/ }],
    notSent: [{ text: copy.notSent }, button(copy.tryAgain), { heard: copy.notSent }],
    'unknown.waiting': [
      { text: copy.unknown.title },
      { ...check, disabled: false },
      { heard: copy.unknown.title },
    ],
    'unknown.checking': [{ ...check, disabled: true }, { heard: copy.unknown.checking }],
    deleted: [{ absent: dialog }, { heard: copy.deleted }],
    closed: [{ absent: dialog }],
  },

  unreachable: {
    'the adapter turns every failure into an outcome once the sign-in client is loaded': [
      '*|xstate.error.actor.prove',
    ],
    'a request of the sign-in client times out at the same time, which is an outcome': [
      '*|xstate.after.proofLimit',
    ],
    'its script is loaded with that of the deletion': [
      'accountDeletion.unknown.checking|xstate.error.actor.findDeletion|0',
    ],
  },

  can: ({ event }) => {
    const { failure } = (event['output'] ?? {}) as { failure?: { kind?: string } };
    return failure?.kind !== 'sessionChanged';
  },
});

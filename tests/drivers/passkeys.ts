import * as accountCopy from '../../machines/account/copy.ts';
import { cases } from '../../machines/passkeys/cases.ts';
import * as copy from '../../machines/passkeys/copy.ts';
import { passkeysMachine } from '../../machines/passkeys/machine.ts';
import type {
  AddPasskeyOutcome,
  ListPasskeysOutcome,
  RemovePasskeyOutcome,
} from '../../machines/passkeys/rules.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import {
  passwordStatesWithin,
  proof,
  proofRequests,
  signInAgain,
  submitCodes,
  submitPassword,
} from './proof.ts';
import { refuse } from './requests.ts';
import { outputOf, startSignedIn } from './steps.ts';
import { defineDriver, type Adapter } from './testUser.ts';

const button = (name: string | RegExp) => ({ role: 'button', name });
const heading = { role: 'heading', name: copy.title };
const dialog = { role: 'dialog', name: copy.confirm.title };
const addDialog = { role: 'dialog', name: copy.add };
const add = button(copy.add);
const remove = button(new RegExp(`^${copy.remove}: `));
const go = button(copy.confirm.go);

function list(_adapter: Adapter, step: Step, { request }: { request: PendingRequest }) {
  const outcome = outputOf<ListPasskeysOutcome>(step);
  if (outcome?.kind !== 'passkeys') return refuse(request, 'InternalErrorException', 'Broke');
  const Credentials = outcome.passkeys.map(({ id, name, addedOn }) => ({
    CredentialId: id,
    FriendlyCredentialName: name,
    RelyingPartyId: 'localhost',
    AuthenticatorTransports: ['internal'],
    CreatedAt: Date.parse(`${addedOn}T12:00:00`) / 1000,
  }));
  return request.fulfill(200, { Credentials });
}

function answer(request: PendingRequest, kind: string | undefined) {
  if (kind === 'signInAgain') return signInAgain(request);
  return kind === 'refused'
    ? refuse(request, 'LimitExceededException', 'Attempt limit exceeded, please try after some time.')
    : refuse(request, 'InternalErrorException', 'Broke');
}

export const passkeys = defineDriver(passkeysMachine)({
  cases,
  requests: {
    listPasskeys: 'cognito ListWebAuthnCredentials',
    listAgain: 'cognito ListWebAuthnCredentials',
    addPasskey: 'cognito StartWebAuthnRegistration',
    removePasskey: 'cognito DeleteWebAuthnCredential',
    ...proofRequests,
  },

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
    await adapter.user.see({ role: 'heading', name: accountCopy.settings.security.title });
  },

  events: {
    RETRY_PRESSED: ({ user }) => user.click(button(copy.failed.tryAgain)),
    ADD_PRESSED: ({ user }) => user.click(add),
    REMOVE_PRESSED: ({ user }) => user.click(remove),
    REMOVAL_CONFIRMED: ({ user }) => user.click(go),
    PASSWORD_SUBMITTED: submitPassword(copy.password),
    ...submitCodes,
    BACK: ({ user }) => user.click(button('Close')),
  },

  services: {
    listPasskeys: list,
    listAgain: list,
    addPasskey: (_adapter, step, { request }) => answer(request, outputOf<AddPasskeyOutcome>(step)?.kind),
    removePasskey(_adapter, step, { request }) {
      const kind = outputOf<RemovePasskeyOutcome>(step)?.kind;
      return kind === 'removed' ? request.fulfill(200, {}) : answer(request, kind);
    },
    ...proof,
  },

  assertions: {
    loading: { notVisible: 'the page does not jump before it is known whether there is anything to show' },
    notOffered: { notVisible: 'the paths of account are of a pool without passkeys' },
    failed: [{ text: copy.failed.title }, button(copy.failed.tryAgain), { heard: copy.failed.title }],
    'listed.reading': [heading, { ...add, disabled: false }, { absent: dialog }, { absent: addDialog }],
    'listed.refreshing': [{ ...add, disabled: true }, { heard: copy.refreshing }],
    'listed.adding': [{ ...add, disabled: true }, { heard: copy.adding }],
    ...passwordStatesWithin('listed', copy.password),
    'listed.proven': { notVisible: 'transient' },
    'listed.confirmingRemoval': [dialog, { heard: copy.confirm.title }],
    'listed.removing': [{ ...go, disabled: true }, { heard: copy.removing }],
  },

  unreachable: {
    'the paths of account are of a pool without passkeys': [
      'passkeys.loading|xstate.done.actor.listPasskeys|1',
    ],
    'tests/journeys/passkeys.spec.ts has the authenticator that it needs': [
      'passkeys.listed.adding|xstate.done.actor.addPasskey|0',
      'passkeys.listed.adding|xstate.done.actor.addPasskey|5',
    ],
    'the page follows another session of the browser before it calls': [
      'passkeys.loading|xstate.done.actor.listPasskeys|2',
      'passkeys.listed.refreshing|xstate.done.actor.listAgain|1',
      'passkeys.listed.adding|xstate.done.actor.addPasskey|4',
      'passkeys.listed.removing|xstate.done.actor.removePasskey|3',
    ],
    'a person who says nothing for minutes is not waited for': [
      'passkeys.listed.adding|xstate.after.makingLimit.passkeys.listed.adding|0',
    ],
    'the adapter turns every failure into an outcome once the sign-in client is loaded': ['*|xstate.error'],
    'a request of the sign-in client times out at the same time, which is an outcome': ['*|xstate.after'],
  },

  can: ({ event }) => {
    const { kind } = (event['output'] ?? {}) as { kind?: string };
    return !['sessionChanged', 'notOffered', 'added', 'unused', 'isThere', 'unsupported'].includes(
      kind ?? '',
    );
  },
});

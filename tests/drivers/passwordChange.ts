import * as accountCopy from '../../machines/account/copy.ts';
import { cases } from '../../machines/passwordChange/cases.ts';
import * as copy from '../../machines/passwordChange/copy.ts';
import { passwordChangeMachine } from '../../machines/passwordChange/machine.ts';
import type { ChangePasswordOutcome } from '../../machines/passwordChange/rules.ts';
import * as signInCopy from '../../machines/signIn/copy.ts';
import type { ProofOutcome } from '../../machines/signIn/outcomes.ts';
import { challenge, refuse } from './requests.ts';
import { outputOf, startSignedIn } from './steps.ts';
import { defineDriver, PASSWORD } from './testUser.ts';

const next = 'An0ther!word';
const button = (name: string | RegExp) => ({ role: 'button', name });
const dialog = { role: 'dialog', name: copy.title };
const save = button(copy.save);
const check = button(copy.unknown.check);

export const passwordChange = defineDriver(passwordChangeMachine)({
  cases,
  requests: { changePassword: 'cognito ChangePassword', tryPassword: 'cognito InitiateAuth' },
  // Every typed character is a change.
  ignoredTransitions: ['passwordChange.entering|NEW_PASSWORD_TYPED|0'],

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
    await adapter.user.click(button(accountCopy.settings.security.password));
  },

  events: {
    NEW_PASSWORD_TYPED: ({ user }, { event }) => user.fill(signInCopy.labels.newPassword, event.password),
    async SUBMITTED({ user }, { event }) {
      await user.fill(copy.current, event.current === '' ? '' : PASSWORD);
      await user.fill(signInCopy.labels.newPassword, next);
      await user.click(save);
    },
    BACK: ({ user }) =>
      user.click(button(new RegExp(`^(${copy.changed.close}|${signInCopy.buttons.back})$`))),
    CHECK_PRESSED: ({ user }) => user.click(check),
    SIGN_OUT_PRESSED: ({ user }) => user.click(button(copy.changed.signOut)),
    DIALOG_CLOSED: ({ user }) => user.click(button('Close')),
  },

  services: {
    changePassword(_adapter, step, { request }) {
      switch (outputOf<ChangePasswordOutcome>(step)?.kind) {
        case 'changed':
          return request.continue();
        case 'refused':
          return refuse(request, 'NotAuthorizedException', 'Incorrect username or password.');
        default:
          return refuse(request, 'InternalErrorException', 'Broke');
      }
    },
    tryPassword(_adapter, step, { request }) {
      const outcome = outputOf<ProofOutcome>(step);
      if (outcome?.kind !== 'notProven')
        return request.fulfill(200, outcome?.kind === 'codeNeeded' ? challenge('SOFTWARE_TOKEN_MFA') : {});
      return outcome.failure.kind === 'notAuthorized'
        ? refuse(request, 'NotAuthorizedException', 'Incorrect username or password.')
        : refuse(request, 'InternalErrorException', 'Broke');
    },
  },

  assertions: {
    entering: [
      { ...save, disabled: false },
      { focusOn: [{ label: copy.current }, { label: signInCopy.labels.newPassword }, save] },
      { heard: copy.current },
    ],
    changing: [{ ...save, disabled: true }, { heard: copy.changing }],
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
    'the password that holds is the old one, because the service was not reached': [
      'passwordChange.unknown.checking|xstate.done.actor.tryPassword|0',
    ],
    'the adapter turns every failure into an outcome once the sign-in client is loaded': ['*|xstate.error'],
    'a request of the sign-in client times out at the same time, which is an outcome': ['*|xstate.after'],
  },
});

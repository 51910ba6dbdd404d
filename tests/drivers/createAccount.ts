import { cases, filledValues } from '../../machines/createAccount/cases.ts';
import * as copy from '../../machines/createAccount/copy.ts';
import { createAccountMachine } from '../../machines/createAccount/machine.ts';
import type { CreateAccountOutcome } from '../../machines/createAccount/rules.ts';
import {
  happensIn,
  openAccountForm,
  openSignIn,
  outputOf,
  requestAccount,
  signInInAnotherTab,
} from './steps.ts';
import { defineDriver, PASSWORD } from './testUser.ts';

const labels: Readonly<Record<string, string>> = {
  confirmPassword: 'Confirm password',
  lastName: 'Last name',
};

const form = { role: 'dialog', name: copy.buttons.create } as const;
const button = (name: string) => ({ role: 'button', name }) as const;
const fields = [
  { role: 'textbox' },
  { role: 'combobox' },
  { label: 'Password' },
  { label: 'Confirm password' },
  button(copy.buttons.create),
] as const;

export const createAccount = defineDriver(createAccountMachine)({
  requests: { createAccount: 'POST /api/create_account' },
  // Every typed character is a change.
  ignoredTransitions: [
    'createAccount.editing|FIELD_CHANGED|0',
    'createAccount.invalid|FIELD_CHANGED|0',
    'createAccount.failed|FIELD_CHANGED|0',
    // So is every field that the focus leaves.
    'createAccount.editing|FIELD_LEFT|0',
    'createAccount.invalid|FIELD_LEFT|0',
  ],

  cases: {
    ...cases,
    starts: [
      {
        name: 'after a reload',
        input: { email: 'ann@example.test' },
      },
    ],
    events: {
      ...cases.events,
      'xstate.done.actor.restoreValues': [
        {
          output: {
            kind: 'restored',
            values: { ...filledValues, password: PASSWORD, confirmPassword: '' },
          },
        },
      ],
    },
  },
  instant: ['restoreValues'],

  async start(adapter, { held }) {
    await adapter.addInitScript(
      (text) => sessionStorage.setItem('accountForm', text),
      JSON.stringify(filledValues),
    );
    await openSignIn(adapter);
    // The dialog opens once the values are restored.
    if (held === 'restoreValues') return requestAccount(adapter);
    await openAccountForm(adapter);
    return adapter.user.fill('Password', PASSWORD);
  },

  events: {
    FIELD_CHANGED: ({ user }, { event }) => user.fill(labels[event.name] ?? '', String(event.value)),
    TRANSCRIPT_FORM_CHOSEN: ({ user }, { event }) => user.click(button(copy.offerOf(event.value))),
    FIELD_LEFT: async ({ user }, { event }) => {
      await user.focus({ role: 'textbox', name: labels[event.name] ?? '' });
      await user.focus({ role: 'textbox', name: 'First name' });
    },
    async SUBMITTED({ user }, { state }) {
      await user.click(button(copy.buttons.create));
      // Not an assertion of the state: the banner disappears once the last error is corrected.
      if (state === 'invalid') await user.see({ text: copy.correctErrors });
    },
    HAVE_ACCOUNT: ({ user }) => user.click(button(copy.buttons.haveAccount)),
    FORM_REOPENED: ({ user }) => user.click(button(copy.buttons.reopen)),
    SIGNED_IN_ELSEWHERE: signInInAnotherTab,
    EMAIL_REENTERED: ({ user }) => user.click(button(copy.buttons.reenterEmail)),
    DIALOG_CLOSED: ({ user }) => user.click(button('Close')),
  },

  services: {
    async createAccount(_adapter, step, { request }) {
      const kind = outputOf<CreateAccountOutcome>(step)?.kind;
      // Site and server share the rules, so only a newer server could refuse a field.
      if (kind === 'invalid') {
        return request.fulfill(422, { message: 'Please check', fields: { last_name: 'Invalid character' } });
      }
      return kind === 'failed' ? request.fulfill(500, {}) : request.continue();
    },
  },

  assertions: {
    opening: { notVisible: 'left by an eventless transition' },
    restoring: { notVisible: 'session storage is synchronous' },
    editing: [
      form,
      { ...button(copy.buttons.create), disabled: false },
      { focusOn: fields },
      { heard: /Create account|Password/ },
    ],
    invalid: [
      form,
      { ...button(copy.buttons.create), disabled: false },
      { focusOn: [{ role: 'region', name: copy.correctErrors }, ...fields] },
      { heard: copy.correctErrors },
    ],
    creating: [
      form,
      { ...button(copy.buttons.create), disabled: true },
      { focusOn: [button(copy.buttons.create)] },
      { heard: copy.creating },
    ],
    failed: [
      form,
      { text: copy.failed },
      { ...button(copy.buttons.create), disabled: true },
      { focusOn: [button(copy.buttons.reopen), ...fields] },
      { heard: copy.failed },
    ],
    created: [
      { role: 'dialog', name: 'Confirm email' },
      { focusOn: [{ role: 'textbox', name: 'Code' }] },
      { heard: 'Confirm email' },
    ],
    haveAccount: [
      { absent: form },
      { role: 'dialog', name: /^Welcome/ },
      { focusOn: [{ role: 'textbox', name: 'Email' }] },
      { heard: 'Welcome' },
    ],
    reenterEmail: [
      { absent: form },
      { role: 'dialog', name: 'Welcome' },
      { focusOn: [{ role: 'textbox', name: 'Email' }] },
      { heard: 'Welcome' },
    ],
    signedInElsewhere: [
      { absent: form },
      { focusOn: [{ role: 'heading', name: /^(Welcome|Secure payment)$/ }] },
      { heard: /Loading your account|Secure payment/ },
    ],
    closed: [
      { absent: form },
      { focusOn: [button('Complete Registration')] },
      { heard: 'Complete Registration' },
    ],
  },

  unreachable: {
    'the form opens with values when it was closed before, which is not part of a path': [
      'createAccount.opening|always|0',
    ],
    'every path starts with restored values': ['createAccount.restoring|xstate.done.actor.restoreValues|1'],
    'the adapter reads session storage without throwing': [
      'createAccount.restoring|xstate.error.actor.restoreValues|0',
    ],
    'session storage is synchronous': [
      'createAccount.restoring|xstate.after.restoreLimit.createAccount.restoring|0',
    ],
    'the listener never completes': ['createAccount|xstate.done.actor.watchOtherTabs|0'],
    'listening to events of the window cannot fail': ['createAccount|xstate.error.actor.watchOtherTabs|0'],
    'the adapter turns every response of the API, and none, into an outcome': [
      'createAccount.creating|xstate.error.actor.createAccount|0',
    ],
  },

  can: (event) => event.kind === 'settle' || !happensIn(event, 'restoring'),
});

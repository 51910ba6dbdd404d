import * as copy from '../../machines/createAccount/copy.ts';
import { createAccountMachine } from '../../machines/createAccount/machine.ts';
import type { CreateAccountOutcome } from '../../machines/createAccount/rules.ts';
import { fillAccountForm, openAccountForm, openSignIn, outputOf } from './steps.ts';
import { defineDriver, PASSWORD } from './testUser.ts';

const labels: Readonly<Record<string, string>> = {
  confirmPassword: 'Confirm password',
  lastName: 'Last name',
};

const form = { role: 'dialog', name: copy.buttons.create } as const;
const button = (name: string) => ({ role: 'button', name }) as const;

export const createAccount = defineDriver(createAccountMachine)({
  requests: { createAccount: 'POST /api/create_account' },
  // Every typed character is a change.
  ignoredTransitions: [
    'createAccount.editing|FIELD_CHANGED|0',
    'createAccount.invalid|FIELD_CHANGED|0',
    'createAccount.failed|FIELD_CHANGED|0',
  ],

  async start(adapter) {
    await openSignIn(adapter);
    await openAccountForm(adapter);
    await fillAccountForm(adapter);
  },

  events: {
    FIELD_CHANGED: ({ user }, { event }) => user.fill(labels[event.name] ?? '', String(event.value)),
    async SUBMITTED({ user }, { state }) {
      await user.click(button(copy.buttons.create));
      // Not an assertion of the state: the banner disappears once the last error is corrected.
      if (state === 'invalid') await user.see({ text: copy.correctErrors });
    },
    HAVE_ACCOUNT: ({ user }) => user.click(button(copy.buttons.haveAccount)),
    EMAIL_REENTERED: ({ user }) => user.click(button(copy.buttons.reenterEmail)),
    DIALOG_CLOSED: ({ user }) => user.click(button('Close')),
  },

  services: {
    /** The server refuses an email that got an account in the meantime. */
    async createAccount({ backend }, step, { request }) {
      const kind = outputOf<CreateAccountOutcome>(step)?.kind;
      // Site and server share the rules, so only a newer server could refuse a field.
      if (kind === 'invalid') {
        return request.fulfill(422, { message: 'Please check', fields: { last_name: 'Invalid character' } });
      }
      if (kind === 'failed') await backend.setAccount('confirmed', PASSWORD);
      return request.continue();
    },
  },

  assertions: {
    editing: [form, { ...button(copy.buttons.create), disabled: false }],
    invalid: [form, { ...button(copy.buttons.create), disabled: false }],
    creating: [form, { ...button(copy.buttons.create), disabled: true }],
    failed: [form, { text: copy.failed }, { ...button(copy.buttons.create), disabled: true }],
    created: [{ role: 'dialog', name: 'Confirm email' }],
    haveAccount: [{ absent: form }, { role: 'dialog', name: /^Welcome/ }],
    reenterEmail: [{ absent: form }, { role: 'dialog', name: 'Welcome' }],
    closed: [{ absent: form }],
  },

  unreachable: [
    {
      transition: 'createAccount.creating|xstate.error.actor.createAccount|0',
      reason: 'the adapter turns every response of the API, and none, into an outcome',
    },
  ],
});

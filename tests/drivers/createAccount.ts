import * as copy from '../../machines/createAccount/copy.ts';
import type { CreateAccountOutcome } from '../../machines/createAccount/rules.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';
import { PASSWORD, fillAccountForm, openAccountForm, openSignIn } from './steps.ts';

const labels: Readonly<Record<string, string>> = {
  confirmPassword: 'Confirm password',
  lastName: 'Last name',
};

const form = { role: 'dialog', name: copy.buttons.create } as const;
const button = (name: string) => ({ role: 'button', name }) as const;

export const createAccount: FlowScript = {
  chart: 'createAccount',
  calls: { createAccount: 'POST /api/create_account' },
  // Every character typed is a change.
  echoes: [
    'createAccount.editing|FIELD_CHANGED|0',
    'createAccount.invalid|FIELD_CHANGED|0',
    'createAccount.failed|FIELD_CHANGED|0',
  ],

  async start(stage) {
    await openSignIn(stage);
    await openAccountForm(stage);
    await fillAccountForm(stage);
  },

  acts: {
    FIELD_CHANGED: ({ hand }, { event }) =>
      hand.fill(labels[String(event['name'])] ?? '', String(event['value'])),
    async SUBMITTED({ hand }, { state }) {
      await hand.click(button(copy.buttons.create));
      // The banner goes with the last error that is corrected, so it is not there for as long as the state is.
      if (state === 'invalid') await hand.see({ text: copy.correctErrors });
    },
    HAVE_ACCOUNT: ({ hand }) => hand.click(button(copy.buttons.haveAccount)),
    EMAIL_REENTERED: ({ hand }) => hand.click(button(copy.buttons.reenterEmail)),
    DIALOG_CLOSED: ({ hand }) => hand.click(button('Close')),
  },

  answers: {
    /** The server refuses an email that got an account in the meantime. */
    async createAccount({ backend }, { event }, { call }) {
      const { kind } = event['output'] as CreateAccountOutcome;
      if (kind === 'failed') await backend.setAccount('confirmed', PASSWORD);
      // Site and server share the rules, so that only a newer server could refuse a field.
      if (kind === 'invalid') {
        return call.reply(422, { message: 'Please check', fields: { last_name: 'Invalid character' } });
      }
      return call.pass();
    },
  },

  sights: {
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
      reason: 'the adapter turns every reply of the API, and none, into an outcome',
    },
  ],
};

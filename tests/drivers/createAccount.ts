import type { CreateAccountOutcome } from '../../machines/createAccount/rules.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';
import { PASSWORD, fillAccountForm, openAccountForm, openSignIn } from './steps.ts';

const labels: Readonly<Record<string, string>> = {
  confirmPassword: 'Confirm password',
  lastName: 'Last name',
};

const form = { role: 'dialog', name: 'Create account' } as const;
const button = (name: string) => ({ role: 'button', name }) as const;
const banner = 'Please correct errors before submitting again.';

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
      await hand.click(button('Create account'));
      // The banner goes with the last error that is corrected, so it is not there for as long as the state is.
      if (state === 'invalid') await hand.see({ text: banner });
    },
    HAVE_ACCOUNT: ({ hand }) => hand.click(button('I already have an account')),
    EMAIL_REENTERED: ({ hand }) => hand.click(button('Re-enter email')),
    DIALOG_CLOSED: ({ hand }) => hand.click(button('Close')),
  },

  answers: {
    /** The backend refuses an email that somebody else has taken meanwhile. */
    async createAccount({ backend }, { event }, { call }) {
      const { kind } = event['output'] as CreateAccountOutcome;
      if (kind === 'failed') await backend.setAccount('confirmed', PASSWORD);
      return call.pass();
    },
  },

  sights: {
    editing: [form, { ...button('Create account'), disabled: false }],
    invalid: [form, { ...button('Create account'), disabled: false }],
    creating: [form, { ...button('Create account'), disabled: true }],
    failed: [
      form,
      { text: 'Error creating account; please try again later.' },
      { ...button('Create account'), disabled: true },
    ],
    created: [{ role: 'dialog', name: 'Confirm email' }],
    accountOwned: [{ absent: form }, { role: 'dialog', name: /^Welcome/ }],
    emailDoubted: [{ absent: form }, { role: 'dialog', name: 'Welcome' }],
    closed: [{ absent: form }],
  },

  unreachable: [
    {
      transition: 'createAccount.creating|xstate.error.actor.createAccount|0',
      reason: 'the adapter turns every reply of the API, and none, into an outcome',
    },
  ],
};

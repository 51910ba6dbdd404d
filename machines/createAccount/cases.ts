import type { ChartCases } from '../cases.ts';
import type { createAccountMachine } from './machine.ts';
import { sampleForm } from './fields.ts';
import { accountErrors, asksForTranscriptForm } from './rules.ts';
import type { AccountValues } from './rules.ts';

/** Valid except for the passwords, which are not kept when the form closes. */
export const filledValues: AccountValues = { ...sampleForm, username: 'ann@example.test' };

export const cases: ChartCases<typeof createAccountMachine> = {
  starts: [
    {
      name: 'filled in',
      input: {
        email: 'ann@example.test',
        values: { ...filledValues, password: 'Secr3t!word', confirmPassword: '' },
      },
    },
    { name: 'empty', input: { email: 'ann@example.test' } },
  ],
  events: {
    FIELD_CHANGED: [
      { name: 'confirmPassword', value: 'Secr3t!word' },
      { name: 'lastName', value: '' },
      { name: 'lastName', value: 'Lee' },
      { name: 'lastName', value: 'Núñez' },
    ],
    TRANSCRIPT_FORM_CHOSEN: [{ name: 'lastName', value: 'Nunez' }],
    FIELD_LEFT: [{ name: 'lastName' }],
    SUBMITTED: [{}],
    HAVE_ACCOUNT: [{}],
    EMAIL_REENTERED: [{}],
    DIALOG_CLOSED: [{}],
    FORM_REOPENED: [{}],
    SIGNED_IN_ELSEWHERE: [{}],
    'xstate.done.actor.watchOtherTabs': [{ output: undefined }],
    'xstate.error.actor.watchOtherTabs': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.restoreValues': [
      { output: { kind: 'none' } },
      { output: { kind: 'restored', values: filledValues } },
    ],
    'xstate.error.actor.restoreValues': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.createAccount': [
      { output: { kind: 'created' } },
      { output: { kind: 'invalid', errors: { lastName: 'Invalid character' } } },
      { output: { kind: 'failed', failure: { kind: 'unexpected' } } },
    ],
    'xstate.error.actor.createAccount': [{ error: { name: 'TypeError', message: 'The client broke' } }],
  },
  quiet: [
    { actor: 'restoreValues', reason: 'the form opens empty' },
    { actor: 'watchOtherTabs', reason: 'this form works on' },
  ],
  abstraction: ({ values, errors }) => [
    Object.keys(accountErrors(values)),
    accountErrors(values).lastName,
    asksForTranscriptForm(errors, values, 'lastName'),
  ],
};

import { sampleForm, wireValues } from '../../machines/createAccount/fields.ts';
import * as formCopy from '../../machines/createAccount/copy.ts';
import * as accountCopy from '../../machines/account/copy.ts';
import { cases } from '../../machines/profile/cases.ts';
import * as copy from '../../machines/profile/copy.ts';
import { profileMachine } from '../../machines/profile/machine.ts';
import type { LoadProfileOutcome, SaveProfileOutcome } from '../../machines/profile/rules.ts';
import { heardAfter, outputOf, startSignedIn } from './steps.ts';
import { defineDriver } from './testUser.ts';

const load = 'GET /api/profile';
const button = (name: string) => ({ role: 'button', name });
const dialog = { role: 'dialog', name: copy.title };
const lastName = 'Last name';
const save = button(copy.save);
const retry = button(copy.tryAgain);
const fields = [{ role: 'textbox' }, { role: 'combobox' }, save] as const;

export const profileBody = { fields: wireValues(sampleForm) };

/** What a student who has never sent the account form types into it. */
export const profileTexts: Readonly<Record<string, string>> = {
  'First name': 'Ann',
  'Middle name': 'Marie',
  [lastName]: 'Reed',
  Address: '1 College Street',
  City: 'Newport',
  'Zip code': '02840',
  Phone: '(555) 555-0100',
  'School of intent': 'Harbor College',
  'City of school': 'Newport',
};

export const profileOptions: Readonly<Record<string, string>> = {
  State: 'Rhode Island',
  'State of school': 'Rhode Island',
  Program: 'LPN/LVN',
};

export const profile = defineDriver(profileMachine)({
  cases,
  requests: { loadProfile: load, saveProfile: 'POST /api/profile' },
  script: 'GET /assets/profileCalls.js',
  // Every typed character is a change, and the focus leaves fields on its way.
  ignoredTransitions: ['editing', 'invalid', 'notSaved', 'unknown'].flatMap((state) => [
    `profile.${state}|FIELD_CHANGED|0`,
    `profile.${state}|FIELD_LEFT|0`,
  ]),

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
    await adapter.user.click(button(accountCopy.settings.details.open));
  },

  events: {
    RETRY_PRESSED: ({ user }) => user.click(retry),
    FIELD_CHANGED: ({ user }, { event }) => user.fill(lastName, String(event.value)),
    TRANSCRIPT_FORM_CHOSEN: ({ user }, { event }) => user.click(button(formCopy.offerOf(event.value))),
    async FIELD_LEFT({ user }) {
      await user.focus({ role: 'textbox', name: lastName });
      await user.focus({ role: 'textbox', name: 'First name' });
    },
    async SUBMITTED({ user }, { state }) {
      await user.click(save);
      // Not an assertion of the state: the banner disappears once the last error is corrected.
      if (state === 'invalid') await user.see({ text: formCopy.correctErrors });
    },
    DIALOG_CLOSED: ({ user }) => user.click(button('Close')),
  },

  services: {
    loadProfile(adapter, step, { request }) {
      const outcome = outputOf<LoadProfileOutcome>(step);
      if (outcome?.kind === 'loaded') return request.fulfill(200, profileBody);
      return outcome?.failure.kind === 'throttled'
        ? request.fulfill(429, {}, { 'retry-after': '30' })
        : heardAfter(adapter, () => request.fulfill(500, {}), copy.unavailable);
    },
    saveProfile(_adapter, step, { request }) {
      switch (outputOf<SaveProfileOutcome>(step)?.kind) {
        case 'saved':
          return request.fulfill(200, { message: 'success' });
        // Site and server share the rules, so only a newer server could refuse a field.
        case 'invalid':
          return request.fulfill(422, {
            message: 'Please check',
            fields: { last_name: 'Invalid character' },
          });
        case 'notSaved':
          return request.fulfill(429, {}, { 'retry-after': '30' });
        default:
          return request.abort();
      }
    },
  },

  assertions: {
    loading: [dialog, { text: copy.loading }, { heard: copy.title }],
    throttled: [
      { text: /Please try again in 30 seconds/ },
      { ...retry, disabled: true },
      { heard: /Please try again in 30 seconds/ },
    ],
    unavailable: [{ text: copy.unavailable }, { ...retry, disabled: false }],
    editing: [{ ...save, disabled: false }, { focusOn: fields }, { heard: /First name|Last name/ }],
    invalid: [
      { ...save, disabled: false },
      { focusOn: [{ role: 'region', name: formCopy.correctErrors }, ...fields] },
      { heard: formCopy.correctErrors },
    ],
    saving: [{ ...save, disabled: true }, { heard: copy.saving }],
    notSaved: [{ text: copy.notSaved }, { ...save, disabled: false }, { heard: copy.notSaved }],
    unknown: [{ text: copy.unknown.title }, { ...save, disabled: false }, { heard: copy.unknown.title }],
    saved: [{ absent: dialog }, { heard: copy.saved }],
    closed: [{ absent: dialog }],
  },

  unreachable: {
    'its script is loaded with that of the load': ['profile.saving|xstate.error.actor.saveProfile|0'],
  },

  can: ({ event }) => {
    const { failure } = (event['output'] ?? {}) as { failure?: { kind?: string } };
    return failure?.kind !== 'sessionChanged';
  },
});

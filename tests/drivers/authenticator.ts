import * as accountCopy from '../../machines/account/copy.ts';
import { cases } from '../../machines/authenticator/cases.ts';
import * as copy from '../../machines/authenticator/copy.ts';
import { authenticatorMachine } from '../../machines/authenticator/machine.ts';
import type {
  ReadFactorOutcome,
  StartAuthenticatorOutcome,
  TurnOffOutcome,
  TurnOnOutcome,
} from '../../machines/authenticator/rules.ts';
import * as signInCopy from '../../machines/signIn/copy.ts';
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
const dialog = { role: 'dialog', name: copy.dialog.title };
const question = { role: 'dialog', name: copy.confirm.title };
const setUp = button(copy.setUp);
const turnOff = button(copy.turnOff);
const go = button(copy.dialog.go);
const turnItOff = button(copy.confirm.go);
const codeField = { label: signInCopy.labels.code };

interface Held {
  readonly request: PendingRequest;
}

function read(_adapter: Adapter, step: Step, { request }: Held) {
  const kind = outputOf<ReadFactorOutcome>(step)?.kind;
  if (kind !== 'on' && kind !== 'off') return refuse(request, 'InternalErrorException', 'Broke');
  const settings = kind === 'on' ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {};
  return request.fulfill(200, { Username: 'ann', UserAttributes: [], ...settings });
}

export const authenticator = defineDriver(authenticatorMachine)({
  cases,
  requests: {
    readAuthenticator: 'cognito GetUser',
    readAgain: 'cognito GetUser',
    startAuthenticator: 'cognito AssociateSoftwareToken',
    turnOn: 'cognito VerifySoftwareToken',
    turnOff: 'cognito SetUserMFAPreference',
    ...proofRequests,
  },

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
    await adapter.user.see({ role: 'heading', name: accountCopy.settings.security.title });
  },

  events: {
    RETRY_PRESSED: ({ user }) => user.click(button(copy.failed.tryAgain)),
    SET_UP_PRESSED: ({ user }) => user.click(setUp),
    async CODE_SUBMITTED({ user }, { event }) {
      await user.fill(signInCopy.labels.code, event.code);
      await user.click(go);
    },
    TURN_OFF_PRESSED: ({ user }) => user.click(turnOff),
    TURNING_OFF_CONFIRMED: ({ user }) => user.click(turnItOff),
    PASSWORD_SUBMITTED: submitPassword(copy.password),
    ...submitCodes,
    BACK: ({ user }) => user.click(button('Close')),
  },

  services: {
    readAuthenticator: read,
    readAgain: read,
    startAuthenticator(_adapter, step, { request }) {
      const outcome = outputOf<StartAuthenticatorOutcome>(step);
      if (outcome?.kind === 'started') return request.fulfill(200, { SecretCode: outcome.secret });
      return outcome?.kind === 'signInAgain'
        ? signInAgain(request)
        : refuse(request, 'InternalErrorException', 'Broke');
    },
    async turnOn(adapter, step, { request }) {
      const kind = outputOf<TurnOnOutcome>(step)?.kind;
      if (kind === 'refused') return refuse(request, 'EnableSoftwareTokenMFAException', 'Code mismatch');
      if (kind !== 'on') return refuse(request, 'InternalErrorException', 'Broke');
      await request.fulfill(200, { Status: 'SUCCESS' });
      return (await adapter.requests.next('cognito SetUserMFAPreference')).fulfill(200, {});
    },
    turnOff(_adapter, step, { request }) {
      switch (outputOf<TurnOffOutcome>(step)?.kind) {
        case 'off':
          return request.fulfill(200, {});
        case 'signInAgain':
          return signInAgain(request);
        case 'refused':
          return refuse(request, 'LimitExceededException', 'Attempt limit exceeded');
        default:
          return refuse(request, 'InternalErrorException', 'Broke');
      }
    },
    ...proof,
  },

  assertions: {
    loading: { notVisible: 'the page does not jump before it is known whether there is anything to show' },
    notOffered: { notVisible: 'the paths of this chart are of a pool with authenticator apps' },
    failed: [{ text: copy.failed.title }, button(copy.failed.tryAgain), { heard: copy.failed.title }],
    off: [{ text: copy.isOff }, setUp, { absent: dialog }],
    on: [{ text: copy.isOn }, turnOff, { absent: question }],
    checking: [{ text: copy.checking }, { heard: copy.checking }, { absent: dialog }],
    'settingUp.starting': [
      dialog,
      { text: copy.dialog.starting },
      { heard: new RegExp(`${copy.dialog.title}|${copy.dialog.starting}`) },
    ],
    ...passwordStatesWithin('settingUp', copy.password),
    'settingUp.showingKey.ready': [
      dialog,
      { role: 'img', name: copy.dialog.picture },
      { text: copy.dialog.type },
      { ...go, disabled: false },
      { focusOn: [codeField, go] },
      { heard: copy.dialog.next },
    ],
    'settingUp.showingKey.wrong': [dialog, { focusOn: [codeField] }],
    'settingUp.turningOn': [{ ...go, disabled: true }, { heard: copy.dialog.turningOn }],
    'turningOff.confirming': [question, { ...turnItOff, disabled: false }, { heard: copy.confirm.title }],
    ...passwordStatesWithin('turningOff', copy.password),
    'turningOff.sending': [{ ...turnItOff, disabled: true }, { heard: copy.confirm.turningOff }],
  },

  unreachable: {
    'the paths of this chart are of a pool with authenticator apps': [
      'authenticator.loading|xstate.done.actor.readAuthenticator|2',
    ],
    'the page follows another session of the browser before it calls': [
      'authenticator.loading|xstate.done.actor.readAuthenticator|3',
      'authenticator.checking|xstate.done.actor.readAgain|2',
      'authenticator.settingUp.starting|xstate.done.actor.startAuthenticator|2',
      'authenticator.settingUp.turningOn|xstate.done.actor.turnOn|2',
      'authenticator.turningOff.sending|xstate.done.actor.turnOff|3',
    ],
    'the adapter turns every failure into an outcome once the sign-in client is loaded': ['*|xstate.error'],
    'a request of the sign-in client times out at the same time, which is an outcome': ['*|xstate.after'],
  },

  can: ({ event }) => {
    const { kind } = (event['output'] ?? {}) as { kind?: string };
    return kind !== 'sessionChanged' && kind !== 'notOffered';
  },
});

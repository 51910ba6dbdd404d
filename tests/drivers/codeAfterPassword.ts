import * as accountCopy from '../../machines/account/copy.ts';
import { cases } from '../../machines/codeAfterPassword/cases.ts';
import * as copy from '../../machines/codeAfterPassword/copy.ts';
import { codeAfterPasswordMachine } from '../../machines/codeAfterPassword/machine.ts';
import type { ReadFactorOutcome, TurnCodeOutcome } from '../../machines/codeAfterPassword/rules.ts';
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
const turnOn = button(copy.turnOn);
const turnOff = button(copy.turnOff);
const anyDialog = { role: 'dialog' };

interface Held {
  readonly request: PendingRequest;
}

function read(_adapter: Adapter, step: Step, { request }: Held) {
  const kind = outputOf<ReadFactorOutcome>(step)?.kind;
  if (kind !== 'on' && kind !== 'off') return refuse(request, 'InternalErrorException', 'Broke');
  const settings = kind === 'on' ? { UserMFASettingList: ['EMAIL_OTP'] } : {};
  return request.fulfill(200, { Username: 'ann', UserAttributes: [], ...settings });
}

function turn(_adapter: Adapter, step: Step, { request }: Held) {
  switch (outputOf<TurnCodeOutcome>(step)?.kind) {
    case 'on':
    case 'off':
      return request.fulfill(200, {});
    case 'signInAgain':
      return signInAgain(request);
    case 'refused':
      return refuse(request, 'LimitExceededException', 'Attempt limit exceeded');
    default:
      return refuse(request, 'InternalErrorException', 'Broke');
  }
}

const half = ({ title, more, go, sending }: typeof copy.turningOn | typeof copy.turningOff) =>
  ({
    confirming: [
      { role: 'dialog', name: title },
      { text: more },
      { ...button(go), disabled: false },
      { heard: title },
    ],
    sending: [{ ...button(go), disabled: true }, { heard: sending }],
  }) as const;
const on = half(copy.turningOn);
const off = half(copy.turningOff);

export const codeAfterPassword = defineDriver(codeAfterPasswordMachine)({
  cases,
  requests: {
    readCode: 'cognito GetUser',
    readAgain: 'cognito GetUser',
    turnOn: 'cognito SetUserMFAPreference',
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
    TURN_ON_PRESSED: ({ user }) => user.click(turnOn),
    TURN_OFF_PRESSED: ({ user }) => user.click(turnOff),
    TURNING_CONFIRMED: ({ user }) =>
      user.click(button(new RegExp(`^(${copy.turningOn.go}|${copy.turningOff.go})$`))),
    PASSWORD_SUBMITTED: submitPassword(copy.password),
    ...submitCodes,
    BACK: ({ user }) => user.click(button('Close')),
  },

  services: { readCode: read, readAgain: read, turnOn: turn, turnOff: turn, ...proof },

  assertions: {
    loading: { notVisible: 'the page does not jump before it is known whether there is anything to show' },
    notOffered: { notVisible: 'the paths of this chart are of a pool that asks for mailed codes' },
    failed: [{ text: copy.failed.title }, button(copy.failed.tryAgain), { heard: copy.failed.title }],
    off: [{ text: copy.isOff }, turnOn, { absent: anyDialog }],
    on: [{ text: copy.isOn }, turnOff, { absent: anyDialog }],
    checking: [{ text: copy.checking }, { heard: copy.checking }, { absent: anyDialog }],
    'turningOn.confirming': on.confirming,
    ...passwordStatesWithin('turningOn', copy.password),
    'turningOn.sending': on.sending,
    'turningOff.confirming': off.confirming,
    ...passwordStatesWithin('turningOff', copy.password),
    'turningOff.sending': off.sending,
  },

  unreachable: {
    'the paths of this chart are of a pool that asks for mailed codes': [
      'codeAfterPassword.loading|xstate.done.actor.readCode|2',
    ],
    'the page follows another session of the browser before it calls': [
      'codeAfterPassword.loading|xstate.done.actor.readCode|3',
      'codeAfterPassword.checking|xstate.done.actor.readAgain|2',
      'codeAfterPassword.turningOn.sending|xstate.done.actor.turnOn|3',
      'codeAfterPassword.turningOff.sending|xstate.done.actor.turnOff|3',
    ],
    'the adapter turns every failure into an outcome once the sign-in client is loaded': ['*|xstate.error'],
    'a request of the sign-in client times out at the same time, which is an outcome': ['*|xstate.after'],
  },

  can: ({ event }) => {
    const { kind } = (event['output'] ?? {}) as { kind?: string };
    return kind !== 'sessionChanged' && kind !== 'notOffered';
  },
});

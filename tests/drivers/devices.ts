import * as accountCopy from '../../machines/account/copy.ts';
import { cases, others } from '../../machines/devices/cases.ts';
import * as copy from '../../machines/devices/copy.ts';
import { devicesMachine } from '../../machines/devices/machine.ts';
import type { Device, ListDevicesOutcome, SignOutDevicesOutcome } from '../../machines/devices/rules.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import type { PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import { passwordStates, proof, proofRequests, signInAgain, submitCodes, submitPassword } from './proof.ts';
import { refuse } from './requests.ts';
import { outputOf, startSignedIn } from './steps.ts';
import { defineDriver, type Adapter } from './testUser.ts';

const button = (name: string | RegExp) => ({ role: 'button', name });
const heading = { role: 'heading', name: copy.title };
const dialog = { role: 'dialog', name: /^Sign out (?:one device|\d devices)\?$/ };
const go = button(copy.confirm.go);

interface Held {
  readonly request: PendingRequest;
}

/** The time in the service's seconds at noon of a day. */
const noon = (day: string) => Date.parse(`${day}T12:00:00`) / 1000;

/** The page finds the browser that shows it by its token, so the first device gets the id that the token names. */
async function deviceKeyOf({ body }: PendingRequest): Promise<string> {
  const { AccessToken } = JSON.parse(body) as { readonly AccessToken: string };
  const payload = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly device_key: string;
  };
  return payload.device_key;
}

async function list(_adapter: Adapter, step: Step, { request }: Held) {
  const outcome = outputOf<ListDevicesOutcome>(step);
  if (outcome?.kind === 'notOffered') return request.fulfill(200, { Devices: [] });
  if (outcome?.kind !== 'devices') return refuse(request, 'InternalErrorException', 'Broke');
  const own = await deviceKeyOf(request);
  const Devices = outcome.devices.map(({ id, name, signedInOn, lastUsedOn, isThis }: Device) => ({
    DeviceKey: isThis ? own : id,
    DeviceAttributes: [{ Name: 'device_name', Value: name }],
    ...(signedInOn !== null && { DeviceCreateDate: noon(signedInOn) }),
    ...(lastUsedOn !== null && { DeviceLastAuthenticatedDate: noon(lastUsedOn) }),
  }));
  return request.fulfill(200, { Devices });
}

export const devices = defineDriver(devicesMachine)({
  cases,
  requests: {
    listDevices: 'cognito ListDevices',
    listAgain: 'cognito ListDevices',
    signOutDevices: 'cognito ForgetDevice',
    ...proofRequests,
  },

  async start(adapter) {
    await startSignedIn(adapter);
    await adapter.user.goto('/account');
    await adapter.user.see({ role: 'heading', name: accountCopy.settings.security.title });
  },

  events: {
    RETRY_PRESSED: ({ user }) => user.click(button(copy.failed.tryAgain)),
    SIGN_OUT_PRESSED({ user }, { event }) {
      const { name } = others.find(({ id }) => id === event.id)!;
      return user.click(button(new RegExp(`^${copy.signOut}: ${name}`)));
    },
    SIGN_OUT_OTHERS_PRESSED: ({ user }) => user.click(button(copy.signOutOthers)),
    SIGNING_OUT_CONFIRMED: ({ user }) => user.click(go),
    PASSWORD_SUBMITTED: submitPassword(copy.password),
    ...submitCodes,
    BACK: ({ user }) => user.click(button('Close')),
  },

  services: {
    listDevices: list,
    listAgain: list,
    async signOutDevices(adapter, step, { request, past }) {
      switch (outputOf<SignOutDevicesOutcome>(step)?.kind) {
        case 'signedOut': {
          await request.fulfill(200, {});
          // One call for each device; the samples have two others.
          const pressed = past.findLast(({ event }) => event.type.startsWith('SIGN_OUT_'));
          return pressed?.event.type === 'SIGN_OUT_OTHERS_PRESSED'
            ? (await adapter.requests.next('cognito ForgetDevice')).fulfill(200, {})
            : undefined;
        }
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
    notOffered: [{ absent: heading }],
    failed: [{ text: copy.failed.title }, button(copy.failed.tryAgain), { heard: copy.failed.title }],
    reading: [heading, { text: copy.thisDevice }, { absent: dialog }],
    refreshing: [heading, { heard: copy.refreshing }],
    confirming: [dialog, { ...go, disabled: false }, { heard: /Sign out (?:one device|\d devices)\?/ }],
    ...passwordStates(copy.password),
    signingOut: [{ ...go, disabled: true }, { heard: copy.signingOut }],
  },

  unreachable: {
    'the page follows another session of the browser before it calls': [
      'devices.loading|xstate.done.actor.listDevices|2',
      'devices.refreshing|xstate.done.actor.listAgain|1',
      'devices.signingOut|xstate.done.actor.signOutDevices|3',
    ],
    'the adapter turns every failure into an outcome once the sign-in client is loaded': ['*|xstate.error'],
    'a request of the sign-in client times out at the same time, which is an outcome': ['*|xstate.after'],
  },

  can: ({ event }) => (event['output'] as { kind?: string } | undefined)?.kind !== 'sessionChanged',
});

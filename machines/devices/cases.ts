import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import { proofCases } from '../signIn/proofCases.ts';
import type { devicesMachine } from './machine.ts';
import type { Device } from './rules.ts';

const error = { error: { name: 'Error', message: 'unexpected' } };
const unreachable = { kind: 'unreachable', message: '' } as const;
const limited = { kind: 'limited', message: 'Attempt limit exceeded' } as const;
const sessionChanged = { output: { kind: 'sessionChanged' } } as const;

const own: Device = {
  id: 'us-east-1_1',
  name: 'Chrome on Linux',
  signedInOn: '2026-11-20',
  lastUsedOn: '2026-11-26',
  isThis: true,
};
const phone: Device = {
  ...own,
  id: 'us-east-1_2',
  name: 'Safari on iPhone',
  lastUsedOn: '2026-11-22',
  isThis: false,
};
const library: Device = {
  ...own,
  id: 'us-east-1_3',
  name: 'Edge on Windows',
  lastUsedOn: '2026-11-21',
  isThis: false,
};

export const others: readonly Device[] = [phone, library];

export const cases: ChartCases<typeof devicesMachine> = {
  input: { session: annsSession, email: ann.email },
  events: {
    RETRY_PRESSED: [{}],
    SIGN_OUT_PRESSED: ({ context: { devices } }) =>
      devices.filter(({ isThis }) => !isThis).map(({ id }) => ({ id })),
    SIGN_OUT_OTHERS_PRESSED: ({ context: { devices } }) => (devices.length > 2 ? [{}] : []),
    SIGNING_OUT_CONFIRMED: [{}],
    BACK: [{}],
    'xstate.done.actor.listDevices': [
      { output: { kind: 'devices', devices: [own] } },
      { output: { kind: 'devices', devices: [own, ...others] } },
      { output: { kind: 'notOffered' } },
      { output: { kind: 'failed', failure: unreachable } },
      sessionChanged,
    ],
    'xstate.error.actor.listDevices': [error],
    'xstate.done.actor.listAgain': [
      { output: { kind: 'devices', devices: [own, library] } },
      { output: { kind: 'failed', failure: unreachable } },
      sessionChanged,
    ],
    'xstate.error.actor.listAgain': [error],
    'xstate.done.actor.signOutDevices': [
      { output: { kind: 'signedOut' } },
      { output: { kind: 'unknown' } },
      { output: { kind: 'signInAgain' } },
      { output: { kind: 'refused', failure: limited } },
      sessionChanged,
    ],
    'xstate.error.actor.signOutDevices': [error],
    ...proofCases,
  },
  abstraction: ({ devices, chosen, notice, alert }) => [
    devices.length,
    chosen.length,
    notice,
    alert?.kind,
    alert?.title,
  ],
};

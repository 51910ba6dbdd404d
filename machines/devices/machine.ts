import { assign, enqueueActions, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import {
  proofActors,
  proofAlert,
  proofGuards,
  proofStates,
  type ProofEvent,
  type ProofOutcomes,
} from '../signIn/proof.ts';
import { failureAlert, late, type Alert } from '../signIn/rules.ts';
import { doubtSession } from '../system.ts';
import { unprovided } from '../unprovided.ts';
import * as copy from './copy.ts';
import {
  answerLimit,
  othersOf,
  type Device,
  type DevicesInput,
  type ListDevicesOutcome,
  type SignOutDevicesOutcome,
} from './rules.ts';

type DevicesEvent =
  | { type: 'RETRY_PRESSED' }
  | { type: 'SIGN_OUT_PRESSED'; id: string }
  | { type: 'SIGN_OUT_OTHERS_PRESSED' }
  | { type: 'SIGNING_OUT_CONFIRMED' }
  | { type: 'BACK' }
  | ProofEvent
  | DoneEvents<
      ProofOutcomes & {
        listDevices: ListDevicesOutcome;
        listAgain: ListDevicesOutcome;
        signOutDevices: SignOutDevicesOutcome;
      }
    >;

interface DevicesContext extends DevicesInput {
  readonly devices: readonly Device[];
  /** Those that are to be signed out. */
  readonly chosen: readonly Device[];
  readonly failedSubmits: number;
  /** What came of the last press. */
  readonly notice: string | null;
  /** Why the last call did nothing. One without a title is about a field of the dialog. */
  readonly alert: (Alert & { readonly title?: string }) | null;
}

const isEnd = { guard: 'isSessionChanged', actions: 'doubtSession' } as const;
const failed = { type: 'showFailure', params: { title: copy.failed.title } } as const;
const notSignedOut = { type: 'showFailure', params: { title: copy.notSignedOut } } as const;

export const devicesMachine = setup({
  types: {} as {
    context: DevicesContext;
    input: DevicesInput;
    events: DevicesEvent;
    tags: 'pending';
  },
  actors: {
    ...proofActors,
    listDevices: unprovided<ListDevicesOutcome, { session: string }>('listDevices'),
    signOutDevices: unprovided<SignOutDevicesOutcome, { session: string; ids: readonly string[] }>(
      'signOutDevices',
    ),
  },
  guards: {
    ...proofGuards,
    isListed: ({ event }) => hasOutcome(event, 'devices'),
    isNotOffered: ({ event }) => hasOutcome(event, 'notOffered'),
    isSignedOut: ({ event }) => hasOutcome(event, 'signedOut'),
    isUnknown: ({ event }) => hasOutcome(event, 'unknown'),
    isSessionChanged: ({ event }) => hasOutcome(event, 'sessionChanged'),
  },
  actions: {
    keepDevices: assign({
      alert: null,
      devices: ({ context, event }) => outcomeOf(event, 'devices')?.devices ?? context.devices,
    }),
    choose: assign({
      chosen: ({ context: { devices }, event }) =>
        othersOf(devices).filter(({ id }) => event.type !== 'SIGN_OUT_PRESSED' || id === event.id),
    }),
    forgetMessages: assign({ notice: null, alert: null }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    noteSignedOut: assign({ notice: copy.signedOut }),
    noteUnknown: assign({ notice: copy.unknown }),
    /** About the password or the code of the proof. */
    showAlert: assign({ alert: proofAlert }),
    showFailure: assign({
      alert: ({ event }, { title }: { readonly title: string }) => ({ title, ...failureAlert(event) }),
    }),
    showLate: assign({ alert: late }),
    showFailedLate: assign({ alert: { title: copy.failed.title, ...late } }),
    doubtSession: enqueueActions(doubtSession),
  },
  delays: { answerLimit, proofLimit: answerLimit },
}).createMachine({
  id: 'devices',
  description: 'The devices on which a student is signed in: the student sees them, and signs out others.',
  context: ({ input }) => ({
    ...input,
    devices: [],
    chosen: [],
    failedSubmits: 0,
    notice: null,
    alert: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: {
        description:
          'The sign-in service is asked where the person is signed in. A failed try stays in sight.',
      },
      tags: 'pending',
      invoke: {
        id: 'listDevices',
        src: 'listDevices',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          { guard: 'isListed', target: 'reading', actions: 'keepDevices' },
          { guard: 'isNotOffered', target: 'notOffered' },
          { ...isEnd, target: 'failed' },
          { target: 'failed', actions: failed },
        ],
        onError: { target: 'failed', actions: failed },
      },
      after: { answerLimit: { target: 'failed', actions: 'showFailedLate' } },
    },
    notOffered: {
      meta: { description: 'Nothing is shown: the sign-in service keeps no list of devices.' },
    },
    failed: {
      meta: { description: 'The list could not be read; a button tries again.' },
      on: { RETRY_PRESSED: 'loading' },
    },
    reading: {
      meta: {
        description:
          'The devices are shown, and a button at each one but this. A message says what came of the last press.',
      },
      on: {
        SIGN_OUT_PRESSED: { target: 'confirming', actions: ['forgetMessages', 'choose'] },
        SIGN_OUT_OTHERS_PRESSED: { target: 'confirming', actions: ['forgetMessages', 'choose'] },
      },
    },
    refreshing: {
      meta: { description: 'The sign-in service is asked again; the list stays as it was.' },
      tags: 'pending',
      invoke: {
        id: 'listAgain',
        src: 'listDevices',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          { guard: 'isListed', target: 'reading', actions: 'keepDevices' },
          { ...isEnd, target: 'failed' },
          { target: 'failed', actions: failed },
        ],
        onError: { target: 'failed', actions: failed },
      },
      after: { answerLimit: { target: 'failed', actions: 'showFailedLate' } },
    },
    confirming: {
      meta: { description: 'A dialog asks whether the device, or all others, are to be signed out.' },
      on: { SIGNING_OUT_CONFIRMED: 'signingOut', BACK: 'reading' },
    },
    ...proofStates('confirming', 'forgetMessages', 'signingOut'),
    signingOut: {
      meta: { description: 'The sign-ins are being ended. It cannot be called back, so the dialog stays.' },
      tags: 'pending',
      invoke: {
        id: 'signOutDevices',
        src: 'signOutDevices',
        input: ({ context: { session, chosen } }) => ({ session, ids: chosen.map(({ id }) => id) }),
        onDone: [
          { guard: 'isSignedOut', target: 'refreshing', actions: 'noteSignedOut' },
          { guard: 'isPasswordNeeded', target: 'enteringPassword' },
          { guard: 'isUnknown', target: 'refreshing', actions: 'noteUnknown' },
          { ...isEnd, target: 'reading' },
          { target: 'reading', actions: notSignedOut },
        ],
        onError: { target: 'reading', actions: notSignedOut },
      },
      after: { answerLimit: { target: 'refreshing', actions: 'noteUnknown' } },
    },
  },
});

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
  makingLimit,
  type AddPasskeyOutcome,
  type ListPasskeysOutcome,
  type Passkey,
  type PasskeysInput,
  type RemovePasskeyOutcome,
} from './rules.ts';

type PasskeysEvent =
  | { type: 'RETRY_PRESSED' }
  | { type: 'ADD_PRESSED' }
  | { type: 'REMOVE_PRESSED'; id: string }
  | { type: 'REMOVAL_CONFIRMED' }
  | { type: 'BACK' }
  | ProofEvent
  | DoneEvents<
      ProofOutcomes & {
        listPasskeys: ListPasskeysOutcome;
        listAgain: ListPasskeysOutcome;
        addPasskey: AddPasskeyOutcome;
        removePasskey: RemovePasskeyOutcome;
      }
    >;

interface PasskeysContext extends PasskeysInput {
  readonly passkeys: readonly Passkey[];
  /** The one that is to be removed. */
  readonly chosen: Passkey | null;
  readonly failedSubmits: number;
  /** What came of the last press. */
  readonly notice: string | null;
  /** Why the last call did nothing. One without a title is about a field of the dialog. */
  readonly alert: (Alert & { readonly title?: string }) | null;
}

const isEnd = { guard: 'isSessionChanged', actions: 'doubtSession' } as const;
const failed = { type: 'showFailure', params: { title: copy.failed.title } } as const;
const notAdded = { type: 'showFailure', params: { title: copy.notAdded } } as const;
const notRemoved = { type: 'showFailure', params: { title: copy.notRemoved } } as const;

const notices: Readonly<Partial<Record<AddPasskeyOutcome['kind'], string>>> = {
  unused: copy.unused,
  isThere: copy.isThere,
  unsupported: copy.unsupported,
};

export const passkeysMachine = setup({
  types: {} as {
    context: PasskeysContext;
    input: PasskeysInput;
    events: PasskeysEvent;
    tags: 'pending';
  },
  actors: {
    ...proofActors,
    listPasskeys: unprovided<ListPasskeysOutcome, { session: string }>('listPasskeys'),
    /** The device asks the person. */
    addPasskey: unprovided<AddPasskeyOutcome, { session: string }>('addPasskey'),
    removePasskey: unprovided<RemovePasskeyOutcome, { session: string; id: string }>('removePasskey'),
  },
  guards: {
    ...proofGuards,
    isListed: ({ event }) => hasOutcome(event, 'passkeys'),
    isNotOffered: ({ event }) => hasOutcome(event, 'notOffered'),
    isSessionChanged: ({ event }) => hasOutcome(event, 'sessionChanged'),
    isRemovalWanted: ({ context }) => context.chosen !== null,
    isAdded: ({ event }) => hasOutcome(event, 'added'),
    isRemoved: ({ event }) => hasOutcome(event, 'removed'),
    isUnknown: ({ event }) => hasOutcome(event, 'unknown'),
    isRefused: ({ event }) => hasOutcome(event, 'refused'),
  },
  actions: {
    keepPasskeys: assign({
      alert: null,
      passkeys: ({ context, event }) => outcomeOf(event, 'passkeys')?.passkeys ?? context.passkeys,
    }),
    choose: assign({
      chosen: ({ context: { passkeys, chosen }, event }) =>
        event.type === 'REMOVE_PRESSED' ? (passkeys.find(({ id }) => id === event.id) ?? null) : chosen,
    }),
    forgetMessages: assign({ notice: null, alert: null }),
    forgetChosen: assign({ chosen: null }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    noteAdded: assign({ notice: copy.added }),
    noteNotAdded: assign({
      notice: ({ event }) =>
        event.type === 'xstate.done.actor.addPasskey' ? (notices[event.output.kind] ?? null) : null,
    }),
    noteRemoved: assign({ notice: copy.removed }),
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
  delays: { answerLimit, makingLimit, proofLimit: answerLimit },
}).createMachine({
  id: 'passkeys',
  description: 'The passkeys of an account: a student sees, adds and removes them.',
  context: ({ input }) => ({
    ...input,
    passkeys: [],
    chosen: null,
    failedSubmits: 0,
    notice: null,
    alert: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: {
        description:
          'The sign-in service is asked which passkeys the account has. A failed try stays in sight.',
      },
      tags: 'pending',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          { guard: 'isListed', target: 'listed', actions: 'keepPasskeys' },
          { guard: 'isNotOffered', target: 'notOffered' },
          { ...isEnd, target: 'failed' },
          { target: 'failed', actions: failed },
        ],
        onError: { target: 'failed', actions: failed },
      },
      after: { answerLimit: { target: 'failed', actions: 'showFailedLate' } },
    },
    notOffered: {
      meta: { description: 'Nothing is shown: the sign-in service or this browser knows no passkeys.' },
    },
    failed: {
      meta: { description: 'The list could not be read; a button tries again.' },
      on: { RETRY_PRESSED: 'loading' },
    },
    listed: {
      meta: { description: 'The passkeys are shown with name and date, and a button that adds one.' },
      initial: 'reading',
      states: {
        reading: {
          meta: { description: 'A message says what came of the last press.' },
          entry: 'forgetChosen',
          on: {
            ADD_PRESSED: { target: 'adding', actions: 'forgetMessages' },
            REMOVE_PRESSED: { target: 'confirmingRemoval', actions: ['forgetMessages', 'choose'] },
          },
        },
        refreshing: {
          meta: { description: 'The sign-in service is asked again; the list stays as it was.' },
          tags: 'pending',
          entry: 'forgetChosen',
          invoke: {
            id: 'listAgain',
            src: 'listPasskeys',
            input: ({ context: { session } }) => ({ session }),
            onDone: [
              { guard: 'isListed', target: 'reading', actions: 'keepPasskeys' },
              { ...isEnd, target: '#passkeys.failed' },
              { target: '#passkeys.failed', actions: failed },
            ],
            onError: { target: '#passkeys.failed', actions: failed },
          },
          after: { answerLimit: { target: '#passkeys.failed', actions: 'showFailedLate' } },
        },
        adding: {
          meta: { description: 'The device asks the person, and the sign-in service keeps the passkey.' },
          tags: 'pending',
          invoke: {
            id: 'addPasskey',
            src: 'addPasskey',
            input: ({ context: { session } }) => ({ session }),
            onDone: [
              { guard: 'isAdded', target: 'refreshing', actions: 'noteAdded' },
              { guard: 'isPasswordNeeded', target: 'enteringPassword' },
              { guard: 'isUnknown', target: 'refreshing', actions: 'noteUnknown' },
              { guard: 'isRefused', target: 'reading', actions: notAdded },
              { ...isEnd, target: 'reading' },
              { target: 'reading', actions: 'noteNotAdded' },
            ],
            onError: { target: 'reading', actions: notAdded },
          },
          after: { makingLimit: { target: 'refreshing', actions: 'noteUnknown' } },
        },
        ...proofStates('reading', 'forgetMessages', 'proven'),
        proven: {
          meta: {
            description: 'Transient: the removal or the addition that asked for the password continues.',
          },
          always: [{ guard: 'isRemovalWanted', target: 'removing' }, { target: 'adding' }],
        },
        confirmingRemoval: {
          meta: { description: 'A dialog asks whether the passkey is to be removed.' },
          on: {
            REMOVAL_CONFIRMED: 'removing',
            BACK: 'reading',
          },
        },
        removing: {
          meta: {
            description: 'The passkey is being removed. It cannot be called back, so the dialog stays.',
          },
          tags: 'pending',
          invoke: {
            id: 'removePasskey',
            src: 'removePasskey',
            input: ({ context: { session, chosen } }) => ({ session, id: chosen?.id ?? '' }),
            onDone: [
              { guard: 'isRemoved', target: 'refreshing', actions: 'noteRemoved' },
              { guard: 'isPasswordNeeded', target: 'enteringPassword' },
              { guard: 'isUnknown', target: 'refreshing', actions: 'noteUnknown' },
              { ...isEnd, target: 'reading' },
              { target: 'reading', actions: notRemoved },
            ],
            onError: { target: 'reading', actions: notRemoved },
          },
          after: { answerLimit: { target: 'refreshing', actions: 'noteUnknown' } },
        },
      },
    },
  },
});

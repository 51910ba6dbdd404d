import { assign, enqueueActions, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
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
  | DoneEvents<{
      listPasskeys: ListPasskeysOutcome;
      listAgain: ListPasskeysOutcome;
      addPasskey: AddPasskeyOutcome;
      removePasskey: RemovePasskeyOutcome;
    }>;

interface PasskeysContext extends PasskeysInput {
  readonly passkeys: readonly Passkey[];
  /** The one that is to be removed. */
  readonly chosen: Passkey | null;
  /** What came of the last press. */
  readonly notice: string | null;
  /** Why the last call did nothing. */
  readonly alert: (Alert & { readonly title: string }) | null;
}

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
    listPasskeys: unprovided<ListPasskeysOutcome, { session: string }>('listPasskeys'),
    /** The device asks the person. */
    addPasskey: unprovided<AddPasskeyOutcome, { session: string }>('addPasskey'),
    removePasskey: unprovided<RemovePasskeyOutcome, { session: string; id: string }>('removePasskey'),
  },
  guards: {
    isListed: ({ event }) => hasOutcome(event, 'passkeys'),
    isNotOffered: ({ event }) => hasOutcome(event, 'notOffered'),
    isSessionChanged: ({ event }) => hasOutcome(event, 'sessionChanged'),
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
    noteAdded: assign({ notice: copy.added }),
    noteNotAdded: assign({
      notice: ({ event }) =>
        event.type === 'xstate.done.actor.addPasskey' ? (notices[event.output.kind] ?? null) : null,
    }),
    noteRemoved: assign({ notice: copy.removed }),
    noteUnknown: assign({ notice: copy.unknown }),
    showAlert: assign({
      alert: ({ event }, { title }: { readonly title: string }) => ({ title, ...failureAlert(event) }),
    }),
    showLate: assign({ alert: { title: copy.failed.title, ...late } }),
    doubtSession: enqueueActions(doubtSession),
  },
  delays: { answerLimit, makingLimit },
}).createMachine({
  id: 'passkeys',
  description: 'The passkeys of an account: a student sees, adds and removes them.',
  context: ({ input }) => ({ ...input, passkeys: [], chosen: null, notice: null, alert: null }),
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
          { guard: 'isSessionChanged', target: 'failed', actions: 'doubtSession' },
          { target: 'failed', actions: { type: 'showAlert', params: { title: copy.failed.title } } },
        ],
        onError: { target: 'failed', actions: { type: 'showAlert', params: { title: copy.failed.title } } },
      },
      after: { answerLimit: { target: 'failed', actions: 'showLate' } },
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
          on: {
            ADD_PRESSED: { target: 'adding', actions: 'forgetMessages' },
            REMOVE_PRESSED: { target: 'confirmingRemoval', actions: ['forgetMessages', 'choose'] },
          },
        },
        refreshing: {
          meta: { description: 'The sign-in service is asked again; the list stays as it was.' },
          tags: 'pending',
          invoke: {
            id: 'listAgain',
            src: 'listPasskeys',
            input: ({ context: { session } }) => ({ session }),
            onDone: [
              { guard: 'isListed', target: 'reading', actions: 'keepPasskeys' },
              { guard: 'isSessionChanged', target: '#passkeys.failed', actions: 'doubtSession' },
              {
                target: '#passkeys.failed',
                actions: { type: 'showAlert', params: { title: copy.failed.title } },
              },
            ],
            onError: {
              target: '#passkeys.failed',
              actions: { type: 'showAlert', params: { title: copy.failed.title } },
            },
          },
          after: { answerLimit: { target: '#passkeys.failed', actions: 'showLate' } },
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
              { guard: 'isUnknown', target: 'refreshing', actions: 'noteUnknown' },
              {
                guard: 'isRefused',
                target: 'reading',
                actions: { type: 'showAlert', params: { title: copy.notAdded } },
              },
              { guard: 'isSessionChanged', target: 'reading', actions: 'doubtSession' },
              { target: 'reading', actions: 'noteNotAdded' },
            ],
            onError: {
              target: 'reading',
              actions: { type: 'showAlert', params: { title: copy.notAdded } },
            },
          },
          after: { makingLimit: { target: 'refreshing', actions: 'noteUnknown' } },
        },
        confirmingRemoval: {
          meta: { description: 'A dialog asks whether the passkey is to be removed.' },
          on: {
            REMOVAL_CONFIRMED: 'removing',
            BACK: { target: 'reading', actions: 'forgetChosen' },
          },
        },
        removing: {
          meta: {
            description: 'The passkey is being removed. It cannot be called back, so the dialog stays.',
          },
          tags: 'pending',
          exit: 'forgetChosen',
          invoke: {
            id: 'removePasskey',
            src: 'removePasskey',
            input: ({ context: { session, chosen } }) => ({ session, id: chosen?.id ?? '' }),
            onDone: [
              { guard: 'isRemoved', target: 'refreshing', actions: 'noteRemoved' },
              { guard: 'isUnknown', target: 'refreshing', actions: 'noteUnknown' },
              { guard: 'isSessionChanged', target: 'reading', actions: 'doubtSession' },
              {
                target: 'reading',
                actions: { type: 'showAlert', params: { title: copy.notRemoved } },
              },
            ],
            onError: {
              target: 'reading',
              actions: { type: 'showAlert', params: { title: copy.notRemoved } },
            },
          },
          after: { answerLimit: { target: 'refreshing', actions: 'noteUnknown' } },
        },
      },
    },
  },
});

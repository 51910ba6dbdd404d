import { assign, enqueueActions, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, type Failure } from '../request/rules.ts';
import {
  proofActors,
  proofAlert,
  proofGuards,
  proofStates,
  type ProofEvent,
  type ProofOutcomes,
} from '../signIn/proof.ts';
import { answerLimit, late, type Alert } from '../signIn/rules.ts';
import { doubtSession, toast } from '../system.ts';
import { unprovidedLimited } from '../unprovided.ts';
import { nextCheck } from '../withdrawal/rules.ts';
import * as copy from './copy.ts';
import type {
  AccountDeletionInput,
  AccountDeletionOutput,
  DeleteOutcome,
  FindDeletionOutcome,
} from './rules.ts';

type AccountDeletionEvent =
  | { type: 'BOX_CHECKED' }
  | { type: 'BOX_UNCHECKED' }
  | { type: 'CONFIRMED' }
  | ProofEvent
  | { type: 'RETRY_PRESSED' }
  | { type: 'CHECK_PRESSED' }
  | { type: 'BACK' }
  | { type: 'DIALOG_CLOSED' }
  | DoneEvents<
      ProofOutcomes & {
        deleteAccount: DeleteOutcome;
        findDeletion: FindDeletionOutcome;
      }
    >;

interface AccountDeletionContext extends AccountDeletionInput {
  readonly isConfirmed: boolean;
  readonly failedSubmits: number;
  /** Why nothing was deleted, in the server's words. */
  readonly reason: string;
  readonly failure: Failure | null;
  /** About the password or the code of the app. */
  readonly alert: Alert | null;
  /** What is said above the explanation. */
  readonly notice: string | null;
  readonly isDeleted: boolean;
  /** How many times the server was asked whether the account is deleted. */
  readonly questions: number;
}

const failureIn = (event: AccountDeletionEvent): Failure => outcomeOf(event, 'notSent')?.failure ?? notLoaded;

export const accountDeletionMachine = setup({
  types: {} as {
    context: AccountDeletionContext;
    input: AccountDeletionInput;
    output: AccountDeletionOutput;
    events: AccountDeletionEvent;
    tags: 'pending';
  },
  actors: {
    ...proofActors,
    deleteAccount: unprovidedLimited<DeleteOutcome, { session: string }>('deleteAccount'),
    /** Deletes nothing. */
    findDeletion: unprovidedLimited<FindDeletionOutcome, { sub: string }>('findDeletion'),
  },
  guards: {
    ...proofGuards,
    isConfirmed: ({ context }) => context.isConfirmed,
    isDeleted: ({ event }) => hasOutcome(event, 'deleted'),
    isRefused: ({ event }) => hasOutcome(event, 'refused'),
    isUnknown: ({ event }) => hasOutcome(event, 'unknown'),
    isStanding: ({ event }) => hasOutcome(event, 'standing'),
  },
  actions: {
    checkBox: assign({ isConfirmed: true }),
    uncheckBox: assign({ isConfirmed: false }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    keepReason: assign({ reason: ({ event }) => outcomeOf(event, 'refused')?.reason ?? '' }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    doubtChangedSession: enqueueActions((scope) => {
      if (failureIn(scope.event).kind === 'sessionChanged') doubtSession(scope);
    }),
    showAlert: assign({ alert: proofAlert }),
    showLate: assign({ alert: late }),
    forgetAlert: assign({ alert: null }),
    noteStillThere: assign({ notice: copy.stillThere, isConfirmed: false }),
    forgetNotice: assign({ notice: null }),
    noteDeleted: assign({ isDeleted: true }),
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
    announceDeleted: enqueueActions(toast('success', copy.deleted)),
  },
  delays: { proofLimit: answerLimit, nextCheck },
}).createMachine({
  id: 'accountDeletion',
  description: 'A student deletes the account, after saying so twice and proving who they are.',
  context: ({ input }) => ({
    ...input,
    isConfirmed: false,
    failedSubmits: 0,
    reason: '',
    failure: null,
    alert: null,
    notice: null,
    isDeleted: false,
    questions: 0,
  }),
  output: ({ context }) => ({ kind: context.isDeleted ? 'deleted' : 'closed' }),
  on: { DIALOG_CLOSED: '.closed' },
  initial: 'explaining',
  states: {
    explaining: {
      meta: { description: 'What is deleted, what the law keeps, and a box that confirms it.' },
      initial: 'ready',
      on: {
        BOX_CHECKED: { target: '.ready', actions: 'checkBox' },
        BOX_UNCHECKED: { actions: 'uncheckBox' },
        CONFIRMED: [
          { guard: 'isConfirmed', target: 'deleting' },
          { target: '.boxMissing', actions: 'countFailedSubmit' },
        ],
        BACK: 'closed',
      },
      states: {
        ready: { meta: { description: 'No error is shown.' } },
        boxMissing: { meta: { description: 'An error beside the box says that it has to be checked.' } },
      },
    },
    deleting: {
      meta: { description: 'The account is being deleted. It cannot be called back, so the dialog stays.' },
      tags: 'pending',
      entry: 'forgetNotice',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          { guard: 'isDeleted', target: 'deleted' },
          { guard: 'isPasswordNeeded', target: 'enteringPassword' },
          { guard: 'isRefused', target: 'refused', actions: 'keepReason' },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'notSent', actions: ['keepFailure', 'doubtChangedSession'] },
        ],
        onError: { target: 'notSent', actions: 'keepFailure' },
      },
      on: { DIALOG_CLOSED: {} },
    },
    ...proofStates('explaining', 'forgetAlert', 'deleting'),
    refused: {
      meta: { description: 'The server says what has to happen first. Nothing was deleted.' },
      on: { BACK: 'closed' },
    },
    notSent: {
      meta: { description: 'Nothing was deleted; a button leads back to the confirmation.' },
      on: { RETRY_PRESSED: 'explaining' },
    },
    unknown: {
      meta: { description: 'No answer came: the account may be deleted.' },
      initial: 'waiting',
      states: {
        waiting: {
          meta: { description: 'A button asks whether it is. So does the page, by itself.' },
          on: { CHECK_PRESSED: 'checking' },
          after: { nextCheck: 'checking' },
        },
        checking: {
          meta: { description: 'The server is asked. Asking deletes nothing.' },
          tags: 'pending',
          entry: 'countQuestion',
          invoke: {
            id: 'findDeletion',
            src: 'findDeletion',
            input: ({ context: { sub } }) => ({ sub }),
            onDone: [
              { guard: 'isDeleted', target: '#accountDeletion.deleted' },
              { guard: 'isStanding', target: '#accountDeletion.explaining', actions: 'noteStillThere' },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    deleted: {
      type: 'final',
      meta: { description: 'The dialog has closed, and a message says that the account is deleted.' },
      entry: ['noteDeleted', 'announceDeleted'],
    },
    closed: {
      type: 'final',
      meta: { description: 'The dialog was closed.' },
    },
  },
});

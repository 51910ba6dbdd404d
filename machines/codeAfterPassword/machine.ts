import { assign, enqueueActions, setup } from 'xstate';
import { hasOutcome, type DoneEvents } from '../outcome.ts';
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
  type CodeAfterPasswordInput,
  type ReadFactorOutcome,
  type TurnCodeOutcome,
} from './rules.ts';

type CodeAfterPasswordEvent =
  | { type: 'RETRY_PRESSED' }
  | { type: 'TURN_ON_PRESSED' }
  | { type: 'TURN_OFF_PRESSED' }
  | { type: 'TURNING_CONFIRMED' }
  | { type: 'BACK' }
  | ProofEvent
  | DoneEvents<
      ProofOutcomes & {
        readCode: ReadFactorOutcome;
        readAgain: ReadFactorOutcome;
        turnOn: TurnCodeOutcome;
        turnOff: TurnCodeOutcome;
      }
    >;

interface CodeAfterPasswordContext extends CodeAfterPasswordInput {
  readonly failedSubmits: number;
  /** What came of the last press. */
  readonly notice: string | null;
  /** Why the last call did nothing. */
  readonly alert: (Alert & { readonly title?: string }) | null;
}

const isEnd = { guard: 'isSessionChanged', actions: 'doubtSession' } as const;
const failed = { type: 'showFailure', params: { title: copy.failed.title } } as const;

const confirming = <const Back extends string>(back: Back) =>
  ({
    meta: { description: 'The dialog says what will be different, and asks whether to go on.' },
    on: { TURNING_CONFIRMED: 'sending', BACK: back },
  }) as const;

const sending = <const Id extends 'turnOn' | 'turnOff'>(id: Id) => {
  const isOn = id === 'turnOn';
  const back = isOn ? '#codeAfterPassword.off' : '#codeAfterPassword.on';
  const title = isOn ? copy.notTurnedOn : copy.notTurnedOff;
  const notTurned = { target: back, actions: { type: 'showFailure', params: { title } } } as const;
  return {
    meta: { description: 'The setting is being changed. It cannot be called back, so the dialog stays.' },
    tags: 'pending',
    invoke: {
      id,
      src: 'turnCode',
      input: ({ context: { session } }: { readonly context: CodeAfterPasswordContext }) => ({
        session,
        isOn,
      }),
      onDone: [
        isOn
          ? ({ guard: 'isOn', target: '#codeAfterPassword.on', actions: 'noteTurnedOn' } as const)
          : ({ guard: 'isOff', target: '#codeAfterPassword.off', actions: 'noteTurnedOff' } as const),
        { guard: 'isPasswordNeeded', target: 'enteringPassword' },
        { guard: 'isUnknown', target: '#codeAfterPassword.checking' },
        { ...isEnd, target: back },
        notTurned,
      ],
      onError: notTurned,
    },
    after: { answerLimit: '#codeAfterPassword.checking' },
  } as const;
};

export const codeAfterPasswordMachine = setup({
  types: {} as {
    context: CodeAfterPasswordContext;
    input: CodeAfterPasswordInput;
    events: CodeAfterPasswordEvent;
    tags: 'pending';
  },
  actors: {
    ...proofActors,
    readCode: unprovided<ReadFactorOutcome, { session: string }>('readCode'),
    turnCode: unprovided<TurnCodeOutcome, { session: string; isOn: boolean }>('turnCode'),
  },
  guards: {
    ...proofGuards,
    isOn: ({ event }) => hasOutcome(event, 'on'),
    isOff: ({ event }) => hasOutcome(event, 'off'),
    isNotOffered: ({ event }) => hasOutcome(event, 'notOffered'),
    isUnknown: ({ event }) => hasOutcome(event, 'unknown'),
    isSessionChanged: ({ event }) => hasOutcome(event, 'sessionChanged'),
  },
  actions: {
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    forgetMessages: assign({ notice: null, alert: null }),
    noteTurnedOn: assign({ notice: copy.turnedOn }),
    noteTurnedOff: assign({ notice: copy.turnedOff }),
    noteUnknown: assign({ notice: copy.unknown }),
    /** About a field of the dialog. */
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
  id: 'codeAfterPassword',
  description: 'Whether an account asks for a mailed code after the password: a student turns it on and off.',
  context: ({ input }) => ({ ...input, failedSubmits: 0, notice: null, alert: null }),
  initial: 'loading',
  states: {
    loading: {
      meta: { description: 'The sign-in service is asked whether it is on. A failed try stays in sight.' },
      tags: 'pending',
      invoke: {
        id: 'readCode',
        src: 'readCode',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          { guard: 'isOn', target: 'on', actions: 'forgetMessages' },
          { guard: 'isOff', target: 'off', actions: 'forgetMessages' },
          { guard: 'isNotOffered', target: 'notOffered' },
          { ...isEnd, target: 'failed' },
          { target: 'failed', actions: failed },
        ],
        onError: { target: 'failed', actions: failed },
      },
      after: { answerLimit: { target: 'failed', actions: 'showFailedLate' } },
    },
    notOffered: {
      meta: { description: 'Nothing is shown: the sign-in service asks for nothing after the password.' },
    },
    failed: {
      meta: { description: 'It could not be asked; a button tries again.' },
      on: { RETRY_PRESSED: 'loading' },
    },
    off: {
      meta: {
        description: 'No code is mailed. A button turns it on. A message says what came of the last press.',
      },
      on: { TURN_ON_PRESSED: { target: 'turningOn', actions: 'forgetMessages' } },
    },
    on: {
      meta: {
        description: 'A code is mailed. A button turns it off. A message says what came of the last press.',
      },
      on: { TURN_OFF_PRESSED: { target: 'turningOff', actions: 'forgetMessages' } },
    },
    checking: {
      meta: { description: 'No answer came, so the sign-in service is asked what is set now.' },
      tags: 'pending',
      invoke: {
        id: 'readAgain',
        src: 'readCode',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          { guard: 'isOn', target: 'on', actions: 'noteUnknown' },
          { guard: 'isOff', target: 'off', actions: 'noteUnknown' },
          { ...isEnd, target: 'failed' },
          { target: 'failed', actions: failed },
        ],
        onError: { target: 'failed', actions: failed },
      },
      after: { answerLimit: { target: 'failed', actions: 'showFailedLate' } },
    },
    turningOn: {
      meta: { description: 'A dialog leads through turning it on.' },
      initial: 'confirming',
      states: {
        confirming: confirming('#codeAfterPassword.off'),
        ...proofStates('confirming', 'forgetMessages', 'sending'),
        sending: sending('turnOn'),
      },
    },
    turningOff: {
      meta: { description: 'A dialog leads through turning it off.' },
      initial: 'confirming',
      states: {
        confirming: confirming('#codeAfterPassword.on'),
        ...proofStates('confirming', 'forgetMessages', 'sending'),
        sending: sending('turnOff'),
      },
    },
  },
});

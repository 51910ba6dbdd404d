import { assign, enqueueActions, setup } from 'xstate';
import { errorOf } from '../../domain/contract/form.ts';
import { codeDigits, mailedCodeSchema } from '../../domain/mailedCode.ts';
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
  type AuthenticatorInput,
  type ReadFactorOutcome,
  type StartAuthenticatorOutcome,
  type TurnOffOutcome,
  type TurnOnOutcome,
} from './rules.ts';

type AuthenticatorEvent =
  | { type: 'RETRY_PRESSED' }
  | { type: 'SET_UP_PRESSED' }
  | { type: 'CODE_SUBMITTED'; code: string }
  | { type: 'TURN_OFF_PRESSED' }
  | { type: 'TURNING_OFF_CONFIRMED' }
  | { type: 'BACK' }
  | ProofEvent
  | DoneEvents<
      ProofOutcomes & {
        readAuthenticator: ReadFactorOutcome;
        readAgain: ReadFactorOutcome;
        startAuthenticator: StartAuthenticatorOutcome;
        turnOn: TurnOnOutcome;
        turnOff: TurnOffOutcome;
      }
    >;

interface AuthenticatorContext extends AuthenticatorInput {
  /** Only while the app is being set up; otherwise empty. */
  readonly secret: string;
  readonly failedSubmits: number;
  /** What came of the last press. */
  readonly notice: string | null;
  /** Why the last call did nothing. */
  readonly alert: (Alert & { readonly title?: string }) | null;
}

const isEnd = { guard: 'isSessionChanged', actions: 'doubtSession' } as const;
const failed = { type: 'showFailure', params: { title: copy.failed.title } } as const;
const notSetUp = { type: 'showFailure', params: { title: copy.notSetUp } } as const;
const notTurnedOff = { type: 'showFailure', params: { title: copy.notTurnedOff } } as const;

export const authenticatorMachine = setup({
  types: {} as {
    context: AuthenticatorContext;
    input: AuthenticatorInput;
    events: AuthenticatorEvent;
    tags: 'pending';
  },
  actors: {
    ...proofActors,
    readAuthenticator: unprovided<ReadFactorOutcome, { session: string }>('readAuthenticator'),
    startAuthenticator: unprovided<StartAuthenticatorOutcome, { session: string }>('startAuthenticator'),
    turnOn: unprovided<TurnOnOutcome, { session: string; code: string }>('turnOn'),
    turnOff: unprovided<TurnOffOutcome, { session: string }>('turnOff'),
  },
  guards: {
    ...proofGuards,
    isOn: ({ event }) => hasOutcome(event, 'on'),
    isOff: ({ event }) => hasOutcome(event, 'off'),
    isNotOffered: ({ event }) => hasOutcome(event, 'notOffered'),
    isStarted: ({ event }) => hasOutcome(event, 'started'),
    isUnknown: ({ event }) => hasOutcome(event, 'unknown'),
    isSessionChanged: ({ event }) => hasOutcome(event, 'sessionChanged'),
    isCodeWrong: ({ event }) =>
      event.type === 'CODE_SUBMITTED' && errorOf(mailedCodeSchema, event.code) !== null,
  },
  actions: {
    keepSecret: assign({ secret: ({ event }) => outcomeOf(event, 'started')?.secret ?? '' }),
    forgetSecret: assign({ secret: '' }),
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
    showNotSetUpLate: assign({ alert: { title: copy.notSetUp, ...late } }),
    doubtSession: enqueueActions(doubtSession),
  },
  delays: { answerLimit, proofLimit: answerLimit },
}).createMachine({
  id: 'authenticator',
  description: 'The authenticator app of an account: a student sets it up and turns it off.',
  context: ({ input }) => ({ ...input, secret: '', failedSubmits: 0, notice: null, alert: null }),
  initial: 'loading',
  states: {
    loading: {
      meta: {
        description: 'The sign-in service is asked whether an app is on. A failed try stays in sight.',
      },
      tags: 'pending',
      invoke: {
        id: 'readAuthenticator',
        src: 'readAuthenticator',
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
      meta: { description: 'Nothing is shown: the sign-in service knows no authenticator apps.' },
    },
    failed: {
      meta: { description: 'It could not be asked; a button tries again.' },
      on: { RETRY_PRESSED: 'loading' },
    },
    off: {
      meta: {
        description:
          'The account has no app. A button sets one up. A message says what came of the last press.',
      },
      on: { SET_UP_PRESSED: { target: 'settingUp', actions: 'forgetMessages' } },
    },
    on: {
      meta: {
        description:
          'The account has an app. A button turns it off. A message says what came of the last press.',
      },
      on: { TURN_OFF_PRESSED: { target: 'turningOff', actions: 'forgetMessages' } },
    },
    checking: {
      meta: { description: 'No answer came, so the sign-in service is asked what the account has now.' },
      tags: 'pending',
      invoke: {
        id: 'readAgain',
        src: 'readAuthenticator',
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
    settingUp: {
      meta: { description: 'A dialog leads through setting up an app.' },
      exit: 'forgetSecret',
      initial: 'starting',
      states: {
        starting: {
          meta: { description: 'The sign-in service chooses a key for the app.' },
          tags: 'pending',
          invoke: {
            id: 'startAuthenticator',
            src: 'startAuthenticator',
            input: ({ context: { session } }) => ({ session }),
            onDone: [
              { guard: 'isStarted', target: 'showingKey', actions: 'keepSecret' },
              { guard: 'isPasswordNeeded', target: 'enteringPassword' },
              { ...isEnd, target: '#authenticator.off' },
              { target: '#authenticator.off', actions: notSetUp },
            ],
            onError: { target: '#authenticator.off', actions: notSetUp },
          },
          after: { answerLimit: { target: '#authenticator.off', actions: 'showNotSetUpLate' } },
          on: { BACK: '#authenticator.off' },
        },
        ...proofStates('#authenticator.off', 'forgetMessages', 'starting'),
        showingKey: {
          meta: {
            description:
              'The dialog shows the key, as a picture and as text, and asks for the first code of the app.',
          },
          on: {
            CODE_SUBMITTED: [
              { guard: 'isCodeWrong', target: '.wrong', actions: 'countFailedSubmit' },
              { target: 'turningOn', actions: 'forgetMessages' },
            ],
            BACK: { target: '#authenticator.off', actions: 'forgetMessages' },
          },
          initial: 'ready',
          states: {
            ready: { meta: { description: 'A message says why an earlier code was not accepted.' } },
            wrong: { meta: { description: 'An error beside the field says how many digits a code has.' } },
          },
        },
        turningOn: {
          meta: { description: 'The sign-in service checks the first code, and turns the app on.' },
          tags: 'pending',
          invoke: {
            id: 'turnOn',
            src: 'turnOn',
            input: ({ context: { session }, event }) => ({
              session,
              code: event.type === 'CODE_SUBMITTED' ? codeDigits(event.code) : '',
            }),
            onDone: [
              { guard: 'isOn', target: '#authenticator.on', actions: 'noteTurnedOn' },
              { guard: 'isUnknown', target: '#authenticator.checking' },
              { ...isEnd, target: '#authenticator.off' },
              { target: 'showingKey', actions: 'showAlert' },
            ],
            onError: { target: 'showingKey', actions: 'showAlert' },
          },
          after: { answerLimit: '#authenticator.checking' },
        },
      },
    },
    turningOff: {
      meta: { description: 'A dialog leads through turning the app off.' },
      initial: 'confirming',
      states: {
        confirming: {
          meta: { description: 'The dialog asks whether the app is to be turned off.' },
          on: { TURNING_OFF_CONFIRMED: 'sending', BACK: '#authenticator.on' },
        },
        ...proofStates('confirming', 'forgetMessages', 'sending'),
        sending: {
          meta: {
            description: 'The app is being turned off. It cannot be called back, so the dialog stays.',
          },
          tags: 'pending',
          invoke: {
            id: 'turnOff',
            src: 'turnOff',
            input: ({ context: { session } }) => ({ session }),
            onDone: [
              { guard: 'isOff', target: '#authenticator.off', actions: 'noteTurnedOff' },
              { guard: 'isPasswordNeeded', target: 'enteringPassword' },
              { guard: 'isUnknown', target: '#authenticator.checking' },
              { ...isEnd, target: '#authenticator.on' },
              { target: '#authenticator.on', actions: notTurnedOff },
            ],
            onError: { target: '#authenticator.on', actions: notTurnedOff },
          },
          after: { answerLimit: '#authenticator.checking' },
        },
      },
    },
  },
});

import { assign, setup } from 'xstate';
import type { PasswordPart } from '../../domain/password.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import type { Credentials } from '../signIn/outcomes.ts';
import { alertFor, notLoaded, type Alert } from '../signIn/rules.ts';
import { unprovided } from '../unprovided.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import * as copy from './copy.ts';
import {
  answerLimit,
  metBy,
  passwordErrors,
  type ChangePasswordOutcome,
  type PasswordChangeInput,
  type PasswordChangeOutput,
  type PasswordErrors,
  type Passwords,
} from './rules.ts';

type PasswordChangeEvent =
  | { type: 'NEW_PASSWORD_TYPED'; password: string }
  | ({ type: 'SUBMITTED' } & Passwords)
  | { type: 'BACK' }
  | { type: 'CHECK_PRESSED' }
  | { type: 'SIGN_OUT_PRESSED' }
  | { type: 'DIALOG_CLOSED' }
  | DoneEvents<{ changePassword: ChangePasswordOutcome; tryPassword: ProofOutcome }>;

interface PasswordChangeContext extends PasswordChangeInput {
  /** What was submitted, as long as it is not known whether it holds. */
  readonly passwords: Passwords;
  /** The parts of the rule that the new password meets. */
  readonly met: readonly PasswordPart[];
  readonly errors: PasswordErrors;
  readonly failedSubmits: number;
  readonly alert: Alert | null;
  readonly notice: string | null;
  /** How many times the new password was tried without an answer. */
  readonly questions: number;
  readonly wantsSignOut: boolean;
}

const none: Passwords = { current: '', next: '' };

export const passwordChangeMachine = setup({
  types: {} as {
    context: PasswordChangeContext;
    input: PasswordChangeInput;
    output: PasswordChangeOutput;
    events: PasswordChangeEvent;
    tags: 'pending';
  },
  actors: {
    changePassword: unprovided<ChangePasswordOutcome, Passwords>('changePassword'),
    /** Signs in beside the session, which goes on. */
    proveIdentity: unprovided<ProofOutcome, Credentials & { session: string }>('proveIdentity'),
  },
  guards: {
    isValid: ({ event }) => event.type === 'SUBMITTED' && Object.keys(passwordErrors(event)).length === 0,
    isChanged: ({ event }) => hasOutcome(event, 'changed'),
    isRefused: ({ event }) => hasOutcome(event, 'refused'),
    /** Whatever is asked for after the password is asked for only after the right one. */
    doesNewHold: ({ event }) =>
      event.type === 'xstate.done.actor.tryPassword' && event.output.kind !== 'notProven',
    doesOldHold: ({ event }) => outcomeOf(event, 'notProven')?.failure.kind === 'notAuthorized',
  },
  actions: {
    checkTyped: assign({
      met: ({ context, event }) =>
        event.type === 'NEW_PASSWORD_TYPED' ? metBy(event.password) : context.met,
    }),
    keepPasswords: assign({
      passwords: ({ context, event }) =>
        event.type === 'SUBMITTED' ? { current: event.current, next: event.next } : context.passwords,
      errors: {},
      alert: null,
      notice: null,
      questions: 0,
    }),
    showErrors: assign({
      errors: ({ context, event }) => (event.type === 'SUBMITTED' ? passwordErrors(event) : context.errors),
      failedSubmits: ({ context }) => context.failedSubmits + 1,
      alert: null,
    }),
    forgetPasswords: assign({ passwords: none, met: [] }),
    showAlert: assign({
      alert: ({ event }) => {
        const refused = outcomeOf(event, 'refused');
        return refused ? alertFor(refused.failure) : notLoaded;
      },
    }),
    noteNotChanged: assign({ notice: copy.notChanged }),
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
    noteSignOut: assign({ wantsSignOut: true }),
  },
  delays: { answerLimit },
}).createMachine({
  id: 'passwordChange',
  description: 'A student who is signed in chooses another password.',
  context: ({ input }) => ({
    ...input,
    passwords: none,
    met: [],
    errors: {},
    failedSubmits: 0,
    alert: null,
    notice: null,
    questions: 0,
    wantsSignOut: false,
  }),
  output: ({ context }) => ({ kind: context.wantsSignOut ? 'signOut' : 'closed' }),
  on: { DIALOG_CLOSED: '.closed' },
  initial: 'entering',
  states: {
    entering: {
      meta: { description: 'The form asks for the current password and the new one.' },
      entry: 'forgetPasswords',
      on: {
        NEW_PASSWORD_TYPED: { actions: 'checkTyped' },
        SUBMITTED: [
          { guard: 'isValid', target: 'changing', actions: 'keepPasswords' },
          { actions: 'showErrors' },
        ],
        BACK: 'closed',
      },
    },
    changing: {
      meta: { description: 'The password is being changed. It cannot be called back, so the dialog stays.' },
      tags: 'pending',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.passwords,
        onDone: [
          { guard: 'isChanged', target: 'changed' },
          { guard: 'isRefused', target: 'entering', actions: 'showAlert' },
          { target: 'unknown' },
        ],
        onError: { target: 'entering', actions: 'showAlert' },
      },
      after: { answerLimit: 'unknown' },
      on: { DIALOG_CLOSED: {} },
    },
    unknown: {
      meta: { description: 'No answer came: either password may hold.' },
      initial: 'waiting',
      states: {
        waiting: {
          meta: { description: 'A button tries the new password.' },
          on: { CHECK_PRESSED: 'checking' },
        },
        checking: {
          meta: { description: 'The new password is tried, which changes nothing.' },
          tags: 'pending',
          entry: 'countQuestion',
          invoke: {
            id: 'tryPassword',
            src: 'proveIdentity',
            input: ({ context: { email, session, passwords } }) => ({
              email,
              session,
              password: passwords.next,
            }),
            onDone: [
              { guard: 'doesNewHold', target: '#passwordChange.changed' },
              { guard: 'doesOldHold', target: '#passwordChange.entering', actions: 'noteNotChanged' },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          after: { answerLimit: 'waiting' },
        },
      },
    },
    changed: {
      meta: { description: 'The new password holds. A button signs out everywhere.' },
      entry: 'forgetPasswords',
      on: { SIGN_OUT_PRESSED: { target: 'closed', actions: 'noteSignOut' }, BACK: 'closed' },
    },
    closed: {
      type: 'final',
      meta: { description: 'The dialog was closed.' },
      entry: 'forgetPasswords',
    },
  },
});

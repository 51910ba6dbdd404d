import { assign, enqueueActions, not, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { accountDeletionMachine } from '../accountDeletion/machine.ts';
import type { AccountDeletionOutput } from '../accountDeletion/rules.ts';
import { emailChangeMachine } from '../emailChange/machine.ts';
import type { EmailChangeOutput } from '../emailChange/rules.ts';
import { anonymous, type SessionView } from '../session/rules.ts';
import { passwordChangeMachine } from '../passwordChange/machine.ts';
import type { PasswordChangeOutput } from '../passwordChange/rules.ts';
import { profileMachine } from '../profile/machine.ts';
import type { ProfileOutput } from '../profile/rules.ts';
import { signInMachine } from '../signIn/machine.ts';
import type { SignInOutput } from '../signIn/rules.ts';
import { notLoaded, type Failure } from '../request/rules.ts';
import { actorIn, doubtSession, needSession } from '../system.ts';
import { unprovidedLimited, unprovidedListener } from '../unprovided.ts';
import { isSignedIn, type DataOutcome, type SignOutOutcome } from './rules.ts';

type AccountEvent =
  | { type: 'SESSION_UPDATED'; session: SessionView }
  | { type: 'SIGN_IN_PRESSED' }
  | { type: 'DETAILS_OPENED' }
  | { type: 'EMAIL_OPENED' }
  | { type: 'PASSWORD_OPENED' }
  | { type: 'SIGN_OUT_EVERYWHERE_PRESSED' }
  | { type: 'DOWNLOAD_PRESSED' }
  | { type: 'DOCUMENT_PRESSED' }
  | { type: 'DELETION_OPENED' }
  | DoneEvents<{
      signIn: SignInOutput;
      profile: ProfileOutput;
      emailChange: EmailChangeOutput;
      passwordChange: PasswordChangeOutput;
      signOutEverywhere: SignOutOutcome;
      loadData: DataOutcome;
      loadDocument: DataOutcome;
      accountDeletion: AccountDeletionOutput;
    }>;

interface AccountContext {
  /** Names the person of the page also while the session is read again. */
  readonly session: SessionView;
  /** What was typed in the sign-in dialog. */
  readonly email: string;
  /** The last dialog broke off. */
  readonly hasFailed: boolean;
  /** No answer came to the sign-out everywhere. */
  readonly isSignOutUnknown: boolean;
  /** Why the data could not be downloaded. */
  readonly dataFailure: Failure | null;
  readonly hasData: boolean;
}

const fileOf = ({ output }: { readonly output: DataOutcome }, name: string) => ({
  file: output.kind === 'loaded' ? output.file : new Blob(),
  name,
});

/** Who may see the page of an account: the person who is signed in, for as long as they are. */
export const accountMachine = setup({
  types: {} as {
    context: AccountContext;
    events: AccountEvent;
    tags: 'pending';
    children: {
      signIn: 'signIn';
      profile: 'profile';
      emailChange: 'emailChange';
      passwordChange: 'passwordChange';
      signOutEverywhere: 'signOutEverywhere';
      loadData: 'loadData';
      loadDocument: 'loadDocument';
      accountDeletion: 'accountDeletion';
      watchSession: 'watchSession';
    };
  },
  actors: {
    signIn: signInMachine,
    profile: profileMachine,
    emailChange: emailChangeMachine,
    passwordChange: passwordChangeMachine,
    signOutEverywhere: unprovidedLimited<SignOutOutcome, { session: string }>('signOutEverywhere'),
    loadData: unprovidedLimited<DataOutcome, { session: string }>('loadData'),
    loadDocument: unprovidedLimited<DataOutcome, { session: string }>('loadDocument'),
    accountDeletion: accountDeletionMachine,
    /** Sends `SESSION_UPDATED`, at once and with each change. */
    watchSession: unprovidedListener(),
  },
  guards: {
    isSignedIn: ({ context }) => isSignedIn(context.session),
    isSignedOut: ({ context }) =>
      context.session.status === 'signedOut' || context.session.status === 'signingOut',
    isSessionUnknown: ({ event }) => event.type === 'SESSION_UPDATED' && event.session.status === 'checking',
    isOtherSession: ({ context, event }) =>
      event.type === 'SESSION_UPDATED' && event.session.session !== context.session.session,
    hasSignedIn: ({ event }) => hasOutcome(event, 'signedIn'),
    wantsSignOut: ({ event }) => hasOutcome(event, 'signOut'),
    mayHaveOtherEmail: ({ event }) => hasOutcome(event, 'changed'),
    isDataLoaded: ({ event }) => hasOutcome(event, 'loaded'),
    isDeleted: ({ event }) => hasOutcome(event, 'deleted'),
    hasEnded: ({ event }) => hasOutcome(event, 'ended'),
    hasNoAccount: ({ event }) => hasOutcome(event, 'createAccount'),
  },
  actions: {
    /** Most visitors never need the code of the session. */
    needSession: enqueueActions(needSession),
    keepSession: assign({
      session: ({ context, event }) => (event.type === 'SESSION_UPDATED' ? event.session : context.session),
    }),
    keepPerson: assign({ session: ({ context }) => ({ ...context.session, status: 'checking' as const }) }),
    keepEmail: assign({
      email: ({ context, event }) =>
        event.type === 'xstate.done.actor.signIn' && 'email' in event.output
          ? event.output.email
          : context.email,
    }),
    forgetEmail: assign({ email: '' }),
    noteFailed: assign({ hasFailed: true }),
    forgetFailure: assign({ hasFailed: false, isSignOutUnknown: false, dataFailure: null, hasData: false }),
    keepDataFailure: assign({
      dataFailure: ({ event }) => outcomeOf(event, 'failed')?.failure ?? notLoaded,
    }),
    noteData: assign({ hasData: true }),
    /** Provided by the application: gives the browser a file. */
    saveFile: (_: unknown, _params: { readonly file: Blob; readonly name: string }) => undefined,
    noteSignOutUnknown: assign({ isSignOutUnknown: true }),
    doubtSession: enqueueActions(doubtSession),
    /** What this browser keeps of the session goes as well. */
    endSession: enqueueActions(({ system, enqueue }) => {
      const session = actorIn(system, 'session');
      if (session) enqueue.sendTo(session, { type: 'SIGN_OUT' });
    }),
    /** The session may not have heard of the sign-in yet. */
    expectSession: assign({
      session: ({ context }) => (isSignedIn(context.session) ? context.session : anonymous('checking')),
    }),
  },
}).createMachine({
  id: 'account',
  description: 'The page of an account: shown to the person who is signed in, and to nobody else.',
  context: {
    session: anonymous('checking'),
    email: '',
    hasFailed: false,
    isSignOutUnknown: false,
    dataFailure: null,
    hasData: false,
  },
  invoke: { id: 'watchSession', src: 'watchSession', onDone: {}, onError: {} },
  on: { SESSION_UPDATED: { actions: 'keepSession' } },
  initial: 'checkingSession',
  states: {
    checkingSession: {
      meta: { description: 'A line says that the session is being checked.' },
      tags: 'pending',
      entry: 'needSession',
      always: [
        { guard: 'isSignedIn', target: 'signedIn' },
        { guard: 'isSignedOut', target: 'signedOut' },
      ],
    },
    signedOut: {
      meta: { description: 'The page asks to sign in.' },
      always: { guard: 'isSignedIn', target: 'signedIn' },
      on: { SIGN_IN_PRESSED: 'signingIn' },
    },
    signingIn: {
      meta: { description: 'The sign-in dialog is open.' },
      entry: ['needSession', 'forgetFailure'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => (context.email === '' ? {} : { email: context.email }),
        onDone: [
          { guard: 'hasSignedIn', target: 'checkingSession', actions: ['expectSession', 'forgetEmail'] },
          { guard: 'hasNoAccount', target: 'noAccount', actions: 'keepEmail' },
          { target: 'signedOut', actions: 'keepEmail' },
        ],
        onError: { target: 'signedOut', actions: 'noteFailed' },
      },
    },
    noAccount: {
      meta: { description: 'The page says that nobody has an account with this email.' },
      exit: 'forgetEmail',
      always: { guard: 'isSignedIn', target: 'signedIn' },
      on: { SIGN_IN_PRESSED: 'signingIn' },
    },
    signedIn: {
      meta: {
        description:
          'The parts of the account are shown, for this session alone. While it is read again, only open dialogs are.',
      },
      always: { guard: not('isSignedIn'), target: 'checkingSession' },
      on: {
        SESSION_UPDATED: [
          { guard: 'isSessionUnknown', actions: 'keepPerson' },
          // An open dialog belongs to the previous session.
          { guard: 'isOtherSession', target: '.reading', actions: 'keepSession' },
        ],
      },
      exit: 'forgetFailure',
      initial: 'reading',
      states: {
        reading: {
          meta: { description: 'Registrations are shown, and buttons that open the rest.' },
          on: {
            DETAILS_OPENED: { target: 'changingDetails', actions: 'forgetFailure' },
            EMAIL_OPENED: { target: 'changingEmail', actions: 'forgetFailure' },
            PASSWORD_OPENED: { target: 'changingPassword', actions: 'forgetFailure' },
            DOWNLOAD_PRESSED: { target: 'downloading', actions: 'forgetFailure' },
            DOCUMENT_PRESSED: { target: 'downloadingDocument', actions: 'forgetFailure' },
            DELETION_OPENED: { target: 'deleting', actions: 'forgetFailure' },
            SIGN_OUT_EVERYWHERE_PRESSED: { target: 'signingOutEverywhere', actions: 'forgetFailure' },
          },
        },
        changingDetails: {
          meta: { description: 'A dialog has name, address, phone, school and program.' },
          invoke: {
            id: 'profile',
            src: 'profile',
            input: ({ context }) => ({ session: context.session.session ?? '' }),
            onDone: 'reading',
            onError: { target: 'reading', actions: 'noteFailed' },
          },
        },
        changingEmail: {
          meta: { description: 'A dialog leads through changing the email.' },
          invoke: {
            id: 'emailChange',
            src: 'emailChange',
            input: ({ context: { session } }) => ({
              session: session.session ?? '',
              email: session.user?.email ?? '',
            }),
            onDone: [
              { guard: 'wantsSignOut', target: 'signingOutEverywhere' },
              // The session names the email.
              { guard: 'mayHaveOtherEmail', target: 'reading', actions: 'doubtSession' },
              { target: 'reading' },
            ],
            // Whether the email was changed is not known.
            onError: { target: 'reading', actions: ['noteFailed', 'doubtSession'] },
          },
        },
        changingPassword: {
          meta: { description: 'A dialog asks for the current password and a new one.' },
          invoke: {
            id: 'passwordChange',
            src: 'passwordChange',
            input: ({ context: { session } }) => ({
              session: session.session ?? '',
              email: session.user?.email ?? '',
            }),
            onDone: [{ guard: 'wantsSignOut', target: 'signingOutEverywhere' }, { target: 'reading' }],
            // Whether the password was changed is not known.
            onError: { target: 'reading', actions: 'noteFailed' },
          },
        },
        downloading: {
          meta: { description: 'The server is asked for all that it stores about the person.' },
          tags: 'pending',
          invoke: {
            id: 'loadData',
            src: 'loadData',
            input: ({ context }) => ({ session: context.session.session ?? '' }),
            onDone: [
              {
                guard: 'isDataLoaded',
                target: 'reading',
                actions: [
                  'noteData',
                  { type: 'saveFile', params: ({ event }) => fileOf(event, 'my-data.json') },
                ],
              },
              { target: 'reading', actions: 'keepDataFailure' },
            ],
            onError: { target: 'reading', actions: 'keepDataFailure' },
          },
        },
        downloadingDocument: {
          meta: { description: 'The server is asked for the same as a document to read.' },
          tags: 'pending',
          invoke: {
            id: 'loadDocument',
            src: 'loadDocument',
            input: ({ context }) => ({ session: context.session.session ?? '' }),
            onDone: [
              {
                guard: 'isDataLoaded',
                target: 'reading',
                actions: [
                  'noteData',
                  { type: 'saveFile', params: ({ event }) => fileOf(event, 'my-data.pdf') },
                ],
              },
              { target: 'reading', actions: 'keepDataFailure' },
            ],
            onError: { target: 'reading', actions: 'keepDataFailure' },
          },
        },
        deleting: {
          meta: { description: 'A dialog leads through deleting the account.' },
          invoke: {
            id: 'accountDeletion',
            src: 'accountDeletion',
            input: ({ context: { session } }) => ({
              session: session.session ?? '',
              email: session.user?.email ?? '',
              sub: session.user?.sub ?? '',
            }),
            onDone: [{ guard: 'isDeleted', target: 'reading', actions: 'endSession' }, { target: 'reading' }],
            // Whether anything was deleted is not known.
            onError: { target: 'reading', actions: ['noteFailed', 'doubtSession'] },
          },
        },
        signingOutEverywhere: {
          meta: {
            description: 'The server ends every sign-in of the person, then this browser forgets its own.',
          },
          tags: 'pending',
          invoke: {
            id: 'signOutEverywhere',
            src: 'signOutEverywhere',
            input: ({ context }) => ({ session: context.session.session ?? '' }),
            onDone: [
              { guard: 'hasEnded', target: 'reading', actions: 'endSession' },
              { target: 'reading', actions: 'noteSignOutUnknown' },
            ],
            onError: { target: 'reading', actions: 'noteFailed' },
          },
        },
      },
    },
  },
});

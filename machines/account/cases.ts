import type { ChartCases } from '../cases.ts';
import { ann } from '../people.ts';
import { sessionOf } from '../samples.ts';
import type { accountMachine } from './machine.ts';

export const cases: ChartCases<typeof accountMachine> = {
  events: {
    SESSION_UPDATED: (['checking', 'signedOut', 'loading', 'signingOut'] as const).map((status) => ({
      session: sessionOf(ann, status),
    })),
    SIGN_IN_PRESSED: [{}],
    DETAILS_OPENED: [{}],
    EMAIL_OPENED: [{}],
    PASSWORD_OPENED: [{}],
    SIGN_OUT_EVERYWHERE_PRESSED: [{}],
    DOWNLOAD_PRESSED: [{}],
    DOCUMENT_PRESSED: [{}],
    DELETION_OPENED: [{}],
    'xstate.done.actor.loadData': [
      { output: { kind: 'loaded', file: new Blob() } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
    ],
    'xstate.error.actor.loadData': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.loadDocument': [
      { output: { kind: 'loaded', file: new Blob() } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
    ],
    'xstate.error.actor.loadDocument': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.accountDeletion': [{ output: { kind: 'closed' } }, { output: { kind: 'deleted' } }],
    'xstate.error.actor.accountDeletion': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.emailChange': [
      { output: { kind: 'closed' } },
      { output: { kind: 'changed' } },
      { output: { kind: 'signOut' } },
    ],
    'xstate.error.actor.emailChange': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.passwordChange': [{ output: { kind: 'closed' } }, { output: { kind: 'signOut' } }],
    'xstate.error.actor.passwordChange': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.signOutEverywhere': [
      { output: { kind: 'ended' } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
    ],
    'xstate.error.actor.signOutEverywhere': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.profile': [{ output: { kind: 'saved' } }, { output: { kind: 'closed' } }],
    'xstate.error.actor.profile': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.signIn': [
      { output: { kind: 'signedIn' } },
      { output: { kind: 'createAccount', email: ann.email } },
      { output: { kind: 'closed', email: 'ann@' } },
    ],
    'xstate.error.actor.signIn': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.watchSession': [{}],
    'xstate.error.actor.watchSession': [{ error: { name: 'Error', message: 'unexpected' } }],
  },
  abstraction: ({ session, email, hasFailed, isSignOutUnknown, dataFailure, hasData }) => [
    session.status,
    session.session,
    email,
    hasFailed,
    isSignOutUnknown,
    dataFailure?.kind,
    hasData,
  ],
  quiet: [{ actor: 'watchSession', reason: 'listening to the site cannot fail' }],
};

import type { SnapshotFrom } from 'xstate';
import type { AnswerActor, StepContext } from 'chart-inspector/drive/uiDriver.ts';
import type { EventInState } from 'chart-inspector/plan/tours.ts';
import { annsSession } from '../../machines/people.ts';
import { cases, sessionOutcomes } from '../../machines/session/cases.ts';
import { sessionMachine } from '../../machines/session/machine.ts';
import type { EnrollmentsOutcome, SessionOutcome, UserinfoOutcome } from '../../machines/session/rules.ts';
import { expireTokens, signOutElsewhere } from './checkoutSteps.ts';
import { refuse } from './requests.ts';
import {
  applyFreeCode,
  completeRegistration,
  happensIn,
  resumePage,
  outputOf,
  signIn,
  signInInAnotherTab,
  signOut,
  startSignedIn,
  visit,
} from './steps.ts';
import { accountMenu, defineDriver, PASSWORD, type TestUser } from './testUser.ts';

const userinfo = 'GET /api/oauth2/userinfo';

/** Registered for one after the other: a course cannot be taken twice. */
const courses = ['biod101', 'chem103', 'engl101', 'math110'];
const nextCourse = ({ past }: StepContext) =>
  courses[past.filter(({ event }) => event.type === 'ENROLLMENTS_STALE').length];

const answerSession: AnswerActor<TestUser> = async (_, step, { request }) => {
  switch (outputOf<SessionOutcome>(step)?.kind) {
    case 'signedIn':
      return request.continue();
    case 'rejected':
      return refuse(request, 'NotAuthorizedException', 'Refresh Token has expired');
    default:
      return refuse(request, 'InternalErrorException');
  }
};

const answerLoad: AnswerActor<TestUser> = async (_, step, { request }) => {
  switch (outputOf<UserinfoOutcome | EnrollmentsOutcome>(step)?.kind) {
    case 'loaded':
      return request.continue();
    case 'rejected':
      return request.fulfill(401, { message: 'Unauthorized' });
    default:
      return request.fulfill(500, { message: 'The service broke' });
  }
};

/** The session that other tabs begin. */
const elsewhere = {
  kind: 'signedIn',
  token: 'fresh',
  session: 'elsewhere 1',
  user: { sub: '', email: '', firstName: '', lastName: '' },
} as const;

/** Without stored tokens no one is signed in, which the client knows without a request; with them, who was before. */
const withRequest = (snapshot: SnapshotFrom<typeof sessionMachine>) =>
  sessionOutcomes(snapshot).flatMap(({ output }): { output: SessionOutcome }[] => {
    if (output.kind !== 'signedIn') return output.kind === 'signedOut' ? [] : [{ output }];
    const session = snapshot.context.session ?? annsSession;
    return output.session === annsSession ? [{ output: { ...output, session } }] : [];
  });

const settleSession = (actor: 'readSession' | 'refreshSession', output: SessionOutcome = elsewhere) =>
  ({
    kind: 'settle',
    actor,
    event: { type: `xstate.done.actor.${actor}`, output },
  }) as const;

/** The sign-in client. The chart's own script, which loads before it, has the same name. */
const script = 'GET /assets/session.js';

const delayOf = (event: string) => `xstate.after.${event}`;
const retries: readonly [event: string, state: string][] = [
  ['sessionRetry', 'checking.waiting'],
  ['profileRetry', 'signedIn.profile.loading.waiting'],
  ['enrollmentsRetry', 'signedIn.enrollments.failed.waiting'],
  ['tokenRetry', 'signedIn.token.refreshing.waiting'],
];

/** Time passes for the whole page, so a delay is tested only where no shorter one would end before it. */
function canWait(event: EventInState): boolean {
  const waiting = retries.filter(([, state]) => happensIn(event, state));
  const { type } = event.event;
  if (waiting.length > 0) return waiting.length === 1 && type.startsWith(delayOf(waiting[0]![0]));
  // A request that stays pending for so long has timed out before.
  return (
    !/refreshInterval|answerLimit/.test(type) ||
    !happensIn(
      event,
      'signedIn.profile.loading',
      'signedIn.enrollments.loading',
      'signedIn.enrollments.failed',
    )
  );
}

export const session = defineDriver(sessionMachine)({
  cases: {
    ...cases,
    events: {
      ...cases.events,
      'xstate.done.actor.readSession': withRequest,
      'xstate.done.actor.refreshSession': withRequest,
    },
  },
  followUp(snapshot, event) {
    // A sign-in brings fresh tokens, so nothing is requested from the service.
    if (event.type === 'SESSION_DOUBTED' && snapshot.matches('checking')) {
      const { session: shown, failures } = snapshot.context;
      // After a failure the client asks the service.
      if (failures.session.count > 0) return undefined;
      return settleSession(
        'readSession',
        shown === null ? { kind: 'signedOut' } : { ...elsewhere, session: shown },
      );
    }
    const { session: before } = snapshot.context;
    const given = (event['output'] as { session?: string } | undefined)?.session;
    const isRead = event.type.startsWith('SIGNED_IN') || given?.startsWith('elsewhere') === true;
    const next = { ...elsewhere, session: before === elsewhere.session ? 'elsewhere 2' : elsewhere.session };
    if (isRead && snapshot.matches('checking')) return settleSession('readSession', next);
    if (isRead && snapshot.matches({ signedIn: { token: 'refreshing' } }))
      return settleSession('refreshSession', next);
    // The client has removed the rejected tokens, so there is nothing to revoke.
    const outcome = event['output'] as { kind?: string } | undefined;
    const isRejected = event.type.endsWith('Session') && outcome?.kind === 'rejected';
    return isRejected ? { kind: 'send', event: { type: 'SIGNED_OUT' } } : undefined;
  },
  requests: {
    readSession: 'cognito GetTokensFromRefreshToken',
    refreshSession: 'cognito GetTokensFromRefreshToken',
    loadUserinfo: userinfo,
    loadEnrollments: 'GET /api/enrollments',
    reloadEnrollments: 'GET /api/enrollments',
    signOut: 'cognito RevokeToken',
  },
  script,

  async start(adapter, { scriptFails }) {
    const { user, requests } = adapter;
    await startSignedIn(adapter, { expired: true });
    await user.goto('/');
    if (scriptFails) await (await requests.next(script)).continue();
  },

  // A toast says that the account cannot be reached; when it comes depends on all the waits before.
  ignoredTransitions: [
    'session.checking|xstate.after.patience.session.checking|0',
    'session.signedIn.profile.loading|xstate.after.patience.session.signedIn.profile.loading|0',
    'session.signedIn.token.refreshing|xstate.after.patience.session.signedIn.token.refreshing|0',
  ],

  events: {
    async SIGNED_IN(adapter, _step, context) {
      await adapter.backend.setAccount('confirmed', PASSWORD);
      await visit(adapter, `/checkout?course_codes=${nextCourse(context)}`);
      await completeRegistration(adapter);
      await signIn(adapter);
      await adapter.user.see({ text: 'Loading your account and your enrollments…' });
      // Closes the dialog that waits for the account.
      await adapter.user.click({ role: 'button', name: 'Close' });
    },
    SIGN_OUT: signOut,
    SESSION_DOUBTED: resumePage,
    SIGNED_IN_ELSEWHERE: signInInAnotherTab,
    SIGNED_OUT_ELSEWHERE: signOutElsewhere,
    /** The client reports a sign-out before its promise settles. */
    SIGNED_OUT: async (_adapter, _step, { pending }) => pending('signOut')?.continue(),
    /** A paid registration makes the enrollments stale; an authorization code makes it free. */
    async ENROLLMENTS_STALE(adapter, _step, context) {
      await visit(adapter, `/checkout?course_codes=${nextCourse(context)}`);
      await completeRegistration(adapter);
      await applyFreeCode(adapter);
      // Before it buys, the page asks whether the server accepts the session.
      await (await adapter.requests.next(userinfo)).continue();
      // The address changes before the page does.
      await adapter.user.see({ text: /Congratulations/ });
    },
  },
  // Fresh tokens would be returned without a request.
  beforeDelays: { 'xstate.after.refreshInterval.session.signedIn.token.fresh': expireTokens },

  services: {
    readSession: answerSession,
    refreshSession: answerSession,
    loadUserinfo: answerLoad,
    loadEnrollments: answerLoad,
    reloadEnrollments: answerLoad,
  },

  assertions: {
    'checking.reading': { notVisible: 'the header changes only once the session is known' },
    'checking.waiting': { notVisible: 'the header changes only once the session is known' },
    signedOut: [{ absent: accountMenu }],
    signedIn: [accountMenu],
    'signedIn.profile.loading.requesting': { notVisible: 'the parent state shows the email of the tokens' },
    'signedIn.profile.loading.waiting': { notVisible: 'the parent state shows the email of the tokens' },
    'signedIn.profile.loaded': { notVisible: 'the profile has the email that is shown already' },
    'signedIn.enrollments.loading': { notVisible: 'no enrollments are shown on this page' },
    'signedIn.enrollments.loaded': { notVisible: 'no enrollments are shown on this page' },
    'signedIn.enrollments.failed.waiting': { notVisible: 'no enrollments are shown on this page' },
    'signedIn.enrollments.failed.retrying': { notVisible: 'no enrollments are shown on this page' },
    'signedIn.token.fresh': { notVisible: 'tokens are never shown' },
    'signedIn.token.refreshing.requesting': { notVisible: 'tokens are never shown' },
    'signedIn.token.refreshing.waiting': { notVisible: 'tokens are never shown' },
    signingOut: { notVisible: 'the account menu is closed and disappears once the sign-out is complete' },
  },

  unreachable: {
    'the listener never completes': ['*|xstate.done.actor.watch'],
    'the listener handles its own failures': ['*|xstate.error.actor.watch'],
    'no control signs out before the user is known to be signed in': ['session.checking|SIGN_OUT|0'],
    'the sign-in dialog opens only once the session is known': ['session.checking|SIGNED_IN|0'],
    'the service of these paths answers a sign-out before anyone signs in': [
      'session.signingOut|SIGNED_IN|0',
      'session.signingOut|SIGNED_IN_ELSEWHERE|0',
    ],
    'the script has loaded by then': [
      'session.signingOut|xstate.error.actor.signOut|0',
      'session.signedIn.token.refreshing.requesting|xstate.error.actor.refreshSession|0',
    ],
    'the client reports a sign-out before its promise settles': [
      'session.signingOut|xstate.done.actor.signOut|0',
    ],
    'the adapter turns every response of the API, and none, into an outcome': [
      'session.signedIn.profile.loading.requesting|xstate.error.actor.loadUserinfo|0',
      'session.signedIn.enrollments.loading|xstate.error.actor.loadEnrollments|0',
      'session.signedIn.enrollments.failed.retrying|xstate.error.actor.reloadEnrollments|0',
    ],
  },

  can(event, { scriptFails }) {
    const { type } = event.event;
    // Only the client's script could sign in, or read the new session.
    if (scriptFails && type.startsWith('SIGNED_IN')) return false;
    // Tokens that are valid are read without a request.
    if (type === 'SESSION_DOUBTED')
      return !scriptFails && happensIn(event, 'signedOut', 'signedIn.token.fresh', 'checking.waiting');
    if (type === 'SIGNED_IN') return happensIn(event, 'signedOut');
    // Checkout needs the profile, and a session that is not being refreshed.
    if (type === 'ENROLLMENTS_STALE') {
      return happensIn(event, 'signedIn.profile.loaded') && happensIn(event, 'signedIn.token.fresh');
    }
    return event.kind !== 'wait' || canWait(event);
  },
});

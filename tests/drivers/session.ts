import type { AnswerActor } from '../../inspector/drive/uiDriver.ts';
import { cases } from '../../machines/session/cases.ts';
import { sessionMachine } from '../../machines/session/machine.ts';
import type { EnrollmentsOutcome, SessionOutcome, UserinfoOutcome } from '../../machines/session/rules.ts';
import { expireTokens, signOutElsewhere } from './checkoutSteps.ts';
import { refuse } from './requests.ts';
import {
  completeRegistration,
  happensIn,
  outputOf,
  registerByCode,
  signOut,
  startSignedIn,
  visit,
} from './steps.ts';
import { accountMenu, defineDriver, PASSWORD, type Adapter, type TestUser } from './testUser.ts';

/** Registered for one after the other: a course cannot be taken twice. */
const courses = ['biod101', 'chem103', 'engl101', 'math110'];

/** Another tab signs in. An iframe shares the storage like a tab, and its changes notify the page. */
async function signInElsewhere({ backend, evaluate }: Adapter): Promise<void> {
  await backend.setAccount('confirmed', PASSWORD);
  await evaluate(
    ({ accessToken, idToken, refreshToken, clientId }) => {
      const other = document.createElement('iframe');
      document.body.append(other);
      const storage = other.contentWindow?.localStorage;
      // A new name each time: the client reports a sign-in only for a user without tokens.
      const name = `user${Date.now()}`;
      const user = `CognitoIdentityServiceProvider.${clientId}.${name}`;
      storage?.setItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`, name);
      storage?.setItem(`${user}.accessToken`, accessToken);
      storage?.setItem(`${user}.idToken`, idToken);
      storage?.setItem(`${user}.clockDrift`, '0');
      storage?.setItem(`${user}.refreshToken`, refreshToken);
      setTimeout(() => other.remove(), 200);
    },
    await backend.signIn(),
  );
}

const answerSession: AnswerActor<TestUser> = async (_, step, { request }) => {
  switch (outputOf<SessionOutcome>(step)?.kind) {
    case 'signedIn':
      return request.continue();
    case 'signedOut':
      return refuse(request, 'NotAuthorizedException', 'Refresh Token has expired');
    case 'unreachable':
      return request.abort();
    default:
      return refuse(request, 'InternalErrorException');
  }
};

const answerLoad: AnswerActor<TestUser> = async (_, step, { request }) =>
  outputOf<UserinfoOutcome | EnrollmentsOutcome>(step)?.kind === 'loaded'
    ? request.continue()
    : request.fulfill(500, { message: 'The service broke' });

/** The sign-in client. The chart's own script, which loads before it, has the same name. */
const script = 'GET /assets/session.js';

const noControl = 'no control signs out before the user is known to be signed in';
const neverThrows = 'the adapter turns every response of the API, and none, into an outcome';

export const session = defineDriver(sessionMachine)({
  cases: {
    ...cases,
    events: {
      ...cases.events,
      // Without tokens there is nothing to revoke, and the client signs out before it could be seen.
      'xstate.done.actor.refreshSession': (
        cases.events['xstate.done.actor.refreshSession'] as { output: SessionOutcome }[]
      ).filter(({ output }) => output.kind !== 'signedOut'),
    },
  },
  /** A sign-in brings fresh tokens, so nothing is requested from the service. */
  followUp: (snapshot, event) =>
    event.type === 'SIGNED_IN' && snapshot.matches('checking')
      ? {
          kind: 'settle',
          actor: 'readSession',
          event: {
            type: 'xstate.done.actor.readSession',
            output: { kind: 'signedIn', token: 'fresh', user: { email: '', firstName: '', lastName: '' } },
          },
        }
      : undefined,
  requests: {
    readSession: 'cognito GetTokensFromRefreshToken',
    refreshSession: 'cognito GetTokensFromRefreshToken',
    loadUserinfo: 'GET /api/oauth2/userinfo',
    loadEnrollments: 'GET /api/enrollments',
    signOut: 'cognito RevokeToken',
  },
  script,

  async start(adapter, { path }) {
    const { user, requests } = adapter;
    await startSignedIn(adapter, { expired: true });
    await user.goto('/');
    const scriptFails = path.steps.some(({ event }) => event.type.startsWith('xstate.error.actor.'));
    if (scriptFails) await (await requests.next(script)).continue();
  },

  events: {
    SIGNED_IN: signInElsewhere,
    SIGN_OUT: signOut,
    /** While the user signs out here, the client itself reports the sign-out. */
    SIGNED_OUT_ELSEWHERE: (adapter, _, { pending }) =>
      pending('signOut')?.continue() ?? signOutElsewhere(adapter),
    /** A paid registration makes the enrollments stale; an authorization code makes it free. */
    async ENROLLMENTS_STALE(adapter, step, { past }) {
      const earlier = past.filter(({ event }) => event.type === step.event.type).length;
      await visit(adapter, `/checkout?course_codes=${courses[earlier]}`);
      await completeRegistration(adapter);
      await registerByCode(adapter);
    },
  },
  // Fresh tokens would be returned without a request.
  beforeDelays: { 'xstate.after.refreshInterval.session.signedIn.token.fresh': expireTokens },

  services: {
    readSession: answerSession,
    refreshSession: answerSession,
    loadUserinfo: answerLoad,
    loadEnrollments: answerLoad,
  },

  assertions: {
    checking: { notVisible: 'the header changes only once the session is known' },
    waitingForService: { notVisible: 'the header changes only once the session is known' },
    signedOut: [{ absent: accountMenu }],
    signedIn: [accountMenu],
    'signedIn.profile.loading': { notVisible: 'the parent state shows the email of the tokens' },
    'signedIn.profile.loaded': { notVisible: 'the profile has the email that is shown already' },
    'signedIn.enrollments.loading': { notVisible: 'no enrollments are shown on this page' },
    'signedIn.enrollments.loaded': { notVisible: 'no enrollments are shown on this page' },
    'signedIn.enrollments.failed': { notVisible: 'no enrollments are shown on this page' },
    'signedIn.token.fresh': { notVisible: 'tokens are never shown' },
    'signedIn.token.refreshing': { notVisible: 'tokens are never shown' },
    signingOut: { notVisible: 'the account menu is closed and disappears once the sign-out is complete' },
  },

  unreachable: [
    { transition: 'session|xstate.done.actor.watchAuth|0', reason: 'the listener never completes' },
    { transition: 'session|xstate.error.actor.watchAuth|0', reason: 'the listener handles its own failures' },
    { transition: 'session.checking|SIGN_OUT|0', reason: noControl },
    {
      transition: 'session.signingOut|xstate.done.actor.signOut|0',
      reason: 'the client reports a sign-out before its promise settles',
    },
    { transition: 'session.waitingForService|SIGN_OUT|0', reason: noControl },
    { transition: 'session.signedIn.profile.loading|xstate.error.actor.loadUserinfo|0', reason: neverThrows },
    {
      transition: 'session.signedIn.enrollments.loading|xstate.error.actor.loadEnrollments|0',
      reason: neverThrows,
    },
    {
      transition: 'session.signedIn.token.refreshing|xstate.error.actor.refreshSession|0',
      reason: 'the script has loaded by then, and the adapter turns everything else into an outcome',
    },
  ],

  can(event, scriptFailed) {
    // Only the client's script listens to other tabs.
    if (scriptFailed && event.event.type === 'SIGNED_IN') return false;
    // Checkout needs the profile, and a session that is not being refreshed.
    if (event.event.type === 'ENROLLMENTS_STALE') {
      return happensIn(event, 'signedIn.profile.loaded') && happensIn(event, 'signedIn.token.fresh');
    }
    // A request that stays pending for ten minutes has timed out long before.
    return (
      !event.event.type.startsWith('xstate.after.refreshInterval') ||
      !happensIn(event, 'signedIn.profile.loading', 'signedIn.enrollments.loading')
    );
  },
});

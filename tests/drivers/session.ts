import type { AnyMachineSnapshot } from 'xstate';
import { cases as chartCases } from '../../machines/session/cases.ts';
import type { EnrollmentsOutcome, SessionOutcome, UserinfoOutcome } from '../../machines/session/rules.ts';
import type { Follow } from '../../inspector/explorer.ts';
import type { ChartCases } from '../../machines/cases.ts';
import type { Answer, FlowScript, Stage } from '../../inspector/drive/driver.ts';
import { PASSWORD, comesFrom, completeRegistration, registerByCode, signOut, visit } from './steps.ts';

/** The courses that are registered for in turn: nobody can take one twice. */
const courses = ['biod101', 'chem103', 'engl101', 'math110'];

const kindOf = (event: object) =>
  (event as { output: SessionOutcome | UserinfoOutcome | EnrollmentsOutcome }).output.kind;

const cases: ChartCases = {
  ...(chartCases as unknown as ChartCases),
  events: {
    ...chartCases.events,
    // Without tokens the client has nothing to revoke, and signs out before anybody could see it.
    'xstate.done.actor.refreshSession': (
      chartCases.events['xstate.done.actor.refreshSession'] as { output: SessionOutcome }[]
    ).filter(({ output }) => output.kind !== 'signedOut'),
  },
};

/** Whoever signs in brings fresh tokens: then nothing is asked of the service. */
const follow: Follow = (snapshot: AnyMachineSnapshot, event) =>
  event.type === 'SIGNED_IN' && snapshot.matches('checking')
    ? {
        kind: 'answer',
        actor: 'readSession',
        event: {
          type: 'xstate.done.actor.readSession',
          output: { kind: 'signedIn', token: 'fresh', user: { email: '', firstName: '', lastName: '' } },
        },
      }
    : undefined;

/** The service is asked for a session only where the stored tokens have run out. */
const expireTokens = ({ inPage }: Stage) =>
  inPage(() => {
    for (const key of Object.keys(localStorage)) {
      if (!/\.(access|id)Token$/.test(key)) continue;
      const [head, claims = '', signature] = (localStorage.getItem(key) ?? '').split('.');
      const old = {
        ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object),
        exp: 1,
      };
      localStorage.setItem(key, [head, btoa(JSON.stringify(old)).replaceAll('=', ''), signature].join('.'));
    }
  }, null);

/** A frame is as good as another tab: it shares the storage, and its changes are told to the page. */
async function signInElsewhere(stage: Stage): Promise<void> {
  const { backend, inPage } = stage;
  await backend.setAccount('confirmed', PASSWORD);
  await inPage(
    ({ accessToken, idToken, refreshToken, clientId }) => {
      const other = document.createElement('iframe');
      document.body.append(other);
      const storage = other.contentWindow?.localStorage;
      // A name of its own each time: the client takes tokens for a sign-in only where there were none.
      const name = `walker${Date.now()}`;
      const user = `CognitoIdentityServiceProvider.${clientId}.${name}`;
      storage?.setItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`, name);
      storage?.setItem(`${user}.accessToken`, accessToken);
      storage?.setItem(`${user}.idToken`, idToken);
      storage?.setItem(`${user}.clockDrift`, '0');
      storage?.setItem(`${user}.refreshToken`, refreshToken);
      setTimeout(() => other.remove(), 200);
    },
    await backend.signIn(PASSWORD),
  );
}

const signOutElsewhere = ({ inPage }: Stage) =>
  inPage(() => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const storage = other.contentWindow?.localStorage;
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('CognitoIdentityServiceProvider.')) storage?.removeItem(key);
    }
    setTimeout(() => other.remove(), 200);
  }, null);

const readSession: Answer = async (_, { event }, { call }) => {
  switch (kindOf(event)) {
    case 'signedIn':
      return call.pass();
    case 'signedOut':
      return call.refuse('NotAuthorizedException', 'Refresh Token has expired');
    case 'unreachable':
      return call.drop();
    default:
      return call.refuse('InternalErrorException');
  }
};

const passWhenLoaded: Answer = async (_, { event }, { call }) =>
  kindOf(event) === 'loaded' ? call.pass() : call.reply(500, { message: 'The service broke' });

/** The sign-in client; the chart's own code comes before it, in a file of the same name. */
const download = 'GET /assets/session.js';

const noControl = 'no control signs out before anybody is known to be signed in';
const neverThrows = 'the adapter turns every reply of the API, and none, into an outcome';

export const session: FlowScript = {
  chart: 'session',
  cases,
  follow,
  calls: {
    readSession: 'cognito GetTokensFromRefreshToken',
    refreshSession: 'cognito GetTokensFromRefreshToken',
    loadUserinfo: 'GET /api/oauth2/userinfo',
    loadEnrollments: 'GET /api/enrollments',
    signOut: 'cognito RevokeToken',
  },
  download,

  /** Somebody signed in here before, long enough ago for the tokens to have run out. */
  async start({ hand, gate, backend, beforePage }, { path }) {
    await backend.setAccount('confirmed', PASSWORD);
    await beforePage(
      ({ accessToken, idToken, refreshToken, clientId }) => {
        if (window !== window.top) return;
        const expired = (token: string) => {
          const [head, claims = '', signature] = token.split('.');
          const old = {
            ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object),
            exp: 1,
          };
          return [head, btoa(JSON.stringify(old)).replaceAll('=', ''), signature].join('.');
        };
        const user = `CognitoIdentityServiceProvider.${clientId}.walker`;
        localStorage.setItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`, 'walker');
        localStorage.setItem(`${user}.accessToken`, expired(accessToken));
        localStorage.setItem(`${user}.idToken`, expired(idToken));
        localStorage.setItem(`${user}.clockDrift`, '0');
        localStorage.setItem(`${user}.refreshToken`, refreshToken);
      },
      await backend.signIn(PASSWORD),
    );
    await hand.goTo('/');
    const breaks = path.steps.some(({ event }) => event.type.startsWith('xstate.error.actor.'));
    if (breaks) await (await gate.next(download)).pass();
  },

  acts: {
    SIGNED_IN: signInElsewhere,
    SIGN_OUT: signOut,
    /** While the person signs out, the client tells of it as soon as it is done, and then no other tab need. */
    SIGNED_OUT_ELSEWHERE: (stage, _, { held }) => held('signOut')?.pass() ?? signOutElsewhere(stage),
    /** A registration that has been paid makes the list of courses stale; a code makes it free. */
    async ENROLLMENTS_STALE(stage, step, { behind }) {
      const earlier = behind.filter(({ event }) => event.type === step.event.type).length;
      await visit(stage, `/checkout?course_codes=${courses[earlier]}`);
      await completeRegistration(stage);
      await registerByCode(stage);
    },
    'xstate.after.tokenLife.session.signedIn.token.fresh': expireTokens,
  },

  answers: {
    readSession,
    refreshSession: readSession,
    loadUserinfo: passWhenLoaded,
    loadEnrollments: passWhenLoaded,
  },

  sights: {
    signedOut: [{ absent: { role: 'button', name: /^test-user-.+@/ } }],
    signedIn: [{ role: 'button', name: /^test-user-.+@/ }],
  },

  unreachable: [
    { transition: 'session|xstate.done.actor.watchAuth|0', reason: 'the listener has no end' },
    {
      transition: 'session|xstate.error.actor.watchAuth|0',
      reason: 'the listener keeps its failure to itself',
    },
    { transition: 'session.checking|SIGN_OUT|0', reason: noControl },
    {
      transition: 'session.signingOut|xstate.done.actor.signOut|0',
      reason: 'the client tells of a sign-out before its own promise settles',
    },
    { transition: 'session.waitingForService|SIGN_OUT|0', reason: noControl },
    { transition: 'session.signedIn.profile.loading|xstate.error.actor.loadUserinfo|0', reason: neverThrows },
    {
      transition: 'session.signedIn.enrollments.loading|xstate.error.actor.loadEnrollments|0',
      reason: neverThrows,
    },
    {
      transition: 'session.signedIn.token.refreshing|xstate.error.actor.refreshSession|0',
      reason: 'the code of the client has come by then, and the adapter turns all else into an outcome',
    },
  ],

  can(step, broken) {
    // Another tab is heard only where the client's code has come.
    if (broken && step.event.type === 'SIGNED_IN') return false;
    // Checkout needs the profile, and a session that is not just being renewed.
    if (step.event.type === 'ENROLLMENTS_STALE') {
      return comesFrom(step, 'signedIn.profile.loaded') && comesFrom(step, 'signedIn.token.fresh');
    }
    // A call that waits for ten minutes has long run into its own time-out.
    return (
      !step.event.type.startsWith('xstate.after.tokenLife') ||
      !comesFrom(step, 'signedIn.profile.loading', 'signedIn.enrollments.loading')
    );
  },
};

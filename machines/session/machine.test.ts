import { createActor, SimulatedClock, type AnyEventObject, type StateValue } from 'xstate';
import { describe, expect, test } from 'vitest';
import { broken, done, pendingServices, sendAll, startInSystem } from '../../tests/support/charts.ts';
import type { Effect } from '../effects.ts';
import * as copy from './copy.ts';
import { ann, annsSession, bob, bobsSession } from '../people.ts';
import { sessionMachine } from './machine.ts';
import { retryWait, type SessionInput } from './rules.ts';
import { toSessionView } from './view.ts';

const USER = ann;
const ENROLLED = {
  course_code: 'biod101',
  is_complete: 0,
  is_change_of_registration_to_greater_value_course: 0,
};

const signedIn = done('readSession', {
  kind: 'signedIn',
  token: 'token-1',
  session: annsSession,
  user: USER,
});
const another = { kind: 'signedIn', token: 'token-2', session: bobsSession, user: bob };
const profile = done('loadUserinfo', { kind: 'loaded', email: USER.email });
const enrollments = done('loadEnrollments', { kind: 'loaded', enrollments: [ENROLLED] });
const requesting = { loading: 'requesting' };
const inside = (
  profileState: StateValue = requesting,
  enrollmentsState: StateValue = 'loading',
  token: StateValue = 'fresh',
) => ({ signedIn: { profile: profileState, enrollments: enrollmentsState, token } });
const reading = { checking: 'reading' };
const waiting = { checking: 'waiting' };

function start(input?: SessionInput) {
  const asked: string[] = [];
  const effects: Effect[] = [];
  const storage: string[] = [];
  const clock = new SimulatedClock();
  const services = ['readSession', 'loadUserinfo', 'loadEnrollments', 'signOut'];
  const machine = sessionMachine.provide({
    actors: pendingServices(services, (name, given) =>
      asked.push(name === 'loadEnrollments' && (given as { isRetry: boolean }).isRetry ? 'retry' : name),
    ),
    actions: {
      storeToken: (_, { token }) => storage.push(`store ${token}`),
      removeToken: () => storage.push('remove token'),
      clearStorage: (_, { session, isFollowed }) =>
        storage.push(`clear ${session}${isFollowed ? ' but not the next' : ''}`),
      clearTab: (_, { session }) => storage.push(`clear tab ${session}`),
    },
  });
  const { actor, sent } = startInSystem(machine, { input, clock });
  actor.on('*', (effect) => effects.push(effect));
  return {
    actor,
    play: (...events: AnyEventObject[]) => sendAll(actor, ...events),
    asked,
    effects,
    storage,
    clock,
    toasts: () => sent.map(({ event }) => event['text'] as string),
  };
}

const signOut: AnyEventObject = { type: 'SIGN_OUT' };
const elsewhere: AnyEventObject = { type: 'SIGNED_OUT_ELSEWHERE' };
const news: AnyEventObject = { type: 'SIGNED_IN' };
const newsElsewhere: AnyEventObject = { type: 'SIGNED_IN_ELSEWHERE' };
const doubted: AnyEventObject = { type: 'SESSION_DOUBTED' };
const clientSignedOut: AnyEventObject = { type: 'SIGNED_OUT' };
const noAnswer = { kind: 'unknown', message: 'Broke', wait: 0 };
const rejection = { kind: 'rejected', message: 'Revoked' };
const stale: AnyEventObject = { type: 'ENROLLMENTS_STALE' };
const out = [done('readSession', { kind: 'signedOut' })];
const offline = [done('readSession', noAnswer)];
const ready = [signedIn, profile, enrollments];

const table: readonly (readonly [string, readonly AnyEventObject[], AnyEventObject, StateValue])[] = [
  ['C-075 a stored session signs in', [], signedIn, inside()],
  ['no session is signed out', [], done('readSession', { kind: 'signedOut' }), 'signedOut'],
  ['G-131 without an answer the session is kept', [], done('readSession', noAnswer), waiting],
  ['G-131 an unexpected error keeps the session', [], broken('readSession'), waiting],
  ['C-077 a session that the service ended is signed out', [], done('readSession', rejection), 'signingOut'],
  ['a sign-out while checking', [], signOut, 'signingOut'],
  ['a sign-out elsewhere while checking', [], elsewhere, 'signedOut'],
  ['a sign-in while checking reads the session again', [], news, reading],
  ['a sign-in elsewhere while checking reads the session again', [], newsElsewhere, reading],
  ['no enrollments are loaded while checking', [], stale, reading],

  ['a sign-out while waiting for the service', offline, signOut, 'signingOut'],
  ['a sign-out elsewhere while waiting for the service', offline, elsewhere, 'signedOut'],
  ['a sign-in while waiting for the service', offline, news, reading],
  ['a sign-in elsewhere while waiting for the service', offline, newsElsewhere, reading],

  ['C-076 a sign-in reads the session', out, news, reading],
  ['a sign-in in another tab reads the session', out, newsElsewhere, reading],
  ['a sign-out while signed out changes nothing', out, signOut, 'signedOut'],

  ['the profile arrives', [signedIn], profile, inside('loaded')],
  ['G-131 C-074 a rejected token signs out', [signedIn], done('loadUserinfo', rejection), 'signingOut'],
  [
    'G-131 without an answer to userinfo the session is kept',
    [signedIn],
    done('loadUserinfo', noAnswer),
    inside({ loading: 'waiting' }),
  ],
  [
    'G-131 an unexpected error of userinfo keeps the session',
    [signedIn],
    broken('loadUserinfo'),
    inside({ loading: 'waiting' }),
  ],
  ['the enrollments arrive', [signedIn], enrollments, inside(requesting, 'loaded')],
  [
    'failed enrollments do not sign out',
    [signedIn],
    done('loadEnrollments', noAnswer),
    inside(requesting, { failed: 'waiting' }),
  ],
  [
    'an unexpected error of enrollments does not sign out',
    [signedIn],
    broken('loadEnrollments'),
    inside(requesting, { failed: 'waiting' }),
  ],
  ['failed enrollments can be loaded again', [signedIn, broken('loadEnrollments')], stale, inside()],
  ['stale enrollments are loaded again', ready, stale, inside('loaded', 'loading')],
  ['a second sign-in of this tab changes nothing', ready, news, inside('loaded', 'loaded')],
  [
    'a sign-in elsewhere, maybe of someone else, is read',
    ready,
    newsElsewhere,
    inside('loaded', 'loaded', { refreshing: 'requesting' }),
  ],
  ['a doubt hides the session until it is read', ready, doubted, reading],
  ['a doubt while waiting for the service', offline, doubted, reading],
  ['a doubt while signed out', out, doubted, reading],
  ['the same session is read again', [...ready, doubted], signedIn, inside()],
  ['another session is read', [...ready, doubted], done('readSession', another), inside()],
  ['the session is over', [...ready, doubted], done('readSession', { kind: 'signedOut' }), 'signedOut'],
  ['nobody says whether the session is over', [...ready, doubted], done('readSession', noAnswer), waiting],
  ['a refresh finds another session', [...ready, newsElsewhere], done('refreshSession', another), reading],
  ['a sign-out goes on whatever is doubted', [...ready, signOut], doubted, 'signingOut'],
  ['C-071 sign out', ready, signOut, 'signingOut'],
  ['a sign-out in another tab', ready, elsewhere, 'signedOut'],

  ['C-073 the sign-out ends', [...ready, signOut], done('signOut'), 'signedOut'],
  ['a failed sign-out ends too', [...ready, signOut], broken('signOut'), 'signedOut'],
  ['the client reports the sign-out', [...ready, signOut], clientSignedOut, 'signedOut'],
  ['a sign-out elsewhere does not end the sign-out', [...ready, signOut], elsewhere, 'signingOut'],
  ['a second sign-out changes nothing', [...ready, signOut], signOut, 'signingOut'],
  ['a sign-in while the sign-out hangs is read', [...ready, signOut], news, reading],
  ['a sign-in in another tab while the sign-out hangs is read', [...ready, signOut], newsElsewhere, reading],
];

test.each(table)('%s', (_title, from, event, next) => {
  expect(start().play(...from, event).value).toEqual(next);
});

describe('signing in', () => {
  test('C-075 C-228 the token of a stored session is stored on start', () => {
    const { play, storage } = start();
    play(signedIn);
    expect(storage).toEqual(['store token-1']);
  });

  test('C-076 the token is stored on every sign-in', () => {
    const { play, storage } = start();
    play(
      ...out,
      news,
      done('readSession', { kind: 'signedIn', token: 'token-2', session: annsSession, user: USER }),
    );
    expect(storage.at(-1)).toBe('store token-2');
  });

  test('C-079 C-080 userinfo and enrollments are loaded after sign-in', () => {
    const { play, asked } = start();
    expect(asked).toEqual(['readSession']);
    play(signedIn);
    expect(asked.slice(1).toSorted()).toEqual(['loadEnrollments', 'loadUserinfo']);
  });

  test('C-226 C-227 the user has the names of the session and the email of the account', () => {
    const { play } = start();
    const { context } = play(
      signedIn,
      done('loadUserinfo', { kind: 'loaded', email: 'ann.lee@example.test' }),
    );
    expect(context.user).toEqual({ ...USER, email: 'ann.lee@example.test' });
  });

  test('the email that the server named stays when the same session is read again, and not for another one', () => {
    const named = [
      signedIn,
      done('loadUserinfo', { kind: 'loaded', email: 'ann.lee@example.test' }),
      doubted,
    ];
    expect(start().play(...named, signedIn).context.user?.email).toBe('ann.lee@example.test');
    const other = start().play(...named, done('readSession', another)).context;
    expect(other.user).toEqual(another.user);
  });

  test('the token of an ended session is removed', () => {
    const { play, storage } = start();
    play(...out);
    expect(storage).toEqual(['clear tab null']);
  });
});

describe('signing out', () => {
  test('C-071 C-072 C-073 sign-in client, local storage and user are cleared', () => {
    const { play, asked, storage } = start();
    const { context } = play(...ready, signOut, done('signOut'));
    expect(asked.at(-1)).toBe('signOut');
    expect(storage.at(-1)).toBe(`clear ${annsSession}`);
    expect(context).toMatchObject({ user: null, enrollments: [] });
  });

  test('C-072 the token is removed before the service answers', () => {
    const { play, storage } = start();
    play(...ready, signOut);
    expect(storage).toEqual(['store token-1', 'remove token']);
  });

  test('a sign-out without an answer times out', () => {
    const { play, clock, actor, storage } = start();
    play(...ready, signOut);
    clock.increment(10_000);
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(storage.at(-1)).toBe(`clear ${annsSession}`);
  });

  test.each([
    ['in this tab', news, []],
    ['in another tab', newsElsewhere, [copy.signedInElsewhere]],
  ])('keeps what the browser stores of a person who signs in %s meanwhile', (_where, signIn, said) => {
    const { play, storage, toasts } = start();
    play(...ready, signOut, signIn, done('readSession', another));
    expect(play().context).toMatchObject({ session: bobsSession, user: bob, enrollments: [] });
    expect(storage).toEqual([
      'store token-1',
      'remove token',
      `clear ${annsSession} but not the next`,
      'store token-2',
    ]);
    expect(toasts()).toEqual(said);
  });

  test('G-131 C-074 C-289 a rejected token is logged, said, and signs out', () => {
    const { play, asked, effects, toasts } = start();
    play(signedIn, done('loadUserinfo', { kind: 'rejected', message: 'Unauthorized' }));
    expect(asked.at(-1)).toBe('signOut');
    expect(effects).toEqual([{ type: 'log', message: 'session: Unauthorized' }]);
    expect(toasts()).toEqual(['Error logging in. Please try again later']);
  });

  test('C-077 a session that the service ended is logged and said', () => {
    const { play, effects, asked, toasts } = start();
    play(done('readSession', rejection));
    expect(effects).toEqual([{ type: 'log', message: 'session: Revoked' }]);
    expect(asked.at(-1)).toBe('signOut');
    expect(toasts()).toEqual([copy.ended]);
  });
});

describe('a page belongs to one session', () => {
  test('the token of another session is not stored while the page shows the first', () => {
    const { play, storage } = start();
    play(...ready, newsElsewhere, done('refreshSession', another));
    expect(storage).toEqual(['store token-1']);
  });

  test('what the page keeps of the first session is cleared before it shows another', () => {
    const { play, storage, toasts } = start();
    const { context } = play(...ready, doubted, done('readSession', another));
    expect(context).toMatchObject({ session: bobsSession, user: bob, enrollments: [] });
    expect(storage).toEqual(['store token-1', `clear tab ${annsSession}`, 'store token-2']);
    expect(toasts()).toEqual([copy.signedInElsewhere]);
  });

  test('a session that ended elsewhere meanwhile is cleared', () => {
    const { play, storage } = start();
    const { context } = play(...ready, doubted, done('readSession', { kind: 'signedOut' }));
    expect(context).toMatchObject({ session: null, user: null });
    expect(storage).toEqual(['store token-1', `clear tab ${annsSession}`]);
  });

  test('the same session goes on without a word', () => {
    const { play, storage, toasts } = start();
    play(...ready, doubted, signedIn);
    expect(storage).toEqual(['store token-1', 'store token-1']);
    expect(toasts()).toEqual([]);
  });

  test('nobody is shown while it is being read again', () => {
    const { play } = start();
    expect(toSessionView(play(...ready, doubted))).toEqual({
      status: 'checking',
      session: null,
      user: null,
      enrollments: [],
    });
  });
});

describe('logging and clearing', () => {
  test.each([
    ['a session that cannot be read', [], broken('readSession')],
    ['an unexpected error of the profile', [signedIn], broken('loadUserinfo')],
    ['enrollments without an answer', [signedIn], done('loadEnrollments', noAnswer)],
    ['an unexpected error of the enrollments', [signedIn], broken('loadEnrollments')],
    ['an unexpected error of the sign-out', [...ready, signOut], broken('signOut')],
  ] as const)('%s is logged with its reason, once', (_what, from, event) => {
    const { play, effects } = start();
    play(...from);
    expect(effects).toEqual([]);
    play(event);
    expect(effects).toEqual([{ type: 'log', message: 'session: Broke' }]);
  });

  test.each([
    ['rejected', done('refreshSession', { kind: 'rejected', message: 'Broke' })],
    ['without an answer', done('refreshSession', noAnswer)],
    ['broken', broken('refreshSession')],
  ])('a refresh that is %s is logged with its reason', (_what, event) => {
    const { play, clock, effects } = start();
    play(...ready);
    clock.increment(600_000);
    play(event);
    expect(effects).toEqual([{ type: 'log', message: 'session: Broke' }]);
  });

  test.each([
    ['checking', [...ready, elsewhere, news]],
    ['waiting for the service', [...ready, elsewhere, news, ...offline]],
    ['signed in', ready],
  ] as const)('C-072 C-073 a sign-out elsewhere clears what this tab keeps: %s', (state, from) => {
    const { play, storage } = start();
    play(...from);
    const before = storage.length;
    const { context, value } = play(elsewhere);
    expect(value).toBe('signedOut');
    expect(context).toMatchObject({ user: null, enrollments: [] });
    // The other tab has cleared what they share, and someone else may have signed in since.
    expect(storage.slice(before)).toEqual([`clear tab ${state === 'signed in' ? annsSession : null}`]);
  });

  test('C-076 a sign-in while the session is being read reads it again', () => {
    const { play, asked } = start();
    play(news);
    expect(asked).toEqual(['readSession', 'readSession']);
  });
});

describe('staying signed in', () => {
  test('the token is refreshed in the background', () => {
    const { play, clock, storage } = start();
    play(...ready);
    clock.increment(600_000);
    expect(play().value).toEqual(inside('loaded', 'loaded', { refreshing: 'requesting' }));
    play(done('refreshSession', { kind: 'signedIn', token: 'token-2', session: annsSession, user: USER }));
    expect(storage).toEqual(['store token-1', 'store token-2']);
    expect(play().value).toEqual(inside('loaded', 'loaded', 'fresh'));
  });

  const refreshing = (state: string) => inside('loaded', 'loaded', { refreshing: state });

  test.each([
    ['unknown', refreshing('waiting'), []],
    ['signedOut', 'signingOut', [copy.ended]],
    ['rejected', 'signingOut', [copy.ended]],
  ])('G-131 a refresh that is %s', (kind, next, said) => {
    const { play, clock, toasts } = start();
    play(...ready);
    clock.increment(600_000);
    expect(play(done('refreshSession', { kind, message: '' })).value).toEqual(next);
    expect(toasts()).toEqual(said);
  });

  test('G-131 an unexpected error of the refresh keeps the session', () => {
    const { play, clock } = start();
    play(...ready);
    clock.increment(600_000);
    expect(play(broken('refreshSession')).value).toEqual(refreshing('waiting'));
  });

  /** How each service fails, and what is asked when it is tried again. */
  const services = [
    ['session', [], 'readSession', 'readSession'],
    ['profile', [signedIn], 'loadUserinfo', 'loadUserinfo'],
    ['token', ready, 'refreshSession', 'readSession'],
  ] as const;

  describe.each(services)('G-131 without an answer: %s', (service, before, id, asks) => {
    const begin = () => {
      const site = start();
      site.play(...before);
      if (service === 'token') site.clock.increment(600_000);
      return site;
    };

    test('it is tried again after 2, 4, 8, 16, 32 and at most 60 seconds, and nothing is lost', () => {
      const { play, clock, asked, storage, actor } = begin();
      const storedBefore = [...storage];
      for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
        play(done(id, noAnswer));
        const count = asked.length;
        clock.increment(seconds * 1000 - 1);
        expect(asked).toHaveLength(count);
        clock.increment(1);
        expect(asked.slice(count)).toEqual([asks]);
      }
      expect(storage).toEqual(storedBefore);
      expect(actor.getSnapshot().context.user).toEqual(service === 'session' ? null : USER);
    });

    test('a service that asks for more time gets it', () => {
      const { play, clock, asked } = begin();
      play(done(id, { ...noAnswer, wait: 90_000 }));
      const count = asked.length;
      clock.increment(89_999);
      expect(asked).toHaveLength(count);
      clock.increment(1);
      expect(asked.slice(count)).toEqual([asks]);
    });

    test('after four seconds a message says so, once', () => {
      const { play, clock, toasts } = begin();
      clock.increment(2_000);
      play(done(id, noAnswer));
      clock.increment(1_999);
      expect(toasts()).toEqual([]);
      clock.increment(1);
      expect(toasts()).toEqual([copy.delayed]);
      play(done(id, noAnswer));
      clock.increment(20_000);
      expect(toasts()).toEqual([copy.delayed]);
    });

    test('once it answers, the next failure waits as little as the first', () => {
      const { play, clock, actor } = begin();
      play(done(id, noAnswer));
      clock.increment(2_000);
      play(done(id, noAnswer));
      clock.increment(4_000);
      play(
        done(id, {
          kind: service === 'profile' ? 'loaded' : 'signedIn',
          token: 'token-2',
          user: USER,
          email: 'a@b.example',
        }),
      );
      expect(actor.getSnapshot().context.failures[service]).toEqual({ count: 0, wait: 0 });
    });
  });

  test.each([
    ['session', [], reading, waiting],
    ['token', ready, refreshing('requesting'), refreshing('waiting')],
  ] as const)('a sign-in client that never answers is asked again: %s', (service, before, asking, next) => {
    const { play, clock } = start();
    play(...before);
    if (service === 'token') clock.increment(600_000);
    clock.increment(29_999);
    expect(play().value).toEqual(asking);
    clock.increment(1);
    expect(play().value).toEqual(next);
  });

  test('failed enrollments are loaded again in the background, and shown as failed until then', () => {
    const { play, clock, asked, toasts } = start();
    play(signedIn, profile, done('loadEnrollments', noAnswer));
    clock.increment(2_000);
    expect(asked.at(-1)).toBe('retry');
    expect(toSessionView(play()).status).toBe('failed');
    play(done('reloadEnrollments', noAnswer));
    clock.increment(4_000);
    expect(asked.filter((name) => name === 'retry')).toHaveLength(2);
    play(broken('reloadEnrollments'));
    clock.increment(8_000);
    const { context, value } = play(done('reloadEnrollments', { kind: 'loaded', enrollments: [ENROLLED] }));
    expect([context.enrollments, value]).toEqual([[ENROLLED], inside('loaded', 'loaded')]);
    expect(toasts()).toEqual([]);
  });

  test('the waits grow from 2 seconds to a minute', () => {
    expect([0, 1, 2, 3, 6, 7, 500].map((count) => retryWait({ count, wait: 0 }))).toEqual([
      2_000, 2_000, 4_000, 8_000, 60_000, 60_000, 60_000,
    ]);
  });
});

describe('other tabs', () => {
  test('a sign-in in another tab is said once it is known here', () => {
    const { play, toasts } = start();
    play(...out, newsElsewhere);
    expect(toasts()).toEqual([]);
    play(signedIn);
    expect(toasts()).toEqual([copy.signedInElsewhere]);
    play(profile, enrollments);
    expect(toasts()).toHaveLength(1);
  });

  test('a sign-in in another tab, learned of before the sign-in code was loaded, is said too', () => {
    const { play, toasts } = start({ isNews: true });
    play(signedIn);
    expect(toasts()).toEqual([copy.signedInElsewhere]);
  });

  test('a sign-in that ends before it is known is not said later', () => {
    const { play, toasts } = start();
    play(...out, newsElsewhere, done('readSession', { kind: 'signedOut' }), news, signedIn);
    expect(toasts()).toEqual([]);
  });

  test('a sign-in in another tab that is followed by a sign-out there is not said later', () => {
    const { play, toasts } = start();
    play(...out, newsElsewhere, elsewhere, news, signedIn);
    expect(toasts()).toEqual([]);
  });

  test('a sign-out in another tab is announced to a visitor who was signed in', () => {
    const { play, toasts } = start();
    play(elsewhere, news);
    expect(toasts()).toEqual([]);
    play(signedIn, elsewhere);
    expect(toasts()).toEqual([copy.signedOutElsewhere]);
  });

  test('neither a sign-in nor a sign-out in this tab is announced as that of another', () => {
    const { play, toasts } = start();
    play(...out, news, ...ready, signOut, clientSignedOut);
    expect(toasts()).toEqual([]);
  });

  test('watchers that end or fail are only logged', () => {
    const { play, effects } = start();
    const watchers = ['watchAuth', 'watchOtherTabs'].flatMap((id) => [done(id), broken(id)]);
    expect(play(...ready, ...watchers).value).toEqual(inside('loaded', 'loaded'));
    expect(effects).toHaveLength(4);
  });
});

describe('the session as other charts see it', () => {
  const failed = done('loadEnrollments', noAnswer);

  test.each([
    ['checking', []],
    ['checking', offline],
    ['signedOut', out],
    ['loading', [signedIn]],
    ['loading', [signedIn, profile]],
    ['loading', [signedIn, enrollments]],
    ['loading', [signedIn, failed]],
    ['ready', ready],
    ['failed', [signedIn, profile, failed]],
    ['loading', [...ready, stale]],
    ['signingOut', [...ready, signOut]],
  ])('%s (%#)', (status, events) => {
    expect(toSessionView(start().play(...events)).status).toBe(status);
  });

  test('a failed reload keeps the last known enrollments', () => {
    const { play } = start();
    expect(toSessionView(play(...ready, stale, failed)).enrollments).toEqual([ENROLLED]);
  });
});

test('missing services do not end the session', async () => {
  const actor = createActor(sessionMachine).start();
  await expect.poll(() => actor.getSnapshot().value).toEqual(waiting);
  actor.stop();
});

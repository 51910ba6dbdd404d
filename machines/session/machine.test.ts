import { createActor, SimulatedClock, type AnyEventObject, type StateValue } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { broken, done, pendingServices, sendAll } from '../../tests/support/charts.ts';
import type { Effect } from '../effects.ts';
import { sessionMachine } from './machine.ts';
import { toSessionView } from './view.ts';

const USER = { email: 'ann@example.test', firstName: 'Ann', lastName: 'Lee' };
const ENROLLED = {
  course_code: 'biod101',
  is_complete: 0,
  is_change_of_registration_to_greater_value_course: 0,
};

const signedIn = done('readSession', { kind: 'signedIn', token: 'token-1', user: USER });
const profile = done('loadUserinfo', { kind: 'loaded', email: USER.email });
const enrollments = done('loadEnrollments', { kind: 'loaded', enrollments: [ENROLLED] });
const inside = (profileState = 'loading', enrollmentsState = 'loading', token = 'fresh') => ({
  signedIn: { profile: profileState, enrollments: enrollmentsState, token },
});

function start() {
  const asked: string[] = [];
  const effects: Effect[] = [];
  const storage: string[] = [];
  const clock = new SimulatedClock();
  const services = ['readSession', 'loadUserinfo', 'loadEnrollments', 'signOut'];
  const machine = sessionMachine.provide({
    actors: pendingServices(services, (name) => asked.push(name)),
    actions: {
      storeToken: (_, { token }) => storage.push(`store ${token}`),
      removeToken: () => storage.push('remove token'),
      clearStorage: () => storage.push('clear'),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  return {
    actor,
    play: (...events: AnyEventObject[]) => sendAll(actor, ...events),
    asked,
    effects,
    storage,
    clock,
  };
}

const signOut: AnyEventObject = { type: 'SIGN_OUT' };
const elsewhere: AnyEventObject = { type: 'SIGNED_OUT_ELSEWHERE' };
const news: AnyEventObject = { type: 'SIGNED_IN' };
const stale: AnyEventObject = { type: 'ENROLLMENTS_STALE' };
const out = [done('readSession', { kind: 'signedOut' })];
const offline = [done('readSession', { kind: 'unreachable' })];
const ready = [signedIn, profile, enrollments];

const table: readonly (readonly [string, readonly AnyEventObject[], AnyEventObject, StateValue])[] = [
  ['C-075 a stored session signs in', [], signedIn, inside()],
  ['no session is signed out', [], done('readSession', { kind: 'signedOut' }), 'signedOut'],
  [
    'without an answer the session is kept',
    [],
    done('readSession', { kind: 'unreachable' }),
    'waitingForService',
  ],
  [
    'C-077 a session that cannot be read is signed out',
    [],
    done('readSession', { kind: 'failed', message: 'No user' }),
    'signingOut',
  ],
  ['C-077 an unexpected error signs out', [], broken('readSession'), 'signingOut'],
  ['a sign-out while checking', [], signOut, 'signingOut'],
  ['a sign-out elsewhere while checking', [], elsewhere, 'signedOut'],
  ['a sign-in while checking reads the session again', [], news, 'checking'],
  ['no enrollments are loaded while checking', [], stale, 'checking'],

  ['a sign-out while waiting for the service', offline, signOut, 'signingOut'],
  ['a sign-out elsewhere while waiting for the service', offline, elsewhere, 'signedOut'],
  ['a sign-in while waiting for the service', offline, news, 'checking'],

  ['C-076 a sign-in reads the session', out, news, 'checking'],
  ['a sign-out while signed out changes nothing', out, signOut, 'signedOut'],

  ['the profile arrives', [signedIn], profile, inside('loaded')],
  [
    'C-074 a failed userinfo signs out',
    [signedIn],
    done('loadUserinfo', { kind: 'failed', message: '' }),
    'signingOut',
  ],
  ['C-074 an unexpected error of userinfo signs out', [signedIn], broken('loadUserinfo'), 'signingOut'],
  ['the enrollments arrive', [signedIn], enrollments, inside('loading', 'loaded')],
  [
    'failed enrollments do not sign out',
    [signedIn],
    done('loadEnrollments', { kind: 'failed', message: '' }),
    inside('loading', 'failed'),
  ],
  [
    'an unexpected error of enrollments does not sign out',
    [signedIn],
    broken('loadEnrollments'),
    inside('loading', 'failed'),
  ],
  ['failed enrollments can be loaded again', [signedIn, broken('loadEnrollments')], stale, inside()],
  ['stale enrollments are loaded again', ready, stale, inside('loaded', 'loading')],
  ['a second sign-in changes nothing', ready, news, inside('loaded', 'loaded')],
  ['C-071 sign out', ready, signOut, 'signingOut'],
  ['a sign-out in another tab', ready, elsewhere, 'signedOut'],

  ['C-073 the sign-out ends', [...ready, signOut], done('signOut'), 'signedOut'],
  ['a failed sign-out ends too', [...ready, signOut], broken('signOut'), 'signedOut'],
  ['a sign-out elsewhere ends the sign-out', [...ready, signOut], elsewhere, 'signedOut'],
  ['a second sign-out changes nothing', [...ready, signOut], signOut, 'signingOut'],
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
    play(...out, news, done('readSession', { kind: 'signedIn', token: 'token-2', user: USER }));
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
    expect(context.user).toEqual({ email: 'ann.lee@example.test', firstName: 'Ann', lastName: 'Lee' });
  });

  test('the token of an ended session is removed', () => {
    const { play, storage } = start();
    play(...out);
    expect(storage).toEqual(['remove token']);
  });
});

describe('signing out', () => {
  test('C-071 C-072 C-073 sign-in client, local storage and user are cleared', () => {
    const { play, asked, storage } = start();
    const { context } = play(...ready, signOut, done('signOut'));
    expect(asked.at(-1)).toBe('signOut');
    expect(storage.at(-1)).toBe('clear');
    expect(context).toEqual({ user: null, enrollments: [] });
  });

  test('a sign-out without an answer times out', () => {
    const { play, clock, actor, storage } = start();
    play(...ready, signOut);
    clock.increment(10_000);
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(storage.at(-1)).toBe('clear');
  });

  test('C-074 C-289 a failed userinfo is logged and signs out', () => {
    const { play, asked, effects } = start();
    play(signedIn, done('loadUserinfo', { kind: 'failed', message: 'Unauthorized' }));
    expect(asked.at(-1)).toBe('signOut');
    expect(effects).toEqual([{ type: 'log', message: 'session: Unauthorized' }]);
  });

  test('C-077 a failure to read the user is logged', () => {
    const { play, effects, asked } = start();
    play(done('readSession', { kind: 'failed', message: 'No user' }));
    expect(effects).toEqual([{ type: 'log', message: 'session: No user' }]);
    expect(asked.at(-1)).toBe('signOut');
  });
});

describe('logging and clearing', () => {
  test.each([
    ['a session that cannot be read', [], broken('readSession')],
    ['an unexpected error of the profile', [signedIn], broken('loadUserinfo')],
    ['refused enrollments', [signedIn], done('loadEnrollments', { kind: 'failed', message: 'Broke' })],
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
    ['refused', done('refreshSession', { kind: 'failed', message: 'Broke' })],
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
  ] as const)('C-072 C-073 a sign-out elsewhere clears everything: %s', (_state, from) => {
    const { play, storage } = start();
    play(...from);
    const before = storage.length;
    const { context, value } = play(elsewhere);
    expect(value).toBe('signedOut');
    expect(context).toEqual({ user: null, enrollments: [] });
    expect(storage.slice(before)).toEqual(['clear']);
  });

  test('C-076 a sign-in while the session is being read reads it again', () => {
    const { play, asked } = start();
    play(news);
    expect(asked).toEqual(['readSession', 'readSession']);
  });
});

describe('staying signed in', () => {
  test('an unreachable service is tried again', () => {
    const { play, clock, actor, asked, storage } = start();
    play(...offline);
    clock.increment(5_000);
    expect(actor.getSnapshot().value).toBe('checking');
    expect(asked).toEqual(['readSession', 'readSession']);
    expect(storage).toEqual([]);
  });

  test('the token is refreshed in the background', () => {
    const { play, clock, storage } = start();
    play(...ready);
    clock.increment(600_000);
    expect(play().value).toEqual(inside('loaded', 'loaded', 'refreshing'));
    play(done('refreshSession', { kind: 'signedIn', token: 'token-2', user: USER }));
    expect(storage).toEqual(['store token-1', 'store token-2']);
    expect(play().value).toEqual(inside('loaded', 'loaded', 'fresh'));
  });

  test.each([
    ['unreachable', inside('loaded', 'loaded', 'fresh')],
    ['signedOut', 'signingOut'],
    ['failed', 'signingOut'],
  ])('a refresh that is %s', (kind, next) => {
    const { play, clock } = start();
    play(...ready);
    clock.increment(600_000);
    expect(play(done('refreshSession', { kind, message: '' })).value).toEqual(next);
  });

  test('an unexpected error of the refresh signs out', () => {
    const { play, clock } = start();
    play(...ready);
    clock.increment(600_000);
    expect(play(broken('refreshSession')).value).toBe('signingOut');
  });

  test('a watcher that ends or fails is only logged', () => {
    const { play, effects } = start();
    expect(play(...ready, done('watchAuth'), broken('watchAuth')).value).toEqual(inside('loaded', 'loaded'));
    expect(effects).toHaveLength(2);
  });
});

describe('the session as other charts see it', () => {
  const failed = done('loadEnrollments', { kind: 'failed', message: '' });

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

test('missing services do not leave the chart pending', async () => {
  vi.useRealTimers();
  const actor = createActor(sessionMachine).start();
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('signedOut'), { timeout: 30_000 });
});

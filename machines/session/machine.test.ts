import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { StateValue } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { sessionMachine } from './machine.ts';
import { toSessionView } from './rules.ts';

type Sent = { type: string } & Record<string, unknown>;

const USER = { email: 'ann@example.test', firstName: 'Ann', lastName: 'Lee' };
const ENROLLED = {
  course_code: 'biod101',
  is_complete: 0,
  is_change_of_registration_to_greater_value_course: 0,
};

const done = (actor: string, output?: unknown): Sent => ({ type: `xstate.done.actor.${actor}`, output });
const broken = (actor: string): Sent => ({
  type: `xstate.error.actor.${actor}`,
  error: { name: 'Error', message: 'Broke' },
});

const signedIn = done('readSession', { kind: 'signedIn', token: 'token-1', user: USER });
const profile = done('loadUserinfo', { kind: 'loaded', email: USER.email });
const enrollments = done('loadEnrollments', { kind: 'loaded', enrollments: [ENROLLED] });
const inside = (profileState = 'loading', enrollmentsState = 'loading', token = 'fresh') => ({
  signedIn: { profile: profileState, enrollments: enrollmentsState, token },
});

function start() {
  const asked: string[] = [];
  const emitted: { type: string }[] = [];
  const storage: string[] = [];
  const names = ['readSession', 'loadUserinfo', 'loadEnrollments', 'signOut'] as const;
  const waiting = (name: string) =>
    fromPromise<never, void>(() => {
      asked.push(name);
      return new Promise(() => undefined);
    });
  const clock = new SimulatedClock();
  const machine = sessionMachine.provide({
    actors: Object.fromEntries(names.map((name) => [name, waiting(name)])),
    actions: {
      storeToken: (_, { token }) => storage.push(`store ${token}`),
      removeToken: () => storage.push('remove token'),
      clearStorage: () => storage.push('clear'),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const play = (...events: Sent[]) => {
    for (const event of events) actor.send(event as never);
    return actor.getSnapshot();
  };
  return { actor, play, asked, emitted, storage, clock };
}

const signOut: Sent = { type: 'SIGN_OUT' };
const elsewhere: Sent = { type: 'SIGNED_OUT_ELSEWHERE' };
const news: Sent = { type: 'SIGNED_IN' };
const stale: Sent = { type: 'ENROLLMENTS_STALE' };
const out = [done('readSession', { kind: 'signedOut' })];
const offline = [done('readSession', { kind: 'unreachable' })];
const ready = [signedIn, profile, enrollments];

const table: readonly (readonly [string, readonly Sent[], Sent, StateValue])[] = [
  ['C-075 a stored session signs in', [], signedIn, inside()],
  ['no session is signed out', [], done('readSession', { kind: 'signedOut' }), 'signedOut'],
  [
    'no answer waits with the session kept',
    [],
    done('readSession', { kind: 'unreachable' }),
    'waitingForService',
  ],
  [
    'C-077 a user that cannot be read is signed out',
    [],
    done('readSession', { kind: 'failed', message: 'No user' }),
    'signingOut',
  ],
  ['C-077 a client that breaks signs out', [], broken('readSession'), 'signingOut'],
  ['a sign-out while checking is not lost', [], signOut, 'signingOut'],
  ['a sign-out elsewhere while checking', [], elsewhere, 'signedOut'],
  ['a sign-in while checking reads again', [], news, 'checking'],
  ['enrollments are not asked for while checking', [], stale, 'checking'],

  ['a sign-out while waiting for the service', offline, signOut, 'signingOut'],
  ['a sign-out elsewhere while waiting for the service', offline, elsewhere, 'signedOut'],
  ['a sign-in while waiting for the service', offline, news, 'checking'],

  ['C-076 a sign-in reads the session', out, news, 'checking'],
  ['nobody can be signed out', out, signOut, 'signedOut'],

  ['the profile arrives', [signedIn], profile, inside('loaded')],
  [
    'C-074 a failed userinfo signs out',
    [signedIn],
    done('loadUserinfo', { kind: 'failed', message: '' }),
    'signingOut',
  ],
  ['C-074 a broken userinfo call signs out', [signedIn], broken('loadUserinfo'), 'signingOut'],
  ['the enrollments arrive', [signedIn], enrollments, inside('loading', 'loaded')],
  [
    'failed enrollments do not sign out',
    [signedIn],
    done('loadEnrollments', { kind: 'failed', message: '' }),
    inside('loading', 'failed'),
  ],
  [
    'a broken enrollments call does not sign out',
    [signedIn],
    broken('loadEnrollments'),
    inside('loading', 'failed'),
  ],
  ['failed enrollments can be asked for again', [signedIn, broken('loadEnrollments')], stale, inside()],
  ['enrollments that are out of date are asked for again', ready, stale, inside('loaded', 'loading')],
  ['a second sign-in changes nothing', ready, news, inside('loaded', 'loaded')],
  ['C-071 sign out', ready, signOut, 'signingOut'],
  ['a sign-out in another tab', ready, elsewhere, 'signedOut'],

  ['C-073 the sign-out is done', [...ready, signOut], done('signOut'), 'signedOut'],
  ['a sign-out without answer counts too', [...ready, signOut], broken('signOut'), 'signedOut'],
  ['a sign-out elsewhere ends the waiting', [...ready, signOut], elsewhere, 'signedOut'],
  ['a second sign-out changes nothing', [...ready, signOut], signOut, 'signingOut'],
];

test.each(table)('%s', (_title, from, event, next) => {
  expect(start().play(...from, event).value).toEqual(next);
});

describe('signing in', () => {
  test('C-075 C-228 on start the token of a stored session is kept', () => {
    const { play, storage } = start();
    play(signedIn);
    expect(storage).toEqual(['store token-1']);
  });

  test('C-076 on each change to signed-in the token is kept', () => {
    const { play, storage } = start();
    play(...out, news, done('readSession', { kind: 'signedIn', token: 'token-2', user: USER }));
    expect(storage.at(-1)).toBe('store token-2');
  });

  test('C-079 C-080 userinfo and enrollments are asked for after sign-in, not before', () => {
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

  test('a token that belongs to no session is taken away', () => {
    const { play, storage } = start();
    play(...out);
    expect(storage).toEqual(['remove token']);
  });
});

describe('signing out', () => {
  test('C-071 C-072 C-073 the sign-in client and local storage are cleared, the user is forgotten', () => {
    const { play, asked, storage } = start();
    const { context } = play(...ready, signOut, done('signOut'));
    expect(asked.at(-1)).toBe('signOut');
    expect(storage.at(-1)).toBe('clear');
    expect(context).toEqual({ user: null, enrollments: [] });
  });

  test('a sign-out whose answer never comes ends by itself', () => {
    const { play, clock, actor, storage } = start();
    play(...ready, signOut);
    clock.increment(10_000);
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(storage.at(-1)).toBe('clear');
  });

  test('C-074 C-289 a failed userinfo is logged and signs out', () => {
    const { play, asked, emitted } = start();
    play(signedIn, done('loadUserinfo', { kind: 'failed', message: 'Unauthorized' }));
    expect(asked.at(-1)).toBe('signOut');
    expect(emitted).toEqual([{ type: 'log', message: 'session: Unauthorized' }]);
  });

  test('C-077 a failure to read the user is logged', () => {
    const { play, emitted, asked } = start();
    play(done('readSession', { kind: 'failed', message: 'No user' }));
    expect(emitted).toEqual([{ type: 'log', message: 'session: No user' }]);
    expect(asked.at(-1)).toBe('signOut');
  });
});

describe('what is logged, cleared and asked again', () => {
  test.each([
    ['a session that cannot be read', [], broken('readSession')],
    ['a profile whose call breaks', [signedIn], broken('loadUserinfo')],
    [
      'enrollments that are refused',
      [signedIn],
      done('loadEnrollments', { kind: 'failed', message: 'Broke' }),
    ],
    ['enrollments whose call breaks', [signedIn], broken('loadEnrollments')],
    ['a sign-out that breaks', [...ready, signOut], broken('signOut')],
  ] as const)('%s is logged with its reason, once', (_what, from, event) => {
    const { play, emitted } = start();
    play(...from);
    expect(emitted).toEqual([]);
    play(event);
    expect(emitted).toEqual([{ type: 'log', message: 'session: Broke' }]);
  });

  test.each([
    ['refused', done('refreshSession', { kind: 'failed', message: 'Broke' })],
    ['broken', broken('refreshSession')],
  ])('a refresh that is %s is logged with its reason', (_what, event) => {
    const { play, clock, emitted } = start();
    play(...ready);
    clock.increment(600_000);
    play(event);
    expect(emitted).toEqual([{ type: 'log', message: 'session: Broke' }]);
  });

  test.each([
    ['checking', [...ready, elsewhere, news]],
    ['waiting for the service', [...ready, elsewhere, news, ...offline]],
    ['signed in', ready],
  ] as const)('C-072 C-073 a sign-out elsewhere clears all there is: %s', (_state, from) => {
    const { play, storage } = start();
    play(...from);
    const before = storage.length;
    const { context, value } = play(elsewhere);
    expect(value).toBe('signedOut');
    expect(context).toEqual({ user: null, enrollments: [] });
    expect(storage.slice(before)).toEqual(['clear']);
  });

  test('C-076 a sign-in while the session is being read lets it be read again', () => {
    const { play, asked } = start();
    play(news);
    expect(asked).toEqual(['readSession', 'readSession']);
  });
});

describe('staying signed in', () => {
  test('the service is asked again until it answers', () => {
    const { play, clock, actor, asked, storage } = start();
    play(...offline);
    clock.increment(5_000);
    expect(actor.getSnapshot().value).toBe('checking');
    expect(asked).toEqual(['readSession', 'readSession']);
    expect(storage).toEqual([]);
  });

  test('the token is renewed while the person goes on', () => {
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

  test('a refresh that breaks signs out', () => {
    const { play, clock } = start();
    play(...ready);
    clock.increment(600_000);
    expect(play(broken('refreshSession')).value).toBe('signingOut');
  });

  test('a watcher that ends or breaks changes nothing but the log', () => {
    const { play, emitted } = start();
    expect(play(...ready, done('watchAuth'), broken('watchAuth')).value).toEqual(inside('loaded', 'loaded'));
    expect(emitted).toHaveLength(2);
  });
});

describe('what other flows see', () => {
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

  test('the enrollments last known stay through a failed attempt', () => {
    const { play } = start();
    expect(toSessionView(play(...ready, stale, failed)).enrollments).toEqual([ENROLLED]);
  });
});

test('a provider left out ends in a state, not in waiting', async () => {
  vi.useRealTimers();
  const actor = createActor(sessionMachine).start();
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('signedOut'), { timeout: 30_000 });
});

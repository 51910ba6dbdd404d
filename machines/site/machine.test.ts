import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../domain/date.ts';
import type { Environment } from '../../domain/environment.ts';
import { cartMachine } from '../cart/machine.ts';
import type { RestoreOutcome, SaveOutcome } from '../cart/rules.ts';
import { requestMachine } from '../request/machine.ts';
import type { ApiCall, ApiReply } from '../request/rules.ts';
import { sessionMachine } from '../session/machine.ts';
import type { SessionOutcome } from '../session/rules.ts';
import { siteMachine } from './machine.ts';

const courses = [
  { code: 'biod101', name: 'Biology', department: 'biology', cost: '$669', credits: 3 },
  { code: 'mat094', name: 'Maths', department: 'mathematics', cost: '$386', credits: null, comingSoon: true },
] as const;

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

interface Options {
  stored?: 'stored' | 'none' | Error;
  environment?: Environment | Error;
  sessionCode?: Error;
  checkoutCode?: Error;
  version?: Promise<void>;
}

/** The root with real cart, requests and course buttons; the flows that are loaded are replaced by listeners. */
function start({
  stored = 'none',
  environment = 'production',
  sessionCode,
  checkoutCode,
  version = Promise.resolve(),
}: Options = {}) {
  const heard: Record<string, unknown[]> = { session: [], checkout: [] };
  const orThrow = async <T>(value: T | Error): Promise<T> => {
    if (value instanceof Error) throw value;
    return value;
  };
  let finishCheckout = () => {};
  const checkout = fromPromise<void, unknown>(
    ({ input }) =>
      new Promise<void>((resolve) => {
        heard['checkout']!.push({ started: input });
        finishCheckout = resolve;
      }),
  );
  let reply = (_: ApiReply) => {};
  let network: (event: { type: string }) => void = () => {};
  const machine = siteMachine.provide({
    actors: {
      cart: cartMachine.provide({
        actors: {
          restoreCart: fromPromise<RestoreOutcome, void>(async () => ({ kind: 'restored', codes: [] })),
          saveCart: fromPromise<SaveOutcome, { codes: readonly string[] }>(async () => ({ kind: 'saved' })),
        },
      }),
      request: requestMachine.provide({
        actors: {
          sendRequest: fromPromise<ApiReply, { call: ApiCall }>(
            () => new Promise((resolve) => (reply = resolve)),
          ),
        },
      }),
      findStoredSession: fromPromise(() => orThrow(stored)),
      detectEnvironment: fromPromise(() => orThrow(environment)),
      loadSession: fromPromise(() => orThrow<void>(sessionCode as never)),
      loadCheckout: fromPromise(() => orThrow<void>(checkoutCode as never)),
      session: sessionMachine.provide({
        actors: { readSession: fromPromise<SessionOutcome, void>(async () => ({ kind: 'signedOut' })) },
      }),
      checkout: checkout as never,
      siteVersion: fromPromise(() => version) as never,
      watchConnection: fromCallback(({ sendBack }) => {
        network = sendBack;
      }),
    },
  });
  const site = createActor(machine, {
    input: { courses },
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef !== site.system.get('session')) return;
      heard['session']!.push(inspected.event.type);
    },
  });
  const emitted: unknown[] = [];
  site.on('*', (event) => emitted.push(event));
  site.start();
  const region = (name: 'session' | 'checkout' | 'connection' | 'environmentNotice') =>
    site.getSnapshot().value[name];
  return {
    site,
    heard,
    emitted,
    region,
    reply: (one: ApiReply) => reply(one),
    network: (type: string) => network({ type }),
    finishCheckout: () => finishCheckout(),
    cart: () => site.getSnapshot().context.cart.getSnapshot().context.codes,
    button: (code: string) => site.getSnapshot().context.registrations[code]?.getSnapshot().value,
  };
}

describe('session region', () => {
  test.each<[string, Options, string]>([
    ['somebody signed in before', { stored: 'stored' }, 'running'],
    ['nobody signed in before', { stored: 'none' }, 'notNeeded'],
    ['storage cannot be read', { stored: new Error('denied') }, 'notNeeded'],
    ['its code cannot be loaded', { stored: 'stored', sessionCode: new Error('offline') }, 'unavailable'],
  ])('C-075 at the start, when %s', async (_, options, expected) => {
    const { site, region } = start(options);
    expect(region('session')).toBe('lookingForStoredSession');
    await settle();
    expect(region('session')).toBe(expected);
    expect(site.getSnapshot().context.session === null).toBe(expected !== 'running');
  });

  test('C-075 until the session is known it is being checked; without one, or its code, the person is signed out', async () => {
    const view = ({ site }: ReturnType<typeof start>) => site.getSnapshot().context.sessionView.status;
    const visitor = start();
    expect(view(visitor)).toBe('checking');
    await settle();
    expect(view(visitor)).toBe('signedOut');
    visitor.site.send({ type: 'SESSION_NEEDED' });
    expect(view(visitor)).toBe('checking');
    const offline = start({ stored: 'stored', sessionCode: new Error('offline') });
    await settle();
    expect(view(offline)).toBe('signedOut');
    offline.site.send({ type: 'SESSION_NEEDED' });
    expect([view(offline), offline.region('session')]).toEqual(['checking', 'loading']);
  });

  test('a need of the session is heard while storage is still being looked through', () => {
    const { site, region } = start({ stored: 'stored' });
    site.send({ type: 'SESSION_NEEDED' });
    expect(region('session')).toBe('loading');
  });

  test('C-223 what the session learns reaches the buttons that are shown', async () => {
    const { site, button } = start({ stored: 'stored' });
    await settle();
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    expect(button('biod101')).toBe('register');
    const session = site.getSnapshot().context.session!;
    session.send({ type: 'SIGNED_IN' });
    const user = { email: 'ann@example.test', firstName: 'Ann', lastName: 'Lee' };
    const enrollments = [
      { course_code: 'biod101', is_complete: 0, is_change_of_registration_to_greater_value_course: 0 },
    ];
    for (const [actor, output] of [
      ['readSession', { kind: 'signedIn', token: 't', user }],
      ['loadUserinfo', { kind: 'loaded', email: user.email }],
      ['loadEnrollments', { kind: 'loaded', enrollments }],
    ] as const)
      session.send({ type: `xstate.done.actor.${actor}`, output } as never);
    expect(site.getSnapshot().context.sessionView).toMatchObject({ status: 'ready', user, enrollments });
    expect(button('biod101')).toBe('currentlyEnrolled');
  });

  test('a need of the session loads its code, once', async () => {
    const { site, region } = start();
    await settle();
    site.send({ type: 'SESSION_NEEDED' });
    expect(region('session')).toBe('loading');
    site.send({ type: 'SESSION_NEEDED' });
    await settle();
    const { session } = site.getSnapshot().context;
    site.send({ type: 'SESSION_NEEDED' });
    expect(region('session')).toBe('running');
    expect(site.getSnapshot().context.session).toBe(session);
  });
});

describe('checkout region', () => {
  test('opening the page loads checkout and the session that it needs', async () => {
    const { site, region, heard } = start();
    await settle();
    site.send({ type: 'CHECKOUT_OPENED' });
    expect([region('checkout'), region('session')]).toEqual(['loading', 'loading']);
    await settle();
    expect([region('checkout'), region('session')]).toEqual(['open', 'running']);
    expect(heard['checkout']).toHaveLength(1);
    expect(site.getSnapshot().context.siteVersion).toBeNull();
    site.send({ type: 'CHECKOUT_OPENED' });
    await settle();
    expect(heard['checkout']).toHaveLength(1);
  });

  test('code that cannot be loaded is asked for again when the page is opened again', async () => {
    const { site, region } = start({ checkoutCode: new Error('offline') });
    site.send({ type: 'CHECKOUT_OPENED' });
    await settle();
    expect(region('checkout')).toBe('unavailable');
    site.send({ type: 'CHECKOUT_OPENED' });
    expect(region('checkout')).toBe('loading');
  });

  test('C-187 a finished registration clears the cart and reads the enrollments again', async () => {
    const { site, region, heard, cart, finishCheckout } = start();
    await settle();
    site.getSnapshot().context.cart.send({ type: 'COURSE_ADDED', code: 'biod101' });
    site.send({ type: 'CHECKOUT_OPENED' });
    await settle();
    expect(cart()).toEqual(['biod101']);
    finishCheckout();
    await settle();
    expect(region('checkout')).toBe('closed');
    expect(cart()).toEqual([]);
    expect(site.getSnapshot().context).toMatchObject({ checkout: null, siteVersion: null });
    expect(heard['session']!.at(-1)).toBe('ENROLLMENTS_STALE');
  });

  test('checkout opens again, whether or not the version check of the last time is over', async () => {
    for (const version of [Promise.resolve(), new Promise<void>(() => undefined)]) {
      const { site, region, heard, finishCheckout } = start({ version });
      site.send({ type: 'CHECKOUT_OPENED' });
      await settle();
      const { siteVersion } = site.getSnapshot().context;
      finishCheckout();
      await settle();
      expect(region('checkout')).toBe('closed');
      site.send({ type: 'CHECKOUT_OPENED' });
      await settle();
      expect(region('checkout')).toBe('open');
      expect(heard['checkout']).toHaveLength(2);
      expect(siteVersion?.getSnapshot().status).not.toBe('active');
    }
  });
});

describe('course buttons', () => {
  test('C-220 a button follows the cart', async () => {
    const { site, button } = start();
    await settle();
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    expect(button('biod101')).toBe('register');
    site.getSnapshot().context.cart.send({ type: 'COURSE_ADDED', code: 'biod101' });
    expect(button('biod101')).toBe('added');
  });

  test('a course that is shown again keeps its actor, an unknown one gets none', async () => {
    const { site, button } = start();
    await settle();
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    const first = site.getSnapshot().context.registrations['biod101'];
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    expect(site.getSnapshot().context.registrations['biod101']).toBe(first);
    site.send({ type: 'COURSE_SHOWN', code: 'nope', today: '2026-03-01' });
    expect(button('nope')).toBeUndefined();
  });

  test('C-222 a course that is coming soon says so', async () => {
    const { site, button } = start();
    site.send({ type: 'COURSE_SHOWN', code: 'mat094', today: '2026-03-01' });
    expect(button('mat094')).toBe('comingSoon');
  });
});

describe('flows on the screen', () => {
  const logic = fromPromise<void, { text: string }>(() => new Promise(() => undefined));

  test('a flow lives in the site’s system for as long as its view', () => {
    const { site } = start();
    const flow = () => site.getSnapshot().context.flows['banner'];
    site.send({ type: 'FLOW_OPENED', name: 'banner', logic, input: { text: 'Closed on Monday.' } });
    const opened = flow();
    expect(opened?.getSnapshot()).toMatchObject({ status: 'active', input: { text: 'Closed on Monday.' } });
    site.send({ type: 'FLOW_OPENED', name: 'banner', logic });
    expect(flow()).toBe(opened);
    site.send({ type: 'FLOW_LEFT', name: 'banner' });
    expect([flow(), opened?.getSnapshot().status]).toEqual([undefined, 'stopped']);
    site.send({ type: 'FLOW_LEFT', name: 'banner' });
    site.send({ type: 'FLOW_OPENED', name: 'banner', logic });
    expect(flow()).not.toBe(opened);
  });

  test('I-051 an address of an earlier site is told to analytics', () => {
    const { site, emitted } = start();
    site.send({ type: 'OLD_ROUTE_FOLLOWED', from: '/courses/ethics', to: '/courses/humanities' });
    expect(emitted).toEqual([
      {
        type: 'analytics',
        name: 'redirect',
        params: { from: '/courses/ethics', to: '/courses/humanities' },
      },
    ]);
  });

  test('I-091 I-092 a press that marketing asks about is told to analytics', () => {
    const { site, emitted } = start();
    site.send({ type: 'LINK_FOLLOWED', action: 'checklist_download', label: 'getting-started' });
    expect(emitted).toEqual([
      {
        type: 'analytics',
        name: 'interaction',
        params: { action: 'checklist_download', label: 'getting-started' },
      },
    ]);
  });
});

describe('requests', () => {
  const call: ApiCall = { name: 'contact', method: 'POST', path: '/contact', announce: 'toast' };

  test('I-214 I-216 I-217 a request is kept by its id until its toast is closed', async () => {
    const { site, reply } = start();
    site.send({ type: 'REQUEST_STARTED', requestId: 'a', call });
    const requests = () => site.getSnapshot().context.requests;
    expect(Object.keys(requests())).toEqual(['a']);
    reply({ kind: 'refused', status: 500, message: 'Broken.' });
    await settle();
    expect(requests()['a']!.getSnapshot().context.message).toBe('Broken.');
    requests()['a']!.send({ type: 'TOAST_CLOSED' });
    await settle();
    expect(requests()).toEqual({});
  });

  test('I-216 a success without a text is forgotten at once', async () => {
    const { site, reply } = start();
    site.send({ type: 'REQUEST_STARTED', requestId: 'a', call });
    reply({ kind: 'ok', status: 200, body: {} });
    await settle();
    expect(site.getSnapshot().context.requests).toEqual({});
  });
});

describe('the page around the flows', () => {
  test.each([
    ['local', 'shown'],
    ['development', 'shown'],
    ['production', 'absent'],
    [new Error('unknown'), 'absent'],
  ] as const)('C-009 C-010 C-011 the notice in environment %s', async (environment, expected) => {
    const { site, region } = start({ environment });
    expect(region('environmentNotice')).toBe('detecting');
    await settle();
    expect(region('environmentNotice')).toBe(expected);
    if (expected !== 'shown') return;
    site.send({ type: 'ENVIRONMENT_NOTICE_CLOSED' });
    expect(region('environmentNotice')).toBe('closed');
    site.send({ type: 'PAGE_SHOWN', path: '/faq', title: 'FAQ' });
    expect(region('environmentNotice')).toBe('closed');
  });

  test('a lost network is told, and its return', async () => {
    const { network, region } = start();
    network('CONNECTION_LOST');
    expect(region('connection')).toBe('offline');
    network('CONNECTION_RESTORED');
    expect(region('connection')).toBe('online');
  });

  test('C-355 each page shown is told to analytics', () => {
    const { site, emitted } = start();
    site.send({ type: 'PAGE_SHOWN', path: '/faq', title: 'FAQ' });
    expect(emitted).toEqual([
      { type: 'analytics', name: 'page_view', params: { path: '/faq', title: 'FAQ' } },
    ]);
  });

  test('G-048 the local calendar date', () => {
    expect(calendarDate(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
    expect(calendarDate(new Date(2026, 10, 21, 0, 1))).toBe('2026-11-21');
  });
});

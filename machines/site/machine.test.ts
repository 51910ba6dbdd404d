import { createActor, fromCallback, fromPromise, fromTransition, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { done, sendAll, standIn } from '../../tests/support/charts.ts';
import type { Environment } from '../../domain/environment.ts';
import { cartMachine } from '../cart/machine.ts';
import type { RestoreOutcome, SaveOutcome } from '../cart/rules.ts';
import { checkoutMachine } from '../checkout/machine.ts';
import type { Effect } from '../effects.ts';
import { ann, annsSession, bob, bobsSession } from '../people.ts';
import { sessionMachine } from '../session/machine.ts';
import type { SessionOutcome } from '../session/rules.ts';
import { siteVersionMachine } from '../siteVersion/machine.ts';
import type { ErrorReport } from '../system.ts';
import { siteMachine } from './machine.ts';
import type { OpenPayment } from '../types.ts';
import type { OpenPaymentOutcome } from './rules.ts';

const courses = [
  { code: 'biod101', name: 'Biology', department: 'biology', cost: '$669', credits: 3 },
  { code: 'chem103', name: 'Chemistry', department: 'chemistry', cost: '$669', credits: 3 },
  { code: 'mat094', name: 'Maths', department: 'mathematics', cost: '$386', credits: null, comingSoon: true },
] as const;

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

interface Options {
  stored?: 'stored' | 'none' | Error;
  environment?: Environment | Error;
  sessionCode?: Error;
  checkoutCode?: Error;
  version?: Promise<void>;
  /** What the sign-in client says, time after time. */
  sessions?: SessionOutcome[];
  /** What the browser keeps, time after time. */
  payments?: (OpenPayment | null)[];
}

/** The site with real cart, buttons and toasts; the charts that are loaded are replaced. */
function start({
  stored = 'none',
  environment = 'production',
  sessionCode,
  checkoutCode,
  version = Promise.resolve(),
  sessions = [],
  payments = [],
}: Options = {}) {
  const sessionEvents: string[] = [];
  const checkoutInputs: unknown[] = [];
  const reports: unknown[] = [];
  const orThrow = async <T>(value: T | Error): Promise<T> => {
    if (value instanceof Error) throw value;
    return value;
  };
  const load = async (error: Error | undefined) => {
    if (error) throw error;
  };
  const storedPayment = (): OpenPaymentOutcome => {
    const payment = payments.shift() ?? null;
    return payment ? { kind: 'found', payment } : { kind: 'none' };
  };
  let finishCheckout = () => {};
  let network: (event: { type: string }) => void = () => {};
  const machine = siteMachine.provide({
    actors: {
      cart: cartMachine.provide({
        actors: {
          restoreCart: fromPromise<RestoreOutcome, void>(async () => ({ kind: 'restored', codes: [] })),
          saveCart: fromPromise<SaveOutcome, { codes: readonly string[] }>(async () => ({ kind: 'saved' })),
        },
      }),
      findStoredSession: fromPromise(() => orThrow(stored)),
      detectEnvironment: fromPromise(() => orThrow(environment)),
      loadSession: fromPromise(() => load(sessionCode)),
      loadCheckout: fromPromise(async () => {
        await load(checkoutCode);
        return storedPayment();
      }),
      session: sessionMachine.provide({
        actors: {
          readSession: fromPromise<SessionOutcome, void>(
            async () => sessions.shift() ?? { kind: 'signedOut' },
          ),
        },
      }),
      checkout: standIn(
        checkoutMachine,
        fromPromise<void, unknown>(
          ({ input }) =>
            new Promise<void>((resolve) => {
              checkoutInputs.push(input);
              finishCheckout = resolve;
            }),
        ),
      ),
      siteVersion: standIn(
        siteVersionMachine,
        fromPromise(() => version),
      ),
      findOpenPayment: fromPromise<OpenPaymentOutcome, void>(async () => storedPayment()),
      watchWindow: fromCallback(({ sendBack }) => {
        network = sendBack;
      }),
      sendErrorReport: fromPromise<void, ErrorReport>(async ({ input }) => {
        reports.push(input);
        if (input.message === 'offline') throw new Error('offline');
      }),
    },
  });
  const clock = new SimulatedClock();
  const site = createActor(machine, {
    input: { courses },
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef !== site.system.get('session')) return;
      sessionEvents.push(inspected.event.type);
    },
  });
  const effects: Effect[] = [];
  site.on('*', (effect) => effects.push(effect));
  site.start();
  const region = (
    name: 'session' | 'checkout' | 'connection' | 'environmentNotice' | 'openPayment' | 'page',
  ) => site.getSnapshot().value[name];
  return {
    site,
    clock,
    sessionEvents,
    checkoutInputs,
    reports,
    effects,
    region,
    network: (type: string) => network({ type }),
    finishCheckout: () => finishCheckout(),
    cart: () => site.getSnapshot().context.cart.getSnapshot().context.codes,
    button: (code: string) => site.getSnapshot().context.buttons[code]?.getSnapshot().value,
    toasts: () => site.getSnapshot().context.toasts,
  };
}

describe('session region', () => {
  test.each<[string, Options, string]>([
    ['someone signed in before', { stored: 'stored' }, 'running'],
    ['nobody signed in before', { stored: 'none' }, 'notNeeded'],
    ['storage cannot be read', { stored: new Error('denied') }, 'notNeeded'],
    ['its code cannot be loaded', { stored: 'stored', sessionCode: new Error('offline') }, 'unavailable'],
  ])('C-075 on start, when %s', async (_, options, expected) => {
    const { site, region } = start(options);
    expect(region('session')).toBe('findingStoredSession');
    await settle();
    expect(region('session')).toBe(expected);
    expect(site.getSnapshot().context.session === null).toBe(expected !== 'running');
  });

  test('C-075 the session is being checked until it is known; without one, or its code, the visitor is signed out', async () => {
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

  test.each(['CONNECTION_RESTORED', 'SESSION_NEEDED'])(
    'code of the session that could not be loaded is tried again after %s',
    async (type) => {
      const { site, region, network } = start({ sessionCode: new Error('offline') });
      await settle();
      site.send({ type: 'SESSION_NEEDED' });
      site.send({ type: 'CHECKOUT_OPENED' });
      await settle();
      expect(region('session')).toBe('unavailable');
      network(type);
      expect(region('session')).toBe('loading');
    },
  );

  test('the session can be requested while storage is being read', () => {
    const { site, region } = start({ stored: 'stored' });
    site.send({ type: 'SESSION_NEEDED' });
    expect(region('session')).toBe('loading');
  });

  test('C-223 the session reaches the course buttons', async () => {
    const { site, button } = start({ stored: 'stored' });
    await settle();
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    expect(button('biod101')).toBe('register');
    const session = site.getSnapshot().context.session!;
    const user = ann;
    const enrollments = [
      { course_code: 'biod101', is_complete: 0, is_change_of_registration_to_greater_value_course: 0 },
    ];
    sendAll(
      session,
      { type: 'SIGNED_IN' },
      done('readSession', { kind: 'signedIn', token: 't', session: annsSession, user }),
      done('loadUserinfo', { kind: 'loaded', email: user.email }),
      done('loadEnrollments', { kind: 'loaded', enrollments }),
    );
    expect(site.getSnapshot().context.sessionView).toMatchObject({ status: 'ready', user, enrollments });
    expect(button('biod101')).toBe('currentlyEnrolled');
  });

  test('every course button follows what is known of the session before its code runs', async () => {
    const { site, button } = start();
    const buttons = () => ['biod101', 'chem103'].map(button);
    for (const code of ['biod101', 'chem103']) site.send({ type: 'COURSE_SHOWN', code, today: '2026-03-01' });
    expect(buttons()).toEqual(['checking', 'checking']);
    await settle();
    expect(buttons()).toEqual(['register', 'register']);
    site.send({ type: 'SESSION_NEEDED' });
    expect(buttons()).toEqual(['checking', 'checking']);
  });

  test('course buttons can be used once the code of the session could not be loaded', async () => {
    const { site, button } = start({ stored: 'stored', sessionCode: new Error('offline') });
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    expect(button('biod101')).toBe('checking');
    await settle();
    expect(button('biod101')).toBe('register');
  });

  test('requesting the session loads its code once', async () => {
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
  test('opening the page loads checkout and the session', async () => {
    const { site, region, checkoutInputs } = start();
    await settle();
    site.send({ type: 'CHECKOUT_OPENED' });
    expect([region('checkout'), region('session')]).toEqual(['loading', 'loading']);
    await settle();
    expect([region('checkout'), region('session')]).toEqual(['open', 'running']);
    expect(checkoutInputs).toHaveLength(1);
    expect(site.getSnapshot().context.siteVersion).toBeNull();
    site.send({ type: 'CHECKOUT_OPENED' });
    await settle();
    expect(checkoutInputs).toHaveLength(1);
  });

  test('code that cannot be loaded is tried again by the person, and when the connection is back', async () => {
    const { site, region, network } = start({ checkoutCode: new Error('offline') });
    site.send({ type: 'CHECKOUT_OPENED' });
    await settle();
    expect(region('checkout')).toBe('unavailable');
    site.send({ type: 'CHECKOUT_OPENED' });
    expect(region('checkout')).toBe('loading');
    await settle();
    expect(region('checkout')).toBe('unavailable');
    network('CONNECTION_RESTORED');
    expect(region('checkout')).toBe('loading');
  });

  test('C-187 a completed registration clears the cart and reloads the enrollments', async () => {
    const { site, region, sessionEvents, cart, finishCheckout } = start();
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
    expect(sessionEvents.at(-1)).toBe('ENROLLMENTS_STALE');
  });

  test('checkout opens again, even while the last version check is pending', async () => {
    for (const version of [Promise.resolve(), new Promise<void>(() => undefined)]) {
      const { site, region, checkoutInputs, finishCheckout } = start({ version });
      site.send({ type: 'CHECKOUT_OPENED' });
      await settle();
      const { siteVersion } = site.getSnapshot().context;
      finishCheckout();
      await settle();
      expect(region('checkout')).toBe('closed');
      site.send({ type: 'CHECKOUT_OPENED' });
      await settle();
      expect(region('checkout')).toBe('open');
      expect(checkoutInputs).toHaveLength(2);
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

  test('what is true of the courses today reaches buttons and checkout, whichever comes first', async () => {
    const { site, button, checkoutInputs } = start();
    await settle();
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    const today = {
      closed: [{ code: 'biod101', opens_on: null }],
      prices: [{ code: 'chem103', price: 70_050 }],
    };
    site.send({ type: 'COURSES_TODAY_READ', today });
    expect(button('biod101')).toBe('closed');
    site.send({ type: 'COURSE_SHOWN', code: 'chem103', today: '2026-03-01' });
    expect(site.getSnapshot().context.buttons['chem103']?.getSnapshot().context.course.cost).toBe('$700.50');
    site.send({ type: 'CHECKOUT_OPENED' });
    await settle();
    expect(checkoutInputs).toMatchObject([
      { courses: [{ closure: { opensOn: null } }, { cost: '$700.50' }, { code: 'mat094' }] },
    ]);
    site.send({ type: 'COURSES_TODAY_READ', today: { closed: [], prices: [] } });
    expect(button('biod101')).toBe('register');
  });

  test('a doubt about the courses is passed to the flow that asks, if a page shows courses', () => {
    const { site } = start();
    const heard: string[] = [];
    site.send({ type: 'COURSES_TODAY_DOUBTED' });
    const logic = fromTransition((state: null, event: { type: string }) => {
      heard.push(event.type);
      return state;
    }, null);
    site.send({ type: 'FLOW_OPENED', name: 'coursesToday', logic });
    site.send({ type: 'COURSES_TODAY_DOUBTED' });
    expect(heard).toEqual(['COURSES_TODAY_DOUBTED']);
  });

  test('a course shown again keeps its actor, an unknown one gets none', async () => {
    const { site, button } = start();
    await settle();
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    const first = site.getSnapshot().context.buttons['biod101'];
    site.send({ type: 'COURSE_SHOWN', code: 'biod101', today: '2026-03-01' });
    expect(site.getSnapshot().context.buttons['biod101']).toBe(first);
    site.send({ type: 'COURSE_SHOWN', code: 'nope', today: '2026-03-01' });
    expect(button('nope')).toBeUndefined();
  });

  test('C-222 a course that is coming soon says so', async () => {
    const { site, button } = start();
    site.send({ type: 'COURSE_SHOWN', code: 'mat094', today: '2026-03-01' });
    expect(button('mat094')).toBe('comingSoon');
  });
});

describe('flows of components', () => {
  const logic = fromPromise<void, { text: string }>(() => new Promise(() => undefined));

  test('a flow runs while its component is mounted', () => {
    const { site } = start();
    const flow = () => site.getSnapshot().context.flows['banner'];
    site.send({ type: 'FLOW_OPENED', name: 'banner', logic, input: { text: 'Closed on Monday.' } });
    const opened = flow();
    expect(opened?.getSnapshot()).toMatchObject({ status: 'active', input: { text: 'Closed on Monday.' } });
    site.send({ type: 'FLOW_OPENED', name: 'banner', logic });
    expect(flow()).toBe(opened);
    site.send({ type: 'FLOW_CLOSED', name: 'banner' });
    expect([flow(), opened?.getSnapshot().status]).toEqual([undefined, 'stopped']);
    site.send({ type: 'FLOW_CLOSED', name: 'banner' });
    site.send({ type: 'FLOW_OPENED', name: 'banner', logic });
    expect(flow()).not.toBe(opened);
  });

  test('I-051 an address of an earlier site is tracked', () => {
    const { site, effects } = start();
    site.send({ type: 'OLD_ROUTE_FOLLOWED', from: '/courses/ethics', to: '/courses/humanities' });
    expect(effects).toEqual([
      {
        type: 'analytics',
        name: 'redirect',
        params: { from: '/courses/ethics', to: '/courses/humanities' },
      },
    ]);
  });

  test('I-091 I-092 a click that marketing counts is tracked', () => {
    const { site, effects } = start();
    site.send({ type: 'LINK_FOLLOWED', action: 'checklist_download', label: 'getting-started' });
    expect(effects).toEqual([
      {
        type: 'analytics',
        name: 'interaction',
        params: { action: 'checklist_download', label: 'getting-started' },
      },
    ]);
  });
});

describe('toasts', () => {
  const show = (text: string) => ({ type: 'TOAST_REQUESTED', tone: 'danger', text }) as const;
  const texts = (run: ReturnType<typeof start>) =>
    run.toasts().map((toast) => toast.getSnapshot().context.text);

  test('I-216 I-217 toasts are kept by id with tone and message, each until it is closed', () => {
    const run = start();
    run.site.send(show('First.'));
    run.site.send(show('Second.'));
    expect(texts(run)).toEqual(['First.', 'Second.']);
    expect(new Set(run.toasts().map(({ id }) => id)).size).toBe(2);
    run.toasts()[0]!.send({ type: 'TOAST_CLOSED' });
    expect(texts(run)).toEqual(['Second.']);
    run.site.send(show('Third.'));
    run.toasts()[0]!.send({ type: 'TOAST_CLOSED' });
    expect(texts(run)).toEqual(['Third.']);
  });

  test('the same message again takes the place of the one that is shown', () => {
    const run = start();
    run.site.send(show('Not sent.'));
    run.site.send(show('Other.'));
    run.site.send(show('Not sent.'));
    expect(texts(run)).toEqual(['Other.', 'Not sent.']);
    run.site.send({ ...show('Not sent.'), tone: 'success' });
    expect(texts(run)).toEqual(['Other.', 'Not sent.', 'Not sent.']);
  });
});

test('two of everything run side by side, and the end of one leaves the other', async () => {
  const { site, reports } = start();
  const logic = fromPromise<void, { text: string }>(() => new Promise(() => undefined));
  for (const { code } of courses) site.send({ type: 'COURSE_SHOWN', code, today: '2026-03-01' });
  for (const name of ['banner', 'dialog'])
    site.send({ type: 'FLOW_OPENED', name, logic, input: { text: name } });
  for (const text of ['First.', 'Second.']) site.send({ type: 'TOAST_REQUESTED', tone: 'danger', text });
  for (const message of ['first', 'second'])
    site.send({ type: 'ERROR_REPORTED', component: 'payment', message });
  const { buttons, flows, toasts } = site.getSnapshot().context;
  expect(Object.keys(buttons)).toEqual(['biod101', 'chem103', 'mat094']);
  expect(Object.values(flows).map((flow) => (flow.getSnapshot() as { input: unknown }).input)).toEqual([
    { text: 'banner' },
    { text: 'dialog' },
  ]);
  await settle();
  expect(reports).toEqual([
    { component: 'payment', message: 'first' },
    { component: 'payment', message: 'second' },
  ]);
  site.send({ type: 'FLOW_CLOSED', name: 'banner' });
  toasts[0]?.send({ type: 'TOAST_CLOSED' });
  const left = site.getSnapshot().context;
  expect(Object.keys(left.flows)).toEqual(['dialog']);
  expect(left.flows['dialog']?.getSnapshot().status).toBe('active');
  expect(left.toasts.map((toast) => toast.getSnapshot().context.text)).toEqual(['Second.']);
  for (const { code } of courses)
    expect(left.buttons[code]?.getSnapshot(), code).toMatchObject({ status: 'active' });
});

describe('error reports', () => {
  test('C-299 a report is sent, and one that cannot be sent changes nothing', async () => {
    const { site, reports } = start();
    for (const message of ['offline', 'Broke']) {
      site.send({ type: 'ERROR_REPORTED', component: 'payment', message });
      await settle();
    }
    expect(reports).toEqual([
      { component: 'payment', message: 'offline' },
      { component: 'payment', message: 'Broke' },
    ]);
    expect(site.getSnapshot().status).toBe('active');
  });
});

describe('notices and page views', () => {
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

  test('the connection is followed', async () => {
    const { network, region } = start();
    network('CONNECTION_LOST');
    expect(region('connection')).toBe('offline');
    network('CONNECTION_RESTORED');
    expect(region('connection')).toBe('online');
  });

  test('C-355 page views are tracked', () => {
    const { site, effects } = start();
    site.send({ type: 'PAGE_SHOWN', path: '/faq', title: 'FAQ' });
    expect(effects).toEqual([
      { type: 'analytics', name: 'page_view', params: { path: '/faq', title: 'FAQ' } },
    ]);
  });
});

const signedInAs = (user: typeof ann, session: string): SessionOutcome => ({
  kind: 'signedIn',
  token: 't',
  session,
  user,
});

describe('a page that comes back', () => {
  const left = { type: 'PAGE_LEFT' } as const;
  const restored = { type: 'PAGE_RESTORED' } as const;
  const shown = ({ site }: ReturnType<typeof start>) => site.getSnapshot().context.sessionView.user;
  const isConcealed = ({ effects }: ReturnType<typeof start>) =>
    effects.findLast(({ type }) => type === 'conceal' || type === 'reveal')?.type === 'conceal';

  test('is concealed from when it is left until the session was read again, and shows who is signed in then', async () => {
    const run = start({
      stored: 'stored',
      sessions: [signedInAs(ann, annsSession), signedInAs(bob, bobsSession)],
    });
    await settle();
    expect(shown(run)).toEqual(ann);
    run.site.send(left);
    expect(isConcealed(run)).toBe(true);
    run.site.send(restored);
    expect([run.region('page'), shown(run), isConcealed(run)]).toEqual(['returning', null, true]);
    await settle();
    expect([run.region('page'), shown(run), isConcealed(run)]).toEqual(['inUse', bob, false]);
  });

  test('shows nobody where nobody says who is signed in, and is not concealed for long', async () => {
    const run = start({
      stored: 'stored',
      sessions: [signedInAs(ann, annsSession), { kind: 'unknown', message: '' }],
    });
    await settle();
    run.site.send(left);
    run.site.send(restored);
    await settle();
    expect([run.region('page'), isConcealed(run)]).toEqual(['returning', true]);
    run.clock.increment(3_000);
    expect([run.region('page'), shown(run), isConcealed(run)]).toEqual(['inUse', null, false]);
  });

  test('can be left again before that', async () => {
    const run = start({ stored: 'stored', sessions: [signedInAs(ann, annsSession)] });
    await settle();
    for (const event of [left, restored, left]) run.site.send(event);
    await settle();
    expect([run.region('page'), isConcealed(run)]).toEqual(['left', true]);
  });

  test('looks for a sign-in where nobody was signed in', async () => {
    const run = start({ stored: 'none' });
    await settle();
    run.site.send(restored);
    expect([run.region('session'), run.region('page')]).toEqual(['findingStoredSession', 'inUse']);
  });

  test('reads the cart again', async () => {
    const run = start();
    await settle();
    const cart = run.site.getSnapshot().context.cart;
    run.site.send(restored);
    expect(cart.getSnapshot().value).toBe('restoring');
  });
});

const attempt: OpenPayment = { key: 'attempt-1', sub: ann.sub };

test('an open payment is looked for again when the page comes back', async () => {
  const run = start({ payments: [attempt, null] });
  await settle();
  expect(run.region('openPayment')).toBe('shown');
  run.site.send({ type: 'PAGE_RESTORED' });
  await settle();
  expect(run.region('openPayment')).toBe('absent');
});

test.each<[string, (OpenPayment | null)[], OpenPayment | undefined]>([
  ['that another tab has settled since', [attempt, null], undefined],
  ['that another tab has begun since', [null, attempt], attempt],
  ['that is still open', [attempt, attempt], attempt],
])('checkout recovers only what is stored as it opens: a payment %s', async (_, payments, recovered) => {
  const { site, checkoutInputs } = start({ payments });
  await settle();
  site.send({ type: 'CHECKOUT_OPENED' });
  await settle();
  expect(checkoutInputs.map((input) => (input as { openPayment?: OpenPayment }).openPayment)).toEqual([
    recovered,
  ]);
});

test('I-218 I-221 I-222 state is kept by the actor it belongs to', async () => {
  const { site } = start({ stored: 'stored' });
  await settle();
  const { cart, session } = site.getSnapshot().context;
  const enrollments = [
    { course_code: 'chem103', is_complete: 0, is_change_of_registration_to_greater_value_course: 0 },
  ];
  const { context } = sendAll(
    session!,
    { type: 'SIGNED_IN' },
    done('readSession', {
      kind: 'signedIn',
      token: 't',
      session: annsSession,
      user: { ...ann, email: '' },
    }),
    done('loadUserinfo', { kind: 'loaded', email: 'ann@example.test' }),
    done('loadEnrollments', { kind: 'loaded', enrollments }),
  );
  expect(context.user).toEqual(ann);
  expect(context.enrollments).toEqual(enrollments);
  cart.send({ type: 'COURSE_ADDED', code: 'biod101' });
  expect(cart.getSnapshot().context.codes).toEqual(['biod101']);
});

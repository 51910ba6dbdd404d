// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createActor,
  createMachine,
  fromTransition,
  toPromise,
  type AnyActorLogic,
  type AnyActorRef,
} from 'xstate';
import type { pageSpeedMachine } from '../../machines/pageSpeed/machine.ts';
import { ATTEMPTS_KEY, closeAttempt, openAttempt } from '../../src/services/storage/attempts.ts';
import { CART_KEY, formatCart } from '../../src/services/storage/cart.ts';
import { restoreAccountValues } from '../../src/services/storage/accountForm.ts';
import { readToken, sessionOf, storeToken } from '../../src/services/auth/token.ts';
import { onWidgetHost, setWidgetHost } from '../../src/services/payment/host.ts';
import { onPress } from '../../src/services/presses.ts';
import { onRegistrationChange, saveRegistration } from '../../src/services/storage/registration.ts';
import { restoreStep, saveStep } from '../../src/services/storage/signInStep.ts';
import { carryOut } from '../../src/site/effects.ts';
import { lazyLogic } from '../../src/site/lazyLogic.ts';
import { accountLogic } from '../../src/site/wiring/account.ts';
import { auth } from '../../src/site/wiring/auth.ts';
import { cartLogic } from '../../src/site/wiring/cart.ts';
import { checkoutLogic } from '../../src/site/wiring/checkout.ts';
import { createAccountLogic } from '../../src/site/wiring/createAccount.ts';
import { payButtonLogic } from '../../src/site/wiring/payButton.ts';
import { paymentLogic } from '../../src/site/wiring/payment.ts';
import { proof } from '../../src/site/wiring/proveIdentity.ts';
import { siteLogic } from '../../src/site/wiring/site.ts';
import { openPageSpeed } from '../../src/site/wiring/pageSpeed.ts';
import { onSignInElsewhere, watchOtherTabs } from '../../src/site/wiring/otherTabs.ts';
import { wiredSession } from '../../src/site/wiring/session.ts';
import { signInLogic } from '../../src/site/wiring/signIn.ts';
import { watchConnection } from '../../src/site/wiring/connection.ts';
import { watchWindow } from '../../src/site/wiring/watchWindow.ts';
import { leftovers, watchListeners } from './leftovers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T15:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs a listener of a chart, and notes what it sends. */
function listen(logic: AnyActorLogic) {
  const heard: string[] = [];
  const chart = createMachine({
    invoke: { src: logic },
    on: { '*': { actions: ({ event }) => heard.push(JSON.stringify(event)) } },
  });
  const actor = createActor(chart).start();
  return { heard, stop: () => actor.stop() };
}

const transition = (type: string, persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));
const stored = (key: string | null, oldValue: string | null, newValue: string | null) =>
  dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
const token = 'CognitoIdentityServiceProvider.client.ann@example.test.refreshToken';

const ofCart = cartLogic.implementations.actors['watchStorage'] as AnyActorLogic;
const ofAccount = accountLogic.implementations.actors['watchSession'] as AnyActorLogic;
const ofSession = wiredSession.implementations.actors['watchAuth'] as AnyActorLogic;

test.each([
  ['the window', watchWindow],
  ['the connection', watchConnection],
  ['other tabs, for the session', watchOtherTabs],
  ['other tabs, for the sign-in dialog', onSignInElsewhere],
  ['the cart of other tabs', ofCart],
  ['sign-ins here', ofSession],
] as const)('a watch of %s leaves no listener, however often it begins', (_, logic) => {
  watchListeners();
  const left = leftovers();
  for (let time = 1; time <= 2; time += 1) listen(logic).stop();
  expect(left()).toEqual([]);
});

describe('what a page hears, each time, and nothing once it stops listening', () => {
  test('of its connection, of Back and of sleep', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const see = (state: 'hidden' | 'visible') => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { heard, stop } = listen(watchWindow);
    const happens = () => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
      transition('pagehide', false);
      transition('pageshow', false);
      transition('pagehide', true);
      transition('pageshow', true);
      document.dispatchEvent(new Event('resume'));
      see('hidden');
      vi.setSystemTime(Date.now() + 299_999);
      see('visible');
      see('hidden');
      vi.setSystemTime(Date.now() + 300_000);
      see('visible');
    };
    const once = [
      'CONNECTION_LOST',
      'CONNECTION_RESTORED',
      'PAGE_LEFT',
      'PAGE_RESTORED',
      'PAGE_RESTORED',
      'PAGE_RESTORED',
    ];
    happens();
    happens();
    expect(heard).toEqual([...once, ...once].map((type) => JSON.stringify({ type })));
    stop();
    happens();
    expect(heard).toHaveLength(12);
  });

  test('that it is offline from the start', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { heard, stop } = listen(watchWindow);
    expect(heard).toEqual(['{"type":"CONNECTION_LOST"}']);
    stop();
  });

  test.each([
    ['the session', watchOtherTabs, ['SIGNED_IN_ELSEWHERE', 'SIGNED_OUT_ELSEWHERE', 'SIGNED_OUT_ELSEWHERE']],
    ['the sign-in dialog', onSignInElsewhere, ['SIGNED_IN_ELSEWHERE']],
  ] as const)('of other tabs, by %s', (_, logic, once) => {
    const { heard, stop } = listen(logic);
    const happens = () => {
      stored(token, null, 'a');
      stored(token, 'a', 'b');
      stored(token, 'b', null);
      stored('unknown', null, 'a');
      stored(null, null, null);
      // Cleared by a sign-out there, after which someone signed in.
      localStorage.setItem(token, 'c');
      stored(null, null, null);
      localStorage.removeItem(token);
    };
    happens();
    happens();
    expect(heard).toEqual([...once, ...once].map((type) => JSON.stringify({ type })));
    stop();
    happens();
    expect(heard).toHaveLength(once.length * 2);
  });

  test('of sign-ins while the page was kept for Back, but not of those before it was left', () => {
    const { heard, stop } = listen(watchOtherTabs);
    const happens = () => {
      // This tab itself signs in, which it does not hear of, and is left.
      localStorage.setItem(token, 'a');
      transition('pagehide', true);
      transition('pageshow', true);
      transition('pagehide', true);
      localStorage.removeItem(token);
      transition('pageshow', false);
      transition('pageshow', true);
      transition('pagehide', true);
      localStorage.setItem(token, 'b');
      transition('pageshow', true);
      localStorage.removeItem(token);
    };
    happens();
    happens();
    const once = ['SIGNED_OUT_ELSEWHERE', 'SIGNED_IN_ELSEWHERE'];
    expect(heard).toEqual([...once, ...once].map((type) => JSON.stringify({ type })));
    stop();
    happens();
    expect(heard).toHaveLength(4);
  });

  test('of the session of the site, at once and with each change', () => {
    const first: unknown = 'none';
    const site = fromTransition(
      (_, { sessionView }: { type: 'SESSION'; sessionView: unknown }) => ({ sessionView }),
      { sessionView: first },
    );
    const heard: unknown[] = [];
    const chart = createMachine({
      initial: 'elsewhere',
      invoke: { src: site, systemId: 'site' },
      states: {
        elsewhere: { on: { OPENED: 'open' } },
        open: { invoke: { src: ofAccount }, on: { LEFT: 'elsewhere' } },
      },
      on: { SESSION_UPDATED: { actions: ({ event }) => heard.push(event.session) } },
    });
    const actor = createActor(chart).start();
    const shown = actor.system.get('site') as AnyActorRef;
    const change = (sessionView: unknown) => shown.send({ type: 'SESSION', sessionView });
    const subscribe = shown.subscribe.bind(shown) as (observer: unknown) => { unsubscribe(): void };
    let watching = 0;
    vi.spyOn(shown, 'subscribe').mockImplementation((observer: unknown) => {
      const subscription = subscribe(observer);
      watching += 1;
      return {
        unsubscribe() {
          watching -= 1;
          subscription.unsubscribe();
        },
      };
    });
    for (let time = 1; time <= 2; time += 1) {
      actor.send({ type: 'OPENED' });
      for (const view of ['ann', 'ann', 'none', 'bob', 'none']) change(view);
      actor.send({ type: 'LEFT' });
      expect(watching).toBe(0);
      change('bob');
      change('none');
    }
    const once = ['none', 'ann', 'none', 'bob', 'none'];
    expect(heard).toEqual([...once, ...once]);
    actor.stop();
  });

  test('of the cart of another tab', () => {
    const { heard, stop } = listen(ofCart);
    const happens = () => {
      stored(CART_KEY, null, formatCart(['biod101']));
      stored(CART_KEY, 'x', null);
      stored('unknown', null, formatCart(['biod101']));
    };
    happens();
    happens();
    const event = JSON.stringify({ type: 'STORAGE_CHANGED', codes: ['biod101'] });
    expect(heard).toEqual([event, event]);
    stop();
    happens();
    expect(heard).toHaveLength(2);
  });
});

type Action = (args: unknown, params: unknown) => void;
const actionOf = (logic: { implementations: { actions: object } }, name: string) =>
  (logic.implementations.actions as Record<string, Action>)[name]!;

test('a press is under way from its beginning to its end, for a button that pays', () => {
  vi.useFakeTimers();
  const actor = createActor(payButtonLogic).start();
  const press = () => actor.getSnapshot().context.press;
  for (let time = 1; time <= 2; time += 1) {
    expect(press()).toBe('none');
    dispatchEvent(new Event('pointerdown'));
    expect(press()).toBe('early');
    dispatchEvent(new Event('pointerup'));
    vi.advanceTimersByTime(400);
  }
  expect(press()).toBe('none');
  actor.stop();
});

test.each([
  [
    'the confirmation',
    onRegistrationChange,
    (time: number) => {
      const course = { code: 'biod101', name: 'Biology', cost: '$669' };
      const record = { total: 66_900, courses: [course], authorizationCode: null, email: '', session: '' };
      saveRegistration({ ...record, transactionId: `t${time}` });
    },
  ],
  ['a press', onPress, () => dispatchEvent(new Event('pointerdown'))],
  ['the place of the payment form', onWidgetHost, () => setWidgetHost(document.createElement('div'))],
] as const)('who stops listening to %s takes nobody else along', (_, hear, change) => {
  const [goes, stays] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const [stop, leave] = [hear(goes), hear(stays)];
  change(1);
  const before = [goes.mock.calls.length, stays.mock.calls.length];
  stop();
  change(2);
  expect([goes.mock.calls.length, stays.mock.calls.length]).toEqual([before[0], before[1]! + 1]);
  leave();
});

test.each(['proveIdentity', 'proveByCode', 'proveByMailedCode'] as const)(
  'the sign-in service hears of %s as of nothing else',
  async (name) => {
    // Another call of the service fails.
    const client = { [name]: async (given: unknown) => [name, given] };
    vi.spyOn(auth, 'signIn').mockResolvedValue(client as never);
    const input = { session: 'ann/1', email: 'ann@example.test', password: 'Learn2day!', code: '123456' };
    const actor = createActor(proof[name] as typeof proof.proveByCode, { input });
    actor.start();
    expect(await toPromise(actor)).toEqual([name, input]);
  },
);

describe('what charts have done', () => {
  test('a session that ends takes what was kept of it', () => {
    const fill = () => {
      saveStep({ kind: 'confirm', email: 'ann@example.test' });
      localStorage.setItem(token, 'r');
    };
    fill();
    actionOf(wiredSession, 'clearTab')({}, { session: null });
    expect(restoreStep()).toEqual({ kind: 'confirm', email: 'ann@example.test' });
    actionOf(wiredSession, 'clearTab')({}, { session: 'ann/1' });
    expect(restoreStep()).toEqual({ kind: 'none' });
    expect(localStorage.getItem(token)).toBe('r');
    fill();
    actionOf(wiredSession, 'clearStorage')({}, { session: 'ann/1', isFollowed: false });
    expect(restoreStep()).toEqual({ kind: 'none' });
    expect(Object.keys(localStorage)).toEqual([]);
    localStorage.setItem(token, 'r');
    actionOf(wiredSession, 'clearStorage')({}, { session: null, isFollowed: true });
    expect(Object.keys(localStorage)).toEqual([token]);
  });

  test('the step of signing in is stored, and removed', () => {
    actionOf(signInLogic, 'saveStep')({}, { kind: 'reset', email: 'ann@example.test' });
    expect(restoreStep()).toEqual({ kind: 'reset', email: 'ann@example.test' });
    actionOf(signInLogic, 'removeSavedStep')({}, undefined);
    expect(restoreStep()).toEqual({ kind: 'none' });
  });

  test('a payment whose outcome is known is forgotten', () => {
    const payer = { sub: 'sub-1', email: 'ann@example.test', session: 'ann/1' };
    for (const forget of [
      actionOf(checkoutLogic, 'forgetStoredPayment'),
      actionOf(paymentLogic, 'closeAttempt'),
    ]) {
      const { key } = openAttempt({ payer, amount: 66_900, codes: ['biod101'] });
      forget({}, { key });
      expect(localStorage.getItem(ATTEMPTS_KEY)).toBe('[]');
    }
  });

  test('what was typed into the account form is stored, and removed', () => {
    actionOf(createAccountLogic, 'saveValues')({}, { values: { firstName: 'Ann' } });
    expect(restoreAccountValues()).toMatchObject({ kind: 'restored', values: { firstName: 'Ann' } });
    actionOf(createAccountLogic, 'removeSavedValues')({}, undefined);
    expect(restoreAccountValues()).toEqual({ kind: 'none' });
  });

  test('a session that has ended leaves the token of the next one', () => {
    const bob = `h.${btoa(JSON.stringify({ sub: 'bob', origin_jti: '2' }))}.s`;
    storeToken(bob);
    actionOf(wiredSession, 'removeToken')({}, { session: 'ann/1' });
    expect(readToken(sessionOf(bob))).toBe(bob);
    actionOf(wiredSession, 'removeToken')({}, { session: 'bob/2' });
    expect(readToken(sessionOf(bob))).toBe(null);
  });
});

const person = (sub: string) => `h.${btoa(JSON.stringify({ sub, origin_jti: '1' }))}.s`;

describe('what the site finds in the browser at its start', () => {
  const found = (name: string) =>
    toPromise(
      createActor((siteLogic.implementations.actors as Record<string, AnyActorLogic>)[name]!).start(),
    );

  test('a session, if there is one', async () => {
    expect(await found('findStoredSession')).toBe('none');
    localStorage.setItem(token, 'r');
    expect(await found('findStoredSession')).toBe('stored');
  });

  test('an open payment of the person who was signed in last', async () => {
    const payer = { sub: 'ann', email: 'ann@example.test', session: 'ann/1' };
    const { key } = openAttempt({ payer, amount: 66_900, codes: ['biod101'] });
    expect(await found('findOpenPayment')).toEqual({ kind: 'none' });
    storeToken(person('bob'));
    expect(await found('findOpenPayment')).toEqual({ kind: 'none' });
    storeToken(person('ann'));
    expect(await found('findOpenPayment')).toEqual({ kind: 'found', payment: { key, sub: 'ann' } });
  });
});

test('a flow whose code does not come has failed after 25 seconds, and is loaded at the next try', async () => {
  vi.useFakeTimers();
  const chart = createMachine({ initial: 'shown', states: { shown: {} } });
  const fetched = vi.fn<() => Promise<typeof chart>>().mockReturnValueOnce(new Promise(() => undefined));
  fetched.mockResolvedValue(chart);
  const { logic, load } = lazyLogic('late', fetched);
  expect(String(createActor(logic).getSnapshot().error)).toContain('"late" was started before its code');
  const failed = vi.fn<() => void>();
  load().catch(failed);
  await vi.advanceTimersByTimeAsync(24_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) await load();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(createActor(logic).start().getSnapshot().value).toBe('shown');
});

test('checkout is opened once its code and that of the check of its version are there, with the payment that is open then', async () => {
  const { loadCheckout, checkout, siteVersion } = siteLogic.implementations.actors as Record<
    'loadCheckout' | 'checkout' | 'siteVersion',
    AnyActorLogic
  >;
  const missing = () =>
    [checkout, siteVersion].filter((logic) =>
      String(createActor(logic, { input: {} }).getSnapshot().error).includes('before its code'),
    ).length;
  expect(missing()).toBe(2);
  const loaded = (sub: string | null) => toPromise(createActor(loadCheckout, { input: { sub } }).start());
  const payer = { sub: 'ann', email: 'ann@example.test', session: 'ann/1' };
  const { key } = openAttempt({ payer, amount: 66_900, codes: ['biod101'] });
  expect(await loaded(null)).toEqual({ kind: 'none' });
  expect(missing()).toBe(0);
  // Found before that person's session ended.
  expect(await loaded('ann')).toEqual({ kind: 'found', payment: { key, sub: 'ann' } });
  storeToken(person('bob'));
  expect(await loaded('ann')).toEqual({ kind: 'none' });
  storeToken(person('ann'));
  expect(await loaded(null)).toEqual({ kind: 'found', payment: { key, sub: 'ann' } });
  closeAttempt(key);
  expect(await loaded('ann')).toEqual({ kind: 'none' });
});

describe('the payment form', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'connection');
  });

  test.each([
    [{ saveData: true }, 0],
    // Firefox and Safari do not say, and load it once.
    [undefined, 1],
  ])('is prepared ahead unless the visitor saves data: %j', async (connection, times) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const asked = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal('fetch', asked);
    const signIn = vi.spyOn(auth, 'signIn').mockRejectedValue(new Error('offline'));
    actionOf(checkoutLogic, 'prefetchPayment')({}, undefined);
    await vi.dynamicImportSettled();
    expect(asked.mock.calls.filter(([address]: unknown[]) => address === '/config.json')).toHaveLength(times);
    expect(signIn).toHaveBeenCalledTimes(times);
  });
});

test('the choice to share how fast pages load holds at the next visit, as it was made last', async () => {
  const open = () => {
    let opened: { logic?: typeof pageSpeedMachine; input?: { wasAllowed: boolean } } = {};
    openPageSpeed({ send: (event: object) => void (opened = event) } as never);
    const actor = createActor(opened.logic!, { input: opened.input! }).start();
    const shared = actor.getSnapshot().matches('shared');
    return { actor, shared };
  };
  for (let time = 1; time <= 2; time += 1) {
    const first = open();
    expect(first.shared).toBe(false);
    first.actor.send({ type: 'SHARING_ALLOWED' });
    const second = open();
    expect(second.shared).toBe(true);
    second.actor.send({ type: 'SHARING_STOPPED' });
    for (const { actor } of [first, second]) actor.stop();
  }
  expect(open().shared).toBe(false);
});

describe('effects', () => {
  test('go to addresses, and take parameters from them', () => {
    const place = { key: 'here', scroll: 400 };
    history.replaceState(place, '', '/checkout?course_codes=a&x=1#part');
    carryOut({ type: 'removeFromAddress', parameter: 'course_codes' });
    expect(history.state).toEqual(place);
    expect(location.pathname + location.search + location.hash).toBe('/checkout?x=1#part');
    const entries = history.length;
    carryOut({ type: 'navigate', to: '/faq' });
    expect(location.pathname).toBe('/faq');
    expect(history.length).toBe(entries + 1);
  });

  test('conceal the page, and give the focus back when it is revealed', () => {
    document.body.innerHTML = '<button id="one">One</button><button id="two">Two</button>';
    document.getElementById('one')!.focus();
    carryOut({ type: 'conceal' });
    expect(document.body.style.visibility).toBe('hidden');
    document.getElementById('one')!.blur();
    carryOut({ type: 'reveal' });
    expect(document.body.style.visibility).toBe('');
    expect(document.activeElement?.id).toBe('one');
    // Once.
    document.getElementById('two')!.focus();
    carryOut({ type: 'reveal' });
    expect(document.activeElement?.id).toBe('two');
  });

  test('load the document again, also once the code of dialogs is gone with its version', async () => {
    vi.doMock('../../src/ui/dom/dialogEntry.ts', () => {
      throw new Error('Not there');
    });
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    carryOut({ type: 'reload' });
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    vi.doUnmock('../../src/ui/dom/dialogEntry.ts');
  });

  test('are read aloud', () => {
    document.body.innerHTML = '<output id="announcer"></output>';
    carryOut({ type: 'announce', text: 'Added.' });
    expect(document.getElementById('announcer')?.textContent).toBe('Added.');
  });

  test('log with their error, if there is one', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    carryOut({ type: 'log', message: 'One' });
    carryOut({ type: 'log', message: 'Two', error: 'why' });
    expect(warn.mock.calls).toEqual([['One'], ['Two', 'why']]);
  });
});

import { fromCallback, fromPromise, SimulatedClock, type EventFromLogic } from 'xstate';
import { describe, expect, test } from 'vitest';
import { startInSystem } from '../../tests/support/charts.ts';
import { announce, type Effect } from '../effects.ts';
import * as copy from './copy.ts';
import { paidAttempt } from '../paymentRecovery/cases.ts';
import { payer } from '../people.ts';
import type { ConfirmOutcome } from '../session/rules.ts';
import type { CourseOffer } from '../types.ts';
import { paymentMachine } from './machine.ts';
import { formatUsd } from '../../domain/money.ts';
import {
  totalDue,
  totalOf,
  type CodeCheck,
  type CodeOutcome,
  type AttemptOrder,
  type AttemptQuestion,
  type AuthenticationOrder,
  type AuthenticationOutcome,
  type PaymentOrder,
  type PaymentOutcome,
  type WalletOrder,
} from './rules.ts';

type Event = EventFromLogic<typeof paymentMachine>;

const course = (code: string, cost: string): CourseOffer => ({
  code,
  name: code,
  department: 'biology',
  cost,
  credits: 3,
});
const biology = course('biod101', '$892');
const english = course('engl101', '$669');

/** A payment whose services settle when the test settles them. */
function start(courses = [biology, english], widgetBreaks = false) {
  const clock = new SimulatedClock();
  const pending: {
    name: string;
    input: unknown;
    resolve: (outcome: unknown) => void;
    reject: (e: Error) => void;
  }[] = [];
  const commands: string[] = [];
  /** What the form has heard of the total. */
  const orders: WalletOrder[] = [];
  const effects: Effect[] = [];
  const closedAttempts: string[] = [];
  const confirmed: string[] = [];
  let confirm = async (): Promise<ConfirmOutcome> => ({ kind: 'confirmed' });
  let widget: (event: Event) => void = () => undefined;
  let connection: ((event: Event) => void) | undefined;
  const service = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input }) =>
        new Promise((resolve, reject) =>
          pending.push({ name, input, resolve: (outcome) => resolve(outcome as Output), reject }),
        ),
    );
  const machine = paymentMachine.provide({
    actors: {
      confirmSession: fromPromise<ConfirmOutcome, { readonly session: string }>(async ({ input }) => {
        confirmed.push(input.session);
        return confirm();
      }),
      verifyCode: service<CodeOutcome, CodeCheck>('verifyCode'),
      authenticate: service<AuthenticationOutcome, AuthenticationOrder>('authenticate'),
      openAttempt: service<{ readonly key: string }, AttemptOrder>('openAttempt'),
      verifyPayment: service<PaymentOutcome, PaymentOrder>('verifyPayment'),
      askForOutcome: service<PaymentOutcome, AttemptQuestion>('askForOutcome'),
      watchConnection: fromCallback(({ sendBack }) => {
        connection = sendBack;
        return () => {
          connection = undefined;
        };
      }),
      paymentWidget: fromCallback(({ sendBack, receive }) => {
        if (widgetBreaks) throw new Error('broken');
        widget = sendBack;
        receive((command: { readonly type: string; readonly order?: WalletOrder }) => {
          if (command.order) orders.push(command.order);
          else commands.push(command.type);
        });
      }),
    },
    actions: { closeAttempt: (_, { key }) => closedAttempts.push(key) },
  });
  const { actor, sent } = startInSystem(machine, {
    input: { courses, payer },
    clock,
  });
  actor.on('*', (effect) => effects.push(effect));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const take = (name: string) => {
    const at = pending.findIndex((one) => one.name === name);
    const [call] = pending.splice(at, 1);
    if (at < 0 || !call) throw new Error(`${name} was not called`);
    return call;
  };
  return {
    actor,
    clock,
    commands,
    orders,
    effects,
    closedAttempts,
    confirmed,
    /** Presses the button that pays, and lets the session be read. */
    async purchase(outcome: () => Promise<ConfirmOutcome> = confirm) {
      confirm = outcome;
      actor.send(purchase);
      await settle();
    },
    reports: () => sent.map(({ event }) => event),
    widget: (...events: Event[]) => events.forEach((event) => widget(event)),
    /** The connection returns, if the chart wants to know. */
    reconnect: () => connection?.({ type: 'CONNECTION_RETURNED' }),
    send: (...events: Event[]) => events.forEach((event) => actor.send(event)),
    async answer(
      name: string,
      outcome: CodeOutcome | PaymentOutcome | AuthenticationOutcome | { readonly key: string },
    ) {
      const call = take(name);
      call.resolve(outcome);
      await settle();
      return call.input;
    },
    async fail(name: string) {
      take(name).reject(new Error('broken'));
      await settle();
    },
    calls: (name: string) => pending.filter((one) => one.name === name).length,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    due: () => totalDue(actor.getSnapshot().context),
  };
}
type Run = ReturnType<typeof start>;

const ready: Event = { type: 'WIDGET_READY' };
const view = (name: 'card' | 'methods' | 'options'): Event => ({ type: 'VIEW_CHANGED', view: name });
const valid = (is: boolean): Event => ({ type: 'VALIDITY_CHANGED', valid: is });
const requestable = (is: boolean): Event => ({ type: 'REQUESTABLE_CHANGED', requestable: is });
const method = {
  type: 'METHOD_READY',
  nonce: 'nonce-1',
  methodType: 'CreditCard',
  description: 'ending in 11',
  authentication: 'none',
} as const;
const rejected: Event = { type: 'METHOD_FAILED', kind: 'rejected', message: 'Check the card number.' };
const purchase: Event = { type: 'PURCHASE_CONFIRMED' };
const ten: CodeOutcome = { kind: 'applied', code: 'TEN', newTotal: 140_490 };
const whole: CodeOutcome = { kind: 'applied', code: 'WHOLE', newTotal: 0 };

const open = (methodState: unknown, code = 'closed') => ({
  paying: { notCharged: { open: { code, method: methodState } } },
});
const charging = (state: string | object) => ({ paying: { charging: state } });

async function applyCode(run: Run, outcome: CodeOutcome) {
  run.send(
    { type: 'CODE_OPENED' },
    { type: 'CODE_SUBMITTED', code: outcome.kind === 'applied' ? outcome.code : 'X' },
  );
  await run.answer('verifyCode', outcome);
}
async function charge(run: Run) {
  run.widget(ready, view('methods'), requestable(true));
  await run.purchase();
  run.widget(method);
  await run.answer('openAttempt', { key: 'attempt-1' });
}

describe('the form', () => {
  test('C-170 C-173 C-174 after loading, Continue is enabled while all card fields are valid', () => {
    const run = start();
    expect(run.state()).toEqual(open('loadingWidget'));
    run.widget(ready);
    expect(run.state()).toEqual(open({ enteringCard: 'incomplete' }));
    run.send({ type: 'CARD_ENTERED' });
    expect(run.commands).toEqual([]);
    run.widget(valid(true));
    expect(run.state()).toEqual(open({ enteringCard: 'complete' }));
    run.widget(valid(false));
    expect(run.state()).toEqual(open({ enteringCard: 'incomplete' }));
  });

  test('C-175 G-083 Continue hands the card to the form, which lists it as a method', () => {
    const run = start();
    run.widget(ready, valid(true));
    run.send({ type: 'CARD_ENTERED' }, { type: 'CARD_ENTERED' });
    expect(run.commands).toEqual(['REQUEST_METHOD']);
    expect(run.state()).toEqual(open('continuing'));
    run.widget(view('methods'), requestable(true));
    expect(run.state()).toEqual(open('continuing'));
    run.widget(method);
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }));
    expect(run.context().nonce).toBeNull();
    run.widget(requestable(false));
    expect(run.state()).toEqual(open({ choosingMethod: 'unchosen' }));
  });

  test('a card that the form rejects shows the reason, and that nothing was charged', () => {
    const run = start();
    run.widget(ready, valid(true));
    run.send({ type: 'CARD_ENTERED' });
    run.widget(rejected);
    expect(run.state()).toEqual(open({ enteringCard: 'complete' }));
    expect(run.context().notice).toBe('Check the card number. You have not been charged.');
  });

  test.each([
    ['options', { choosingType: 'offered' }],
    ['card', { enteringCard: 'incomplete' }],
    ['methods', { choosingMethod: 'unchosen' }],
  ] as const)('the view %s', (name, state) => {
    const run = start();
    run.widget(ready, view(name));
    expect(run.state()).toEqual(open(state));
  });

  test('G-088 C-287 a form that fails at any time makes payment unavailable and is reported', () => {
    const failed: Event = { type: 'WIDGET_FAILED', kind: 'load-failed', message: 'x' };
    const early = start();
    early.widget(failed);
    expect(early.state()).toEqual(open('unavailable'));
    expect(early.reports()).toEqual([{ type: 'ERROR_REPORTED', component: 'payment', message: 'x' }]);
    const late = start();
    late.widget(ready, failed);
    expect(late.state()).toEqual(open('unavailable'));
    const silent = start();
    silent.clock.increment(59_999);
    expect(silent.state()).toEqual(open('loadingWidget'));
    silent.clock.increment(1);
    expect(silent.state()).toEqual(open('unavailable'));
    expect(start([biology], true).state()).toEqual(open('unavailable'));
  });
});

describe('the window of a wallet', () => {
  const opened: Event = { type: 'WALLET_OPENED', wallet: 'googlepay' };
  const closed = (outcome: 'dismissed' | 'refused' | 'outdated' | 'unreachable'): Event => ({
    type: 'WALLET_CLOSED',
    wallet: 'googlepay',
    outcome,
  });
  const inWindow = () => {
    const run = start();
    run.widget(ready, view('options'), opened);
    return run;
  };

  test.each([
    ['dismissed', 'You left Google Pay before it handed over a way to pay.'],
    ['refused', 'Google Pay handed over a way to pay that is not accepted here. Choose another one.'],
    [
      'outdated',
      'The total has changed since you agreed to it in Google Pay. Choose Google Pay again to see the new one.',
    ],
    ['unreachable', 'Google Pay could not be reached. Try again, or choose another way to pay.'],
  ] as const)('that ended as %s leads back to the ways to pay and says why', (outcome, reason) => {
    const run = inWindow();
    expect(run.state()).toEqual(open({ choosingType: 'inWallet' }));
    run.widget(closed(outcome));
    expect(run.state()).toEqual(open({ choosingType: 'offered' }));
    expect(run.context().notice).toBe(`${reason} You have not been charged.`);
    run.widget(opened);
    expect(run.state()).toEqual(open({ choosingType: 'inWallet' }));
    expect(run.context().notice).toBe('');
  });

  test('is left by what it hands over, by another way to pay, by Cancel and with the session', () => {
    const agreed = inWindow();
    agreed.widget(view('methods'), requestable(true));
    expect(agreed.state()).toEqual(open({ choosingMethod: 'chosen' }));
    const other = inWindow();
    other.widget(view('card'));
    expect(other.state()).toEqual(open({ enteringCard: 'incomplete' }));
    for (const [event, output] of [
      [{ type: 'DIALOG_CLOSED' }, 'canceled'],
      [{ type: 'SESSION_ENDED' }, 'sessionEnded'],
    ] as const) {
      const run = inWindow();
      run.send(event);
      expect(run.actor.getSnapshot().output).toEqual({ kind: output });
    }
  });

  test('the form hears what is due whenever it changes', async () => {
    const run = start();
    const lines = [
      { label: 'biod101', cents: 89_200 },
      { label: 'engl101', cents: 66_900 },
    ];
    expect(run.orders.at(-1)).toEqual({ amount: 156_100, lines });
    run.widget(ready, view('methods'), requestable(true));
    await applyCode(run, { kind: 'applied', code: 'TEN', newTotal: 140_490 });
    const reduced = { amount: 140_490, lines: [...lines, { label: 'Authorization code', cents: -15_610 }] };
    expect(run.orders.at(-1)).toEqual(reduced);
    run.send({ type: 'CODE_REMOVED' });
    expect(run.orders.at(-1)).toEqual({ amount: 156_100, lines });
    run.send({ type: 'CART_UPDATED', courses: [biology] });
    expect(run.orders.at(-1)).toEqual({ amount: 89_200, lines: lines.slice(0, 1) });
    await run.purchase();
    run.widget(method);
    await run.answer('openAttempt', { key: 'k' });
    await run.answer('verifyPayment', { kind: 'priceChanged', total: 80_000 });
    run.send({ type: 'PRICE_ACCEPTED' });
    // Nobody knows which course has another price.
    expect(run.orders.at(-1)).toEqual({ amount: 80_000, lines: [] });
  });

  test('a total that changes after it was agreed to there is said where a method was chosen', () => {
    const run = start();
    run.widget(ready, view('methods'), requestable(true));
    run.widget(view('options'), requestable(false), closed('outdated'));
    expect(run.state()).toEqual(open({ choosingType: 'offered' }));
    expect(run.context().notice).toContain('The total has changed since you agreed to it in Google Pay.');
  });
});

describe('a method that cannot be read', () => {
  const failures: readonly (readonly [string, (run: Run) => void, string])[] = [
    ['it is rejected', (run) => run.widget(rejected), 'Check the card number. You have not been charged.'],
    [
      'no answer comes',
      (run) => {
        run.clock.increment(29_999);
        expect(run.context().notice).toBe('');
        run.clock.increment(1);
      },
      'Your payment method could not be read. You have not been charged.',
    ],
  ];
  test.each(failures)('shows a notice when %s, until the next try', async (_what, fail, notice) => {
    const card = start();
    card.widget(ready, valid(true));
    card.send({ type: 'CARD_ENTERED' });
    fail(card);
    expect(card.state()).toEqual(open({ enteringCard: 'complete' }));
    expect(card.context().notice).toBe(notice);
    card.send({ type: 'CARD_ENTERED' });
    expect(card.context().notice).toBe('');

    const list = start();
    list.widget(ready, view('methods'), requestable(true));
    await list.purchase();
    fail(list);
    expect(list.state()).toEqual(open({ choosingMethod: 'chosen' }));
    expect(list.context().notice).toBe(notice);
    await list.purchase();
    expect(list.context().notice).toBe('');
  });

  test('the notice is cleared when the cart changes, which is announced with both totals', () => {
    const run = start();
    run.widget(ready, valid(true));
    run.send({ type: 'CARD_ENTERED' });
    run.widget(rejected);
    run.send({ type: 'CART_UPDATED', courses: [biology] });
    expect(run.context().notice).toBe('');
    expect(run.effects.at(-1)).toEqual({
      type: 'announce',
      text: 'Your pending registrations changed. The total was $1,561 and is now $892.',
    });
  });

  test('the notice is cleared by a free purchase; without a code no price is checked', async () => {
    const run = start();
    run.widget(ready, valid(true));
    run.send({ type: 'CARD_ENTERED' });
    run.widget(rejected);
    await applyCode(run, whole);
    await run.purchase();
    expect(run.context().notice).toBe('');
    const free = start([course('free101', '$0')]);
    await free.purchase();
    expect(free.state()).toEqual(charging('openingAttempt'));
  });

  test('the chosen method is tracked with courses and value', async () => {
    const run = start();
    await charge(run);
    expect(run.effects).toEqual([
      {
        type: 'analytics',
        name: 'add_payment_info',
        params: { codes: ['biod101', 'engl101'], value: 156_100, method: 'CreditCard' },
      },
    ]);
  });
});

describe('the authorization code', () => {
  test('C-169 C-179 C-342 C-260 I-219 a code is trimmed and checked, and the new total is announced', async () => {
    const run = start();
    run.send({ type: 'CODE_OPENED' });
    expect(run.state()).toEqual(open('loadingWidget', 'editing'));
    run.send({ type: 'CODE_SUBMITTED', code: ' TEN ' }, { type: 'CODE_SUBMITTED', code: ' TEN ' });
    expect(run.state()).toEqual(open('loadingWidget', 'checking'));
    expect(run.calls('verifyCode')).toBe(1);
    const input = (await run.answer('verifyCode', ten)) as CodeCheck;
    expect(input).toEqual({ code: 'TEN', currentTotal: 156_100, codes: ['biod101', 'engl101'] });
    expect(run.state()).toEqual(open('loadingWidget', 'applied'));
    expect(run.due()).toBe(140_490);
    expect(run.effects.at(-1)).toEqual({
      type: 'announce',
      text: 'Authorization code applied. The total was $1,561 and is now $1,404.90.',
    });
  });

  test('removing the code announces both totals', async () => {
    const run = start();
    await applyCode(run, ten);
    run.send({ type: 'CODE_REMOVED' });
    expect(run.state()).toEqual(open('loadingWidget', 'editing'));
    expect(run.due()).toBe(156_100);
    expect(run.effects.at(-1)).toEqual({
      type: 'announce',
      text: 'Authorization code removed. The total was $1,404.90 and is now $1,561.',
    });
  });

  test('C-284 G-085 a refused code shows its reason and can be corrected', async () => {
    const run = start();
    await applyCode(run, { kind: 'refused', message: 'This code has expired.' });
    expect(run.state()).toEqual(open('loadingWidget', 'refused'));
    expect(run.context().codeMessage).toBe('This code has expired.');
    run.send({ type: 'CODE_SUBMITTED', code: 'TEN' });
    await run.answer('verifyCode', ten);
    expect(run.state()).toEqual(open('loadingWidget', 'applied'));
    expect(run.context().codeMessage).toBe('');
  });

  test('each code that is not applied moves the focus to its field, also the same one again', async () => {
    const run = start();
    const empty = { type: 'CODE_SUBMITTED', code: ' ' } as const;
    run.send({ type: 'CODE_OPENED' }, empty, empty);
    expect(run.context().failedCodes).toBe(2);
    run.send({ type: 'CODE_SUBMITTED', code: 'TEN' });
    await run.fail('verifyCode');
    expect(run.context().failedCodes).toBe(3);
  });

  test('C-283 a check that fails or times out has its own message', async () => {
    const run = start();
    run.send({ type: 'CODE_OPENED' }, { type: 'CODE_SUBMITTED', code: 'TEN' });
    await run.fail('verifyCode');
    const message = 'Error verifying authorization code; please try again later.';
    expect(run.state()).toEqual(open('loadingWidget', 'refused'));
    expect(run.context().codeMessage).toBe(message);
    run.send({ type: 'CODE_SUBMITTED', code: 'ELEVEN' });
    expect(run.context()).toMatchObject({ codeMessage: '', typedCode: 'ELEVEN' });
    run.clock.increment(34_999);
    expect(run.state()).toEqual(open('loadingWidget', 'checking'));
    run.clock.increment(1);
    expect(run.state()).toEqual(open('loadingWidget', 'refused'));
    expect(run.context().codeMessage).toBe(message);
  });

  test('G-085 an empty field is not sent', () => {
    const run = start();
    run.send({ type: 'CODE_OPENED' }, { type: 'CODE_SUBMITTED', code: '  ' });
    expect(run.calls('verifyCode')).toBe(0);
    expect(run.state()).toEqual(open('loadingWidget', 'refused'));
    expect(run.context().codeMessage).toBe('Please enter your authorization code.');
    run.send({ type: 'CODE_SUBMITTED', code: 'X' });
    run.clock.increment(35_000);
    run.send({ type: 'CODE_SUBMITTED', code: '' });
    expect(run.calls('verifyCode')).toBe(1);
    expect(run.context().codeMessage).toBe('Please enter your authorization code.');
  });

  test('G-085 a change of the cart drops an applied code', async () => {
    const run = start();
    await applyCode(run, ten);
    run.send({ type: 'CART_UPDATED', courses: [biology, english] });
    expect(run.due()).toBe(140_490);
    run.send({ type: 'CART_UPDATED', courses: [biology] });
    expect(run.state()).toEqual(open('loadingWidget', 'closed'));
    expect(run.due()).toBe(89_200);
  });
});

describe('a free registration', () => {
  test('C-180 C-181 C-182 C-264 nothing due: no form and no nonce, until the code is removed', async () => {
    const run = start();
    run.widget(ready);
    await applyCode(run, whole);
    expect(run.state()).toEqual(open('free', 'applied'));
    run.send({ type: 'CODE_REMOVED' });
    expect(run.state()).toEqual(open({ enteringCard: 'incomplete' }, 'editing'));
    run.send({ type: 'CODE_SUBMITTED', code: 'WHOLE' });
    await run.answer('verifyCode', whole);
    run.send(purchase);
    await run.purchase();
    expect(run.state()).toEqual({ paying: { notCharged: 'checkingPrice' } });
    await run.answer('verifyCode', whole);
    await run.answer('openAttempt', { key: 'k' });
    const order = await run.answer('verifyPayment', { kind: 'verified', transactionId: 'free1' });
    expect(order).toEqual({
      payer,
      attemptKey: 'k',
      amount: 0,
      codes: ['biod101', 'engl101'],
      authorizationCode: 'WHOLE',
    });
    expect(run.commands).toEqual([]);
    expect(run.actor.getSnapshot().output).toMatchObject({ kind: 'paid', registration: { total: 0 } });
  });

  test('C-180 C-182 removing the code shows the form as it was', async () => {
    for (const shown of [view('methods'), view('options'), view('card')]) {
      const run = start();
      run.widget(ready, shown);
      const before = run.state() as { paying: { notCharged: { open: { method: unknown } } } };
      await applyCode(run, whole);
      expect(run.state()).toEqual(open('free', 'applied'));
      run.send({ type: 'CODE_REMOVED' });
      expect(run.state()).toEqual(open(before.paying.notCharged.open.method, 'editing'));
    }
    const loading = start();
    await applyCode(loading, whole);
    expect(loading.state()).toEqual(open('free', 'applied'));
    loading.send({ type: 'CODE_REMOVED' });
    expect(loading.state()).toEqual(open('loadingWidget', 'editing'));
  });

  test('a form that fails while a method is being chosen makes payment unavailable', () => {
    for (const shown of [view('methods'), view('options')]) {
      const run = start();
      run.widget(ready, shown, { type: 'WIDGET_FAILED', kind: 'x', message: 'x' });
      expect(run.state()).toEqual(open('unavailable'));
    }
  });

  test('C-180 a code that makes the registration free works without the form', async () => {
    const run = start();
    run.widget({ type: 'WIDGET_FAILED', kind: 'load-failed', message: 'x' });
    await applyCode(run, whole);
    expect(run.state()).toEqual(open('free', 'applied'));
  });
});

describe('the payment', () => {
  test('C-183 C-184 C-262 a double click sends one order, with nonce, amount, courses and key', async () => {
    const run = start();
    run.widget(ready, view('methods'), requestable(true));
    run.send(purchase);
    await run.purchase();
    expect(run.state()).toEqual({ paying: { notCharged: 'gettingNonce' } });
    run.widget(method, method);
    run.send(purchase);
    expect(run.state()).toEqual(charging('openingAttempt'));
    await run.answer('openAttempt', { key: 'attempt-1' });
    run.send(
      purchase,
      { type: 'DIALOG_CLOSED' },
      { type: 'SESSION_ENDED' },
      { type: 'CART_UPDATED', courses: [] },
    );
    expect(run.state()).toEqual(charging('verifying'));
    expect(run.calls('verifyPayment')).toBe(1);
    const order = (await run.answer('verifyPayment', {
      kind: 'verified',
      transactionId: 'txn1',
    })) as PaymentOrder;
    expect(order).toEqual({
      payer,
      attemptKey: 'attempt-1',
      nonce: 'nonce-1',
      amount: 156_100,
      codes: ['biod101', 'engl101'],
    });
    expect(run.actor.getSnapshot().output).toEqual({
      kind: 'paid',
      registration: {
        transactionId: 'txn1',
        total: 156_100,
        courses: [biology, english],
        authorizationCode: null,
        email: payer.email,
        session: payer.session,
      },
    });
    expect(run.context().nonce).toBeNull();
  });

  test.each(['verifyPayment', 'askForOutcome'] as const)(
    'the confirmation shows what the answer to %s says was bought, and not the catalogue of the page',
    async (actor) => {
      const run = start();
      await charge(run);
      if (actor === 'askForOutcome') await run.answer('verifyPayment', { kind: 'unknown', message: '' });
      const bought = {
        ...paidAttempt,
        total: 60_210,
        lines: [{ code: 'biod101', name: 'Biology', cost: '$669' }],
        authorizationCode: 'TEN',
        email: 'ann.lee@example.test',
      };
      await run.answer(actor, { kind: 'verified', transactionId: 'txn1', bought });
      expect(run.actor.getSnapshot().output).toEqual({
        kind: 'paid',
        registration: {
          transactionId: 'txn1',
          total: 60_210,
          courses: bought.lines,
          authorizationCode: 'TEN',
          email: 'ann.lee@example.test',
          session: payer.session,
        },
      });
    },
  );

  test('what went back after a payment without an answer is said, and not taken for unknown', async () => {
    const run = start();
    await charge(run);
    await run.answer('verifyPayment', { kind: 'unknown', message: '' });
    await run.answer('askForOutcome', { kind: 'wentBack', message: 'It was refunded.' });
    expect(run.state()).toEqual({ paying: 'wentBack' });
    expect(run.context().failure).toBe('It was refunded.');
    expect(run.closedAttempts).toEqual(['attempt-1']);
  });

  test.each([
    [
      'declined',
      { kind: 'declined', message: 'Your bank declined the payment: the security code does not match.' },
      { paying: { notCharged: 'declined' } },
    ],
    ['refused', { kind: 'refused', message: 'Already enrolled.' }, { paying: 'failed' }],
    ['went back since', { kind: 'wentBack', message: 'It was refunded.' }, { paying: 'wentBack' }],
    ['G-084 unconfirmed', { kind: 'unconfirmed', message: 'Odd.' }, charging({ outcomeUnknown: 'waiting' })],
  ] as const)('C-286 %s opens the error dialog with the message', async (_, outcome, state) => {
    const run = start();
    await charge(run);
    await run.answer('verifyPayment', outcome);
    expect(run.state()).toEqual(state);
    expect(run.context().failure).toBe(outcome.message);
  });

  test('C-189 the error dialog is blocking', async () => {
    for (const outcome of [
      { kind: 'declined', message: 'x' },
      { kind: 'refused', message: 'x' },
      { kind: 'wentBack', message: 'x' },
      { kind: 'unconfirmed', message: 'x' },
      { kind: 'notBegun' },
    ] as const) {
      const run = start();
      await charge(run);
      await run.answer('verifyPayment', outcome);
      const before = run.state();
      run.send({ type: 'DIALOG_CLOSED' });
      expect(run.state()).toEqual(before);
      run.send({ type: 'RETURNED' });
      expect(run.actor.getSnapshot().output).toEqual({ kind: 'returned' });
    }
  });

  test.each([
    [{ kind: 'verified', transactionId: 'txn1' }, 1],
    [{ kind: 'declined', message: 'x' }, 1],
    [{ kind: 'wentBack', message: 'x' }, 1],
    [{ kind: 'refused', message: 'x' }, 1],
    [{ kind: 'priceChanged', total: 1 }, 1],
    [{ kind: 'notBegun' }, 1],
    [{ kind: 'unconfirmed', message: 'x' }, 0],
    [{ kind: 'codeRefused', total: 1, message: 'x' }, 1],
    [{ kind: 'unknown', message: '' }, 0],
  ] as const)('an attempt is closed only when its outcome is known: %o', async (outcome, closed) => {
    const run = start();
    await charge(run);
    await run.answer('verifyPayment', outcome);
    expect(run.closedAttempts).toEqual(closed ? ['attempt-1'] : []);
  });

  test('after a decline the nonce is dropped, and another card leads to the empty card form with the reason', async () => {
    const run = start();
    await charge(run);
    await run.answer('verifyPayment', { kind: 'declined', message: 'The card has expired.' });
    expect(run.context().nonce).toBeNull();
    expect(run.commands).toEqual(['REQUEST_METHOD', 'SHOW_EMPTY_CARD']);
    run.widget(requestable(false));
    run.widget({ type: 'VIEW_CHANGED', view: 'card' });
    run.send({ type: 'OTHER_METHOD_REQUESTED' });
    expect(run.state()).toEqual(open({ enteringCard: 'incomplete' }));
    expect(run.context().notice).toBe(
      'The card has expired. You have not been charged. You can enter a card below.',
    );
  });

  describe('a cart that changes during a charge', () => {
    const declined: PaymentOutcome = { kind: 'declined', message: 'The card has expired.' };
    const tryAgain: Event = { type: 'OTHER_METHOD_REQUESTED' };

    async function changeAndHear(outcome: PaymentOutcome, ...carts: (readonly CourseOffer[])[]) {
      const run = start();
      await charge(run);
      for (const courses of carts) run.send({ type: 'CART_UPDATED', courses });
      expect(run.state()).toEqual(charging('verifying'));
      expect(await run.answer('verifyPayment', outcome)).toMatchObject({
        amount: 156_100,
        codes: ['biod101', 'engl101'],
      });
      return run;
    }

    test.each<[string, PaymentOutcome, Event]>([
      ['another card is tried', declined, tryAgain],
      ['a new price is accepted', { kind: 'priceChanged', total: 150_000 }, { type: 'PRICE_ACCEPTED' }],
      ['a payment that never began is pressed again', { kind: 'notBegun' }, purchase],
    ])('is what is sold when %s', async (_, outcome, event) => {
      const run = await changeAndHear(outcome, [biology]);
      const before = run.due();
      run.send(event);
      expect(run.state()).toMatchObject({ paying: { notCharged: { open: { code: 'closed' } } } });
      expect(run.due()).toBe(89_200);
      expect(run.orders.at(-1)).toMatchObject({ amount: 89_200 });
      expect(run.effects.at(-1)).toEqual(announce(copy.coursesChanged(before, 89_200)));
      expect(run.calls('openAttempt')).toBe(0);
    });

    test.each<[string, PaymentOutcome, Event]>([
      ['after a decline', declined, tryAgain],
      ['after a payment that never began', { kind: 'notBegun' }, purchase],
    ])('closes the dialog %s if it is empty', async (_, outcome, event) => {
      const run = await changeAndHear(outcome, []);
      expect(run.state()).toMatchObject({ paying: { notCharged: outcome.kind } });
      run.send(event);
      expect(run.actor.getSnapshot().output).toEqual({ kind: 'canceled' });
    });

    test('and back changes nothing', async () => {
      const run = await changeAndHear(declined, [biology], [biology, english]);
      run.send(tryAgain);
      expect(run.due()).toBe(156_100);
      expect(run.context().notice).toContain('The card has expired.');
    });

    test('and back once it is over changes nothing', async () => {
      const run = await changeAndHear(declined, [biology]);
      run.send({ type: 'CART_UPDATED', courses: [biology, english] });
      expect(run.state()).toEqual({ paying: { notCharged: 'declined' } });
      run.send(tryAgain);
      expect(run.due()).toBe(156_100);
    });

    test('is not confirmed as what was bought', async () => {
      const run = await changeAndHear({ kind: 'verified', transactionId: 'txn1' }, [biology]);
      expect(run.actor.getSnapshot().output).toMatchObject({
        kind: 'paid',
        registration: { total: 156_100, courses: [biology, english] },
      });
    });
  });

  describe('without an answer', () => {
    const lost = 'Error verifying transaction. Please try again later.';
    const unknown: PaymentOutcome = { kind: 'unknown', message: '' };

    /** Purchase was pressed, and neither the payment nor any question gets an answer. */
    async function loseAnswers() {
      const run = start();
      await charge(run);
      await run.answer('verifyPayment', unknown);
      for (const _ of [1, 2]) {
        await run.answer('askForOutcome', unknown);
        run.clock.increment(3_000);
      }
      await run.answer('askForOutcome', unknown);
      expect(run.state()).toEqual(charging({ outcomeUnknown: 'waiting' }));
      return run;
    }

    test.each<[string, (run: Run) => void | Promise<unknown>]>([
      ['is not answered', (run) => run.answer('verifyPayment', unknown)],
      ['fails', (run) => run.fail('verifyPayment')],
      [
        'times out',
        (run) => {
          run.clock.increment(34_999);
          expect(run.state()).toEqual(charging('verifying'));
          run.clock.increment(1);
        },
      ],
    ])('C-285 a payment that %s is never sent again: the server is asked about its key', async (_, end) => {
      const run = start();
      await charge(run);
      await end(run);
      expect(run.state()).toEqual(charging('asking'));
      expect(run.context()).toMatchObject({ failure: lost, nonce: null });
      expect(await run.answer('askForOutcome', { kind: 'verified', transactionId: 'txn1' })).toEqual({
        key: 'attempt-1',
        payer,
      });
      expect(run.actor.getSnapshot().output).toMatchObject({
        kind: 'paid',
        registration: { transactionId: 'txn1' },
      });
      expect(run.closedAttempts).toEqual(['attempt-1']);
    });

    test('the server is asked three times before the page says that it cannot tell', async () => {
      const run = start();
      await charge(run);
      await run.answer('verifyPayment', unknown);
      for (const _ of [1, 2]) {
        await run.answer('askForOutcome', { kind: 'unknown', message: 'Busy.' });
        expect(run.context().failure).toBe('Busy.');
        expect(run.state()).toEqual(charging('waitingToAsk'));
        run.clock.increment(2_999);
        expect(run.state()).toEqual(charging('waitingToAsk'));
        run.clock.increment(1);
        expect(run.state()).toEqual(charging('asking'));
      }
      run.clock.increment(34_999);
      expect(run.state()).toEqual(charging('asking'));
      run.clock.increment(1);
      expect(run.state()).toEqual(charging({ outcomeUnknown: 'waiting' }));
      expect(run.context().failure).toBe(lost);
    });

    test('a question that fails is asked again', async () => {
      const run = start();
      await charge(run);
      await run.fail('verifyPayment');
      await run.fail('askForOutcome');
      expect(run.state()).toEqual(charging('waitingToAsk'));
    });

    test.each<[string, (run: Run) => void]>([
      ['the user checks', (run) => run.send({ type: 'CHECK_REQUESTED' })],
      ['the connection returns', (run) => run.reconnect()],
      [
        'half a minute has passed',
        (run) => {
          run.clock.increment(29_999);
          expect(run.state()).toEqual(charging({ outcomeUnknown: 'waiting' }));
          run.clock.increment(1);
        },
      ],
    ])('once the page has said that it cannot tell, it asks when %s, and nothing pays', async (_, cause) => {
      const run = await loseAnswers();
      for (const end of [
        () => run.answer('askForOutcome', unknown),
        () => run.fail('askForOutcome'),
        () => {
          run.clock.increment(35_000);
          // The question has been given up, so its end changes nothing.
          return run.fail('askForOutcome');
        },
      ]) {
        cause(run);
        expect(run.state()).toEqual(charging({ outcomeUnknown: 'asking' }));
        run.send(purchase, { type: 'CHECK_REQUESTED' }, { type: 'CONNECTION_RETURNED' });
        await end();
        expect(run.state()).toEqual(charging({ outcomeUnknown: 'waiting' }));
      }
      expect(run.calls('verifyPayment')).toBe(0);
      cause(run);
      await run.answer('askForOutcome', { kind: 'verified', transactionId: 'txn1' });
      expect(run.actor.getSnapshot().output).toMatchObject({ kind: 'paid' });
    });

    test('a check that the user asks for is announced', async () => {
      const run = await loseAnswers();
      run.reconnect();
      await run.answer('askForOutcome', unknown);
      expect(run.effects.some(({ type }) => type === 'announce')).toBe(false);
      run.send({ type: 'CHECK_REQUESTED' });
      expect(run.effects.at(-1)).toEqual(announce('Checking your payment. This charges nothing.'));
    });

    test('the connection is watched only while the page cannot tell', async () => {
      const run = await loseAnswers();
      run.send({ type: 'CHECK_REQUESTED' });
      await run.answer('askForOutcome', { kind: 'declined', message: 'No.' });
      expect(run.state()).toEqual({ paying: { notCharged: 'declined' } });
      run.reconnect();
      expect(run.calls('askForOutcome')).toBe(0);
    });

    test('questions count from zero for each attempt', async () => {
      const run = await loseAnswers();
      expect(run.context().questions).toBe(3);
      run.reconnect();
      await run.answer('askForOutcome', { kind: 'notBegun' });
      expect(run.context().questions).toBe(0);
    });
  });

  describe('a payment that was never begun', () => {
    /** The first request was lost, and the server says so. */
    async function neverBegin(courses = [biology, english], before?: (run: Run) => Promise<void>) {
      const run = start(courses);
      await before?.(run);
      await charge(run);
      await run.answer('verifyPayment', { kind: 'unknown', message: 'Wait for your other payment.' });
      await run.answer('askForOutcome', { kind: 'notBegun' });
      expect(run.state()).toEqual({ paying: { notCharged: 'notBegun' } });
      return run;
    }

    test('says so, and pays by its own button, with another key', async () => {
      const run = await neverBegin();
      expect(run.closedAttempts).toEqual(['attempt-1']);
      expect(run.context()).toMatchObject({ failure: 'Wait for your other payment.', nonce: null });
      run.clock.increment(3_600_000);
      run.send({ type: 'CHECK_REQUESTED' }, { type: 'CONNECTION_RETURNED' }, { type: 'DIALOG_CLOSED' });
      expect(run.state()).toEqual({ paying: { notCharged: 'notBegun' } });
      await run.purchase();
      expect(run.state()).toEqual({ paying: { notCharged: 'gettingNonce' } });
      run.widget({ ...method, nonce: 'nonce-2' });
      await run.answer('openAttempt', { key: 'attempt-2' });
      expect(await run.answer('verifyPayment', { kind: 'verified', transactionId: 'txn2' })).toMatchObject({
        attemptKey: 'attempt-2',
        nonce: 'nonce-2',
        amount: 156_100,
      });
    });

    test('is also what a payment hears whose key was asked about before it arrived', async () => {
      const run = start();
      await charge(run);
      await run.answer('verifyPayment', { kind: 'declined', message: 'No.' });
      run.send({ type: 'OTHER_METHOD_REQUESTED' });
      await run.purchase();
      run.widget(method);
      await run.answer('openAttempt', { key: 'attempt-2' });
      await run.answer('verifyPayment', { kind: 'notBegun' });
      expect(run.state()).toEqual({ paying: { notCharged: 'notBegun' } });
      expect(run.context().failure).toBe('Error verifying transaction. Please try again later.');
    });

    test('can be left for checkout, by a sign-out or by a change of the cart', async () => {
      const left = await neverBegin();
      left.send({ type: 'RETURNED' });
      expect(left.actor.getSnapshot().output).toEqual({ kind: 'returned' });
      const signedOut = await neverBegin();
      signedOut.send({ type: 'SESSION_ENDED' });
      expect(signedOut.actor.getSnapshot().output).toEqual({ kind: 'sessionEnded' });
      const changed = await neverBegin();
      changed.send({ type: 'CART_UPDATED', courses: [biology] });
      expect(changed.state()).toEqual(open({ choosingMethod: 'chosen' }));
    });

    test('checks the price of a code first, and needs no form when nothing is due', async () => {
      const coded = start();
      await applyCode(coded, ten);
      coded.widget(ready, view('methods'), requestable(true));
      await coded.purchase();
      await coded.answer('verifyCode', ten);
      coded.widget(method);
      await coded.answer('openAttempt', { key: 'attempt-1' });
      await coded.answer('verifyPayment', { kind: 'notBegun' });
      await coded.purchase();
      expect(coded.state()).toEqual({ paying: { notCharged: 'checkingPrice' } });

      const free = start([course('free101', '$0')]);
      await free.purchase();
      await free.answer('openAttempt', { key: 'attempt-1' });
      await free.answer('verifyPayment', { kind: 'notBegun' });
      await free.purchase();
      expect(free.state()).toEqual(charging('openingAttempt'));
    });

    test('is not offered again by a form that has failed meanwhile', async () => {
      const run = await neverBegin();
      run.widget({ type: 'WIDGET_FAILED', kind: 'x', message: 'x' });
      await run.purchase();
      expect(run.state()).toEqual(open('unavailable'));
    });
  });

  test('an attempt without a key fails before anything is sent', async () => {
    const run = start();
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase();
    run.widget(method);
    await run.fail('openAttempt');
    expect(run.state()).toEqual({ paying: 'failed' });
    expect(run.context().failure).toBe('Error verifying transaction. Please try again later.');
    expect(run.calls('verifyPayment')).toBe(0);
  });

  test('a form that never hands over its method leaves the dialog open and says that nothing was charged', async () => {
    const run = start();
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase();
    run.clock.increment(30_000);
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }));
    expect(run.context().notice).toBe('Your payment method could not be read. You have not been charged.');
  });

  test.each<[string, ConfirmOutcome['kind']]>([
    ['has ended', 'signedOut'],
    ['is another one', 'changed'],
  ])('G-151 a session that %s stops before the payment, and is read again', async (_what, kind) => {
    const run = start();
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase(async () => ({ kind }));
    expect(run.confirmed).toEqual([payer.session]);
    expect(run.actor.getSnapshot().output).toEqual({ kind: 'sessionEnded' });
    expect(run.reports()).toEqual([{ type: 'SESSION_DOUBTED' }]);
    expect(run.commands).toEqual([]);
  });

  const unread: readonly [string, () => Promise<ConfirmOutcome>][] = [
    ['is not answered for', async () => ({ kind: 'unknown' })],
    ['breaks', () => Promise.reject(new Error('broken'))],
    ['never comes', () => new Promise(() => undefined)],
  ];
  test.each(unread)(
    'G-151 a session whose reading %s stops before the payment and says so',
    async (_, read) => {
      const run = start();
      run.widget(ready, view('methods'), requestable(true));
      await run.purchase(read);
      run.clock.increment(30_000);
      expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }));
      expect(run.context().notice).toBe(`${copy.sessionUnread} You have not been charged.`);
      expect(run.commands).toEqual([]);
      await run.purchase(async () => ({ kind: 'confirmed' }));
      expect(run.context().notice).toBe('');
      expect(run.state()).toEqual({ paying: { notCharged: 'gettingNonce' } });
    },
  );

  test('G-151 Register Now reads the session too', async () => {
    const free = start([course('free101', '$0')]);
    await free.purchase(async () => ({ kind: 'changed' }));
    expect(free.actor.getSnapshot().output).toEqual({ kind: 'sessionEnded' });
    expect(free.calls('openAttempt')).toBe(0);
  });

  test('a purchase waits for a code that is still being checked', () => {
    const run = start();
    run.widget(ready, view('methods'), requestable(true));
    run.send({ type: 'CODE_OPENED' }, { type: 'CODE_SUBMITTED', code: 'TEN' }, purchase);
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }, 'checking'));
  });

  test('with a code the price is checked first, and a change is shown before anything is sent', async () => {
    const run = start();
    await applyCode(run, ten);
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase();
    const check = await run.answer('verifyCode', { kind: 'applied', code: 'TEN', newTotal: 150_000 });
    expect(check).toMatchObject({ code: 'TEN', currentTotal: 156_100 });
    expect(run.state()).toEqual({ paying: { notCharged: 'priceChanged' } });
    expect([run.context().formerTotal, run.due()]).toEqual([140_490, 150_000]);
    expect(run.commands).toEqual([]);
    run.send({ type: 'PRICE_ACCEPTED' });
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }, 'applied'));
    await run.purchase();
    await run.answer('verifyCode', { kind: 'refused', message: 'Used up.' });
    run.send({ type: 'PRICE_ACCEPTED' });
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }, 'refused'));
    expect(run.due()).toBe(156_100);
  });

  test.each<[string, (run: Run) => void | Promise<unknown>]>([
    ['fails', (run) => run.fail('verifyCode')],
    [
      'times out',
      (run) => {
        run.clock.increment(34_999);
        expect(run.state()).toEqual({ paying: { notCharged: 'checkingPrice' } });
        run.clock.increment(1);
        // The call has been aborted, so its end changes nothing.
        return run.fail('verifyCode');
      },
    ],
    ['is not answered', (run) => run.answer('verifyCode', { kind: 'unknown', message: '' })],
  ])('a price check that %s keeps code and price, says so, and can be repeated', async (_, end) => {
    const run = start();
    await applyCode(run, ten);
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase();
    await end(run);
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }, 'applied'));
    expect(run.due()).toBe(140_490);
    expect(run.context().notice).toBe(
      'Error verifying authorization code; please try again later. You have not been charged.',
    );
    await run.purchase();
    expect(run.context().notice).toBe('');
    await run.answer('verifyCode', ten);
    expect(run.state()).toEqual({ paying: { notCharged: 'gettingNonce' } });
  });

  test('a price check that rejects the code drops it and shows both totals', async () => {
    const run = start();
    await applyCode(run, ten);
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase();
    await run.answer('verifyCode', { kind: 'refused', message: 'Used up.' });
    expect(run.state()).toEqual({ paying: { notCharged: 'priceChanged' } });
    expect([run.context().formerTotal, run.due(), run.context().codeMessage]).toEqual([
      140_490,
      156_100,
      'Used up.',
    ]);
  });

  test('a code that is used up when the card is about to be charged is dropped, and the reason is shown', async () => {
    const run = start();
    await applyCode(run, ten);
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase();
    await run.answer('verifyCode', ten);
    run.widget(method);
    await run.answer('openAttempt', { key: 'attempt-1' });
    await run.answer('verifyPayment', { kind: 'codeRefused', total: 156_100, message: 'Used up.' });
    expect(run.state()).toEqual({ paying: { notCharged: 'priceChanged' } });
    expect(run.commands).toContain('CLEAR_SELECTION');
    expect([run.context().formerTotal, run.due(), run.context().codeMessage, run.context().applied]).toEqual([
      140_490,
      156_100,
      'Used up.',
      null,
    ]);
    run.send({ type: 'PRICE_ACCEPTED' });
    expect(run.state()).toMatchObject({ paying: { notCharged: { open: { code: 'refused' } } } });
  });

  test('an unchanged price leads on to the method', async () => {
    const run = start();
    await applyCode(run, ten);
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase();
    await run.answer('verifyCode', ten);
    expect(run.state()).toEqual({ paying: { notCharged: 'gettingNonce' } });
  });

  test('a corrected price is shown, and used once accepted', async () => {
    const run = start();
    await charge(run);
    await run.answer('verifyPayment', { kind: 'priceChanged', total: 160_000 });
    expect(run.state()).toEqual({ paying: { notCharged: 'priceChanged' } });
    expect([run.context().formerTotal, run.due(), run.context().nonce]).toEqual([156_100, 160_000, null]);
  });
});

describe('the confirmation by the bank', () => {
  const shown: Event = { type: 'CHALLENGE_SHOWN' };
  const asking = (state: string) => ({ paying: { notCharged: { authenticating: state } } });
  const at = (state: string) => ({ paying: { notCharged: state } });
  async function ask(
    authentication: 'offered' | 'required' = 'required',
    more: { deviceData?: string } = {},
  ) {
    const run = start();
    run.widget(ready, view('methods'), requestable(true));
    await run.purchase();
    run.widget({ ...method, ...more, authentication });
    return run;
  }

  test('a method that needs none is charged at once', async () => {
    const run = start();
    await charge(run);
    expect(run.calls('authenticate')).toBe(0);
    expect(run.state()).toEqual(charging('verifying'));
  });

  test('the bank is asked about this method, total and person, before the attempt has a key', async () => {
    const run = await ask();
    expect(run.state()).toEqual(asking('lookingUp'));
    expect(run.calls('openAttempt')).toBe(0);
    expect(await run.answer('authenticate', { kind: 'authenticated', nonce: 'nonce-2' })).toEqual({
      nonce: 'nonce-1',
      amount: 156_100,
      email: payer.email,
    });
    expect(run.state()).toEqual(charging('openingAttempt'));
    await run.answer('openAttempt', { key: 'attempt-1' });
    expect(await run.answer('verifyPayment', { kind: 'unknown', message: '' })).toMatchObject({
      nonce: 'nonce-2',
      amount: 156_100,
    });
  });

  test("the bank's page is a state of its own, in which the payment is still not sent", async () => {
    const run = await ask();
    run.widget(shown);
    expect(run.state()).toEqual(asking('challenge'));
    run.widget(shown);
    run.send(purchase);
    expect(run.state()).toEqual(asking('challenge'));
    await run.answer('authenticate', { kind: 'authenticated', nonce: 'nonce-2' });
    expect(run.state()).toEqual(charging('openingAttempt'));
  });

  test('the nonce of the bank’s answer is sent with what the form said of the browser', async () => {
    const run = await ask('required', { deviceData: '{"correlation_id":"4f1c"}' });
    await run.answer('authenticate', { kind: 'authenticated', nonce: 'nonce-2' });
    await run.answer('openAttempt', { key: 'attempt-1' });
    expect(await run.answer('verifyPayment', { kind: 'unknown', message: '' })).toMatchObject({
      nonce: 'nonce-2',
      deviceData: '{"correlation_id":"4f1c"}',
    });
  });

  test.each([
    ['offered', charging('openingAttempt'), 'nonce-2'],
    ['required', at('authenticationUnavailable'), null],
  ] as const)('a card whose bank takes no part, where it is %s', async (authentication, state, nonce) => {
    const run = await ask(authentication);
    await run.answer('authenticate', { kind: 'skipped', nonce: 'nonce-2' });
    expect(run.state()).toEqual(state);
    expect(run.context().nonce).toBe(nonce);
  });

  test.each(['offered', 'required'] as const)('where it is %s, no is no', async (authentication) => {
    const run = await ask(authentication);
    run.widget(shown);
    await run.answer('authenticate', { kind: 'failed' });
    expect(run.state()).toEqual(at('authenticationFailed'));
    expect(run.context().failure).toBe(
      'Your bank did not confirm that it is you, so the payment was not sent.',
    );
    expect(run.context().nonce).toBeNull();
    expect(run.commands.at(-1)).toBe('SHOW_EMPTY_CARD');
    run.send({ type: 'DIALOG_CLOSED' });
    expect(run.state()).toEqual(at('authenticationFailed'));
    run.send({ type: 'OTHER_METHOD_REQUESTED' });
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }));
    expect(run.context().notice).toContain('You have not been charged.');
  });

  const silences: readonly (readonly [string, (run: Run) => unknown, string])[] = [
    ['nothing definite is heard', (run) => run.answer('authenticate', { kind: 'unheard' }), 'unheard'],
    ['the adapter fails', (run) => run.fail('authenticate'), 'unheard'],
    ['no answer comes', (run) => run.clock.increment(45_000), 'unheard'],
    [
      'the page of the bank stays open for ten minutes',
      (run) => {
        run.widget(shown);
        run.clock.increment(599_999);
        expect(run.state()).toEqual(asking('challenge'));
        run.clock.increment(1);
      },
      'late',
    ],
  ];
  test.each(silences)('when %s, nothing is claimed and nothing was sent', async (_what, happen, reason) => {
    const run = await ask('offered');
    await happen(run);
    expect(run.state()).toEqual(at('authenticationUnavailable'));
    expect(run.context().failure).toBe(copy.authentication[reason as 'unheard' | 'late']);
    expect([run.context().nonce, run.context().attemptKey]).toEqual([null, null]);
    run.send({ type: 'RETURNED' });
    expect(run.actor.getSnapshot().output).toEqual({ kind: 'returned' });
  });

  test.each([
    ['with the button of the dialog', (run: Run) => run.send({ type: 'CHALLENGE_CANCELED' })],
    ['in the page of the bank', (run: Run) => run.answer('authenticate', { kind: 'abandoned' })],
  ] as const)('stopped %s, the method is still there', async (_where, cancel) => {
    const run = await ask();
    run.widget(shown);
    await cancel(run);
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }));
    expect(run.context().notice).toBe(
      'You stopped confirming with your bank, so the payment was not sent. You have not been charged.',
    );
    expect(run.context().nonce).toBeNull();
  });

  const withdrawals: readonly (readonly [string, Event])[] = [
    ['the total changes', { type: 'CART_UPDATED', courses: [biology] }],
    ['the person stops', { type: 'CHALLENGE_CANCELED' }],
  ];
  test.each(withdrawals)('when %s, an answer that comes late pays nothing', async (_what, event) => {
    const run = await ask();
    run.widget(shown);
    run.send(event);
    await run.answer('authenticate', { kind: 'authenticated', nonce: 'late' });
    expect(run.state()).toEqual(open({ choosingMethod: 'chosen' }));
    expect(run.context().nonce).toBeNull();
    // The next one is asked about the total that is due then.
    await run.purchase();
    run.widget({ ...method, authentication: 'required' });
    const asked = await run.answer('authenticate', { kind: 'authenticated', nonce: 'next' });
    expect(asked).toMatchObject({ amount: run.due() });
  });

  test.each([{ type: 'DIALOG_CLOSED' }, { type: 'SESSION_ENDED' }] as const)(
    '$type ends it with nothing sent',
    async (event) => {
      const run = await ask();
      run.widget(shown);
      run.send(event);
      expect(run.actor.getSnapshot().status).toBe('done');
      expect(run.calls('openAttempt')).toBe(0);
    },
  );
});

test('C-171 Cancel closes the dialog without a transaction call', () => {
  const run = start();
  run.widget(ready, view('methods'), requestable(true));
  run.send({ type: 'DIALOG_CLOSED' });
  expect(run.actor.getSnapshot().output).toEqual({ kind: 'canceled' });
  expect(run.calls('verifyPayment')).toBe(0);
});

test.each([
  ['the session ends elsewhere', { type: 'SESSION_ENDED' }, 'sessionEnded'],
  ['the cart is emptied elsewhere', { type: 'CART_UPDATED', courses: [] }, 'canceled'],
] as const)('the dialog closes when %s', (_, event, kind) => {
  const run = start();
  run.send(event);
  expect(run.actor.getSnapshot().output).toEqual({ kind });
});

describe('money', () => {
  test('C-140 C-141 the total is the sum of the costs in US dollars', () => {
    expect(totalOf([biology, english])).toBe(156_100);
    expect(formatUsd(totalOf([biology, english]))).toBe('$1,561');
    expect(totalOf([])).toBe(0);
  });
});

test('each change says what the total was just before, however many came earlier', async () => {
  const run = start();
  const announced = () => run.effects.findLast(({ type }) => type === 'announce');
  await applyCode(run, ten);
  run.send({ type: 'CART_UPDATED', courses: [biology] });
  expect(announced()).toEqual(announce(copy.coursesChanged(140_490, 89_200)));
  run.send({ type: 'CART_UPDATED', courses: [biology, english] });
  expect(announced()).toEqual(announce(copy.coursesChanged(89_200, 156_100)));
  run.send({ type: 'CART_UPDATED', courses: [biology] });
  await applyCode(run, { kind: 'applied', code: 'TEN', newTotal: 80_280 });
  expect(announced()).toEqual(announce(copy.code.applied(89_200, 80_280)));
  run.send({ type: 'CODE_REMOVED' });
  expect(announced()).toEqual(announce(copy.code.removed(80_280, 89_200)));
});

import {
  createActor,
  fromPromise,
  setup,
  SimulatedClock,
  type AnyEventObject,
  type EventFromLogic,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  done,
  pendingServices,
  sendAll,
  settle,
  standIn,
  startInSystem,
} from '../../tests/support/charts.ts';
import { createAccountMachine, type CreateAccountOutput } from '../createAccount/machine.ts';
import { emptyValues } from '../createAccount/rules.ts';
import type { Effect } from '../effects.ts';
import { paymentMachine } from '../payment/machine.ts';
import { paidAttempt } from '../paymentRecovery/cases.ts';
import { paymentRecoveryMachine } from '../paymentRecovery/machine.ts';
import type { RecoveryOutput } from '../paymentRecovery/rules.ts';
import type { PaymentOutput } from '../payment/rules.ts';
import { ann, annsSession, bob, bobsSession, payer } from '../people.ts';
import type { SessionView } from '../session/rules.ts';
import { signInMachine } from '../signIn/machine.ts';
import type { SignInOutput } from '../signIn/rules.ts';
import type { CourseOffer, OpenPayment, RegistrationRecord } from '../types.ts';
import { checkoutMachine } from './machine.ts';
import * as copy from './copy.ts';
import { recommendedOffers, type ReadyOutcome, type RecommendationsOutcome } from './rules.ts';

type Event = EventFromLogic<typeof checkoutMachine>;
type Child = 'signIn' | 'createAccount' | 'payment' | 'paymentRecovery';

const course = (code: string, over: Partial<CourseOffer> = {}): CourseOffer => ({
  code,
  name: `Course ${code}`,
  department: 'biology',
  cost: '$669',
  credits: 3,
  ...over,
});
const courses = [course('biod101', { cost: '$892' }), course('engl101'), course('chem103')];
const user = ann;
const openPayment = { key: 'attempt-1', sub: ann.sub };

const session = (status: SessionView['status'], enrolledIn: string[] = []): SessionView => ({
  status,
  session: status === 'signedOut' || status === 'checking' ? null : annsSession,
  user: status === 'signedOut' || status === 'checking' ? null : user,
  enrollments: enrolledIn.map((course_code) => ({
    course_code,
    is_complete: 0,
    is_change_of_registration_to_greater_value_course: 0,
  })),
});

const record: RegistrationRecord = {
  transactionId: 'txn1',
  total: 156_100,
  courses: courses.slice(0, 2),
  authorizationCode: 'TEN',
  email: user.email,
  session: annsSession,
};
const paid: PaymentOutput = { kind: 'paid', registration: record };

/** Checkout with dialogs that record their input and end when the test ends them. */
function start(
  options: {
    codes?: string[];
    session?: SessionView;
    openPayment?: OpenPayment;
    token?: () => Promise<ReadyOutcome>;
    save?: () => Promise<void>;
    recommendations?: () => Promise<RecommendationsOutcome>;
  } = {},
) {
  const clock = new SimulatedClock();
  const effects: Effect[] = [];
  const inputs: Record<Child, unknown[]> = {
    signIn: [],
    createAccount: [],
    payment: [],
    paymentRecovery: [],
  };
  const forgotten: string[] = [];
  const received: { type: string }[] = [];
  const saved: RegistrationRecord[] = [];
  let recommend: (outcome: RecommendationsOutcome) => void = () => undefined;
  /** A dialog that ends with the output of the event `END`. */
  const child = (name: Child) =>
    setup({}).createMachine({
      context: ({ input }) => {
        inputs[name].push(input);
        return {};
      },
      output: ({ event }: { event: { output?: unknown } }) => event.output,
      initial: 'running',
      states: {
        running: {
          on: {
            END: { target: 'ended' },
            BREAK: {
              actions: () => {
                throw new Error('broke');
              },
            },
            '*': { actions: ({ event }: { event: { type: string } }) => void received.push(event) },
          },
        },
        ended: { type: 'final', output: ({ event }: { event: { output?: unknown } }) => event.output },
      },
    });
  const machine = checkoutMachine.provide({
    actors: {
      signIn: standIn(signInMachine, child('signIn')),
      createAccount: standIn(createAccountMachine, child('createAccount')),
      payment: standIn(paymentMachine, child('payment')),
      paymentRecovery: standIn(paymentRecoveryMachine, child('paymentRecovery')),
      confirmSession: fromPromise(
        options.token ?? (async () => ({ kind: 'confirmed' as const, openPayment: null })),
      ),
      saveRegistration: fromPromise(async ({ input }) => {
        saved.push(input);
        await options.save?.();
      }),
      loadRecommendations: fromPromise<RecommendationsOutcome, void>(
        options.recommendations ?? (() => new Promise((resolve) => (recommend = resolve))),
      ),
    },
    actions: { forgetStoredPayment: (_, { key }) => forgotten.push(key) },
  });
  const actor = createActor(machine, {
    input: {
      courses,
      codes: options.codes ?? ['biod101', 'engl101'],
      session: options.session ?? session('signedOut'),
      ...(options.openPayment !== undefined && { openPayment: options.openPayment }),
    },
    clock,
  });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  const childNamed = (name: Child) => {
    const ref = actor.getSnapshot().children[name] as { send(event: object): void } | undefined;
    if (!ref) throw new Error(`${name} does not run`);
    return ref;
  };
  return {
    actor,
    clock,
    effects,
    inputs,
    forgotten,
    received,
    saved,
    settle,
    send: (...events: Event[]) => events.forEach((event) => actor.send(event)),
    end(name: Child, output: SignInOutput | CreateAccountOutput | PaymentOutput | RecoveryOutput) {
      childNamed(name).send({ type: 'END', output });
    },
    break: (name: Child) => childNamed(name).send({ type: 'BREAK' }),
    async recommend(outcome: RecommendationsOutcome) {
      recommend(outcome);
      await settle();
    },
    registration: () =>
      (actor.getSnapshot().value as { open?: { registration: unknown } }).open?.registration,
    region: (name: 'terms' | 'recommendations') =>
      (actor.getSnapshot().value as { open: Record<string, unknown> }).open[name],
    context: () => actor.getSnapshot().context,
  };
}
type Run = ReturnType<typeof start>;

const trackedNames = (run: Run) =>
  run.effects.map((effect) => (effect.type === 'analytics' ? effect.name : ''));

const tick: Event = { type: 'TERMS_CHECKED' };
const complete: Event = { type: 'REGISTRATION_COMPLETED' };
const now = (view: SessionView): Event => ({ type: 'SESSION_UPDATED', session: view });
const cart = (...codes: string[]): Event => ({ type: 'CART_UPDATED', codes });
const reviewing = (line: string) => ({ reviewing: line });
const never = <T>() => new Promise<T>(() => undefined);

async function toPayment(run: Run) {
  run.send(tick, now(session('ready')), complete);
  await run.settle();
}

describe('the button Complete Registration', () => {
  test('C-156 C-158 C-291 without the terms an error is shown until they are accepted, and no dialog opens', () => {
    const run = start();
    run.send(complete);
    expect(run.registration()).toEqual(reviewing('termsMissing'));
    expect(Object.keys(run.actor.getSnapshot().children)).toEqual(['loadRecommendations']);
    run.send(tick);
    expect(run.registration()).toEqual(reviewing('ready'));
  });

  test('C-157 C-158 C-292 a course that the user is enrolled in shows an error until it is removed', () => {
    const run = start({ session: session('ready', ['biod101']) });
    run.send(tick, complete);
    expect(run.registration()).toEqual(reviewing('enrolledInCourse'));
    run.send(cart('engl101'));
    expect(run.registration()).toEqual(reviewing('ready'));
  });

  test('G-074 with both errors the terms come first', () => {
    const run = start({ session: session('ready', ['biod101']) });
    run.send(complete);
    expect(run.registration()).toEqual(reviewing('termsMissing'));
    run.send(tick, complete);
    expect(run.registration()).toEqual(reviewing('enrolledInCourse'));
  });

  const closing = (opensOn: string | null = null): Event => ({
    type: 'COURSES_UPDATED',
    courses: [{ ...courses[0]!, closure: { opensOn } }, ...courses.slice(1)],
  });
  const asked = (cost: string): Event => ({
    type: 'COURSES_UPDATED',
    courses: [{ ...courses[0]!, cost }, ...courses.slice(1)],
  });

  test('C-157 a course that has closed since is named until it is removed, and nothing else is lost', () => {
    const run = start({ session: session('ready') });
    run.send(tick, closing(), complete);
    expect(run.registration()).toEqual(reviewing('courseClosed'));
    expect(run.context()).toMatchObject({ codes: ['biod101', 'engl101'], hasAcceptedTerms: true });
    run.send(cart('engl101'));
    expect(run.registration()).toEqual(reviewing('ready'));
    expect(run.context().hasAcceptedTerms).toBe(true);
  });

  test('C-157 a course that opens again needs no other step', () => {
    const run = start({ session: session('ready') });
    run.send(tick, closing('2027-02-08'), complete, { type: 'COURSES_UPDATED', courses });
    expect(run.registration()).toEqual(reviewing('ready'));
  });

  test('C-157 a closed course stops a registration while the account loads, and while the payment is prepared', async () => {
    const loading = start({ session: session('loading') });
    loading.send(tick, complete, closing(), now(session('ready')));
    expect(loading.registration()).toEqual(reviewing('courseClosed'));
    const preparing = start({ session: session('ready'), token: never });
    preparing.send(tick, complete);
    expect(preparing.registration()).toBe('preparingPayment');
    preparing.send(closing());
    expect(preparing.registration()).toEqual(reviewing('courseClosed'));
  });

  test('C-157 a closed course that is not in the cart stops nobody, and is not recommended', async () => {
    const run = start({ codes: ['engl101'] });
    run.send(closing());
    await toPayment(run);
    expect(run.registration()).toBe('paying');
    const recommended = [{ code: 'biod101', title: 'Biology' }];
    const { context } = run.actor.getSnapshot();
    expect(recommendedOffers({ ...context, recommended })).toEqual([]);
  });

  test('C-147 the payment shows another price before anybody presses Purchase', async () => {
    const run = start();
    await toPayment(run);
    run.send({ type: 'COURSES_UPDATED', courses });
    expect(run.received).toEqual([]);
    run.send(asked('$999'));
    expect(run.received).toMatchObject([
      { type: 'CART_UPDATED', courses: [{ code: 'biod101', cost: '$999' }, { code: 'engl101' }] },
    ]);
  });

  test('withdrawn terms show the error', () => {
    const run = start();
    run.send(tick, { type: 'TERMS_UNCHECKED' }, complete);
    expect(run.registration()).toEqual(reviewing('termsMissing'));
  });

  test('C-162 C-352 a visitor signs in first', () => {
    const run = start();
    run.send(tick, complete);
    expect(run.registration()).toBe('signingIn');
    expect(run.inputs.payment).toEqual([]);
  });

  test.each([
    ['signedOut', 'signingIn'],
    ['loading', 'loadingAccount'],
    ['ready', 'preparingPayment'],
  ] as const)('checkout waits for the session to be checked: %s', (status, state) => {
    const run = start({ session: session('checking') });
    run.send(tick, complete);
    expect(run.registration()).toBe('checkingSession');
    run.send(now(session(status)));
    expect(run.registration()).toBe(state);
  });

  test('C-163 C-164 C-352 a signed-in user pays after the session was read again', async () => {
    const run = start({ session: session('ready') });
    run.send(tick, complete);
    expect(run.registration()).toBe('preparingPayment');
    expect(run.inputs.payment).toEqual([]);
    await run.settle();
    expect(run.registration()).toBe('paying');
    expect(run.inputs.payment).toEqual([{ courses: courses.slice(0, 2), payer }]);
  });

  test('a cart that is emptied while the payment is prepared is not paid', async () => {
    const run = start({ session: session('ready') });
    run.send(tick, complete, cart());
    expect(run.registration()).toBe('emptyCart');
    await run.settle();
    expect(run.registration()).toBe('emptyCart');
    expect(run.inputs.payment).toEqual([]);
  });

  test.each([
    [{ kind: 'signedOut' }, 'signingIn'],
    [{ kind: 'changed' }, reviewing('failed')],
    [{ kind: 'unknown' }, reviewing('failed')],
  ] as const)('C-164 G-151 without a token nothing can be paid: %o', async (outcome, state) => {
    const run = start({ session: session('ready'), token: async () => outcome });
    run.send(tick, complete);
    await run.settle();
    expect(run.registration()).toEqual(state);
  });
});

describe('the code of the session, where it could not be loaded', () => {
  const begun = () => {
    const children = ['signIn', 'createAccount', 'confirmSession', 'loadRecommendations'];
    const { actor, sent } = startInSystem(checkoutMachine.provide({ actors: pendingServices(children) }), {
      input: { courses, codes: ['biod101'], session: session('signedOut') },
    });
    const needs = () => sent.filter(({ event }) => event.type === 'SESSION_NEEDED').length;
    sendAll(actor, tick, complete);
    return { needs, play: (...events: AnyEventObject[]) => sendAll(actor, ...events) };
  };

  test('is needed again as the sign-in opens, and as the account is waited for', () => {
    const { needs, play } = begun();
    expect(needs()).toBe(1);
    play(done('signIn', { kind: 'createAccount', email: 'new@example.test' }));
    expect(needs()).toBe(1);
    play(done('createAccount', { kind: 'created', email: 'new@example.test', password: 'Secr3t!word' }));
    expect(needs()).toBe(2);
    play(done('signIn', { kind: 'signedIn' }));
    expect(needs()).toBe(3);
  });

  test('is said at once where it fails again after the sign-in', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.send(now(session('checking')), now(session('signedOut')));
    expect(run.registration()).toEqual(reviewing('failed'));
    expect(run.context().failure).toBe(copy.accountUnavailable);
  });
});

describe('unexpected errors and time-outs return to the page, which says whether anything was charged', () => {
  const signingIn = (run: Run) => run.send(tick, complete);
  const creating = (run: Run) => {
    signingIn(run);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
  };
  const confirming = (run: Run) => {
    creating(run);
    run.end('createAccount', { kind: 'created', email: 'new@example.test', password: 'Secr3t!word' });
  };
  const failed = (run: Run, message: string) => {
    expect(run.registration()).toEqual(reviewing('failed'));
    expect(run.context().failure).toBe(message);
  };

  test.each([
    ['the sign-in dialog', 'signIn', signingIn],
    ['the account form', 'createAccount', creating],
    ['the dialog for the code', 'signIn', confirming],
  ] as const)('C-166 %s', (_, child, reach) => {
    const run = start();
    reach(run);
    run.break(child);
    failed(run, copy.accountUnavailable);
  });

  test('the payment dialog, where the charge is uncertain', async () => {
    const run = start();
    await toPayment(run);
    run.break('payment');
    failed(run, copy.paymentInterrupted);
  });

  test.each([
    ['throws', () => Promise.reject(new Error('broke'))],
    ['fails', async () => ({ kind: 'unknown' as const })],
  ])('C-164 G-151 reading the session %s', async (_, token) => {
    const run = start({ session: session('ready'), token });
    run.send(tick, complete);
    await run.settle();
    failed(run, copy.accountUnavailable);
  });

  test.each([
    ['checkingSession', 'checking', 45_000],
    ['loadingAccount', 'loading', 45_000],
    ['preparingPayment', 'ready', 30_000],
  ] as const)('%s times out', (state, status, limit) => {
    const run = start({ session: session(status), token: never });
    run.send(tick, complete);
    run.clock.increment(limit - 1);
    expect(run.registration()).toBe(state);
    run.clock.increment(1);
    failed(run, copy.accountUnavailable);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('full')), 0],
    ['never ends', never<void>, 3_000],
  ])('saving that %s is logged and does not prevent the confirmation', async (_, save, limit) => {
    const run = start({ save });
    await toPayment(run);
    run.end('payment', paid);
    await run.settle();
    if (limit) {
      run.clock.increment(limit - 1);
      expect(run.registration()).toBe('savingRegistration');
      run.clock.increment(1);
    }
    expect(run.effects.slice(-2)).toEqual([
      { type: 'log', message: 'checkout: the registration could not be saved for a reload' },
      { type: 'navigate', to: '/successful-registration' },
    ]);
    expect(run.actor.getSnapshot().output).toMatchObject({ transactionId: 'txn1' });
  });
});

describe('signing in', () => {
  test('an email that was typed before the dialog was closed is there when it opens again', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'closed', email: 'Ann@exa' });
    expect(run.registration()).toEqual(reviewing('ready'));
    run.send(complete);
    expect(run.actor.getSnapshot().context.email).toBe('Ann@exa');
    run.end('signIn', { kind: 'signedIn' });
    expect(run.actor.getSnapshot().context.email).toBe('');
  });

  test('closing the dialog for the code returns to the page; another email leads to the account form', () => {
    const run = start();
    const again = () => {
      run.send(tick, complete);
      run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
      run.end('createAccount', { kind: 'created', email: 'new@example.test', password: 'Secr3t!word' });
    };
    again();
    run.end('signIn', { kind: 'closed', email: 'ann@exa' });
    expect(run.registration()).toEqual(reviewing('ready'));
    again();
    run.end('signIn', { kind: 'createAccount', email: 'other@example.test' });
    expect(run.registration()).toBe('creatingAccount');
    expect(run.inputs.createAccount.at(-1)).toEqual({ email: 'other@example.test' });
  });

  test('after a sign-in, the next one starts without the email', () => {
    const email = 'new@example.test';
    const endings: ((run: Run) => void)[] = [
      (run) => run.end('createAccount', { kind: 'haveAccount', email, values: emptyValues(email) }),
      (run) => run.end('createAccount', { kind: 'created', email, password: 'Secr3t!word' }),
    ];
    for (const end of endings) {
      const run = start();
      run.send(tick, complete);
      run.end('signIn', { kind: 'createAccount', email });
      end(run);
      run.end('signIn', { kind: 'signedIn' });
      run.send(now(session('loading')), now(session('signingOut')), complete);
      expect(run.registration()).toBe('signingIn');
      expect(run.inputs.signIn.at(-1)).toEqual({});
    }
  });

  test('the email that the account form ends with is used from then on', () => {
    const [email, typed] = ['new@example.test', 'typed@example.test'];
    const endWith = (output: CreateAccountOutput) => {
      const run = start();
      run.send(tick, complete);
      run.end('signIn', { kind: 'createAccount', email });
      run.end('createAccount', output);
      return run;
    };
    const created = endWith({ kind: 'created', email: typed, password: 'Secr3t!word' });
    expect(created.context().email).toBe(typed);
    const known = endWith({ kind: 'haveAccount', email: typed, values: emptyValues(email) });
    expect(known.inputs.signIn.at(-1)).toEqual({ email: typed });
  });

  test('the values of the form are cleared once the visitor has signed in instead', () => {
    const email = 'new@example.test';
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'createAccount', email });
    for (const output of [{ kind: 'closed', values: emptyValues(email) }, { kind: 'signedIn' }] as const) {
      run.end('createAccount', output);
      run.send(complete);
    }
    expect(run.context().accountValues).toBeNull();
  });

  test('G-067 the values of the form are cleared once the account is created', () => {
    const email = 'new@example.test';
    const requestAccount = (run: Run) => {
      run.send(tick, complete);
      run.end('signIn', { kind: 'createAccount', email });
    };
    const run = start();
    requestAccount(run);
    run.end('createAccount', { kind: 'closed', values: emptyValues(email) });
    run.send(complete);
    run.end('createAccount', { kind: 'created', email, password: 'Secr3t!word' });
    run.end('signIn', { kind: 'closed', email: 'ann@exa' });
    requestAccount(run);
    expect(run.inputs.createAccount.at(-1)).toEqual({ email });
  });

  test('C-146 G-076 after sign-in the account is loaded and its enrollments are checked before paying', async () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    expect(run.registration()).toBe('loadingAccount');
    run.send(now(session('checking')), now(session('loading')));
    expect(run.registration()).toBe('loadingAccount');
    run.send(now(session('ready', ['engl101'])));
    expect(run.registration()).toEqual(reviewing('enrolledInCourse'));
    run.send(cart('biod101'), complete);
    await run.settle();
    expect(run.registration()).toBe('paying');
  });

  test('enrollments that cannot be loaded do not prevent the payment', async () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.send(now(session('failed')));
    await run.settle();
    expect(run.registration()).toBe('paying');
  });

  test('C-166 a session that ends while the account loads returns to the page', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.send(now(session('loading')), now(session('signingOut')));
    expect(run.registration()).toEqual(reviewing('ready'));
  });

  test('an account that never loads shows an error, which says that nothing was charged', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.clock.increment(45_000);
    expect(run.registration()).toEqual(reviewing('failed'));
    expect(run.context().failure).toContain('You have not been charged.');
  });

  test('C-082 C-085 C-086 from sign-in to the account form and back, with or without the email', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    expect(run.registration()).toBe('creatingAccount');
    run.end('createAccount', { kind: 'haveAccount', email: 'new@example.test', values: emptyValues('') });
    expect(run.registration()).toBe('signingIn');
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    run.end('createAccount', { kind: 'reenterEmail', values: emptyValues('') });
    expect(run.inputs.signIn).toEqual([{}, { email: 'new@example.test' }, {}]);
    expect(run.inputs.createAccount[0]).toEqual({ email: 'new@example.test' });
  });

  test('G-067 the account form keeps its values when it is closed, and the registration goes on there', () => {
    const values = { ...emptyValues('new@example.test'), firstName: 'Nora' };
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    run.end('createAccount', { kind: 'closed', values });
    expect(run.registration()).toEqual(reviewing('ready'));
    run.send(complete);
    expect(run.registration()).toBe('creatingAccount');
    expect(run.inputs.createAccount[1]).toEqual({ email: 'new@example.test', values });
    // Sign-in was asked for there, and is what was closed last.
    run.end('createAccount', { kind: 'haveAccount', email: 'new@example.test', values });
    run.end('signIn', { kind: 'closed', email: 'new@example.test' });
    run.send(complete);
    expect(run.registration()).toBe('signingIn');
  });

  test('G-067 the account form that another person closed is not opened for the next one', () => {
    const run = start({ session: session('ready') });
    run.send(now(session('signingOut')), now(session('signedOut')), tick, complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    run.end('createAccount', { kind: 'closed', values: emptyValues('new@example.test') });
    run.send(now(session('loading')), now(session('signingOut')), now(session('signedOut')), tick, complete);
    expect(run.registration()).toBe('signingIn');
  });

  test('C-122 C-125 I-223 a new account is confirmed by code, and its password is not kept', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    run.end('createAccount', { kind: 'created', email: 'new@example.test', password: 'Secr3t!word' });
    expect(run.registration()).toBe('confirmingEmail');
    expect(run.inputs.signIn[1]).toEqual({
      step: 'confirm',
      email: 'new@example.test',
      password: 'Secr3t!word',
    });
    expect(JSON.stringify(run.context())).not.toContain('Secr3t!word');
    run.end('signIn', { kind: 'signedIn' });
    expect(run.registration()).toBe('loadingAccount');
  });

  test.each(['checkingSession', 'loadingAccount', 'preparingPayment'])('%s can be canceled', (state) => {
    const status =
      state === 'checkingSession' ? 'checking' : state === 'loadingAccount' ? 'loading' : 'ready';
    const run = start({ session: session(status) });
    run.send(tick, complete);
    expect(run.registration()).toBe(state);
    run.send({ type: 'DIALOG_CLOSED' });
    expect(run.registration()).toEqual(reviewing('ready'));
  });

  test('closing the sign-in dialog returns to the page', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'closed', email: 'ann@exa' });
    expect(run.registration()).toEqual(reviewing('ready'));
  });
});

describe('paying', () => {
  test('C-165 C-185 C-186 C-357 C-358 a verified registration is saved and tracked, and the confirmation opens', async () => {
    const run = start();
    await toPayment(run);
    run.effects.length = 0;
    run.end('payment', paid);
    expect(run.effects).toEqual([
      {
        type: 'analytics',
        name: 'purchase',
        params: {
          codes: ['biod101', 'engl101'],
          value: 156_100,
          transactionId: 'txn1',
          authorizationCode: 'TEN',
        },
      },
      { type: 'analytics', name: 'registered', params: { code: 'biod101', transactionId: 'txn1' } },
      { type: 'analytics', name: 'registered', params: { code: 'engl101', transactionId: 'txn1' } },
    ]);
    await run.settle();
    expect(run.saved).toEqual([record]);
    expect(run.effects.at(-1)).toEqual({ type: 'navigate', to: '/successful-registration' });
    expect(run.actor.getSnapshot().status).toBe('done');
    expect(run.actor.getSnapshot().output).toEqual(record);
  });

  test('C-191 returning from the error dialog reloads the page', async () => {
    const run = start();
    await toPayment(run);
    run.end('payment', { kind: 'returned' });
    expect(run.effects.at(-1)).toEqual({ type: 'reload' });
    expect(run.registration()).toEqual(reviewing('ready'));
  });

  test('a canceled payment changes nothing and tracks no purchase', async () => {
    const run = start();
    await toPayment(run);
    run.end('payment', { kind: 'canceled' });
    expect(run.registration()).toEqual(reviewing('ready'));
    expect(run.context().hasAcceptedTerms).toBe(true);
    expect(trackedNames(run)).not.toContain('purchase');
    expect(run.effects.map(({ type }) => type)).not.toContain('reload');
  });

  test('G-085 only a changed cart is passed to the payment', async () => {
    const run = start();
    await toPayment(run);
    run.send(cart('biod101', 'engl101'));
    expect(run.received).toEqual([]);
    run.send(cart('biod101'));
    expect(run.received).toEqual([{ type: 'CART_UPDATED', courses: [courses[0]] }]);
  });

  test('only the end of the session is passed to the payment', async () => {
    const run = start();
    await toPayment(run);
    run.send(now(session('loading')));
    expect(run.received).toEqual([]);
    expect(run.context().session.status).toBe('loading');
    run.send(now(session('signedOut')));
    expect(run.received).toEqual([{ type: 'SESSION_ENDED' }]);
  });
});

describe('a page belongs to one session', () => {
  const another = (status: SessionView['status']): SessionView => ({
    ...session(status),
    session: bobsSession,
    user: bob,
  });

  test('a payment ends when someone else is signed in, and not while the session is being read', async () => {
    const run = start();
    await toPayment(run);
    run.send(now(session('checking')), now(session('loading')), now(session('checking')));
    expect(run.received).toEqual([]);
    run.send(now(another('loading')));
    expect(run.received).toEqual([{ type: 'SESSION_ENDED' }]);
  });

  test('G-151 a payment is opened for the person and the session that the page shows', async () => {
    const run = start();
    await toPayment(run);
    expect(run.inputs.payment).toMatchObject([
      { payer: { sub: ann.sub, email: ann.email, session: annsSession } },
    ]);
  });

  test.each([
    ['a payment that is being prepared', {}, 'preparingPayment'],
    ['a question about a payment', { openPayment }, 'recoveringPayment'],
  ] as const)('%s ends with its session', (_, options, state) => {
    const run = start({ session: session('ready'), token: never, ...options });
    run.send(tick, complete);
    expect(run.registration()).toBe(state);
    run.send(now(session('checking')));
    expect(run.registration()).toBe(state);
    run.send(now(another('ready')));
    expect(run.registration()).toEqual(reviewing('ready'));
    expect(run.context().openPayment).toBeNull();
  });

  test.each([
    ['signs out', [now(session('signedOut'))]],
    ['is replaced', [now(session('checking')), now(another('loading'))]],
  ])('what a person typed and began is gone when that person %s', (_, events) => {
    const run = start({ openPayment });
    run.send(tick, complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    run.end('createAccount', { kind: 'closed', values: emptyValues('new@example.test') });
    run.send(now(session('loading')), ...events);
    expect(run.context()).toMatchObject({ email: '', accountValues: null, openPayment: null });
  });

  test('the next person goes on to pay after a sign-in while the sign-out of the last one hangs', async () => {
    const run = start({ session: session('ready') });
    run.send(now(session('signingOut')), tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.send(now(session('checking')), now(another('loading')));
    expect(run.registration()).toBe('loadingAccount');
    run.send(now(another('ready')));
    await run.settle();
    expect(run.registration()).toBe('paying');
    expect(run.inputs.payment).toMatchObject([{ payer: { sub: bob.sub, session: bobsSession } }]);
  });

  test('what a visitor typed stays while nobody was signed in', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'closed', email: 'new@example.test' });
    run.send(now(session('checking')), now(session('signedOut')));
    expect(run.context().email).toBe('new@example.test');
  });

  test('nobody accepts the terms for someone else', () => {
    const run = start({ session: session('ready') });
    run.send(tick, now(session('checking')), now(session('ready')));
    expect(run.context().hasAcceptedTerms).toBe(true);
    run.send(now(another('ready')));
    expect(run.context().hasAcceptedTerms).toBe(false);
  });

  test('a payment that is found before the next one is asked about first', async () => {
    const run = start({ token: async () => ({ kind: 'confirmed', openPayment }) });
    await toPayment(run);
    expect(run.registration()).toBe('recoveringPayment');
    expect(run.inputs.paymentRecovery).toEqual([{ key: openPayment.key, payer }]);
  });

  test('nobody is asked about a payment of someone else', async () => {
    const run = start({ openPayment, session: another('ready') });
    expect(run.registration()).toEqual(reviewing('ready'));
    run.send(tick, complete);
    await run.settle();
    expect(run.registration()).toBe('paying');
  });
});

describe('a payment whose outcome is unknown', () => {
  test.each<[string, Parameters<typeof start>[0], (run: Run) => void | Promise<void>]>([
    ['as soon as the session is known', {}, (run) => run.send(now(session('ready')))],
    ['even with an empty cart', { codes: [] }, (run) => run.send(now(session('ready')))],
    [
      'after the sign-in that comes first',
      {},
      async (run) => {
        run.send(tick, now(session('signedOut')), complete);
        run.end('signIn', { kind: 'signedIn' });
        await run.settle();
        run.send(now(session('ready')));
      },
    ],
  ])('is asked about %s', async (_, options, reach) => {
    const run = start({ session: session('checking'), openPayment, ...options });
    expect(run.registration()).not.toBe('recoveringPayment');
    await reach(run);
    expect(run.registration()).toBe('recoveringPayment');
    expect(run.inputs.paymentRecovery).toEqual([{ key: openPayment.key, payer }]);
  });

  test('that went through is confirmed and tracked like any other', async () => {
    const run = start({ session: session('ready'), openPayment });
    run.end('paymentRecovery', { kind: 'made', ...paidAttempt });
    await run.settle();
    const { codes: _, lines, ...paidFor } = paidAttempt;
    expect(run.saved).toEqual([{ ...paidFor, courses: lines, session: annsSession }]);
    expect(run.actor.getSnapshot().output).toEqual(run.saved[0]);
    expect(run.forgotten).toEqual([openPayment.key]);
    expect(trackedNames(run)).toContain('purchase');
  });

  test('from before names and prices were stored is confirmed with those of the catalogue', async () => {
    const run = start({ session: session('ready'), openPayment });
    run.end('paymentRecovery', { kind: 'made', ...paidAttempt, lines: null });
    await run.settle();
    expect(run.saved[0]?.courses).toEqual([courses[0]]);
  });

  test('that was not made is said, forgotten, and no longer in the way', async () => {
    const run = start({ session: session('ready'), openPayment });
    run.end('paymentRecovery', { kind: 'notMade', reason: 'Do Not Honor' });
    expect(run.registration()).toEqual(reviewing('failed'));
    expect(run.context().failure).toBe('You have not been charged for your last payment. Do Not Honor');
    expect(run.forgotten).toEqual([openPayment.key]);
    run.send(tick, complete);
    await run.settle();
    expect(run.registration()).toBe('paying');
  });

  test('that went back is said, and never that nothing was charged', () => {
    const run = start({ session: session('ready'), openPayment });
    run.end('paymentRecovery', { kind: 'wentBack', reason: 'It was refunded.' });
    expect(run.registration()).toEqual(reviewing('failed'));
    expect(run.context().failure).toBe('It was refunded.');
    expect(run.forgotten).toEqual([openPayment.key]);
  });

  test.each<[string, (run: Run) => void]>([
    ['left open', (run) => run.end('paymentRecovery', { kind: 'left' })],
    ['interrupted', (run) => run.break('paymentRecovery')],
  ])('that is %s is asked about again before the next one', (_, end) => {
    const run = start({ session: session('ready'), openPayment });
    end(run);
    expect(run.registration()).toEqual(reviewing('ready'));
    expect(run.forgotten).toEqual([]);
    run.send(tick, complete);
    expect(run.registration()).toBe('recoveringPayment');
  });
});

describe('the cart', () => {
  test('C-155 the state for an empty cart follows the cart', () => {
    const run = start({ codes: [] });
    expect(run.registration()).toBe('emptyCart');
    run.send(cart('biod101'));
    expect(run.registration()).toEqual(reviewing('ready'));
    run.send(cart());
    expect(run.registration()).toBe('emptyCart');
  });

  test('a cart that is emptied in another tab is not paid', () => {
    const run = start();
    run.send(tick, complete, cart());
    run.end('signIn', { kind: 'signedIn' });
    expect(run.registration()).toBe('emptyCart');
  });

  test.each(['signedOut', 'checking', 'loading', 'ready'] as const)(
    'viewing the cart and beginning checkout are tracked with the value: %s',
    (status) => {
      const run = start({ session: session(status) });
      run.send(tick, complete);
      const params = { codes: ['biod101', 'engl101'], value: 156_100 };
      expect(run.effects).toEqual([
        { type: 'analytics', name: 'view_cart', params },
        { type: 'analytics', name: 'begin_checkout', params },
      ]);
    },
  );
});

test('G-072 opening and closing the terms does not accept them', () => {
  const run = start();
  run.send({ type: 'TERMS_OPENED' });
  expect(run.region('terms')).toBe('shown');
  run.send({ type: 'TERMS_CLOSED' });
  expect(run.region('terms')).toBe('hidden');
  expect(run.context().hasAcceptedTerms).toBe(false);
});

describe('recommended courses', () => {
  test.each([
    ['that cannot be loaded', () => Promise.reject(new Error('offline')), 0],
    ['that never loads', never<RecommendationsOutcome>, 35_000],
  ])('G-055 nothing is shown for a list %s', async (_, recommendations, limit) => {
    const run = start({ recommendations });
    await run.settle();
    if (limit) {
      run.clock.increment(limit - 1);
      expect(run.region('recommendations')).toBe('loading');
      run.clock.increment(1);
    }
    expect(run.region('recommendations')).toBe('hidden');
  });

  test('C-147 C-152 I-220 G-055 shown when there are any that are not in the cart', async () => {
    const run = start();
    expect(run.region('recommendations')).toBe('loading');
    await run.recommend({ kind: 'loaded', courses: [{ code: 'CHEM103', title: 'General Chemistry' }] });
    expect(run.region('recommendations')).toBe('shown');
    run.send(cart('chem103'));
    expect(run.region('recommendations')).toBe('hidden');
    run.send(cart('biod101'));
    expect(run.region('recommendations')).toBe('shown');
  });

  test.each([[{ kind: 'failed' }], [{ kind: 'loaded', courses: [] }]] as const)(
    'G-055 nothing is shown for %o',
    async (outcome) => {
      const run = start();
      await run.recommend(outcome);
      expect(run.region('recommendations')).toBe('hidden');
    },
  );

  test('C-247 G-055 titles come from the server, the rest from the catalogue; unsold courses are left out', () => {
    const offers = recommendedOffers({
      recommended: [
        { code: 'BIOD101', title: 'Anatomy' },
        { code: 'bio095', title: 'Other brand' },
        { code: 'engl101', title: 'In the cart' },
      ],
      courses,
      codes: ['engl101'],
      session: session('signedOut'),
    });
    expect(offers).toEqual([{ ...courses[0], name: 'Anatomy' }]);
  });

  test('G-136 no course is recommended that the student is enrolled in, and none while that is not known', async () => {
    const run = start({ session: session('loading') });
    await run.recommend({ kind: 'loaded', courses: [{ code: 'CHEM103', title: 'General Chemistry' }] });
    expect(run.region('recommendations')).toBe('hidden');
    run.send(now(session('failed')));
    expect(run.region('recommendations')).toBe('hidden');
    run.send(now(session('ready', ['chem103'])));
    expect(run.region('recommendations')).toBe('hidden');
    run.send(now(session('ready')));
    expect(run.region('recommendations')).toBe('shown');
    run.send(now(session('ready', ['CHEM103'])));
    expect(run.region('recommendations')).toBe('hidden');
  });
});

describe('two reasons at once', () => {
  const postponed = (view: SessionView) => {
    const token = async () => ({ kind: 'confirmed' as const, openPayment });
    const run = start({ openPayment, session: view, token });
    run.break('paymentRecovery');
    return run;
  };

  test('an enrollment is shown before a payment whose check was postponed', () => {
    const run = postponed(session('ready', ['biod101']));
    run.send(tick, complete);
    expect(run.registration()).toEqual(reviewing('enrolledInCourse'));
  });

  test('a payment whose check was postponed is checked once the account is loaded', async () => {
    const run = postponed(session('ready'));
    run.send(now(session('signedOut')), tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.send(now(session('loading')), now(session('ready')));
    await run.settle();
    expect(run.registration()).toBe('recoveringPayment');
  });

  test.each([
    { kind: 'haveAccount', email: 'new@example.test', values: emptyValues('') },
    { kind: 'reenterEmail', values: emptyValues('') },
  ] as const)('the sign-in opens after $kind even while the session is checked', (output) => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    run.send(now(session('checking')));
    run.end('createAccount', output);
    expect(run.registration()).toBe('signingIn');
  });

  test('a payment that is prepared and a registration that is saved are pending by themselves', async () => {
    const isPending = (run: Run) => run.actor.getSnapshot().hasTag('pending');
    const preparing = start({ token: never });
    await preparing.recommend({ kind: 'failed' });
    expect(isPending(preparing)).toBe(false);
    await toPayment(preparing);
    expect([preparing.registration(), isPending(preparing)]).toEqual(['preparingPayment', true]);
    const saving = start({ save: never });
    await saving.recommend({ kind: 'failed' });
    await toPayment(saving);
    saving.end('payment', paid);
    expect([saving.registration(), isPending(saving)]).toEqual(['savingRegistration', true]);
  });

  test('the error about an enrollment goes with its course, and brings no other', () => {
    const run = start({ session: session('ready', ['biod101']) });
    run.send(tick, complete, { type: 'TERMS_UNCHECKED' }, cart('engl101'));
    expect(run.registration()).toEqual(reviewing('ready'));
  });
});

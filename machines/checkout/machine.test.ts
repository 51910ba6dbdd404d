import { createActor, fromPromise, setup, SimulatedClock, type EventFromLogic } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { CreateAccountOutput } from '../createAccount/machine.ts';
import { emptyValues } from '../createAccount/rules.ts';
import type { PaymentOutput } from '../payment/rules.ts';
import type { SessionView } from '../session/rules.ts';
import type { SignInOutput } from '../signIn/machine.ts';
import type { CourseOffer } from '../types.ts';
import { checkoutMachine } from './machine.ts';
import {
  recommendedOffers,
  type RecommendationsOutcome,
  type RegistrationRecord,
  type TokenOutcome,
} from './rules.ts';

type Event = EventFromLogic<typeof checkoutMachine>;
type Child = 'signIn' | 'createAccount' | 'payment';

const course = (code: string, over: Partial<CourseOffer> = {}): CourseOffer => ({
  code,
  name: `Course ${code}`,
  department: 'biology',
  cost: '$669',
  credits: 3,
  ...over,
});
const courses = [course('biod101', { cost: '$892' }), course('engl101'), course('chem103')];
const user = { email: 'ann@example.test', firstName: 'Ann', lastName: 'Lee' };

const session = (status: SessionView['status'], enrolledIn: string[] = []): SessionView => ({
  status,
  user: status === 'signedOut' || status === 'checking' ? null : user,
  enrollments: enrolledIn.map((course_code) => ({
    course_code,
    is_complete: 0,
    is_change_of_registration_to_greater_value_course: 0,
  })),
});

const paid: PaymentOutput = {
  kind: 'paid',
  transactionId: 'txn1',
  total: 156_100,
  courses: courses.slice(0, 2),
  code: 'TEN',
  email: user.email,
};

/** Checkout with children that end when the test says so, and with what they were started with. */
function start(
  options: {
    codes?: string[];
    session?: SessionView;
    token?: () => Promise<TokenOutcome>;
    keep?: () => Promise<void>;
    recommendations?: () => Promise<RecommendationsOutcome>;
  } = {},
) {
  const clock = new SimulatedClock();
  const heard: { type: string; name?: string; params?: object; to?: string }[] = [];
  const inputs: Record<Child, unknown[]> = { signIn: [], createAccount: [], payment: [] };
  const passed: { type: string }[] = [];
  const records: RegistrationRecord[] = [];
  let recommend: (outcome: RecommendationsOutcome) => void = () => undefined;
  /** Ends with the output of an event that the test sends to it. */
  const child = (name: Child) =>
    setup({
      types: {},
    }).createMachine({
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
            '*': { actions: ({ event }: { event: { type: string } }) => void passed.push(event) },
          },
        },
        ended: { type: 'final', output: ({ event }: { event: { output?: unknown } }) => event.output },
      },
    });
  const machine = checkoutMachine.provide({
    actors: {
      signIn: child('signIn') as never,
      createAccount: child('createAccount') as never,
      payment: child('payment') as never,
      storeToken: fromPromise(options.token ?? (async () => ({ kind: 'stored' as const }))),
      keepRegistration: fromPromise(async ({ input }) => {
        records.push(input);
        await options.keep?.();
      }),
      loadRecommendations: fromPromise<RecommendationsOutcome, void>(
        options.recommendations ?? (() => new Promise((resolve) => (recommend = resolve))),
      ),
    },
  });
  const actor = createActor(machine, {
    input: {
      courses,
      codes: options.codes ?? ['biod101', 'engl101'],
      session: options.session ?? session('signedOut'),
    },
    clock,
  });
  actor.on('*', (event) => heard.push(event));
  actor.start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const childNamed = (name: Child) => {
    const ref = actor.getSnapshot().children[name] as { send(event: object): void } | undefined;
    if (!ref) throw new Error(`${name} does not run`);
    return ref;
  };
  return {
    actor,
    clock,
    heard,
    inputs,
    passed,
    records,
    settle,
    send: (...events: Event[]) => events.forEach((event) => actor.send(event)),
    end(name: Child, output: SignInOutput | CreateAccountOutput | PaymentOutput) {
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

const tick: Event = { type: 'TERMS_TICKED' };
const complete: Event = { type: 'REGISTRATION_COMPLETED' };
const now = (view: SessionView): Event => ({ type: 'SESSION_UPDATED', session: view });
const cart = (...codes: string[]): Event => ({ type: 'CART_UPDATED', codes });
const reviewing = (line: string) => ({ reviewing: line });
const never = <T>() => new Promise<T>(() => undefined);
const accountUnavailable = 'We could not load your account. You have not been charged. Please try again.';

async function toPayment(run: Run) {
  run.send(tick, now(session('ready')), complete);
  await run.settle();
}

describe('the button Complete Registration', () => {
  test('C-156 C-158 C-291 without the terms the error line shows, nothing opens, and ticking takes it away', () => {
    const run = start();
    run.send(complete);
    expect(run.registration()).toEqual(reviewing('termsMissing'));
    expect(Object.keys(run.actor.getSnapshot().children)).toEqual(['loadRecommendations']);
    run.send(tick);
    expect(run.registration()).toEqual(reviewing('unhindered'));
  });

  test('C-157 C-158 C-292 an enrolled course in the cart stops it until it is removed', () => {
    const run = start({ session: session('ready', ['biod101']) });
    run.send(tick, complete);
    expect(run.registration()).toEqual(reviewing('enrolledInCourse'));
    run.send(cart('engl101'));
    expect(run.registration()).toEqual(reviewing('unhindered'));
  });

  test('G-074 with both faults the terms come first', () => {
    const run = start({ session: session('ready', ['biod101']) });
    run.send(complete);
    expect(run.registration()).toEqual(reviewing('termsMissing'));
    run.send(tick, complete);
    expect(run.registration()).toEqual(reviewing('enrolledInCourse'));
  });

  test('terms that are withdrawn again stop it', () => {
    const run = start();
    run.send(tick, { type: 'TERMS_UNTICKED' }, complete);
    expect(run.registration()).toEqual(reviewing('termsMissing'));
  });

  test('C-162 C-352 a visitor is asked to sign in', () => {
    const run = start();
    run.send(tick, complete);
    expect(run.registration()).toBe('signingIn');
    expect(run.inputs.payment).toEqual([]);
  });

  test.each([
    ['signedOut', 'signingIn'],
    ['loading', 'loadingAccount'],
    ['ready', 'preparingPayment'],
  ] as const)('a session that is still being checked is waited for: %s', (status, state) => {
    const run = start({ session: session('checking') });
    run.send(tick, complete);
    expect(run.registration()).toBe('checkingSession');
    run.send(now(session(status)));
    expect(run.registration()).toBe(state);
  });

  test('C-163 C-164 C-352 a signed-in person pays after the session was read once more', async () => {
    const run = start({ session: session('ready') });
    run.send(tick, complete);
    expect(run.registration()).toBe('preparingPayment');
    expect(run.inputs.payment).toEqual([]);
    await run.settle();
    expect(run.registration()).toBe('paying');
    expect(run.inputs.payment).toEqual([{ courses: courses.slice(0, 2), email: user.email }]);
  });

  test('a cart that another tab empties while the payment is prepared leaves nothing to pay', async () => {
    const run = start({ session: session('ready') });
    run.send(tick, complete, cart());
    expect(run.registration()).toBe('emptyCart');
    await run.settle();
    expect(run.registration()).toBe('emptyCart');
    expect(run.inputs.payment).toEqual([]);
  });

  test.each([
    [{ kind: 'signedOut' }, 'signingIn'],
    [{ kind: 'failed' }, reviewing('stopped')],
  ] as const)('C-164 without a token nobody pays: %o', async (outcome, state) => {
    const run = start({ session: session('ready'), token: async () => outcome });
    run.send(tick, complete);
    await run.settle();
    expect(run.registration()).toEqual(state);
  });
});

describe('what breaks or never ends brings back the page with what became of the money', () => {
  const signingIn = (run: Run) => run.send(tick, complete);
  const creating = (run: Run) => {
    signingIn(run);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
  };
  const confirming = (run: Run) => {
    creating(run);
    run.end('createAccount', { kind: 'created', email: 'new@example.test', password: 'Secr3t!word' });
  };
  const stopped = (run: Run, line: string) => {
    expect(run.registration()).toEqual(reviewing('stopped'));
    expect(run.context().failure).toBe(line);
  };

  test.each([
    ['the sign-in dialog', 'signIn', signingIn],
    ['the account form', 'createAccount', creating],
    ['the dialog for the code', 'signIn', confirming],
  ] as const)('C-166 %s', (_, child, reach) => {
    const run = start();
    reach(run);
    run.break(child);
    stopped(run, accountUnavailable);
  });

  test('the payment dialog: nobody can tell whether money was taken', async () => {
    const run = start();
    await toPayment(run);
    run.break('payment');
    stopped(
      run,
      'The payment was interrupted. If you receive a receipt by email, you are registered; otherwise you have not been charged. Please contact Student Services if you are not sure.',
    );
  });

  test.each([
    ['broken', () => Promise.reject(new Error('broke'))],
    ['failed', async () => ({ kind: 'failed' as const })],
  ])('C-164 reading the session %s', async (_, token) => {
    const run = start({ session: session('ready'), token });
    run.send(tick, complete);
    await run.settle();
    stopped(run, accountUnavailable);
  });

  test.each([
    ['checkingSession', 'checking', 45_000],
    ['loadingAccount', 'loading', 45_000],
    ['preparingPayment', 'ready', 30_000],
  ] as const)('%s ends by itself', (state, status, limit) => {
    const run = start({ session: session(status), token: never });
    run.send(tick, complete);
    run.clock.increment(limit - 1);
    expect(run.registration()).toBe(state);
    run.clock.increment(1);
    stopped(run, accountUnavailable);
  });

  test.each([
    ['is refused', () => Promise.reject(new Error('full')), 0],
    ['never ends', never<void>, 3_000],
  ])('a record that %s keeps nobody from the confirmation, and is logged', async (_, keep, limit) => {
    const run = start({ keep });
    await toPayment(run);
    run.end('payment', paid);
    await run.settle();
    if (limit) {
      run.clock.increment(limit - 1);
      expect(run.registration()).toBe('keepingRecord');
      run.clock.increment(1);
    }
    expect(run.heard.slice(-2)).toEqual([
      { type: 'log', message: 'checkout: the confirmation page cannot be kept for a reload' },
      { type: 'navigate', to: '/successful-registration' },
    ]);
    expect(run.actor.getSnapshot().output).toMatchObject({ transactionId: 'txn1' });
  });
});

describe('signing in on the way', () => {
  test('a closed dialog for the code brings back the page, one for another email its form', () => {
    const run = start();
    const again = () => {
      run.send(tick, complete);
      run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
      run.end('createAccount', { kind: 'created', email: 'new@example.test', password: 'Secr3t!word' });
    };
    again();
    run.end('signIn', { kind: 'closed' });
    expect(run.registration()).toEqual(reviewing('unhindered'));
    again();
    run.end('signIn', { kind: 'createAccount', email: 'other@example.test' });
    expect(run.registration()).toBe('creatingAccount');
    expect(run.inputs.createAccount.at(-1)).toEqual({ email: 'other@example.test' });
  });

  test('once signed in, the email is not asked for with the one before', () => {
    const email = 'new@example.test';
    const ways: ((run: Run) => void)[] = [
      (run) => run.end('createAccount', { kind: 'haveAccount', email }),
      (run) => run.end('createAccount', { kind: 'created', email, password: 'Secr3t!word' }),
    ];
    for (const way of ways) {
      const run = start();
      run.send(tick, complete);
      run.end('signIn', { kind: 'createAccount', email });
      way(run);
      run.end('signIn', { kind: 'signedIn' });
      run.send(now(session('loading')), now(session('signingOut')), complete);
      expect(run.registration()).toBe('signingIn');
      expect(run.inputs.signIn.at(-1)).toEqual({});
    }
  });

  test('G-067 what was typed is forgotten once the account was created', () => {
    const email = 'new@example.test';
    const wanting = (run: Run) => {
      run.send(tick, complete);
      run.end('signIn', { kind: 'createAccount', email });
    };
    const run = start();
    wanting(run);
    run.end('createAccount', { kind: 'closed', values: emptyValues(email) });
    wanting(run);
    run.end('createAccount', { kind: 'created', email, password: 'Secr3t!word' });
    run.end('signIn', { kind: 'closed' });
    wanting(run);
    expect(run.inputs.createAccount.at(-1)).toEqual({ email });
  });

  test('C-146 G-076 after sign-in the account is loaded and enrolment tested again before paying', async () => {
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

  test('enrollments that cannot be had stop nobody', async () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.send(now(session('failed')));
    await run.settle();
    expect(run.registration()).toBe('paying');
  });

  test('C-166 a session that ends while the account loads brings back the page', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.send(now(session('loading')), now(session('signingOut')));
    expect(run.registration()).toEqual(reviewing('unhindered'));
  });

  test('an account that never loads is told, and that nothing was charged', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'signedIn' });
    run.clock.increment(45_000);
    expect(run.registration()).toEqual(reviewing('stopped'));
    expect(run.context().failure).toContain('You have not been charged.');
  });

  test('C-082 C-085 C-086 from sign-in to the account form and back, with or without the email', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    expect(run.registration()).toBe('creatingAccount');
    run.end('createAccount', { kind: 'haveAccount', email: 'new@example.test' });
    expect(run.registration()).toBe('signingIn');
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    run.end('createAccount', { kind: 'reenterEmail' });
    expect(run.inputs.signIn).toEqual([{}, { email: 'new@example.test' }, {}]);
    expect(run.inputs.createAccount[0]).toEqual({ email: 'new@example.test' });
  });

  test('G-067 what was typed into the account form is there again after closing it', () => {
    const values = { ...emptyValues('new@example.test'), firstName: 'Nora' };
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    run.end('createAccount', { kind: 'closed', values });
    expect(run.registration()).toEqual(reviewing('unhindered'));
    run.send(complete);
    run.end('signIn', { kind: 'createAccount', email: 'new@example.test' });
    expect(run.inputs.createAccount[1]).toEqual({ email: 'new@example.test', values });
  });

  test('C-122 C-125 I-223 a new account goes to its code, with a password that is kept nowhere', () => {
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

  test.each(['checkingSession', 'loadingAccount', 'preparingPayment'])('%s can be left', (state) => {
    const status =
      state === 'checkingSession' ? 'checking' : state === 'loadingAccount' ? 'loading' : 'ready';
    const run = start({ session: session(status) });
    run.send(tick, complete);
    expect(run.registration()).toBe(state);
    run.send({ type: 'DIALOG_CLOSED' });
    expect(run.registration()).toEqual(reviewing('unhindered'));
  });

  test('a closed sign-in dialog brings back the page', () => {
    const run = start();
    run.send(tick, complete);
    run.end('signIn', { kind: 'closed' });
    expect(run.registration()).toEqual(reviewing('unhindered'));
  });
});

describe('paying', () => {
  test('C-165 C-185 C-186 C-357 C-358 verified: record kept, events sent, and on to the confirmation', async () => {
    const run = start();
    await toPayment(run);
    run.heard.length = 0;
    run.end('payment', paid);
    expect(run.heard).toEqual([
      {
        type: 'analytics',
        name: 'purchase',
        params: { codes: ['biod101', 'engl101'], value: 156_100, transactionId: 'txn1', coupon: 'TEN' },
      },
      { type: 'analytics', name: 'registered', params: { code: 'biod101', transactionId: 'txn1' } },
      { type: 'analytics', name: 'registered', params: { code: 'engl101', transactionId: 'txn1' } },
    ]);
    await run.settle();
    const record = {
      transactionId: 'txn1',
      total: 156_100,
      courses: courses.slice(0, 2),
      code: 'TEN',
      email: user.email,
    };
    expect(run.records).toEqual([record]);
    expect(run.heard.at(-1)).toEqual({ type: 'navigate', to: '/successful-registration' });
    expect(run.actor.getSnapshot().status).toBe('done');
    expect(run.actor.getSnapshot().output).toEqual(record);
  });

  test('C-191 a return from the error dialog reloads the page', async () => {
    const run = start();
    await toPayment(run);
    run.end('payment', { kind: 'returned' });
    expect(run.heard.at(-1)).toEqual({ type: 'reload' });
    expect(run.registration()).toEqual(reviewing('unhindered'));
  });

  test('a cancelled payment leaves everything as it was and reports no purchase', async () => {
    const run = start();
    await toPayment(run);
    run.end('payment', { kind: 'cancelled' });
    expect(run.registration()).toEqual(reviewing('unhindered'));
    expect(run.context().hasAcceptedTerms).toBe(true);
    expect(run.heard.map(({ name }) => name)).not.toContain('purchase');
    expect(run.heard.map(({ type }) => type)).not.toContain('reload');
  });

  test('G-085 a changed cart reaches the payment, an unchanged one does not disturb it', async () => {
    const run = start();
    await toPayment(run);
    run.send(cart('biod101', 'engl101'));
    expect(run.passed).toEqual([]);
    run.send(cart('biod101'));
    expect(run.passed).toEqual([{ type: 'CART_UPDATED', courses: [courses[0]] }]);
  });

  test('a session that ends elsewhere is told to the payment, a refreshed one is not', async () => {
    const run = start();
    await toPayment(run);
    run.send(now(session('loading')));
    expect(run.passed).toEqual([]);
    expect(run.context().session.status).toBe('loading');
    run.send(now(session('signedOut')));
    expect(run.passed).toEqual([{ type: 'SESSION_ENDED' }]);
  });
});

describe('the cart', () => {
  test('C-155 an empty cart has its own state, which follows the cart', () => {
    const run = start({ codes: [] });
    expect(run.registration()).toBe('emptyCart');
    run.send(cart('biod101'));
    expect(run.registration()).toEqual(reviewing('unhindered'));
    run.send(cart());
    expect(run.registration()).toBe('emptyCart');
  });

  test('a cart that was emptied in another tab is not paid', () => {
    const run = start();
    run.send(tick, complete, cart());
    run.end('signIn', { kind: 'signedIn' });
    expect(run.registration()).toBe('emptyCart');
  });

  test.each(['signedOut', 'checking', 'loading', 'ready'] as const)(
    'seeing the cart and beginning checkout are reported with the value: %s',
    (status) => {
      const run = start({ session: session(status) });
      run.send(tick, complete);
      expect(run.heard.map(({ name, params }) => [name, params])).toEqual([
        ['view_cart', { codes: ['biod101', 'engl101'], value: 156_100 }],
        ['begin_checkout', { codes: ['biod101', 'engl101'], value: 156_100 }],
      ]);
    },
  );
});

test('G-072 the terms open and close without ticking the box', () => {
  const run = start();
  run.send({ type: 'TERMS_OPENED' });
  expect(run.region('terms')).toBe('shown');
  run.send({ type: 'TERMS_CLOSED' });
  expect(run.region('terms')).toBe('hidden');
  expect(run.context().hasAcceptedTerms).toBe(false);
});

describe('recommended courses', () => {
  test.each([
    ['that cannot be had', () => Promise.reject(new Error('offline')), 0],
    ['that never come', never<RecommendationsOutcome>, 35_000],
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

  test('C-147 C-152 I-220 G-055 shown when there are any besides the cart', async () => {
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

  test('C-247 G-055 title from the server, the rest from the catalogue, without what is not sold', () => {
    const offers = recommendedOffers(
      [
        { code: 'BIOD101', title: 'Anatomy' },
        { code: 'bio095', title: 'Other brand' },
        { code: 'engl101', title: 'In the cart' },
      ],
      courses,
      ['engl101'],
    );
    expect(offers).toEqual([{ ...courses[0], name: 'Anatomy' }]);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '@brand/brand';
import { createActor, type AnyActorLogic } from 'xstate';
import { acceptLimit } from '../../machines/payment/rules.ts';
import { readToken, sessionOf } from '../../src/services/auth/token.ts';
import { checkoutLogic } from '../../src/site/wiring/checkout.ts';
import { paymentLogic } from '../../src/site/wiring/payment.ts';
import { wiredSession } from '../../src/site/wiring/session.ts';
import { signInLogic } from '../../src/site/wiring/signIn.ts';
import { siteLogic } from '../../src/site/wiring/site.ts';
import { siteVersionLogic } from '../../src/site/wiring/siteVersion.ts';

/** What the wiring makes of the sign-in client's answers, and of the server's own. */

const client = vi.hoisted(() => ({ readSession: vi.fn(), signIn: vi.fn(), session: vi.fn() }));
vi.mock('../../src/site/wiring/auth.ts', () => ({ auth: client }));

const tokenOf = (sub: string, signIn: string, jti: string) =>
  `h.${btoa(JSON.stringify({ sub, origin_jti: signIn, jti }))}.s`;
const fresh = tokenOf('ann', '1', 'new');
const session = sessionOf(fresh);

const config = {
  environment: 'local',
  apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: 'www.example.edu' },
  cognito: { region: 'r', userPoolId: 'r_p', userPoolClientId: 'c', endpoint: null },
  payment: { kind: 'embedded' },
  version: '1',
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', tokenOf('ann', '1', 'expired'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const actorOf = (logic: { implementations: { actors: object } }, name: string) =>
  (logic.implementations.actors as Record<string, AnyActorLogic>)[name]!;

/** What the promise of a service ends with. */
const outcomeOf = (logic: AnyActorLogic, input: unknown) =>
  new Promise<unknown>((resolve, reject) => {
    const actor = createActor(logic, { input });
    actor.subscribe({
      next: ({ status, output }: { status: string; output?: unknown }) => {
        if (status === 'done') resolve(output);
      },
      error: reject,
    });
    actor.start();
  });

const sessions = {
  fresh: { kind: 'signedIn', token: fresh, session, user: {} },
  'of another person': {
    kind: 'signedIn',
    token: tokenOf('bob', '2', 'b'),
    session: sessionOf(tokenOf('bob', '2', 'b')),
    user: {},
  },
  over: { kind: 'signedOut' },
  'not accepted': { kind: 'rejected', message: 'revoked' },
  'not known': { kind: 'unknown', message: 'offline' },
} as const;

type Answer = () => Promise<Response>;
const answers: Readonly<Record<string, Answer>> = {
  accepted: async () => Response.json({ sub: 'ann', email: 'ann@example.test' }),
  refused: async () => Response.json({ message: 'Ended.' }, { status: 401 }),
  broken: async () => Response.json({ error: 'internal' }, { status: 500 }),
  'not reached': async () => Promise.reject(new TypeError('offline')),
  'not answered': () => new Promise(() => undefined),
};

/** The calls that were made since the last `serve`. */
const made: Request[] = [];

function serve(answer: Answer): string[] {
  const tokens: string[] = [];
  made.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(new URL(typeof input === 'string' ? input : input.url, location.href), init);
    if (request.url.endsWith('/config.json')) return Response.json(config);
    made.push(input instanceof Request ? input : request);
    tokens.push(made.at(-1)!.headers.get('authorization') ?? '');
    return answer();
  });
  return tokens;
}

describe('before a payment is sent, the session is confirmed', () => {
  const confirm = async () => outcomeOf(actorOf(paymentLogic, 'confirmSession'), { session });
  // The code that sends requests loads now. Below, the limit could pass while it does.
  beforeAll(async () => {
    client.readSession.mockResolvedValue(sessions.fresh);
    serve(answers['accepted']!);
    await confirm();
    vi.unstubAllGlobals();
  });
  const confirmUnanswered = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = confirm();
    let isOver = false;
    void outcome.then(() => (isOver = true));
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(acceptLimit / 4);
      expect(isOver).toBe(true);
    }, 60_000);
    return outcome;
  };

  test.each([
    ['fresh', 'accepted', 'confirmed'],
    ['fresh', 'refused', 'signedOut'],
    // Unknown is not no.
    ['fresh', 'broken', 'confirmed'],
    ['fresh', 'not reached', 'confirmed'],
    ['fresh', 'not answered', 'confirmed'],
    ['of another person', 'accepted', 'changed'],
    ['over', 'accepted', 'signedOut'],
    ['not accepted', 'accepted', 'signedOut'],
    ['not known', 'accepted', 'unknown'],
  ] as const)('one that is %s, by a server where it is %s: %s', async (stored, answer, kind) => {
    client.readSession.mockResolvedValue(sessions[stored]);
    const tokens = serve(answers[answer]!);
    expect(await (answer === 'not answered' ? confirmUnanswered() : confirm())).toEqual({ kind });
    const isOwn = stored === 'fresh';
    expect(tokens).toEqual(isOwn ? [`Bearer ${fresh}`] : []);
    // The token that the payment is sent with.
    expect(readToken(session)).toBe(isOwn ? fresh : tokenOf('ann', '1', 'expired'));
    // One that is late does not go on beside the payment.
    expect(made.map(({ signal }) => signal.aborted)).toEqual(isOwn ? [answer === 'not answered'] : []);
  });

  test('the question is given up with the payment', async () => {
    client.readSession.mockResolvedValue(sessions.fresh);
    serve(answers['not answered']!);
    const actor = createActor(actorOf(paymentLogic, 'confirmSession'), { input: { session } }).start();
    await vi.waitFor(() => expect(made).toHaveLength(1), 60_000);
    expect(made[0]!.signal.aborted).toBe(false);
    actor.stop();
    expect(made[0]!.signal.aborted).toBe(true);
  });

  test('for checkout, with a payment that is still open', async () => {
    client.readSession.mockResolvedValue(sessions.fresh);
    const key = '01234567-89ab-cdef-0123-456789abcdef';
    const attempt = (sub: string) => JSON.stringify([{ key, sub, order: '[]' }]);
    const confirmed = () => outcomeOf(actorOf(checkoutLogic, 'confirmSession'), { session });
    expect(await confirmed()).toEqual({ kind: 'confirmed', openPayment: null });
    localStorage.setItem('paymentAttempts', attempt('bob'));
    expect(await confirmed()).toEqual({ kind: 'confirmed', openPayment: null });
    localStorage.setItem('paymentAttempts', attempt('ann'));
    expect(await confirmed()).toEqual({ kind: 'confirmed', openPayment: { key, sub: 'ann' } });
    expect(readToken(session)).toBe(fresh);
    client.readSession.mockResolvedValue(sessions['not known']);
    expect(await confirmed()).toEqual({ kind: 'unknown' });
  });
});

test('checkout recommends what buyers of the brand like', async () => {
  serve(async () => Response.json({ recommended_courses: [{ code: 'biod101', title: 'Biology' }] }));
  expect(await outcomeOf(actorOf(checkoutLogic, 'loadRecommendations'), undefined)).toEqual({
    kind: 'loaded',
    courses: [{ code: 'biod101', title: 'Biology' }],
  });
  expect(made.map(({ url }) => new URL(url).search)).toEqual([
    `?number_of_recommendations=7&pen_division=${brand.company}`,
  ]);
});

test('signing out ends the session that the page shows', async () => {
  const signOut = vi.fn(async () => undefined);
  client.session.mockResolvedValue({ signOut });
  for (const ended of ['ann/1', null]) {
    await outcomeOf(actorOf(wiredSession, 'signOut'), { session: ended });
    expect(signOut).toHaveBeenLastCalledWith(ended);
  }
});

test('a page knows its environment and its version', async () => {
  serve(answers['accepted']!);
  expect(await outcomeOf(actorOf(siteLogic, 'detectEnvironment'), undefined)).toBe('local');
  expect(await outcomeOf(actorOf(siteVersionLogic, 'readBuild'), undefined)).toEqual({
    environment: 'local',
    version: 'development',
  });
});

describe('each step of signing in', () => {
  const steps = {
    signIn: { email: 'ann@example.test', password: 'p' },
    sendCode: { email: 'ann@example.test' },
    confirmEmail: { email: 'ann@example.test', code: '123456' },
    sendResetCode: { email: 'ann@example.test' },
    resetPassword: { email: 'ann@example.test', code: '123456', password: 'p' },
    setNewPassword: { password: 'p' },
  } as const;
  /** These store tokens, so that stopping them has to be known. */
  const cancelable = ['signIn', 'setNewPassword'];

  test.each(Object.keys(steps) as (keyof typeof steps)[])('%s', async (step) => {
    const called = vi.fn<(input: unknown, signal?: AbortSignal) => Promise<unknown>>();
    called.mockReturnValue(new Promise(() => undefined));
    client.signIn.mockResolvedValue({ [step]: called });
    const actor = createActor(actorOf(signInLogic, step), { input: steps[step] }).start();
    await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(1), 60_000);
    const [input, signal] = called.mock.calls[0]!;
    expect(input).toEqual(steps[step]);
    actor.stop();
    expect(signal?.aborted).toBe(cancelable.includes(step) ? true : undefined);
  });
});

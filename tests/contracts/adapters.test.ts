// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../machines/effects.ts';
import type { ApiCall, ApiReply } from '../../machines/request/rules.ts';
import { createAnalytics } from '../../src/services/analytics/analytics.ts';
import { watchClicks } from '../../src/services/analytics/clicks.ts';
import * as accountCalls from '../../src/services/api/accountCalls.ts';
import type { CallAdapter } from '../../src/services/api/callAdapter.ts';
import { readPublicConfig } from '../../src/services/api/config.ts';
import * as contentCalls from '../../src/services/api/contentCalls.ts';
import { apiHostOf, environmentOf } from '../../src/services/api/hosts.ts';
import * as letterCalls from '../../src/services/api/letterCalls.ts';
import * as messageCalls from '../../src/services/api/messageCalls.ts';
import * as paymentCalls from '../../src/services/api/paymentCalls.ts';
import * as profileCalls from '../../src/services/api/profileCalls.ts';
import * as emailCalls from '../../src/services/api/emailCalls.ts';
import * as securityCalls from '../../src/services/api/securityCalls.ts';
import * as receiptCalls from '../../src/services/api/receiptCalls.ts';
import * as registrationCalls from '../../src/services/api/registrationCalls.ts';
import { profileBody } from '../drivers/profile.ts';
import { listBody, quoteBody, refundBody } from '../drivers/registrations.ts';
import { sendFile } from '../../src/services/api/sendFile.ts';
import { sendRequest } from '../../src/services/api/sendRequest.ts';
import * as sessionCalls from '../../src/services/api/sessionCalls.ts';
import { clearStorage, clearTab } from '../../src/services/auth/endSession.ts';
import { saveFile } from '../../src/services/saveFile.ts';
import { saveAccountValues } from '../../src/services/storage/accountForm.ts';
import { closeAttempt, findOpenAttempt, openAttempt } from '../../src/services/storage/attempts.ts';
import { restoreCart, saveCart } from '../../src/services/storage/cart.ts';
import { isPageSpeedShared, storePageSpeedChoice } from '../../src/services/storage/pageSpeed.ts';
import { readRegistration, saveRegistration } from '../../src/services/storage/registration.ts';
import { claimReload } from '../../src/services/storage/reloads.ts';
import { isReported, noteReported } from '../../src/services/storage/reported.ts';
import { restoreStep, saveStep } from '../../src/services/storage/signInStep.ts';

/** On one line each, so that a change is one line; ids that are made up are not part of it. */
const text = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, inner: unknown) => (inner === undefined ? '(undefined)' : inner) ?? inner,
  )?.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '(uuid)') ?? 'undefined';

/** Adds the content of the file of an answer that has one. */
async function whole(outcome: unknown): Promise<unknown> {
  const { file } = Object(outcome) as { file?: unknown };
  return file instanceof Blob ? { ...Object(outcome), file: `${file.type} ${await file.text()}` } : outcome;
}

const matches = (lines: readonly string[], name: string) =>
  expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`expected/adapters/${name}.txt`);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T15:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const payer = { sub: 'sub-1', email: 'ann@example.test', session: 'ann/1' };
const order = {
  payer,
  attemptKey: 'key-1',
  nonce: 'nonce',
  authorizationCode: 'TEN',
  amount: 140_490,
  codes: ['biod101', 'engl101'],
};
const attempt = { key: 'key-1', payer };
const course = { session: 'ann/1', email: 'ann@example.test', transactionId: 'a/b', code: 'biod101' };

/** What each adapter is asked, and a body of a good answer. */
const calls: Readonly<
  Record<string, readonly [CallAdapter<never, unknown>, inputs: readonly unknown[], body: unknown]>
> = {
  createAccount: [
    accountCalls.createAccount,
    [{ email: 'ann@example.test', first_name: 'Ann', last_name: 'Lee' }],
    { username: 'ann@example.test', message: 'success' },
  ],
  videosToReview: [
    contentCalls.videosToReview,
    [undefined],
    { videos: { Labs: [{ id: 1, vimeo_id: '7', title: 'Lab' }] } },
  ],
  websiteVersion: [contentCalls.websiteVersion, [undefined], { version: '2026.6' }],
  coursesToday: [
    contentCalls.coursesToday,
    [undefined],
    { closed: [{ code: 'biod101', opens_on: null }], prices: [{ code: 'psyc101', price: 69_900 }] },
  ],
  recommendedCourses: [
    contentCalls.recommendedCourses,
    [{ company: 'harbor' }],
    { recommended_courses: [{ code: 'biod101', title: 'Biology', department_name: 'Biology' }] },
  ],
  contact: [
    messageCalls.contact,
    [{ name: 'Ann', email: 'ann@example.test', message: 'Hi' }],
    { message: 'success' },
  ],
  createContact: [
    messageCalls.createContact,
    [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '555', list: '1' }],
    { message: 'success' },
  ],
  criticalError: [messageCalls.criticalError, [{ message: 'Broke', component: 'cart' }], null],
  letterLink: [
    letterCalls.letterLink,
    [
      {
        document_type: 'acceptance_letter',
        file_key: 'k',
        content_type: 'application/pdf',
        name: 'Ann',
        student_id: '7',
      },
    ],
    { pre_auth_url: 'https://store.example/x' },
  ],
  putLetter: [
    letterCalls.putLetter,
    [{ file: { name: 'letter.pdf', type: 'application/pdf', size: 3 }, url: 'https://store.example/x' }],
    null,
  ],
  clientToken: [paymentCalls.clientToken, [{ session: 'ann/1' }], { client_token: 'token of Ann' }],
  verifyCode: [
    paymentCalls.verifyCode,
    [{ code: 'TEN', currentTotal: 156_100, codes: ['biod101', 'engl101'] }],
    { applied_code: 'TEN', new_total: 1404.9, message: 'TEN was applied.' },
  ],
  verifyPayment: [
    paymentCalls.verifyPayment,
    [order, { ...order, nonce: undefined, authorizationCode: undefined, amount: 0 }],
    {
      transaction_id: 't1',
      status: 'success',
      total: '602.10',
      course_codes: ['biod101'],
      lines: [{ code: 'biod101', name: 'Biology', price: '669.00' }],
      discount_code: 'TEN',
      email: 'ann@example.test',
    },
  ],
  askForOutcome: [
    paymentCalls.askForOutcome,
    [attempt],
    {
      transaction_id: 't1',
      status: 'success',
      total: '602.10',
      course_codes: ['biod101'],
      discount_code: null,
      email: 'ann@example.test',
    },
  ],
  settlePayment: [
    paymentCalls.settlePayment,
    [attempt],
    {
      transaction_id: 't1',
      status: 'success',
      total: '602.10',
      course_codes: ['biod101'],
      lines: [{ code: 'biod101', name: 'Biology', price: '669.00' }],
      discount_code: 'TEN',
      email: 'ann@example.test',
    },
  ],
  receipt: [
    receiptCalls.receipt,
    [{ transactionId: 'a/b', session: 'ann/1' }],
    { registered_on: '2026-06-15', name: 'Ann Lee', paid_with: null, terms_version: null },
  ],
  receiptFile: [
    receiptCalls.receiptFile,
    [{ transactionId: 'a/b', session: 'ann/1' }],
    new Blob(['%PDF'], { type: 'application/pdf' }),
  ],
  signOutEverywhere: [securityCalls.signOutEverywhere, [{ session: 'ann/1' }], { message: 'success' }],
  loadData: [securityCalls.loadData, [{ session: 'ann/1' }], { tables: { users: [] } }],
  loadDocument: [
    securityCalls.loadDocument,
    [{ session: 'ann/1' }],
    new Blob(['%PDF'], { type: 'application/pdf' }),
  ],
  deleteAccount: [securityCalls.deleteAccount, [{ session: 'ann/1' }], { message: 'success' }],
  findDeletion: [securityCalls.findDeletion, [{ sub: 'a/b' }], { deleted: true }],
  requestEmail: [
    emailCalls.requestEmail,
    [{ session: 'ann/1', email: 'anna@example.test' }],
    { message: 'success' },
  ],
  confirmEmail: [
    emailCalls.confirmEmail,
    [{ session: 'ann/1', email: 'anna@example.test', code: '004711' }],
    { message: 'success' },
  ],
  findEmail: [emailCalls.findEmail, [{ session: 'ann/1' }], { email: 'anna@example.test' }],
  loadProfile: [profileCalls.loadProfile, [{ session: 'ann/1' }], profileBody],
  saveProfile: [
    profileCalls.saveProfile,
    [{ session: 'ann/1', request: { first_name: 'Ann', other_program: undefined } }],
    { message: 'success' },
  ],
  registrations: [registrationCalls.registrations, [{ session: 'ann/1' }], listBody],
  courseRefund: [registrationCalls.courseRefund, [course], quoteBody],
  requestCourseRefund: [
    registrationCalls.requestCourseRefund,
    [{ ...course, amount: 84_200 }],
    { refund: refundBody('waiting') },
  ],
  userinfo: [sessionCalls.userinfo, [{ session: 'ann/1' }], { email: 'ann@example.test', sub: 'sub-1' }],
  enrollments: [
    sessionCalls.enrollments,
    [
      { session: 'ann/1', isRetry: false },
      { session: 'ann/1', isRetry: true },
    ],
    {
      enrollments: [
        {
          course_code: 'engl101',
          is_complete: 0,
          is_change_of_registration_to_greater_value_course: 0,
        },
      ],
    },
  ],
};

const refused = (status: number, body: unknown, more: object = {}): ApiReply => ({
  kind: 'refused',
  status,
  message: (body as { message?: string } | null)?.message ?? '',
  body,
  ...more,
});

/** Every way in which a call can end. */
const replies = (body: unknown): Readonly<Record<string, ApiReply>> => ({
  good: { kind: 'ok', status: 200, body },
  'of another shape': { kind: 'ok', status: 200, body: { something: 'else' } },
  'without a body': { kind: 'ok', status: 204, body: null },
  'without an email': { kind: 'ok', status: 200, body: { email: '' } },
  'a code refused': {
    kind: 'ok',
    status: 200,
    body: { message: 'This code is not valid.', new_total: 1561 },
  },
  'wrong fields': refused(422, {
    message: 'Please check the form.',
    fields: { email: 'Too long', code: 'Unknown', username: 'Taken' },
  }),
  unauthorized: refused(401, { message: 'Please sign in again.' }),
  forbidden: refused(403, { message: 'Not yours.' }),
  conflict: refused(409, { message: 'Already there.' }),
  'of a proxy': refused(400, null),
  'another type': refused(415, null),
  'too many': refused(429, { message: 'Wait.' }, { wait: 7000 }),
  'too many, unsaid': refused(429, null),
  busy: refused(503, { message: 'Busy.' }, { wait: 5000 }),
  broken: refused(500, { error: 'internal' }),
  // Whatever a server says that fails, it says nothing about what was asked.
  'just not broken, with words': refused(499, { message: 'Gone away.' }),
  'broken, with words': refused(500, { message: 'It broke.' }),
  'worse than broken, with words': refused(501, { message: 'It cannot.' }),
  declined: refused(402, { status: 'declined', message: 'Declined.' }),
  'not completed': refused(402, { status: 'failed', message: 'It was not completed.' }),
  'not begun': refused(409, { status: 'notBegun', message: 'Never seen.' }),
  'another price': refused(409, { status: 'rejected', message: 'New price.', total: '700.00' }),
  'code gone': refused(409, {
    status: 'rejected',
    message: 'Code gone.',
    total: '700.00',
    code_rejected: true,
  }),
  'not made': refused(409, { status: 'rejected', message: 'Refused.' }),
  'went back': refused(409, { status: 'reversed', message: 'Given back.' }),
  open: refused(409, { status: 'pending', message: 'Still being checked.' }),
  'another one is open': refused(409, { status: 'busy', message: 'One at a time.' }),
  'a sign-in that is old': refused(403, { status: 'signInAgain', message: 'Sign in again.' }),
  'another amount': refused(409, { status: 'changed', message: 'It is another amount.' }),
  unreachable: { kind: 'unreachable' } as ApiReply,
  late: { kind: 'unreachable', isLate: true } as ApiReply,
  'another session': { kind: 'sessionChanged' } as ApiReply,
});

describe('calls of the API', () => {
  test.each(Object.keys(calls))('%s', async (name) => {
    const [adapter, inputs, body] = calls[name]!;
    const asked = inputs.map((input) => {
      const call = adapter.toCall(input as never);
      const headers =
        call.headers &&
        Object.fromEntries(
          Object.entries(call.headers).map(([key, value]) => [
            key,
            /^key-1$|\//.test(value) ? value : '(secret)',
          ]),
        );
      return `call ${text({ ...call, ...(headers && { headers }) })}`;
    });
    const outcomes = await Promise.all(
      Object.entries(replies(body)).map(
        async ([how, reply]) => `${how}: ${text(await whole(adapter.toOutcome(reply)))}`,
      ),
    );
    expect(adapter.toOutcome(replies(body)['good']!)).not.toMatchObject({
      kind: expect.stringMatching(/^not|unknown|failed/),
    });
    await matches([...asked, ...outcomes], `call-${name}`);
  });

  test('every call has a contract', () => {
    const names = readdirSync('src/services/api')
      .filter((file) => file.endsWith('Calls.ts'))
      .flatMap((file) => [
        ...readFileSync(`src/services/api/${file}`, 'utf8').matchAll(/export const (\w+): CallAdapter/g),
      ])
      .map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(Object.keys(calls)));
  });
});

describe('requests', () => {
  const call: ApiCall = { name: 'x', method: 'POST', path: '/x', announce: 'inline', fallback: 'It failed.' };

  test('are sent as they were', async () => {
    const lines: string[] = [];
    const send = async (made: ApiCall, token: string | null) => {
      const reply = await sendRequest(made, {
        host: 'https://api.example.test/v1',
        readToken: () => token,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const { method, url, credentials, redirect, cache, keepalive, mode } = request;
          lines.push(`${method} ${url} ${text({ credentials, redirect, cache, keepalive, mode })}`);
          for (const [key, value] of request.headers) lines.push(`  ${key}: ${value}`);
          lines.push(`  body: ${await request.text()}`);
          return Response.json({});
        },
      });
      lines.push(`  reply: ${text(reply)}`);
    };
    await send(
      {
        ...call,
        form: { a: 'x y&z', list: ['1', '2'], none: undefined, number: 7 },
        id: 'id-1',
      },
      null,
    );
    await send(
      { ...call, method: 'GET', query: { q: 'ä b', n: '7' }, headers: { 'Idempotency-Key': 'k' } },
      'a.b.c',
    );
    await send({ ...call, session: 'ann/1' }, 'a.b.c');
    await send({ ...call, session: 'ann/1' }, null);
    await matches(lines, 'requests');
  });

  test('read answers as they did', async () => {
    const lines: string[] = [];
    const answered = async (
      what: string,
      answer: () => Response | Promise<Response>,
      more: Partial<ApiCall> = {},
    ) => {
      const transport = { host: '', readToken: () => null, fetch: async () => answer() };
      const reply = await sendRequest({ ...call, path: 'https://a.example/x', ...more }, transport);
      const body =
        'body' in reply && reply.body instanceof Blob ? `file of ${reply.body.size} bytes` : undefined;
      lines.push(`${what}: ${text(body === undefined ? reply : { ...reply, body })}`);
    };
    const limited = (wait?: string) => () =>
      new Response('{}', { status: 429, headers: wait === undefined ? {} : { 'retry-after': wait } });
    await answered('JSON', () => Response.json({ a: 1 }));
    await answered('created', () => Response.json({ a: 1 }, { status: 201 }));
    await answered('nothing', () => new Response(null, { status: 204 }));
    await answered('a login page', () => new Response('<html>'));
    await answered('without the field', () => Response.json({ b: 1 }), { answerHas: 'a' });
    await answered('with the field', () => Response.json({ a: null }), { answerHas: 'a' });
    await answered('a PDF', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    await answered('refused', () => Response.json({ message: 'No.' }, { status: 400 }));
    await answered('refused without words', () => Response.json({}, { status: 400 }));
    await answered('refused without words or fallback', () => Response.json({}, { status: 400 }), {
      fallback: undefined as never,
    });
    await answered('a redirect', () => new Response(null, { status: 302 }));
    await answered('broken', () => Response.json({ message: 'at line 7' }, { status: 500 }));
    await answered(
      'busy, in seconds',
      () => new Response('', { status: 503, headers: { 'retry-after': '5' } }),
    );
    await answered(
      'busy, until a time',
      () => new Response('', { status: 503, headers: { 'retry-after': 'Mon, 15 Jun 2026 15:00:30 GMT' } }),
    );
    await answered('good, with a wait that means nothing', () =>
      Response.json({}, { headers: { 'retry-after': '5' } }),
    );
    for (let time = 1; time <= 8; time += 1) await answered(`too many, unsaid, time ${time}`, limited());
    await answered('too many, said', limited('60'));
    await answered('too many, unsaid once more', limited());
    await answered('too many, in another call', limited(), { name: 'y' });
    await answered('too many, in the past', limited('Mon, 15 Jun 2026 14:00:00 GMT'));
    await answered('too many, for days', limited('999999'));
    await answered('too many, in words', limited('later'));
    await answered('no answer', () => Promise.reject(new TypeError('Failed to fetch')));
    await matches(lines, 'answers');
  });
});

describe('a file that is sent', () => {
  class Upload extends EventTarget {
    static last: Upload;
    upload = new EventTarget();
    status = 0;
    did: string[] = [];
    retryAfter: string | null = null;
    constructor() {
      super();
      Upload.last = this;
    }
    open(...how: unknown[]) {
      this.did.push(`open ${how.join(' ')}`);
    }
    setRequestHeader(name: string, value: string) {
      this.did.push(`header ${name}: ${value}`);
    }
    getResponseHeader(name: string) {
      return name === 'retry-after' ? this.retryAfter : null;
    }
    send(body: unknown) {
      this.did.push(`send ${String(body)}`);
    }
    abort() {
      this.did.push('abort');
      this.dispatchEvent(new Event('abort'));
    }
    progress(loaded: number, total: number) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    }
    answer(status: number, retryAfter: string | null = null) {
      this.status = status;
      this.retryAfter = retryAfter;
      this.dispatchEvent(new Event('load'));
    }
  }
  const begin = () => {
    vi.stubGlobal('XMLHttpRequest', Upload);
    const shares: number[] = [];
    const controller = new AbortController();
    const call = {
      name: 'putLetter',
      method: 'PUT',
      path: 'https://store.example/x',
      file: 'the file',
      headers: { 'Content-Type': 'application/pdf' },
      announce: 'toast',
    } as unknown as ApiCall;
    const reply = sendFile(call, (share) => shares.push(share), controller.signal);
    return { reply, shares, controller, request: Upload.last };
  };

  test('goes to its address alone, with its type, and says which share has gone', async () => {
    const { reply, shares, request } = begin();
    request.progress(0, 200);
    request.progress(50, 200);
    request.progress(200, 200);
    request.progress(7, 0);
    request.answer(200);
    expect(await reply).toEqual({ kind: 'ok', status: 200, body: null });
    expect(shares).toEqual([0, 0.25, 1]);
    expect(request.did).toEqual([
      'open PUT https://store.example/x',
      'header Content-Type: application/pdf',
      'send the file',
    ]);
  });

  test.each([
    [199, null, { kind: 'refused', status: 199, message: '' }],
    [299, null, { kind: 'ok', status: 299, body: null }],
    [300, null, { kind: 'refused', status: 300, message: '' }],
    [413, null, { kind: 'refused', status: 413, message: '' }],
    [503, '5', { kind: 'refused', status: 503, message: '', wait: 5000 }],
  ] as const)('an answer of %i', async (status, wait, expected) => {
    const { reply, request } = begin();
    request.answer(status, wait);
    expect(await reply).toEqual(expected);
  });

  test('stops when it is canceled', async () => {
    const { reply, controller, request } = begin();
    controller.abort();
    expect(await reply).toEqual({ kind: 'unreachable', message: '' });
    expect(request.did.at(-1)).toBe('abort');
  });

  test.each(['error', 'timeout'])('a connection that ends by %s', async (how) => {
    const { reply, request } = begin();
    request.dispatchEvent(new Event(how));
    expect(await reply).toEqual({ kind: 'unreachable', message: '' });
  });
});

test('hosts and environments by hostname', async () => {
  const hosts = {
    local: '/api/',
    development: 'https://dev.example/api/',
    production: 'https://api.example',
    productionHostname: 'www.example.edu',
  };
  const names = [
    'localhost',
    '127.0.0.1',
    'www.example.edu',
    'beta.example.edu',
    'example.edu',
    'localhost.evil.example',
    '',
  ];
  await matches(
    names.map((name) => {
      const address = { hostname: name };
      return `${name}: ${environmentOf(address, hosts)} ${apiHostOf(address, hosts)}`;
    }),
    'hosts',
  );
});

test('the public configuration is read once, and again only after a failure', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, Object.keys(init)]);
    return Response.json({ wrong: true });
  });
  await expect(readPublicConfig()).rejects.toThrow('The configuration of the site could not be read.');
  await expect(readPublicConfig()).rejects.toThrow('The configuration of the site could not be read.');
  expect(asked).toEqual([
    ['/config.json', ['signal']],
    ['/config.json', ['signal']],
  ]);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const late = vi.fn<(error: Error) => void>();
  readPublicConfig().catch(late);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(late.mock.calls.map(([error]) => error.message)).toEqual([
    'The configuration of the site could not be read.',
  ]);
  const config = {
    environment: 'local',
    apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: 'www.example' },
    cognito: { region: 'r', userPoolId: 'r_p', userPoolClientId: 'c', endpoint: null },
    payment: { kind: 'embedded' },
    version: '1',
  };
  const answered = vi.fn(async () => Response.json(config));
  vi.stubGlobal('fetch', answered);
  for (const _ of [1, 2]) expect(await readPublicConfig()).toMatchObject({ version: '1' });
  expect(answered).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

describe('analytics', () => {
  const courses = [
    { code: 'biod101', name: 'Anatomy', department: 'biology', cost: '$892' },
    { code: 'engl101', name: 'Composition', department: 'english', cost: '$669' },
  ];
  const codes = ['biod101', 'engl101'];
  const events: readonly AnalyticsEvent[] = [
    { name: 'page_view', params: { path: '/faq', title: 'FAQ' } },
    { name: 'add_to_cart', params: { codes } },
    { name: 'remove_from_cart', params: { codes: ['biod101', 'zzz'] } },
    { name: 'view_cart', params: { codes, value: 156_100 } },
    { name: 'begin_checkout', params: { codes, value: 156_100 } },
    { name: 'add_payment_info', params: { codes, value: 140_490, method: 'CreditCard' } },
    { name: 'purchase', params: { codes, value: 140_490, transactionId: 't1', authorizationCode: 'TEN' } },
    { name: 'registered', params: { code: 'biod101', transactionId: 't1' } },
    { name: 'purchase', params: { codes, value: 140_490, transactionId: 't1', authorizationCode: 'TEN' } },
    { name: 'purchase', params: { codes, value: 156_100, transactionId: 't2', authorizationCode: null } },
    { name: 'registered', params: { code: 'biod101', transactionId: 'another' } },
    { name: 'login' },
    { name: 'sign_up' },
    { name: 'redirect', params: { from: '/old', to: '/new' } },
    { name: 'interaction', params: { action: 'enroll', label: '/courses' } },
    { name: 'button_click', params: { action: 'press', label: 'Register' } },
  ];

  test('each event is reported as it was', async () => {
    const lines: string[] = [];
    const { report } = createAnalytics({ courses, push: (entry) => lines.push(`  ${text(entry)}`) });
    for (const event of events) {
      lines.push(event.name);
      report(event);
    }
    lines.push('after a reload');
    createAnalytics({ courses, push: (entry) => lines.push(`  ${text(entry)}`) }).report(events[6]!);
    await matches(lines, 'analytics');
  });

  test('a click is reported by the label of its button, or by what is given in its place', () => {
    const reported: AnalyticsEvent[] = [];
    watchClicks((event) => reported.push(event));
    document.body.innerHTML = `
      <button type="button" id="plain">  Register
        now </button>
      <button type="button" id="named" aria-label="Close">x</button>
      <button type="button" id="account" data-reported-as="account"><span>ann@example.test</span></button>
      <div data-reported-as="phone"><button type="button" id="device" aria-label="Remove Ann’s phone"></button></div>
      <button type="button" id="long">${'a'.repeat(100)}</button>
      <button type="submit" id="submit">Send</button>
      <a data-button href="#x" id="link">FAQ</a>
      <a href="#y" id="text">Text</a>`;
    // A component may keep its clicks to itself.
    document.getElementById('named')!.addEventListener('click', (event) => event.stopPropagation());
    for (const id of ['plain', 'named', 'account', 'device', 'long', 'submit', 'link', 'text'])
      document.getElementById(id)!.click();
    document.querySelector<HTMLElement>('#account span')!.click();
    expect(reported).toEqual(
      [
        ['press', 'Register now'],
        ['press', 'Close'],
        ['press', 'account'],
        ['press', 'phone'],
        ['press', 'a'.repeat(80)],
        ['follow', 'FAQ'],
        ['press', 'account'],
      ].map(([action, label]) => ({ name: 'button_click', params: { action, label } })),
    );
  });
});

describe('what the browser stores', () => {
  const record = {
    transactionId: 't1',
    total: 60_210,
    courses: [{ code: 'biod101', name: 'Biology', cost: '$669', withoutModuleExams: true }],
    authorizationCode: 'TEN',
    email: 'ann@example.test',
    session: 'ann/1',
  };
  const dump = () =>
    (['localStorage', 'sessionStorage'] as const).flatMap((kind) =>
      Object.keys(window[kind])
        .sort()
        .map((key) => `  ${kind} ${key} = ${text(window[kind].getItem(key)).slice(0, 400)}`),
    );
  const fill = () => {
    saveCart(['biod101', 'engl101']);
    openAttempt(order);
    storePageSpeedChoice(true);
    saveRegistration(record);
    claimReload('v2');
    noteReported('t1');
    saveStep({ kind: 'confirm', email: 'ann@example.test' });
    saveAccountValues({ firstName: 'Ann', password: 'Secr3t!word', confirmPassword: 'Secr3t!word' } as never);
    localStorage.setItem('token', 'of a session');
    localStorage.setItem('CognitoIdentityServiceProvider.client.ann.refreshToken', 'r');
    localStorage.setItem('unknown', 'of another program');
  };

  test('is what it was, and goes with its session', async () => {
    fill();
    const lines = ['everything', ...dump()];
    lines.push(
      `restored ${text([restoreCart(), restoreStep(), isPageSpeedShared(), readRegistration('ann/1'), readRegistration('bob/2'), isReported('t1'), isReported('t2')])}`,
      `attempts ${text([findOpenAttempt('sub-1'), findOpenAttempt('sub-2'), findOpenAttempt(null)])}`,
      `reload ${text([claimReload('v2'), claimReload('v3')])}`,
    );
    clearTab(null);
    lines.push('after a visitor', ...dump());
    fill();
    clearTab('ann/1');
    lines.push('after the session of this tab', ...dump());
    fill();
    clearStorage('ann/1');
    lines.push('after a sign-out, while another session is stored', ...dump());
    fill();
    localStorage.removeItem('token');
    clearStorage('ann/1');
    lines.push('after a sign-out', ...dump());
    await matches(lines, 'storage');
  });

  test('a payment keeps its key until its outcome is known', () => {
    const { key } = openAttempt(order);
    expect(openAttempt({ ...order, codes: ['engl101', 'biod101'] })).toEqual({ key });
    expect(openAttempt({ ...order, amount: 140_491 }).key).not.toBe(key);
    expect(openAttempt({ ...order, authorizationCode: undefined as never }).key).not.toBe(key);
    expect(openAttempt({ ...order, payer: { ...payer, sub: 'sub-2' } }).key).not.toBe(key);
    closeAttempt(key);
    expect(openAttempt(order).key).not.toBe(key);
  });
});

test('a file is saved under its name, and is kept in memory for a minute', () => {
  const [made, revoked, clicked] = [vi.fn(() => 'blob:one'), vi.fn(), vi.fn()];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: made, revokeObjectURL: revoked }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked(this.href, this.download);
  });
  const file = new Blob(['a']);
  saveFile(file, 'receipt.pdf');
  expect(made).toHaveBeenCalledWith(file);
  expect(clicked.mock.calls).toEqual([['blob:one', 'receipt.pdf']]);
  vi.advanceTimersByTime(59_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked.mock.calls).toEqual([['blob:one']]);
});

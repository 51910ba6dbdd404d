import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledValues } from '../../../machines/createAccount/cases.ts';
import { toAccountRequest } from '../../../machines/createAccount/rules.ts';
import type { PaymentOrder } from '../../../machines/payment/rules.ts';
import { toastFor, type ApiCall, type ApiReply } from '../../../machines/request/rules.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { criticalErrors, marketingContacts } from '../../../server/db/schema.ts';
import { openTestDatabase } from '../../../tests/support/server/testDatabase.ts';
import { createTestServer, type TestServer } from '../../../tests/support/server/testServer.ts';
import { createAccount } from './accountCalls.ts';
import type { CallAdapter } from './callAdapter.ts';
import { recommendedCourses, websiteVersion } from './contentCalls.ts';
import { apiHostOf, environmentOf } from './hosts.ts';
import { letterLink } from './letterCalls.ts';
import { contact, createContact, criticalError } from './messageCalls.ts';
import { verifyCode, verifyPayment } from './paymentCalls.ts';
import { encodeForm, sendRequest } from './sendRequest.ts';
import { enrollments, userinfo } from './sessionCalls.ts';

type Send = (call: ApiCall) => Promise<ApiReply>;

/** Makes a call and gives its outcome. */
const make = async <Input, Outcome>(
  send: Send,
  { toCall, toOutcome }: CallAdapter<Input, Outcome>,
  input: Input,
) => toOutcome(await send(toCall(input)));

/** A transport that records each request and gives the same answer to all. */
function recording(answer: () => Response | Promise<Response>, token: string | null = null) {
  const sent: { url: URL; method: string; body: string; headers: Headers }[] = [];
  const send: Send = (call) =>
    sendRequest(call, {
      host: 'https://api.example.test/v1',
      readToken: () => token,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        sent.push({
          url: new URL(request.url),
          method: request.method,
          body: await request.text(),
          headers: request.headers,
        });
        return answer();
      },
    });
  return { send, sent };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const call: ApiCall = { name: 'x', method: 'POST', path: '/x', announce: 'silent' };

describe('hosts', () => {
  const hosts = {
    local: '/api',
    development: 'https://dev.example.test/',
    production: 'https://api.example.test',
    productionHostname: 'www.example.test',
  };
  test.each([
    ['localhost', 'local', '/api'],
    ['127.0.0.1', 'local', '/api'],
    ['www.example.test', 'production', 'https://api.example.test'],
    ['preview.example.test', 'development', 'https://dev.example.test'],
    ['example.test', 'development', 'https://dev.example.test'],
  ])('C-256 C-257 G-040 a page of %s is in %s', (hostname, environment, host) => {
    expect(environmentOf(hostname, hosts)).toBe(environment);
    expect(apiHostOf(hostname, hosts)).toBe(host);
  });
});

describe('sending', () => {
  test('C-259 G-081 forms are encoded, lists repeat their key, undefined values are left out', async () => {
    const { send, sent } = recording(() => json({}));
    await send({
      ...call,
      form: { code: 'A&B', 'course_codes[]': ['biod101', 'chem103'], none: undefined, n: 7 },
    });
    expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(sent[0]?.body).toBe('code=A%26B&course_codes%5B%5D=biod101&course_codes%5B%5D=chem103&n=7');
    expect(encodeForm({ empty: [] }).toString()).toBe('');
  });

  test('C-258 G-080 the stored token, if any, is sent as bearer token', async () => {
    const signedIn = recording(() => json({}), 'a.b.c');
    await signedIn.send(call);
    expect(signedIn.sent[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    const visitor = recording(() => json({}));
    await visitor.send(call);
    expect(visitor.sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('C-278 C-280 C-281 a success has status and body, a refusal the message or the fallback', async () => {
    const reply = (response: Response, fallback?: string) =>
      recording(() => response).send({ ...call, ...(fallback && { fallback }) });
    expect(await reply(json({ a: 1 }, 201))).toEqual({ kind: 'ok', status: 201, body: { a: 1 } });
    expect(await reply(json({ message: 'No.' }, 422))).toMatchObject({
      kind: 'refused',
      status: 422,
      message: 'No.',
    });
    expect(await reply(new Response('<html>', { status: 502 }), 'Later.')).toMatchObject({
      message: 'Later.',
    });
    expect(await reply(new Response(null, { status: 500 }))).toMatchObject({
      message: 'Unknown error, please try again later.',
    });
  });

  test('a POST without an answer is not repeated and counts as unreachable', async () => {
    const { send, sent } = recording(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send(call)).toEqual({ kind: 'unreachable', message: '' });
    expect(sent).toHaveLength(1);
    const broken = recording(() => new Response(null, { status: 503 }));
    await broken.send(call);
    expect(broken.sent).toHaveLength(1);
  });

  test('an aborted call is unreachable', async () => {
    const given = new AbortController();
    const pending = sendRequest(
      call,
      {
        host: 'https://api.example.test',
        readToken: () => null,
        fetch: (input, init) =>
          new Promise((_, reject) => {
            const { signal } = new Request(input, init);
            const giveUp = () => reject(new DOMException('Given up.', 'AbortError'));
            if (signal.aborted) giveUp();
            signal.addEventListener('abort', giveUp);
          }),
      },
      given.signal,
    );
    given.abort();
    expect(await pending).toEqual({ kind: 'unreachable', message: '' });
  });
});

describe('payloads', () => {
  const fields = (body: string | undefined) => [...new URLSearchParams(body)];

  test('C-248 C-270 G-013 a marketing contact', async () => {
    const { send, sent } = recording(() => json({}));
    await make(send, createContact, {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.test',
      phone: '5550100',
      list: '-1',
    });
    expect([sent[0]?.method, sent[0]?.url.pathname]).toEqual(['POST', '/v1/sendinblue/create_contact']);
    expect(fields(sent[0]?.body)).toEqual([
      ['first_name', 'Ann'],
      ['last_name', 'Lee'],
      ['email', 'ann@example.test'],
      ['phone_number', '5550100'],
      ['is_portage', '-1'],
    ]);
  });

  test('C-250 C-271 a critical error', async () => {
    const { send, sent } = recording(() => json({}));
    await make(send, criticalError, { message: 'Broke', component: 'signIn' });
    expect([sent[0]?.method, sent[0]?.url.pathname]).toEqual(['POST', '/v1/critical_error']);
    expect(fields(sent[0]?.body)).toEqual([
      ['message', 'Broke'],
      ['source', 'WCE'],
      ['component', 'signIn'],
    ]);
  });

  test('C-249 C-269 a contact message is delivered only when the answer says success', async () => {
    const message = { name: 'Ann', email: 'ann@example.test', message: 'Hello' };
    const { send, sent } = recording(() => json({ message: 'success' }));
    expect(await make(send, contact, message)).toEqual({ kind: 'delivered' });
    expect([sent[0]?.method, sent[0]?.url.pathname]).toEqual(['POST', '/v1/contact']);
    expect(fields(sent[0]?.body)).toEqual(Object.entries(message));
    for (const answer of [json({ message: 'queued' }), json({ message: 'success' }, 500), json(null)]) {
      const outcome = await make(recording(() => answer).send, contact, message);
      expect(outcome).toEqual({ kind: 'notDelivered', errors: {} });
    }
  });

  test('C-288 a contact call has its own fallback for the toast', () => {
    expect(contact.toCall({ name: '', email: '', message: '' })).toMatchObject({
      announce: 'toast',
      fallback: 'Error submitting contact form. Please try again later.',
    });
  });

  test.each([
    ['refused with a message', () => json({ message: 'Unauthorized' }, 401)],
    ['refused without a message', () => new Response('', { status: 500 })],
    ['answered by another system', () => new Response('<h1>Wireless</h1>')],
    ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('C-289 a userinfo call %s fails with its own message', async (_, answer) => {
    const { send } = recording(answer);
    const made = userinfo.toCall();
    const reply = await send(made);
    expect(userinfo.toOutcome(reply).kind).toBe('failed');
    expect(toastFor(made, reply)?.text).toBe('Error logging in. Please try again later');
  });

  test.each([
    [websiteVersion.toCall(), '/v1/website_version'],
    [userinfo.toCall(), '/v1/oauth2/userinfo'],
    [enrollments.toCall(), '/v1/enrollments'],
  ] as const)('C-272 C-273 C-274 $name is read without a payload', async (made, path) => {
    const { send, sent } = recording(() => json({}));
    await send(made);
    expect([sent[0]?.method, sent[0]?.url.pathname, sent[0]?.url.search, sent[0]?.body]).toEqual([
      'GET',
      path,
      '',
      '',
    ]);
  });

  test('C-275 C-276 G-033 seven recommendations for the brand’s company are requested', async () => {
    const { send, sent } = recording(() =>
      json({ recommended_courses: [{ code: 'biod101', title: 'Anatomy', department_name: 'biology' }] }),
    );
    const outcome = await make(send, recommendedCourses, { company: 'harbor' });
    expect(`${sent[0]?.url.pathname}${sent[0]?.url.search}`).toBe(
      '/v1/anonymous_recommended_courses?number_of_recommendations=7&pen_division=harbor',
    );
    expect(outcome).toMatchObject({ kind: 'loaded', courses: [{ code: 'biod101', title: 'Anatomy' }] });
  });

  test('C-246 G-078 a missing list of enrollments means none, and another shape is a failure', async () => {
    const read = (body: unknown) => make(recording(() => json(body)).send, enrollments, undefined);
    expect(await read({})).toEqual({ kind: 'loaded', enrollments: [] });
    expect(await read({ enrollments: 'none' })).toMatchObject({ kind: 'failed' });
    const line = {
      course_code: 'BIOD101',
      is_complete: 0,
      is_change_of_registration_to_greater_value_course: 1,
    };
    expect(await read({ enrollments: [line] })).toEqual({
      kind: 'loaded',
      enrollments: [{ ...line, course_code: 'biod101' }],
    });
  });

  const filled = { ...filledValues, password: 'Secr3t!word', confirmPassword: 'Secr3t!word' };
  const account = toAccountRequest(filled, 'UTC');

  test('C-290 a refused account has the message of the server, if it gave one', async () => {
    const refuse = (response: Response) => make(recording(() => response).send, createAccount, account);
    expect(await refuse(json({ message: 'Taken.' }, 409))).toEqual({ kind: 'failed', message: 'Taken.' });
    expect(await refuse(json({}, 500))).toEqual({ kind: 'failed', message: '' });
  });

  test('fields of an account that the server refuses come back under the names of the form', async () => {
    const refuse = (refused: object) =>
      make(
        recording(() => json({ message: 'Please check.', fields: refused }, 422)).send,
        createAccount,
        account,
      );
    expect(await refuse({ first_name: 'Too long', birthday: 'Not a date' })).toEqual({
      kind: 'invalid',
      errors: { firstName: 'Too long', birthDay: 'Not a date' },
    });
    // No field of the form can correct these.
    expect(await refuse({ form: 'Missing' })).toEqual({ kind: 'failed', message: 'Please check.' });
    expect(await refuse({ first_name: 7 })).toEqual({ kind: 'failed', message: '' });
  });

  test('a message that the server refuses says so by field', async () => {
    const { send } = recording(() => json({ message: 'Please check.', fields: { email: 'Unknown' } }, 422));
    const message = { name: 'Ann', email: 'ann@example.test', message: 'Hi' };
    expect(await make(send, contact, message)).toEqual({
      kind: 'notDelivered',
      errors: { email: 'Unknown' },
    });
  });

  test('details of a letter that the server refuses come back under the names of the form', () => {
    const body = { message: 'Please check.', fields: { student_id: 'Too long', file_key: 'Unknown' } };
    const reply = { kind: 'refused', status: 422, message: 'Please check.', body } as const;
    expect(letterLink.toOutcome(reply)).toEqual({ kind: 'refused', errors: { studentId: 'Too long' } });
    expect(letterLink.toOutcome({ kind: 'ok', status: 200, body: {} })).toEqual({ kind: 'unusable' });
    expect(
      letterLink.toOutcome({ kind: 'ok', status: 200, body: { pre_auth_url: 'https://files.test/1' } }),
    ).toEqual({
      kind: 'granted',
      url: 'https://files.test/1',
    });
  });

  test('G-077 a version that cannot be read is a failure', async () => {
    for (const answer of [json({}), json({ version: 7 }), json({ version: '1' }, 500)]) {
      const outcome = await make(recording(() => answer).send, websiteVersion, undefined);
      expect(outcome).toEqual({ kind: 'failed' });
    }
  });

  test('C-260 C-342 the check of an authorization code', () => {
    const codes = ['biod101', 'engl101'];
    expect(verifyCode.toCall({ code: ' TEN ', currentTotal: 156_100, codes })).toMatchObject({
      method: 'POST',
      path: '/verify_discount_code',
      form: { code: 'TEN', current_total: '1561', 'course_codes[]': codes },
    });
  });

  test('C-262 C-263 G-082 a payment has mode 2 in path and form', () => {
    const order = {
      attemptKey: 'k',
      nonce: 'n',
      authorizationCode: 'TEN',
      amount: 140_490,
      codes: ['biod101'],
    };
    expect(verifyPayment.toCall(order)).toMatchObject({
      path: '/payments/2/verify_payment',
      form: {
        payment_token: 'n',
        discount_code: 'TEN',
        amount: '1404.90',
        'course_codes[]': ['biod101'],
        mode: '2',
      },
    });
  });

  test('C-264 C-265 C-266 G-082 a free registration has mode 3, and neither token nor absent code', () => {
    const { path, form } = verifyPayment.toCall({ attemptKey: 'k', amount: 0, codes: ['biod101'] });
    expect(path).toBe('/payments/3/verify_payment');
    expect(form).toEqual({ amount: '0', 'course_codes[]': ['biod101'], mode: '3' });
  });

  test('the idempotency key is sent as a header', async () => {
    const { send, sent } = recording(() => json({ transaction_id: 't', status: 'success' }));
    await make(send, verifyPayment, { attemptKey: 'k', amount: 0, codes: ['biod101'] });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k');
    expect(fields(sent[0]?.body)).toEqual([
      ['amount', '0'],
      ['course_codes[]', 'biod101'],
      ['mode', '3'],
    ]);
  });
});

describe('outcomes of the check of an authorization code', () => {
  const ok = (body: unknown): ApiReply => ({ kind: 'ok', status: 200, body });
  const own = 'Error verifying authorization code; please try again later.';
  test.each<[string, ApiReply, object]>([
    [
      'C-261 accepted',
      ok({ applied_code: 'TEN', new_total: '602.10' }),
      { kind: 'applied', code: 'TEN', newTotal: 60_210 },
    ],
    [
      'G-086 a number',
      ok({ applied_code: 'ALL', new_total: 0 }),
      { kind: 'applied', code: 'ALL', newTotal: 0 },
    ],
    [
      'G-085 no applied code',
      ok({ message: 'Expired.', new_total: '669' }),
      { kind: 'refused', message: 'Expired.' },
    ],
    [
      'G-085 refused with a message',
      { kind: 'refused', status: 422, message: 'No.' },
      { kind: 'refused', message: 'No.' },
    ],
    ['C-283 no answer', { kind: 'unreachable', message: '' }, { kind: 'refused', message: own }],
    ['C-283 an answer of another shape', ok('<html>'), { kind: 'refused', message: own }],
    [
      'G-085 a code whose form is refused',
      {
        kind: 'refused',
        status: 422,
        message: 'Check.',
        body: { fields: { code: 'At most 64 characters' } },
      },
      { kind: 'refused', message: 'At most 64 characters' },
    ],
    ['C-283 a code without a total', ok({ applied_code: 'TEN' }), { kind: 'refused', message: own }],
    [
      'C-283 a negative total',
      ok({ applied_code: 'TEN', new_total: '-5' }),
      { kind: 'refused', message: own },
    ],
  ])('%s', (_, reply, outcome) => expect(verifyCode.toOutcome(reply)).toEqual(outcome));
});

describe('outcomes of a payment', () => {
  const ok = (body: unknown): ApiReply => ({ kind: 'ok', status: 200, body });
  const refused = (status: number, body: unknown = {}): ApiReply => ({
    kind: 'refused',
    status,
    message: 'M.',
    body,
  });
  const unconfirmed = {
    kind: 'unconfirmed',
    message: 'Error verifying transaction. Please try again later.',
  };
  test.each<[string, ApiReply, object]>([
    [
      'C-267 G-084 verified',
      ok({ transaction_id: 't1', status: 'success' }),
      { kind: 'verified', transactionId: 't1' },
    ],
    ['G-084 another status', ok({ transaction_id: 't1', status: 'pending' }), unconfirmed],
    ['G-084 no transaction', ok({ status: 'success' }), unconfirmed],
    ['declined', refused(402), { kind: 'declined', message: 'M.' }],
    ['refused', refused(409), { kind: 'refused', message: 'M.' }],
    ['a changed total', refused(409, { total: '1338.00' }), { kind: 'priceChanged', total: 133_800 }],
    ['a server error', refused(500), { kind: 'unknown', message: 'M.' }],
    ['still being processed', refused(503, { status: 'pending' }), { kind: 'unknown', message: 'M.' }],
    ['certainly failed', refused(503, { status: 'failed' }), { kind: 'refused', message: 'M.' }],
    ['no answer', { kind: 'unreachable', message: '' }, { kind: 'unknown', message: '' }],
  ])('%s', (_, reply, outcome) => expect(verifyPayment.toOutcome(reply)).toEqual(outcome));
});

describe('against the server', () => {
  let database: OpenDatabase;
  let harness: TestServer;
  let token: string | null = null;
  const send: Send = (made) =>
    sendRequest(made, {
      host: 'http://localhost/api',
      readToken: () => token,
      fetch: async (input, init) => harness.app.fetch(new Request(input, init)),
    });
  const order = (over: Partial<PaymentOrder>): PaymentOrder => ({
    attemptKey: crypto.randomUUID(),
    nonce: 'fake-valid-nonce',
    amount: 66_900,
    codes: ['engl101'],
    ...over,
  });

  beforeAll(async () => {
    database = await openTestDatabase();
    harness = await createTestServer(database.db);
  }, 60_000);
  afterAll(() => database.close());

  test('what the page of a visitor reads and reports', async () => {
    token = null;
    expect(await make(send, websiteVersion, undefined)).toEqual({
      kind: 'answered',
      version: harness.deps.version,
    });
    const recommended = await make(send, recommendedCourses, { company: 'harbor' });
    expect(recommended.kind === 'loaded' && recommended.courses.length).toBe(7);
    expect(await make(send, contact, { name: 'Ann', email: 'ann@example.test', message: 'Hi' })).toEqual({
      kind: 'delivered',
    });
    await make(send, criticalError, { message: 'Broke', component: 'test' });
    expect(await database.db.select().from(criticalErrors)).toHaveLength(1);
    await make(send, createContact, {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.test',
      phone: '',
      list: '1',
    });
    expect(await database.db.select().from(marketingContacts)).toHaveLength(1);
    expect((await make(send, userinfo, undefined)).kind).toBe('failed');
  });

  test('a student applies a code, pays once however often it is sent, and is enrolled', async () => {
    token = await harness.tokenOf('student@example.edu');
    expect(await make(send, userinfo, undefined)).toEqual({ kind: 'loaded', email: 'student@example.edu' });
    const codes = ['engl101'];
    expect(await make(send, verifyCode, { code: 'nonsense', currentTotal: 66_900, codes })).toMatchObject({
      kind: 'refused',
    });
    const first = order({});
    expect(await make(send, verifyPayment, { ...first, amount: 100 })).toEqual({
      kind: 'priceChanged',
      total: 66_900,
    });
    const outcomes = await Promise.all([make(send, verifyPayment, first), make(send, verifyPayment, first)]);
    expect(outcomes[0].kind).toBe('verified');
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(await make(send, enrollments, undefined)).toMatchObject({
      kind: 'loaded',
      enrollments: [{ course_code: 'engl101', is_complete: 0 }],
    });
    expect(await make(send, verifyPayment, order({}))).toMatchObject({
      kind: 'refused',
    });
  });

  test('a declined card is reported as declined', async () => {
    token = await harness.tokenOf('student@example.edu');
    const declined = order({ nonce: 'fake-processor-declined-visa-nonce', codes: ['psyc101'] });
    expect(await make(send, verifyPayment, declined)).toMatchObject({ kind: 'declined' });
  });
});

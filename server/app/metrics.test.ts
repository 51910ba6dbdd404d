import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../domain/date.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, newKey, type TestServer } from '../../tests/support/server/testServer.ts';
import { feedEvents, outbox, paymentAttempts, refunds, uploads } from '../db/schema.ts';
import { personLimitedUntil } from '../http/limits.ts';
import { MAX_MAIL_ATTEMPTS } from '../mail/queue.ts';
import { braintreeGateway } from '../payments/braintree.ts';
import { defaultTiming } from '../payments/timing.ts';
import { writeMail } from '../mail/outbox.ts';
import { noteHistory } from '../payments/trust.ts';

const METRICS_TOKEN = 'a-token-of-some-length';

const database = await testDatabase();
const server = await createTestServer(database.db, { env: { METRICS_TOKEN } });

const scrape = (authorization = `Bearer ${METRICS_TOKEN}`) =>
  server.app.request('/metrics', { headers: { authorization } });

test('only the token opens the figures', async () => {
  expect((await scrape()).status).toBe(200);
  for (const wrong of ['', 'Bearer ', METRICS_TOKEN, 'Bearer a-token-of-some-lengtj']) {
    expect((await scrape(wrong)).status).toBe(401);
  }
});

test('without a token the route does not exist', async () => {
  const plain = await createTestServer(database.db);
  const headers = { authorization: 'Bearer ' };
  expect((await plain.app.request('/metrics', { headers })).status).toBe(404);
});

test('requests are counted by the pattern of their route, and any number of paths is one', async () => {
  await server.app.request('/api/website_version');
  for (const id of ['a', 'b', 'c']) await server.app.request(`/uploads/${id}`, { method: 'PUT' });
  const text = await (await scrape()).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/website_version",status="200"} 1',
  );
  expect(text).toContain(
    'http_request_duration_seconds_count{method="PUT",route="/uploads/:id",status="404"} 3',
  );
});

test('refused sign-ins, errors of pages and declines are counted by their kind', async () => {
  await server.signInAs('student@example.edu', 'wrong');
  const report = (message: string) =>
    server.call('/critical_error', { form: { message, source: 'WCE', component: 'page' } });
  await report('TypeError: Failed to fetch dynamically imported module: https://x/assets/a.js');
  await report('TypeError: error loading dynamically imported module: https://x/assets/a.js');
  await report('TypeError: Importing a module script failed.');
  await report('RangeError: x');
  const token = await server.tokenOf('student@example.edu');
  const pay = {
    amount: '892',
    'course_codes[]': ['biod101'],
    payment_token: 'fake-processor-declined-visa-nonce',
    mode: '2',
  };
  const declined = await server.call('/payments/2/verify_payment', { form: pay, token, headers: newKey() });
  expect(declined.status).toBe(402);
  const text = await (await scrape()).text();
  expect(text).toContain('sign_in_refusals_total{error="NotAuthorizedException"} 1');
  expect(text).toContain('page_errors_total{kind="part"} 3');
  expect(text).toContain('page_errors_total{kind="other"} 1');
  expect(text).toMatch(/^payment_declines_total\{reason="[a-z ]+"\} [1-9]/m);
  expect(text).toContain('payment_captured_not_enrolled 0');
});

test('the mail queue is measured', async () => {
  await writeMail(database.db, new Date(Date.now() - 90_000), {
    to: 'a@example.edu',
    subject: 'Late',
    text: '',
    html: '',
  });
  const text = await (await scrape()).text();
  expect(/^mail_queue_length (\d+)$/m.exec(text)?.[1]).toBe('1');
  const age = Number(/^mail_queue_age_seconds ([\d.]+)$/m.exec(text)?.[1]);
  // A figure of the wrong unit is too large.
  expect(age).toBeGreaterThanOrEqual(90);
  expect(age).toBeLessThan(90 + 60);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  // The sample registrations wait for good where no platform is connected.
  expect(text).toContain('\nfeed_age_seconds 0\n');
});

test('a restore is shown to probes and in the figures, without an id', async () => {
  const ledger = async () => /^payment_ledger_complete (\d)$/m.exec(await (await scrape()).text())?.[1];
  expect(await ledger()).toBe('1');
  await noteHistory(server.deps, new Date());
  expect(await ledger()).toBe('0');
  const ready = await server.app.request('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([200, { ledger: 'restored, to be reconciled' }]);
});

describe('payments', () => {
  test('that are over, and refunds that are, leave the figures', async () => {
    const own = await openTestDatabase();
    const shop = await createTestServer(own.db, { env: { METRICS_TOKEN } });
    const figures = async (names: RegExp) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await shop.app.request('/metrics', { headers })).text();
      return text.split('\n').filter((line) => names.test(line));
    };
    const open = () => figures(/^(?:refund|payment_attempts)s?_open/);
    expect(await open()).toEqual(['refund_open_age_seconds 0']);
    const refund = (id: string, state: string) => ({
      id,
      attemptId: id,
      sub: 'a',
      transactionId: id,
      courseCodes: ['psyc101'],
      amountCents: 100,
      who: 'staff',
      reason: 'withdrawal',
      state,
      context: {} as never,
      status: 'open' as const,
      dueAt: null,
      createdAt: new Date(Date.now() - 90_000),
    });
    for (let time = 1; time <= 2; time += 1) {
      await own.db
        .insert(refunds)
        .values([
          refund(`a${time}`, 'sending'),
          refund(`b${time}`, 'sending'),
          refund(`c${time}`, 'unknown'),
        ]);
      const [age, ...counts] = (await open()).toSorted();
      expect(counts).toEqual(['refunds_open{state="sending"} 2', 'refunds_open{state="unknown"} 1']);
      const seconds = Number(age?.split(' ')[1]);
      expect(seconds).toBeGreaterThanOrEqual(90);
      expect(seconds).toBeLessThan(90 + 60);
      await own.db.update(refunds).set({ status: 'settled' });
      expect(await open()).toEqual(['refund_open_age_seconds 0']);
    }
    await own.db.update(refunds).set({ status: 'failed', state: 'failed' }).where(eq(refunds.id, 'a1'));
    expect(await figures(/^refunds_refused/)).toEqual(['refunds_refused 1']);
    await own.db
      .insert(refunds)
      .values({ ...refund('d1', 'submitted'), attemptId: 'a1', createdAt: new Date() });
    expect(await figures(/^refunds_refused/)).toEqual(['refunds_refused 0']);
    await own.close();
  });

  const figure = async (app: TestServer['app'], name: string) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await app.request('/metrics', { headers })).text();
    return text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1];
  };
  const buy = async (at: TestServer, nonce: string) =>
    at.call('/payments/2/verify_payment', {
      form: { payment_token: nonce, amount: '669', 'course_codes[]': 'psyc101', mode: '2' },
      token: await at.tokenOf('student@example.edu'),
      headers: newKey(),
    });

  test('are counted by what happened, with the calls of the gateway by outcome', async () => {
    const own = await openTestDatabase();
    const shop = await createTestServer(own.db, { env: { METRICS_TOKEN } });
    expect((await buy(shop, 'fake-processor-declined-visa-nonce')).status).toBe(402);
    expect((await buy(shop, 'fake-valid-visa-nonce')).status).toBe(200);
    expect(await figure(shop.app, 'payment_transitions_total{event="DECLINED",state="declined"}')).toBe('1');
    expect(await figure(shop.app, 'payment_transitions_total{event="CAPTURED",state="captured"}')).toBe('1');
    expect(await figure(shop.app, 'payment_gateway_seconds_count{call="authorize",outcome="declined"}')).toBe(
      '1',
    );
    expect(await figure(shop.app, 'payment_gateway_seconds_count{call="capture",outcome="captured"}')).toBe(
      '1',
    );
    expect(await figure(shop.app, 'payment_gateway_answering')).toBe('1');
    expect(await figure(shop.app, 'payment_attempts_stuck')).toBe('0');
    expect(await figure(shop.app, 'payment_open_age_seconds')).toBe('0');
    await own.close();
  });

  test('of which the gateway says nothing are open, and readiness and log say that it does not answer', async () => {
    const own = await openTestDatabase();
    const log: string[] = [];
    const unreachable = braintreeGateway({
      environment: 'sandbox',
      url: 'http://127.0.0.1:1',
      merchantId: 'merchant',
      publicKey: 'public',
      privateKey: 'private',
      tokenizationKey: null,
      merchantAccountId: null,
      requestIdField: null,
      wallets: { wallets: [], paypal: false },
      threeDSecure: 'none',
      deviceData: false,
      form: 'hosted',
    });
    const cut = await createTestServer(own.db, {
      env: { METRICS_TOKEN },
      deps: {
        gateway: unreachable,
        log: (message) => log.push(message),
        timing: { ...defaultTiming, answerWait: 100 },
      },
    });
    expect((await buy(cut, 'fake-valid-visa-nonce')).status).toBe(503);
    for (let index = 0; index < 3; index += 1) await unreachableCall(cut);
    expect(await figure(cut.app, 'payment_attempts_open{state="beingChecked"}')).toBe('1');
    const age = Number(await figure(cut.app, 'payment_open_age_seconds'));
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(120);
    expect(await figure(cut.app, 'payment_gateway_answering')).toBe('0');
    await own.db.update(paymentAttempts).set({ status: 'enrolled', isStuck: false });
    expect(await figure(cut.app, 'payment_attempts_open{state="beingChecked"}')).toBe(undefined);
    expect(await figure(cut.app, 'payment_open_age_seconds')).toBe('0');
    expect(await figure(cut.app, 'payment_gateway_seconds_count{call="clientToken",outcome="unknown"}')).toBe(
      '3',
    );
    expect(log.filter((line) => line.startsWith('The payment gateway'))).toEqual([
      'The payment gateway gave no clear answer to 3 calls in a row',
    ]);
    const ready = await cut.app.request('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([200, { paymentGateway: 'not answering' }]);
    await own.close();
  });

  const unreachableCall = async (at: TestServer) =>
    at.call('/payments/client_token', { token: await at.tokenOf('student@example.edu') });
});

test('limits that were reached, mail that was given up, and connections are measured', async () => {
  const own = await openTestDatabase();
  const limited = await createTestServer(own.db, {
    env: { METRICS_TOKEN, MESSAGES_PER_HOUR: '1' },
    deps: { connections: () => ({ atWork: 5, idle: 2, waiting: 3 }) },
  });
  const form = { name: 'Ann', email: 'ann@example.edu', message: 'Hello' };
  await limited.call('/contact', { form });
  expect((await limited.call('/contact', { form })).status).toBe(429);
  // The last try of the first is still to come.
  for (const attempts of [MAX_MAIL_ATTEMPTS - 1, MAX_MAIL_ATTEMPTS])
    await own.db.insert(outbox).values({
      recipient: 'a@example.edu',
      subject: '',
      text: '',
      html: '',
      attempts,
      dueAt: new Date(),
      createdAt: new Date(),
    });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await limited.app.request('/metrics', { headers })).text();
  expect(text).toMatch(/^limits_reached_total\{limit="\w+"\} 1$/m);
  expect(text).toContain('\nmail_given_up 1\n');
  expect(text).toContain('\ndatabase_connections_waited_for 3\n');
  expect(text).toContain('\ndatabase_connections_at_work 5\n');
  await own.close();
});

/** `npx vitest run server/app/metrics.test.ts -u` accepts the text. */
test('the whole figures of a server of which each is something else', async () => {
  const own = await openTestDatabase();
  const { db } = own;
  const whole = await createTestServer(db, {
    env: {
      METRICS_TOKEN,
      FEED_URL: 'https://platform.example.edu',
      FEED_SECRET: `whsec_${'a'.repeat(32)}`,
      MESSAGES_PER_HOUR: '1',
    },
    deps: {
      now: () => new Date('2027-06-15T15:00:00Z'),
      connections: () => ({ atWork: 8, idle: 2, waiting: 9 }),
    },
  });
  const ago = (seconds: number) => sql`matricula_now() - make_interval(secs => ${seconds}::float8)`;
  await db.delete(feedEvents);
  const registered = { type: 'registered', enrollmentId: 'e', courseCode: 'psyc101' } as const;
  for (const [sub, seconds, dueAt, attempts] of [
    ['a', 300, ago(0), 1],
    ['b', 100, ago(0), 0],
    ['c', 900, null, 10],
  ] as const)
    await db.insert(feedEvents).values({ ...registered, sub, dueAt, attempts, createdAt: ago(seconds) });
  for (const [seconds, attempts, sentAt] of [
    [500, MAX_MAIL_ATTEMPTS, null],
    [70, 0, null],
    [60, 1, null],
    [9000, 1, new Date()],
  ] as const)
    await db.insert(outbox).values({
      recipient: 'a@example.edu',
      subject: '',
      text: '',
      html: '',
      attempts,
      sentAt,
      dueAt: new Date(),
      createdAt: new Date(whole.deps.now().getTime() - seconds * 1000),
    });
  for (const [id, size] of [
    ['a', 500],
    ['b', 70],
    ['c', null],
  ] as const)
    await db.insert(uploads).values({
      id,
      size,
      tokenHash: '',
      fileKey: '',
      contentType: '',
      documentType: '',
      name: '',
      studentId: '',
      expiresAt: new Date(),
      createdAt: new Date(),
    });
  await whole.call('/page_speed', { form: { lcp: '2450', cls: '0.12' } });
  await whole.call('/page_speed', { form: { inp: '0', cls: '0' } });
  const contact = { name: 'Ann', email: 'ann@example.edu', message: 'Hello' };
  for (const headers of [{}, {}]) await whole.call('/contact', { form: contact, headers });
  await whole.signIn('ForgotPassword', { Username: 'nobody@example.edu' });
  for (const message of [
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'x is not a function',
  ])
    await whole.call('/critical_error', { form: { message, source: 'WCE', component: 'page' } });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const response = await whole.app.request('/metrics', { headers });
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text())
    .split('\n')
    .filter((line) => !/^(?:# (?:HELP|TYPE) )?(?:process|nodejs)_/.test(line))
    .filter(
      (line) =>
        line !== '' && !/^http_request_duration_seconds_(?:bucket(?!.*contact",status="200)|sum)/.test(line),
    )
    // What depends on the speed of the machine.
    .map((line) => line.replace(/^(http_request_duration_seconds_bucket.*) .*/, '$1 (time)'))
    .map((line) => line.replace(/^(feed_age_seconds) 3\d\d(?:\.\d+)?$/, '$1 (about 300)'));
  await expect(lines.join('\n')).toMatchFileSnapshot('../../tests/contracts/expected/server/figures.txt');
  await own.close();
});

test('a person who reaches a limit is counted like a caller, once for each refusal', async () => {
  const reached: string[] = [];
  const deps = {
    db: database.db,
    now: () => new Date('2026-06-15T15:00:00Z'),
    onLimit: (name: string) => reached.push(name),
  };
  const limit = { name: 'refund_request', by: 'person', count: 1, seconds: 3600 } as const;
  const until = new Date('2026-06-15T16:00:00Z');
  for (const expected of [null, until, until])
    expect(await personLimitedUntil(deps, 'ann', limit)).toEqual(expected);
  expect(reached).toEqual(['refund_request', 'refund_request']);
});

test.each([
  ['more than 90 days before the end', '2026-10-01', null],
  ['90 days before it', '2026-10-02', 90],
  ['the day before it', '2026-12-30', 1],
  ['on its last day', '2026-12-31', 0],
  ['on the day after', '2027-01-01', -1],
] as const)('I-090 fact_days_left of the nursing accreditation, %s (%s): %s', async (_, day, left) => {
  // Shortly before midnight in the office, when it is the next day in UTC.
  const now = () => new Date(`${addDays(day, 1)}T03:59:00Z`);
  const then = await createTestServer(database.db, { env: { METRICS_TOKEN }, deps: { now } });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await then.app.request('/metrics', { headers })).text();
  const shown = /^fact_days_left\{fact="nursing_accreditation"\} (-?\d+)$/m.exec(text)?.[1];
  expect(shown).toBe(left === null ? undefined : String(left));
});

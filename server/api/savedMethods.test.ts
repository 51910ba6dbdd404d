import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeBraintree, type FakeBraintree } from '../../tests/support/server/fakeBraintree.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { enrollments } from '../db/schema.ts';
import { studentCommands } from '../desk/studentCommands.ts';
import { braintreeGateway } from '../payments/braintree.ts';
import { customerIdOf } from '../payments/customerId.ts';
import type { Gateway } from '../payments/gateway.ts';

/** The student as a customer of the gateway, with the real SDK against a double that answers in Braintree's words. */
onEachDatabase((databases) => {
  let db: Database;
  let double: FakeBraintree;
  let gateway: Gateway;
  let server: TestServer;

  beforeAll(async () => {
    ({ db } = await databases.open());
    double = await startFakeBraintree(() => 0);
    gateway = braintreeGateway(
      readConfig({
        BRAINTREE_MERCHANT_ID: 'merchant',
        BRAINTREE_PUBLIC_KEY: 'public',
        BRAINTREE_PRIVATE_KEY: 'private',
        BRAINTREE_URL: double.url,
        COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
        COGNITO_CLIENT_ID: 'client',
      }).braintree!,
    );
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    server = await createTestServer(db, { deps: { gateway } });
  });

  async function student() {
    const email = await server.newAccount();
    const token = await server.tokenOf(email, 'Learn2day!');
    const { body } = await server.call('/oauth2/userinfo', { token });
    const sub = String(body['sub']);
    return { email, token, sub, customer: customerIdOf(sub) };
  }
  const tokenFor = (token?: string) =>
    server.call('/payments/client_token', token === undefined ? {} : { token });

  test('a client token is made for who is signed in, and for nobody else', async () => {
    const [ann, bob] = [await student(), await student()];
    expect(await tokenFor()).toMatchObject({ status: 401 });
    const tokens = [await tokenFor(ann.token), await tokenFor(bob.token), await tokenFor(ann.token)];
    expect(tokens.map(({ body }) => body)).toEqual(
      [ann, bob, ann].map(({ customer }) => ({ client_token: `token of ${customer}` })),
    );
    // What the gateway keeps of a customer is this number, which says nothing.
    expect(double.customers.get(ann.customer)).toEqual({ id: ann.customer });
    expect(ann.customer).toMatch(/^[\da-f]{32}$/);
  });

  test('two requests at the same time make one customer, and both get a token', async () => {
    const { token, customer } = await student();
    const before = double.customers.size;
    const answers = await Promise.all([tokenFor(token), tokenFor(token)]);
    expect(answers.map(({ body }) => body['client_token'])).toEqual(Array(2).fill(`token of ${customer}`));
    expect(double.customers.size).toBe(before + 1);
  });

  test('what is saved is deleted with the account, by the student', async () => {
    const [ann, bob] = [await student(), await student()];
    for (const { token } of [ann, bob]) await tokenFor(token);
    expect(await server.call('/account_deletions', { token: ann.token, form: {} })).toMatchObject({
      status: 200,
    });
    expect([ann, bob].map(({ customer }) => double.customers.has(customer))).toEqual([false, true]);
    // Who never saved anything can be deleted as well.
    const eve = await student();
    expect(await server.call('/account_deletions', { token: eve.token, form: {} })).toMatchObject({
      status: 200,
    });
  });

  test('what is saved is deleted with the account, at the desk', async () => {
    const { email, token, customer } = await student();
    await tokenFor(token);
    const desk = testDesk(db, { gateway });
    const erase = ['students', 'erase', email];
    await runDesk(studentCommands, desk, erase);
    expect(double.customers.has(customer)).toBe(true);
    await runDesk(studentCommands, desk, [...erase, '--yes', '--reason', 'asked for it']);
    expect(double.customers.has(customer)).toBe(false);
  });

  test('what is saved with an account goes with it when it is merged into another one, whose own stays', async () => {
    const [from, into] = [await student(), await student()];
    for (const { token } of [from, into]) await tokenFor(token);
    const merge = ['students', 'merge', from.email, into.email, '--reason', 'one person'];
    const silent: Gateway = {
      ...gateway,
      forgetCustomer: () => Promise.resolve({ kind: 'unknown', reason: 'socket hang up' }),
    };
    await expect(runDesk(studentCommands, testDesk(db, { gateway: silent }), merge)).rejects.toThrow(
      'The gateway did not say',
    );
    expect(await server.call('/oauth2/userinfo', { token: from.token })).toMatchObject({ status: 200 });
    await runDesk(studentCommands, testDesk(db, { gateway }), merge);
    expect([from, into].map(({ customer }) => double.customers.has(customer))).toEqual([false, true]);
  });

  test('an account stays whose owner registers while its saved cards are being deleted', async () => {
    const { token, sub } = await student();
    const enrollment = { id: randomUUID(), sub, courseCode: 'psyc101' };
    const slow: Gateway = {
      ...gateway,
      async forgetCustomer() {
        await db.insert(enrollments).values({ ...enrollment, createdAt: new Date() });
        return { kind: 'forgotten' };
      },
    };
    server = await createTestServer(db, { deps: { gateway: slow } });
    expect(await server.call('/account_deletions', { token, form: {} })).toMatchObject({ status: 409 });
    expect(await server.call('/oauth2/userinfo', { token })).toMatchObject({ status: 200 });
  });

  test('nothing is deleted as long as it is not certain that saved cards are', async () => {
    const { email, token } = await student();
    const silent: Gateway = {
      ...gateway,
      forgetCustomer: () => Promise.resolve({ kind: 'unknown', reason: 'socket hang up' }),
    };
    server = await createTestServer(db, { deps: { gateway: silent } });
    expect(await server.call('/account_deletions', { token, form: {} })).toEqual({
      status: 409,
      body: expect.objectContaining({
        message:
          'We could not reach the company that keeps the cards you saved, so nothing was deleted. Please try again later.',
      }),
      headers: expect.anything(),
    });
    expect(await server.call('/oauth2/userinfo', { token })).toMatchObject({ status: 200 });
    await expect(
      runDesk(studentCommands, testDesk(db, { gateway: silent }), [
        'students',
        'erase',
        email,
        '--yes',
        '--reason',
        'asked',
      ]),
    ).rejects.toThrow('nothing was erased. Try again.');
  });
});

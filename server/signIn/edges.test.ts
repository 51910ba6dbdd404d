import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import { proofOf } from '../../tests/support/server/signUpProof.ts';
import { doHousekeeping } from '../app/housekeeping.ts';
import { users } from '../db/schema.ts';
import { createKeyring } from './keys.ts';
import { operationPolicies } from './operationPolicies.ts';

/** Times and limits of the sign-in service at their edges, and what it does after a failure of its own. */

const day = 24 * 3600;
const email = 'edge@example.edu';

const database = await testDatabase();
const server = await createTestServer(database.db);

test('an account that was never confirmed is kept for 30 days after its last form', async () => {
  const send = () => server.signIn('SignUp', { Username: email, Password: 'Learn2day!', ...proofOf() });
  const isKept = async () => {
    await doHousekeeping(server.deps);
    return (await database.db.$count(users, eq(users.email, email))) === 1;
  };
  await send();
  server.pass(29 * day);
  expect(await isKept()).toBe(true);
  await send();
  server.pass(30 * day - 60);
  expect(await isKept()).toBe(true);
  server.pass(120);
  expect(await isKept()).toBe(false);
  await send();
  server.pass(30 * day - 60);
  expect(await isKept()).toBe(true);
  server.pass(120);
  expect(await isKept()).toBe(false);
});

describe('a caller who asks too often', () => {
  test.each(Object.entries(operationPolicies))('%s', async (operation, { limits }) => {
    const [name] = limits;
    const count = 2;
    const few = await createTestServer(database.db, {
      env: { [name === 'signInMail' ? 'ACCOUNTS_PER_HOUR' : 'SIGN_INS_PER_MINUTE']: String(count) },
    });
    few.startWindow(3600);
    const place = Object.keys(operationPolicies).indexOf(operation);
    const address = `192.0.2.${place}`;
    for (let time = 1; time <= count; time += 1) {
      const { body } = await few.signIn(operation, {}, address);
      expect(body['__type']).toBe('InvalidParameterException');
    }
    const refused = await few.signIn(operation, {}, address);
    // The names that clients of the service tell apart: one is about mail, the other about haste.
    const type = name === 'signInMail' ? 'LimitExceededException' : 'TooManyRequestsException';
    expect([refused.status, refused.body['__type']]).toEqual([400, type]);
    expect(refused.headers.get('x-amzn-errortype')).toBe(`${type}:`);
    expect(refused.headers.get('retry-after')).toBe(name === 'signInMail' ? '3600' : '60');
    expect((await few.signIn(operation, {}, `198.51.100.${place}`)).body['__type']).toBe(
      'InvalidParameterException',
    );
  });

  test('mail is what five of the operations send', () => {
    const mailing = Object.entries(operationPolicies).filter(([, { limits }]) => limits[0] === 'signInMail');
    expect(mailing.map(([name]) => name)).toEqual([
      'SignUp',
      'ResendConfirmationCode',
      'ForgotPassword',
      'UpdateUserAttributes',
      'GetUserAttributeVerificationCode',
    ]);
  });
});

test('a database that fails once keeps nobody out once it answers again', async () => {
  let isDown = true;
  const failing = new Proxy(database.db, {
    get(target, name, self) {
      if (isDown && name === 'transaction') return () => Promise.reject(new Error('no connection'));
      return Reflect.get(target, name, self) as unknown;
    },
  });
  const { context } = server.deps.embeddedSignIn!;
  const key = createKeyring({ ...context, db: failing });
  await expect(key()).rejects.toThrow('no connection');
  isDown = false;
  const { kid } = await key();
  expect(await key()).toMatchObject({ kid });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { createHarness, type Harness } from '../../tests/support/server/harness.ts';

let database: OpenDatabase;
let server: Harness;

beforeAll(async () => {
  database = await openDatabase(null, null);
  const inspector = { folder: '/none', coverage: '/none', ready: () => Promise.resolve() };
  server = await createHarness(database.db, { deps: { inspector } });
}, 60_000);
afterAll(() => database.close());

const walker = () => `walker-${randomUUID()}@example.test`;
const PASSWORD = 'Learn2day!';

async function order(body: object, type = 'application/json') {
  const response = await server.app.request('/__inspector/walker', {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string | null } };
}
const signIn = async (email: string) => {
  const { body } = await server.signIn('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  return body;
};

test('an account is brought into each state that a sign-in can meet, whatever it was before', async () => {
  const email = walker();
  for (const [state, answer] of [
    ['unconfirmed', { __type: 'UserNotConfirmedException' }],
    ['resetRequired', { __type: 'PasswordResetRequiredException' }],
    ['newPasswordRequired', { ChallengeName: 'NEW_PASSWORD_REQUIRED' }],
    ['confirmed', { AuthenticationResult: { TokenType: 'Bearer' } }],
  ] as const) {
    expect(await order({ order: 'setAccount', email, state, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { code: null },
    });
    expect(await signIn(email)).toMatchObject(answer);
  }
  await order({ order: 'removeAccount', email });
  expect(await signIn(email)).toMatchObject({ __type: 'UserNotFoundException' });
});

test('a fresh code is the one last mailed', async () => {
  const email = walker();
  await order({ order: 'setAccount', email, state: 'unconfirmed', password: PASSWORD });
  const { code } = (await order({ order: 'freshCode', email, purpose: 'signUp' })).body;
  expect(code).toMatch(/^\d{6}$/);
  expect((await order({ order: 'latestCode', email })).body.code).toBe(code);
  expect((await server.signIn('ConfirmSignUp', { Username: email, ConfirmationCode: code })).status).toBe(
    200,
  );
});

test('a walker is enrolled, in a course that is open or complete', async () => {
  const email = walker();
  await order({ order: 'setAccount', email, state: 'confirmed', password: PASSWORD });
  await order({ order: 'enroll', email, courseCode: 'biod101', complete: false });
  await order({ order: 'enroll', email, courseCode: 'engl101', complete: true });
  const { AuthenticationResult } = (await signIn(email)) as { AuthenticationResult: { AccessToken: string } };
  const { body } = await server.call('/enrollments', { token: AuthenticationResult.AccessToken });
  expect(body['enrollments']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ course_code: 'biod101', is_complete: 0 }),
      expect.objectContaining({ course_code: 'engl101', is_complete: 1 }),
    ]),
  );
});

test('nobody who has registered can be touched, and no other page may order', async () => {
  const email = 'student@example.edu';
  expect((await order({ order: 'removeAccount', email })).status).toBe(400);
  expect((await order({ order: 'setAccount', email, state: 'confirmed', password: 'X' })).status).toBe(400);
  expect((await order({ order: 'removeAccount', email: walker() }, 'text/plain')).status).toBe(415);
  expect(await server.tokenOf(email)).toContain('.');
});

test('only a local server with the page of charts and its own sign-in takes orders', async () => {
  const { inspector, config } = server.deps;
  const body = JSON.stringify({ order: 'removeAccount', email: walker() });
  const headers = { 'content-type': 'application/json' };
  for (const deps of [
    {},
    { ...(inspector && { inspector }), embeddedSignIn: null },
    { ...(inspector && { inspector }), config: { ...config, environment: 'development' as const } },
  ]) {
    const { app } = await createHarness(database.db, { deps });
    const answer = await app.request('/__inspector/walker', { method: 'POST', headers, body });
    expect(answer.status).toBe(404);
  }
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';

const inspector = { folder: '/none', coverage: '/none', ready: () => Promise.resolve() };
const PASSWORD = 'Learn2day!';

const database = await testDatabase();
const server = await createTestServer(database.db, { deps: { inspector } });

const newEmail = () => `test-user-${randomUUID()}@example.test`;

async function run(command: object, type = 'application/json') {
  const response = await server.app.request('/__inspector/test-account', {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(command),
  });
  return {
    status: response.status,
    body: (await response.json()) as { code?: string | null; tokens?: { AccessToken: string } },
  };
}
const signIn = async (email: string) => (await server.signInAs(email, PASSWORD)).body;

test('an account is put into each state that a sign-in branches on, from any other state', async () => {
  const email = newEmail();
  for (const [state, response] of [
    ['unconfirmed', { __type: 'UserNotConfirmedException' }],
    ['resetRequired', { __type: 'PasswordResetRequiredException' }],
    ['newPasswordRequired', { ChallengeName: 'NEW_PASSWORD_REQUIRED' }],
    ['newPasswordAndAuthenticatorRequired', { ChallengeName: 'NEW_PASSWORD_REQUIRED' }],
    ['authenticatorRequired', { ChallengeName: 'SOFTWARE_TOKEN_MFA' }],
    ['confirmed', { AuthenticationResult: { TokenType: 'Bearer' } }],
  ] as const) {
    expect(await run({ command: 'setAccount', email, state, password: PASSWORD })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await signIn(email)).toMatchObject(response);
  }
  await run({ command: 'removeAccount', email });
  expect(await signIn(email)).toMatchObject({ __type: 'UserNotFoundException' });
});

test('a fresh code is the latest code, and it confirms the account', async () => {
  const email = newEmail();
  await run({ command: 'setAccount', email, state: 'unconfirmed', password: PASSWORD });
  const { code } = (await run({ command: 'freshCode', email, purpose: 'signUp' })).body;
  expect(code).toMatch(/^\d{6}$/);
  expect((await run({ command: 'latestCode', email })).body.code).toBe(code);
  expect((await server.signIn('ConfirmSignUp', { Username: email, ConfirmationCode: code })).status).toBe(
    200,
  );
});

test('the code of an app signs in', async () => {
  const email = newEmail();
  expect((await run({ command: 'setAccount', email, state: 'confirmed', password: PASSWORD })).status).toBe(
    200,
  );
  expect((await run({ command: 'authenticatorCode', email })).body.code).toBeNull();
  await run({ command: 'setAccount', email, state: 'authenticatorRequired', password: PASSWORD });
  const { code } = (await run({ command: 'authenticatorCode', email })).body;
  const answered = await server.signIn('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: (await signIn(email))['Session'],
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  });
  expect(answered.body).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } });
});

test('a test user can be signed in', async () => {
  const email = newEmail();
  await run({ command: 'setAccount', email, state: 'confirmed', password: PASSWORD });
  const { body } = await run({ command: 'signIn', email });
  const token = body.tokens?.AccessToken ?? '';
  expect((await server.call('/oauth2/userinfo', { token })).body['email']).toBe(email);
});

test('a test user can be enrolled in an open and in a completed course', async () => {
  const email = newEmail();
  await run({ command: 'setAccount', email, state: 'confirmed', password: PASSWORD });
  await run({ command: 'enroll', email, courseCode: 'biod101', complete: false });
  await run({ command: 'enroll', email, courseCode: 'engl101', complete: true });
  const token = await server.tokenOf(email, PASSWORD);
  const { body } = await server.call('/enrollments', { token });
  expect(body['enrollments']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ course_code: 'biod101', is_complete: 0 }),
      expect.objectContaining({ course_code: 'engl101', is_complete: 1 }),
    ]),
  );
});

test('registered accounts cannot be changed, and pages of other origins cannot send commands', async () => {
  const email = 'student@example.edu';
  expect((await run({ command: 'removeAccount', email })).status).toBe(400);
  expect((await run({ command: 'signIn', email })).status).toBe(400);
  expect((await run({ command: 'setAccount', email, state: 'confirmed', password: 'X' })).status).toBe(400);
  expect((await run({ command: 'removeAccount', email: newEmail() }, 'text/plain')).status).toBe(415);
  expect(await server.tokenOf(email)).toContain('.');
});

test('the route exists only on a local server with the inspector and the embedded sign-in service', async () => {
  const { config } = server.deps;
  const body = JSON.stringify({ command: 'removeAccount', email: newEmail() });
  const headers = { 'content-type': 'application/json' };
  for (const deps of [
    {},
    { inspector, embeddedSignIn: null },
    { inspector, config: { ...config, environment: 'development' as const } },
  ]) {
    const { app } = await createTestServer(database.db, { deps });
    const response = await app.request('/__inspector/test-account', { method: 'POST', headers, body });
    expect(response.status).toBe(404);
  }
});

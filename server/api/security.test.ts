import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { proofOf } from '../../tests/support/server/signUpProof.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let email: string;

  beforeAll(async () => {
    ({ db } = await databases.open());
  });
  beforeEach(async () => {
    server = await createTestServer(db);
    email = `s${randomUUID()}@example.edu`;
    await server.signIn('SignUp', { Username: email, Password: 'Learn2day!', ...proofOf() });
    const ConfirmationCode = await server.lastCode(email);
    await server.signIn('ConfirmSignUp', { Username: email, ConfirmationCode, ...proofOf() });
  });

  const subjects = async () =>
    (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(
      ({ subject }) => subject,
    );
  const tokenOf = (password = 'Learn2day!') => server.tokenOf(email, password);
  const isGood = async (token: string) => (await server.call('/oauth2/userinfo', { token })).status === 200;

  test('a sign-out everywhere ends this session and every other one, and none of another person', async () => {
    const [one, two] = [await tokenOf(), await tokenOf()];
    expect(await server.call('/sign_out_everywhere', { token: one, form: {} })).toMatchObject({
      status: 200,
    });
    expect([await isGood(one), await isGood(two), await isGood(await tokenOf())]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await server.call('/sign_out_everywhere', { token: one, form: {} })).toMatchObject({
      status: 401,
    });
  });

  test('a new password ends the other sessions, and a mail says so, by whichever way it was chosen', async () => {
    const [one, two] = [await tokenOf(), await tokenOf()];
    const change = { AccessToken: one, PreviousPassword: 'Learn2day!', ProposedPassword: 'An0ther!word' };
    expect((await server.signIn('ChangePassword', change)).status).toBe(200);
    expect([await isGood(one), await isGood(two)]).toEqual([true, false]);
    expect((await subjects()).at(-1)).toMatch(/^Your password at .+ was changed$/);
    await server.signIn('ForgotPassword', { Username: email });
    const ConfirmationCode = await server.lastCode(email);
    const reset = { Username: email, ConfirmationCode, Password: 'Th1rd!word' };
    expect((await server.signIn('ConfirmForgotPassword', reset)).status).toBe(200);
    expect((await subjects()).filter((subject) => /password at .+ was changed/.test(subject))).toHaveLength(
      2,
    );
  });
});

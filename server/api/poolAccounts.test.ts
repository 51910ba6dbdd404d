import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleForm, wireValues } from '../../machines/createAccount/fields.ts';
import { retentionDays } from '../../domain/retention.ts';
import { signUpProof } from '../../domain/signUpProof.ts';
import { serve } from '../../tests/support/server/serve.ts';
import { PROOF, proofOf } from '../../tests/support/server/signUpProof.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, type Form, type TestServer } from '../../tests/support/server/testServer.ts';
import { doHousekeeping } from '../app/housekeeping.ts';
import type { OpenDatabase } from '../db/database.ts';
import { profiles } from '../db/schema.ts';
import { cognitoSignIn } from '../signIn/cognito.ts';
import { createConfirmationNotes } from '../http/confirmationNotes.ts';
import { embeddedPool } from '../signIn/context.ts';

/** A site whose accounts are in a user pool, for which the embedded service of another server stands in. */

const password = 'Learn2day!';

let ofPool: OpenDatabase;
let ofSite: OpenDatabase;
let pool: TestServer;
let site: TestServer;
let address: { url: string; close(): Promise<void> };

beforeAll(async () => {
  [ofPool, ofSite] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  pool = await createTestServer(ofPool.db);
  address = await serve(pool.app);
  const signIn = cognitoSignIn({ ...embeddedPool, endpoint: `${address.url}/cognito` }, () => new Date());
  site = await createTestServer(ofSite.db, { deps: { signIn, embeddedSignIn: null } });
});
afterAll(async () => {
  await address.close();
  await ofSite.close();
  await ofPool.close();
});

async function signUp(email: string): Promise<void> {
  const form = { ...(wireValues(sampleForm) as Form), birthday: '2000-02-29', email, password };
  const answer = await site.call('/create_account', { form, headers: { [signUpProof.header]: PROOF } });
  expect(answer).toMatchObject({ status: 201 });
}
const isKept = async (email: string) => {
  await doHousekeeping(site.deps);
  return (await ofSite.db.$count(profiles, eq(profiles.email, email))) === 1;
};

test('that an account is confirmed is noted once, and asked of the database once by each process', async () => {
  const email = 'noted@example.edu';
  await signUp(email);
  const own = eq(profiles.email, email);
  const [profile] = await ofSite.db.select().from(profiles).where(own);
  const reset = () => ofSite.db.update(profiles).set({ isConfirmed: false }).where(own);
  const isConfirmed = async () => (await ofSite.db.select().from(profiles).where(own))[0]?.isConfirmed;
  const note = createConfirmationNotes(ofSite.db, 2);
  expect(await isConfirmed()).toBe(false);
  await note('another');
  expect(await isConfirmed()).toBe(false);
  await note(profile!.sub);
  expect(await isConfirmed()).toBe(true);
  await reset();
  await note(profile!.sub);
  expect(await isConfirmed()).toBe(false);
  // Only two ids are remembered.
  await note('a third');
  await note(profile!.sub);
  expect(await isConfirmed()).toBe(true);
});

test('the form of an account that was never confirmed is kept for 30 days, that of a confirmed one for good', async () => {
  const [never, once] = ['never@example.edu', 'once@example.edu'];
  await signUp(never);
  await signUp(once);
  await pool.signIn('ConfirmSignUp', {
    Username: once,
    ConfirmationCode: await pool.lastCode(once),
    ...proofOf(),
  });
  const token = await pool.tokenOf(once, password);
  expect((await site.call('/enrollments', { token })).status).toBe(200);
  site.pass(retentionDays.unconfirmedAccounts * 24 * 3600 - 60);
  expect([await isKept(never), await isKept(once)]).toEqual([true, true]);
  site.pass(120);
  expect([await isKept(never), await isKept(once)]).toEqual([false, true]);
});

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recentSignIn } from '../../domain/recentSignIn.ts';
import { sampleForm, wireValues } from '../../machines/createAccount/fields.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { proofOf } from '../../tests/support/server/signUpProof.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { commands } from '../cli/commands.ts';
import { providerOf } from '../config/provider.ts';
import type { Database } from '../db/database.ts';
import {
  audit,
  authenticators,
  outbox,
  passkeys,
  profileChanges,
  profiles,
  transactions,
  users,
} from '../db/schema.ts';
import { personOf } from '../people/personal.ts';

const password = 'Learn2day!';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let email: string;
  let wanted: string;

  beforeAll(async () => {
    ({ db } = await databases.open());
  });
  beforeEach(async () => {
    server = await createTestServer(db);
    email = await server.newAccount();
    wanted = `new-${email}`;
  });

  const tokenOf = (address = email) => server.tokenOf(address, password);
  const request = (token: string, to = wanted, headers: Record<string, string> = {}) =>
    server.call('/email_changes', { token, form: { email: to }, headers });
  const confirm = (token: string, code: string, to = wanted) =>
    server.call('/email_changes/confirmation', { token, form: { email: to, code } });
  async function change(token: string, to = wanted) {
    expect(await request(token, to)).toMatchObject({ status: 200 });
    expect(await confirm(token, await server.lastCode(to), to)).toMatchObject({ status: 200 });
  }
  const isGood = async (token: string) => (await server.call('/email', { token })).status === 200;
  const mailsTo = (address: string) =>
    db.select().from(outbox).where(eq(outbox.recipient, address)).orderBy(outbox.id);
  const linkTo = async (address: string) => {
    const text = await server.lastMail(address);
    return new URL(/https?:\S+email_objections\?token=[\w-]+/.exec(text)?.[0] ?? 'no:link');
  };
  const object = ({ pathname, search }: URL, method: 'GET' | 'POST' = 'POST') =>
    server.app.request(pathname + search, { method });

  test('an account keeps its address until the code that was mailed to the new one comes back', async () => {
    const token = await tokenOf();
    await request(token);
    expect((await server.call('/email', { token })).body).toEqual({ email });
    expect(await confirm(token, '000000')).toMatchObject({ status: 409, body: { status: 'wrongCode' } });
    await confirm(token, await server.lastCode(wanted));
    expect((await server.call('/email', { token })).body).toEqual({ email: wanted });
    expect(await server.tokenOf(wanted, password)).toBeTruthy();
    expect((await server.signIn('ForgotPassword', { Username: email })).body['__type']).toBe(
      'UserNotFoundException',
    );
  });

  test('the link to object names the public address of a server behind a proxy', async () => {
    server = await createTestServer(db, { env: { PUBLIC_URL: 'https://www.example.edu' } });
    await change(await tokenOf());
    expect((await linkTo(email)).origin).toBe('https://www.example.edu');
  });

  test('form and orders follow, what was mailed stays, and the history knows who had which address', async () => {
    const token = await tokenOf();
    await server.call('/profile', { token, form: wireValues(sampleForm) });
    const sub = String((await server.call('/oauth2/userinfo', { token })).body['sub']);
    const orders = [
      [sub, email, wanted],
      [sub, 'school@example.edu', 'school@example.edu'],
      [randomUUID(), email, email],
    ].map(([of = '', address = '', later]) => ({ id: randomUUID(), of, address, later }));
    for (const { id, of, address } of orders)
      await db.insert(transactions).values({
        id,
        attemptId: id,
        sub: of,
        email: address,
        amountCents: 0,
        courseCodes: [],
        createdAt: server.deps.now(),
      });
    const before = await mailsTo(email);
    await change(token);
    for (const { id, later } of orders)
      expect(await db.select().from(transactions).where(eq(transactions.id, id))).toMatchObject([
        { email: later },
      ]);
    expect(await db.select().from(profiles).where(eq(profiles.sub, sub))).toMatchObject([{ email: wanted }]);
    const after = await mailsTo(email);
    expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(
      await db.select().from(profileChanges).where(eq(profileChanges.sub, sub)).orderBy(profileChanges.id),
    ).toMatchObject([{}, { who: 'student', before: { email }, after: { email: wanted } }]);
    const noted = await db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, sub), eq(audit.did, 'email change')));
    expect([noted.length, JSON.stringify(noted).includes(email)]).toEqual([1, false]);
    const known = { sub, email: wanted, firstName: '', lastName: '' };
    expect((await personOf(db, known)).emails).toEqual(expect.arrayContaining([email, wanted]));
    // Anyone can begin a sign-up with it, which is no account yet.
    await server.signIn('SignUp', { Username: email, Password: password, ...proofOf() });
    expect((await personOf(db, known)).emails).toContain(email);
    // Another person has it by now.
    const ConfirmationCode = await server.lastCode(email);
    await server.signIn('ConfirmSignUp', { Username: email, ConfirmationCode, ...proofOf() });
    expect((await personOf(db, known)).emails).not.toContain(email);
  });

  test('this sign-in goes on, every other one ends, and no code of the former mailbox is good', async () => {
    const [here, there] = [await tokenOf(), await tokenOf()];
    await server.signIn('ForgotPassword', { Username: email });
    const ConfirmationCode = await server.lastCode(email);
    await change(here);
    expect([await isGood(here), await isGood(there)]).toEqual([true, false]);
    const reset = { Username: wanted, ConfirmationCode, Password: 'An0ther!word' };
    expect((await server.signIn('ConfirmForgotPassword', reset)).body['__type']).toBe('ExpiredCodeException');
  });

  test('both addresses get a notice; that to the former one has a way to object and hides the new one', async () => {
    await change(await tokenOf());
    expect((await mailsTo(wanted)).at(-1)?.subject).toMatch(/^Your email address at .+ was changed$/);
    const text = await server.lastMail(email);
    expect(text).toContain('n***@e***');
    expect(text).not.toContain(wanted);
    const page = await object(await linkTo(email), 'GET');
    expect(await page.text()).toContain('Put your email address back?');
  });

  test('an objection puts the address back, ends every sign-in and the password, and is good once', async () => {
    const token = await tokenOf();
    const [owner] = await db.select().from(users).where(eq(users.email, email));
    const ownPasskeys = async () =>
      (await db.select().from(passkeys).where(eq(passkeys.sub, owner!.sub))).map(({ name }) => name);
    const addPasskey = (name: string) =>
      db.insert(passkeys).values({
        id: randomUUID(),
        sub: owner!.sub,
        publicKey: '',
        counter: 0,
        relyingParty: 'localhost',
        name,
        attachment: null,
        transports: [],
        isBackedUp: false,
        createdAt: server.deps.now(),
      });
    await addPasskey('of the owner');
    server.pass(1);
    await change(token);
    await addPasskey('of the thief');
    const link = await linkTo(email);
    // A thief goes on at once.
    await change(token, `third-${email}`);
    const later = await linkTo(wanted);
    expect(await (await object(link)).text()).toContain('Your email address is back');
    // The mailbox that has lost the account hears of it as well.
    const [back, lost] = await Promise.all([mailsTo(email), mailsTo(`third-${email}`)]);
    expect(lost.at(-1)?.text).toBe(back.at(-1)?.text);
    expect(await isGood(token)).toBe(false);
    expect(await ownPasskeys()).toEqual(['of the owner']);
    const start = await server.signInAs(email, password);
    expect(start.body['__type']).toBe('PasswordResetRequiredException');
    await server.signIn('ForgotPassword', { Username: email });
    const ConfirmationCode = await server.lastCode(email);
    await server.signIn('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode,
      Password: 'An0ther!word',
    });
    for (const used of [link, later]) expect(await (await object(used)).text()).toContain('no longer good');
    expect(await server.tokenOf(email, 'An0ther!word')).toBeTruthy();
  });

  test('an objection ends what the thief asks for after the password, and keeps an app of before', async () => {
    const [owner] = await db.select().from(users).where(eq(users.email, email));
    const withApp = { sub: owner!.sub, secret: 'sealed', isOn: true };
    const isAppOn = () => db.$count(authenticators, eq(authenticators.sub, owner!.sub));
    const asked = async () => {
      const [row] = await db.select().from(users).where(eq(users.sub, owner!.sub));
      return [row?.asksMailedCode, row?.preferredFactor];
    };
    const newPassword = async (next: string) => {
      expect((await server.signIn('ForgotPassword', { Username: email })).body).toHaveProperty(
        'CodeDeliveryDetails',
      );
      const ConfirmationCode = await server.lastCode(email);
      await server.signIn('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: next });
    };
    await change(await tokenOf());
    await db.insert(authenticators).values({ ...withApp, createdAt: server.deps.now() });
    await db
      .update(users)
      .set({ asksMailedCode: true, preferredFactor: 'EMAIL_OTP' })
      .where(eq(users.sub, owner!.sub));
    await object(await linkTo(email));
    expect([await isAppOn(), ...(await asked())]).toEqual([0, false, null]);
    await newPassword('An0ther!word');
    const token = await server.tokenOf(email, 'An0ther!word');
    expect(token).toBeTruthy();

    await db.insert(authenticators).values({ ...withApp, createdAt: server.deps.now() });
    server.pass(1);
    await change(token, `other-${email}`);
    await object(await linkTo(email));
    expect(await isAppOn()).toBe(1);
    await newPassword('Th1rd!word');
    expect((await server.signInAs(email, 'Th1rd!word')).body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA');
  });

  test('an address that another account has by now is put back by staff', async () => {
    await change(await tokenOf());
    const link = await linkTo(email);
    await db
      .update(users)
      .set({ email })
      .where(eq(users.email, await server.newAccount()));
    const office = providerOf('general').infoEmail;
    const before = (await mailsTo(office)).length;
    // Pressed twice.
    const pages = await Promise.all([object(link), object(link)].map(async (page) => (await page).text()));
    for (const said of ['We have your objection', 'no longer good'])
      expect(pages.filter((page) => page.includes(said))).toHaveLength(1);
    expect((await mailsTo(office)).slice(before)).toEqual([
      expect.objectContaining({ text: expect.stringContaining(email) }),
    ]);
  });

  test('an address that staff has corrected is put back by no link of before', async () => {
    const token = await tokenOf();
    await change(token);
    const third = `third-${email}`;
    await change(token, third);
    const ofThief = await linkTo(wanted);
    await runDesk(commands, testDesk(db), [
      'students',
      'correct-email',
      third,
      email,
      '--reason',
      'saw the passport',
    ]);
    expect(await (await object(ofThief)).text()).toContain('no longer good');
    expect(await server.tokenOf(email, password)).toBeTruthy();
  });

  test('a link is good for a week, no matter which later ones were used', async () => {
    const token = await tokenOf();
    await change(token);
    const first = await linkTo(email);
    server.pass(60);
    await change(token, `third-${email}`);
    const second = await linkTo(wanted);
    expect(await (await object(second)).text()).toContain('Your email address is back');
    const asked = async () => (await object(first, 'GET')).text();
    server.pass(7 * 24 * 3600 - 120);
    expect(await asked()).toContain('Put your email address back?');
    server.pass(120);
    expect(await asked()).toContain('no longer good');
  });

  test('the answer does not say whether an address has an account; its owner learns of it by mail', async () => {
    const other = await server.newAccount();
    const token = await tokenOf();
    const [taken, free] = [await request(token, other.toUpperCase()), await request(token)];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    await request(token, other);
    expect((await mailsTo(other)).at(-1)?.text).toContain('It has an account already');
    expect(await server.lastMail(other)).not.toMatch(/\b\d{6}\b/);
    expect((await confirm(token, '000000', other)).body['status']).toBe('wrongCode');
  });

  test('an address that became another account’s before its code came back stays with that', async () => {
    const token = await tokenOf();
    await request(token);
    const code = await server.lastCode(wanted);
    await db
      .update(users)
      .set({ email: wanted })
      .where(eq(users.email, await server.newAccount()));
    expect(await confirm(token, code)).toMatchObject({ status: 409, body: { status: 'wrongCode' } });
    expect((await server.call('/email', { token })).body).toEqual({ email });
  });

  test('an account that nobody confirmed does not keep an address from who has its mailbox', async () => {
    await server.signIn('SignUp', { Username: wanted, Password: password, ...proofOf() });
    await change(await tokenOf());
    expect(await db.select().from(users).where(eq(users.email, wanted))).toMatchObject([
      { status: 'CONFIRMED' },
    ]);
  });

  test('one mailbox has one form, and the own one is refused beside the field', async () => {
    const token = await tokenOf();
    const [name, domain] = email.split('@') as [string, string];
    for (const same of [` ${email.toUpperCase()} `, `${name}@${domain}.`])
      expect(await request(token, same)).toMatchObject({
        status: 409,
        body: { fields: { email: 'This is the address of your account already.' } },
      });
    const stored = `ünï-${name}@xn--bcher-kva.example`;
    await request(token, `Ünï-${name}@Bücher.Example`.toUpperCase());
    expect((await confirm(token, await server.lastCode(stored), stored)).status).toBe(200);
    expect((await server.call('/email', { token })).body).toEqual({ email: stored });
    expect(await request(token, 'no address')).toMatchObject({ status: 422 });
  });

  test('a sign-in that is not recent mails nothing; a confirmation that is sent again says the same', async () => {
    const token = await tokenOf();
    server.pass(11 * 60);
    expect(await request(token)).toMatchObject({ status: 403, body: { status: 'signInAgain' } });
    expect(await mailsTo(wanted)).toEqual([]);
    expect(await request(token, wanted, { [recentSignIn.header]: await tokenOf() })).toMatchObject({
      status: 200,
    });
    const code = await server.lastCode(wanted);
    expect(await confirm(token, code)).toMatchObject({ status: 200 });
    expect(await confirm(token, code)).toMatchObject({ status: 200 });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('a code is for the address that it was mailed to, for ten minutes and a few tries', async () => {
    const token = await tokenOf();
    await request(token);
    const first = await server.lastCode(wanted);
    await request(token, `third-${email}`);
    expect((await confirm(token, first)).body['status']).toBe('expiredCode');
    for (let tries = 0; tries < 5; tries += 1) await confirm(token, '000000', `third-${email}`);
    const right = await server.lastCode(`third-${email}`);
    expect((await confirm(token, right, `third-${email}`)).body['status']).toBe('spent');
    await request(token);
    const late = await server.lastCode(wanted);
    server.pass(11 * 60);
    expect((await confirm(token, late)).body['status']).toBe('expiredCode');
  });

  test('codes have a limit, which says that nothing was mailed', async () => {
    server = await createTestServer(db, { env: { CODES_PER_HOUR: '2' } });
    const token = await tokenOf();
    for (let mailed = 0; mailed < 2; mailed += 1) await request(token);
    expect(await request(token)).toMatchObject({ status: 429 });
  });

  test.each([
    ['asked for', (token: string) => server.call('/email', { token })],
    ['confirmed once more', (token: string) => confirm(token, '000000')],
  ])('what a user pool changed is followed once it is %s', async (_how, ask) => {
    const token = await tokenOf();
    await server.call('/profile', { token, form: wireValues(sampleForm) });
    await db.update(users).set({ email: wanted }).where(eq(users.email, email));
    expect(await ask(token)).toMatchObject({ status: 200 });
    expect(await db.$count(profiles, eq(profiles.email, wanted))).toBe(1);
    expect((await server.call('/email', { token })).body).toEqual({ email: wanted });
    expect(await server.lastMail(email)).toContain('another email address now');
  });
});

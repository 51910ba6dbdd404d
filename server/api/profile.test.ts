import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleForm, wireValues } from '../../machines/createAccount/fields.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import type { Database } from '../db/database.ts';
import { outbox, profileChanges, profiles } from '../db/schema.ts';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let student: { readonly email: string; readonly sub: string; readonly token: string };

  beforeAll(async () => {
    ({ db } = await databases.open());
  });
  beforeEach(async () => {
    server = await createTestServer(db);
    const email = await server.newAccount();
    const token = await server.tokenOf(email, 'Learn2day!');
    const { body } = await server.call('/oauth2/userinfo', { token });
    student = { email, token, sub: String(body['sub']) };
  });

  const form = wireValues(sampleForm) as Record<string, string>;
  const read = async () => (await server.call('/profile', { token: student.token })).body['fields'];
  const save = (change: object = {}) =>
    server.call('/profile', { token: student.token, form: { ...form, ...change } });
  const mails = () => db.select().from(outbox).where(eq(outbox.recipient, student.email)).orderBy(outbox.id);
  const history = () =>
    db.select().from(profileChanges).where(eq(profileChanges.sub, student.sub)).orderBy(profileChanges.id);

  test('what is saved is read again as it was typed, in the letters of a transcript and in the own ones', async () => {
    const change = {
      first_name: 'An',
      first_name_as_typed: '안',
      last_name_as_typed: '이',
      program: 'Other',
      other_program: 'Botany',
    };
    expect(await save(change)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({
      first_name: 'An',
      first_name_as_typed: '안',
      phone: '5555550100',
      program: 'Other',
      other_program: 'Botany',
    });
    const { body } = await server.call('/oauth2/userinfo', { token: student.token });
    expect(body).toMatchObject({ given_name: '안', family_name: '이' });
  });

  test('who never sent the form reads the name of the sign-in', async () => {
    const token = await server.tokenOf('student@example.edu');
    const { body } = await server.call('/profile', { token });
    expect(body['fields']).toEqual({ first_name: 'Sam', last_name: 'Rivera' });
  });

  test('a field that is not sent anymore has no value anymore; what the form does not ask for stays', async () => {
    await save({ first_name_as_typed: '안', program: 'Other', other_program: 'Botany' });
    await db
      .update(profiles)
      .set({ details: { birthday: '2001-02-09', other_program: 'Botany' } })
      .where(eq(profiles.sub, student.sub));
    await save();
    const [row] = await db.select().from(profiles).where(eq(profiles.sub, student.sub));
    expect(row).toMatchObject({ lastName: 'Lee', details: { birthday: '2001-02-09', city: 'Newport' } });
    expect(row?.details).not.toHaveProperty('other_program');
    expect(await read()).not.toHaveProperty('first_name_as_typed');
  });

  test('the history says who, and from what to what; a mail says which fields, and quotes none', async () => {
    await save();
    await save({ last_name: 'Reed', address: '2 College Street' });
    expect((await history()).at(-1)).toMatchObject({
      who: 'student',
      before: { last_name: 'Lee', address: '1 College Street' },
      after: { last_name: 'Reed', address: '2 College Street' },
    });
    const mail = (await mails()).at(-1)!;
    expect(mail.text).toContain('This was changed in your account: your name and your address.');
    expect(mail.text).not.toContain('Reed');
  });

  test.each([
    [{ first_name: 'Bea' }, 'your name'],
    [{ last_name_as_typed: 'Lée' }, 'your name'],
    [{ suffix: 'Jr.' }, 'your name'],
    [{ phone: '2125550199' }, 'your phone number'],
    [{ address: '2 College Street' }, 'your address'],
    [{ city: 'Bristol', zip: '02809' }, 'your address'],
    [{ school: 'Lake College' }, 'your school or program'],
    [{ program: 'Other', other_program: 'Botany' }, 'your school or program'],
    [{ school_city: 'Bristol' }, 'your school or program'],
    [{ sms_consent: '0' }, 'your answer about text messages'],
  ])('a mail says what was changed: %j', async (change, words) => {
    await save();
    await save(change);
    expect((await mails()).at(-1)!.text).toContain(`This was changed in your account: ${words}.`);
  });

  test('the same once more writes nothing and mails nothing', async () => {
    await save();
    const before = [await history(), await mails()];
    expect(await save()).toMatchObject({ status: 200 });
    expect([await history(), await mails()]).toEqual(before);
    // A field that is empty, and one that is not there, say the same.
    expect(await save({ other_program: '', first_name_as_typed: '' })).toMatchObject({ status: 200 });
    expect([await history(), await mails()]).toEqual(before);
  });

  test('two changes at once are both in the history, each with what was there before', async () => {
    await save();
    await Promise.all([save({ city: 'Bristol' }), save({ city: 'Warren' })]);
    const [, one, two] = await history();
    expect(two?.before).toEqual(one?.after);
  });

  test('a mistake is named beside its field, and nothing is written', async () => {
    expect(await save({ last_name: 'Núñez', zip: '1' })).toMatchObject({
      status: 422,
      body: { fields: { last_name: expect.any(String), zip: expect.any(String) } },
    });
    expect(await history()).toEqual([]);
  });

  test('who is not of age cannot agree to text messages alone, and keeps what a parent agreed to', async () => {
    const birthday = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
    const known = (details: Record<string, string>) =>
      db.update(profiles).set({ details }).where(eq(profiles.sub, student.sub));
    await save({ sms_consent: '0' });
    await known({ birthday: birthday(17), sms_consent: '0' });
    expect(await save({ sms_consent: '1', city: 'Bristol' })).toMatchObject({
      status: 422,
      body: { fields: { sms_consent: expect.stringContaining('parent or guardian') } },
    });
    expect(await read()).toMatchObject({ sms_consent: '0' });
    expect(await save({ sms_consent: '0', city: 'Bristol' })).toMatchObject({ status: 200 });
    await known({ birthday: birthday(17), sms_consent: '1' });
    expect(await save({ sms_consent: '1' })).toMatchObject({ status: 200 });
    await known({ birthday: birthday(19), sms_consent: '0' });
    expect(await save({ sms_consent: '1' })).toMatchObject({ status: 200 });
  });

  test('nobody else reads or changes it', async () => {
    expect(await server.call('/profile')).toMatchObject({ status: 401 });
    expect(await server.call('/profile', { form })).toMatchObject({ status: 401 });
  });
});

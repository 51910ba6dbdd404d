import { randomUUID } from 'node:crypto';
import { eq, getTableName, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { formatAmount, parsePrice } from '../../domain/money.ts';
import { recentSignIn } from '../../domain/recentSignIn.ts';
import { sampleForm, wireValues } from '../../machines/createAccount/fields.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { readPdf, readSheets } from '../../tests/support/pdf.ts';
import { createTestServer, newKey, type TestServer } from '../../tests/support/server/testServer.ts';
import type { Database } from '../db/database.ts';
import { noteChange } from '../db/audit.ts';
import { contactMessages, criticalErrors, enrollments, outbox, uploads } from '../db/schema.ts';
import { enroll } from '../payments/enrollments.ts';
import { rowsAbout } from '../people/erasure.ts';
import { holdings } from '../people/personal.ts';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let email: string;

  beforeAll(async () => {
    ({ db } = await databases.open());
  });
  beforeEach(async () => {
    server = await createTestServer(db);
    email = await server.newAccount();
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

  const subOf = async (token: string) =>
    String((await server.call('/oauth2/userinfo', { token })).body['sub']);
  const remove = (token: string, headers: Record<string, string> = {}) =>
    server.call('/account_deletions', { token, form: {}, headers });
  const isDeleted = async (sub: string) => (await server.call(`/account_deletions/${sub}`)).body['deleted'];

  test('a student reads all that is stored, and nothing that opens an account', async () => {
    const token = await tokenOf();
    await server.signIn('ForgotPassword', { Username: email });
    const code = await server.lastCode(email);
    const { status, body } = await server.call('/account_data', { token });
    const tables = body['tables'] as Record<string, unknown[]>;
    expect([status, tables['users']?.length, tables['sign_ins']?.length]).toEqual([200, 1, 1]);
    expect(JSON.stringify(body)).toContain(email);
    expect(JSON.stringify(body)).not.toMatch(/"(?:salt|verifier|hash|originJti)"/);
    expect(JSON.stringify(tables['outbox'])).not.toContain(code);
    expect(await server.call('/account_data')).toMatchObject({ status: 401 });
  });

  const document = async (token: string) => {
    const response = await server.app.request('/api/account_data.pdf', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.pdf"');
    return new Uint8Array(await response.arrayBuffer());
  };

  const buy = (token: string, course: string) => {
    const { cost } = courses.find(({ code }) => code === course)!;
    return server.call('/payments/2/verify_payment', {
      form: {
        payment_token: 'fake-valid-visa-nonce',
        amount: formatAmount(parsePrice(cost)),
        'course_codes[]': [course],
      },
      token,
      headers: newKey(),
    });
  };

  test('a student reads each part of it as a document over several pages, and nothing that is not in it', async () => {
    const token = await tokenOf();
    const sub = await subOf(token);
    await server.call('/profile', { token, form: wireValues(sampleForm) });
    for (const course of ['psyc101', 'chem103', 'biod101', 'psyc140'])
      expect(await buy(token, course)).toMatchObject({ status: 200 });
    await noteChange(
      db,
      { who: 'Ruth Example' },
      { did: 'students correct-email', subject: sub, before: null, after: { email } },
    );
    const { body } = await server.call('/account_data', { token });
    const tables = Object.entries(body['tables'] as Record<string, unknown[]>);
    const pdf = await document(token);
    const { text, info, pages, roles } = await readPdf(pdf);
    expect(info).toMatchObject({ Title: 'Your data', Language: 'en-US' });
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']));

    const sheets = await readSheets(pdf);
    expect(sheets.map((lines) => lines.at(-1))).toEqual(
      sheets.map((_, index) => `Your data${index + 1} / ${pages}`),
    );
    expect(pages).toBeGreaterThan(2);
    const titleOf = (table: string) => holdings.find((one) => getTableName(one.table) === table)!.title;
    const titles = tables.map(([table]) => titleOf(table));
    const filled = tables.flatMap(([table, rows]) => (rows.length > 0 ? [titleOf(table)] : []));
    expect(sheets.flat().filter((line) => titles.includes(line))).toEqual(filled);
    expect(/under: (.+?)\. Questions/.exec(text)![1]!.split(', ')).toEqual(
      titles.filter((title) => !filled.includes(title)),
    );

    for (const words of [
      `Account number: ${sub} Email: ${email} Email verified: Yes`,
      'Course code: PSYC 101 Complete: No',
      'Courses and prices 1 Code: PSYC 101 Name: General Psychology Price: $669',
      'What was done: students correct-email',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[{}"]|[a-z]_[a-z]|Ruth Example|Salt:|Verifier:|hash:|jti:/i);
    expect(await server.call('/account_data.pdf')).toMatchObject({ status: 401 });
  });

  test('the document has what was written in any script, each line of it where a reader expects it', async () => {
    const token = await tokenOf();
    const question = 'أريد أن أعرف متى تبدأ الدورة القادمة وكيف يمكنني التسجيل فيها من الخارج';
    // Its letters are drawn as strokes and dots, which a program does not put together; its numbers are read.
    const words = `مرحبا 12345678 ${question} ${question} 87654321`;
    await db.insert(contactMessages).values({
      id: randomUUID(),
      name: 'Nguyễn 李小龙',
      email,
      message: `Hello 😀\r\n${words}\nBye`,
      createdAt: new Date(),
    });
    const lines = (await readSheets(await document(token))).flat();
    const plain = lines.map((line) => line.normalize('NFKC').replaceAll(' ', ''));
    expect(plain).toContain('Name:Nguyễn李小龙');
    const places = [
      plain.indexOf('Message:Hello[U+1F600]'),
      plain.findIndex((line) => line.includes('12345678')),
      plain.findIndex((line) => line.includes('87654321')),
      plain.indexOf('Bye'),
    ];
    expect(places).not.toContain(-1);
    expect([...new Set(places)].toSorted((one, other) => one - other)).toEqual(places);
  });

  test('a document that messages of strangers have filled ends early, says so, and lets others be answered meanwhile', async () => {
    const token = await tokenOf();
    const message = 'Б我'.repeat(5000);
    await db.insert(contactMessages).values(
      Array.from({ length: 30 }, () => ({
        id: randomUUID(),
        name: 'A Stranger',
        email,
        message,
        createdAt: new Date(),
      })),
    );
    let turns = 0;
    let turn = setImmediate(function count() {
      turns += 1;
      turn = setImmediate(count);
    });
    const pdf = await document(token);
    clearImmediate(turn);
    expect(turns).toBeGreaterThan(10);
    const { text } = await readPdf(pdf);
    expect(text).toContain('This document would become too long.');
    expect(text.split('A Stranger').length - 1).toBeLessThan(10);
  });

  test('a word of thousands of letters, and a text in two alphabets, are in the document to their end', async () => {
    const token = await tokenOf();
    const words = ['x'.repeat(9990), 'жa'.repeat(100), `${'م'.repeat(300)} ${'9'.repeat(300)}`];
    for (const word of words)
      await db.insert(contactMessages).values({
        id: randomUUID(),
        name: 'Long',
        email,
        message: `${word} end`,
        createdAt: new Date(),
      });
    const plain = (await readPdf(await document(token))).text.replaceAll(' ', '');
    // Between them are the ends of pages.
    expect(plain.match(/x/g)?.length).toBeGreaterThanOrEqual(9990);
    for (const letters of ['жa'.repeat(100), '9'.repeat(300)]) expect(plain).toContain(letters);
    expect(plain.split('end').length - 1).toBeGreaterThanOrEqual(3);
  });

  test('a deleted account is gone from every table, cannot sign in, and a last mail says so', async () => {
    const token = await tokenOf();
    const sub = await subOf(token);
    expect(await isDeleted(sub)).toBe(false);
    expect(await remove(token)).toMatchObject({ status: 200 });
    expect(await isDeleted(sub)).toBe(true);
    expect(await isGood(token)).toBe(false);
    expect(await subjects()).toEqual([expect.stringMatching(/^Your account at .+ is deleted$/)]);
    const start = await server.signIn('ForgotPassword', { Username: email });
    expect(start.body['__type']).toBe('UserNotFoundException');
    const person = { sub, emails: [email], names: [] };
    const left = Object.entries(await rowsAbout(db, person)).flatMap(([table, rows]) =>
      rows.length > 0 ? [table] : [],
    );
    // The last mail stays, the note that it was done, and the counts of this deletion, until they expire.
    expect(left.filter((table) => !['outbox', 'rate_limits', 'audit'].includes(table))).toEqual([]);
  });

  test('what is of a student of the same name, or of a longer address, is neither read nor deleted', async () => {
    const token = await tokenOf();
    const form: Record<string, string> = { ...wireValues(sampleForm) };
    form['first_name_as_typed'] = form['first_name']!;
    form['last_name_as_typed'] = form['last_name']!;
    await server.call('/profile', { token, form });
    const [letter, now] = [randomUUID(), new Date()];
    await db.insert(uploads).values({
      id: letter,
      tokenHash: letter,
      fileKey: 'x',
      contentType: 'application/pdf',
      documentType: 'acceptance_letter',
      name: `${form['first_name']} ${form['last_name']}`,
      studentId: 'S-1',
      expiresAt: now,
      usedAt: now,
      createdAt: now,
    });
    const theirs = `jo${email}`;
    await db.insert(criticalErrors).values({
      id: letter,
      source: 'page',
      component: 'x',
      createdAt: now,
      message: `about ${theirs} and ${email}.uk`,
    });
    const { body } = await server.call('/account_data', { token });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${letter}|jos`));
    expect(await remove(token)).toMatchObject({ status: 200 });
    expect(await db.$count(uploads, eq(uploads.id, letter))).toBe(1);
    expect(await db.$count(criticalErrors, like(criticalErrors.message, `%${theirs}%`))).toBe(1);
  });

  test('an open registration is named, and nothing is deleted', async () => {
    const token = await tokenOf();
    const sub = await subOf(token);
    await enroll(db, new Date(), sub, [{ courseCode: 'biod101', isComplete: 0 }]);
    expect(await remove(token)).toMatchObject({
      status: 409,
      body: { message: 'You are registered for BIOD 101. Withdraw first, or finish the course.' },
    });
    expect([await isDeleted(sub), await isGood(token)]).toEqual([false, true]);
  });

  test('an account that staff has changed is not said to be deleted', async () => {
    const sub = await subOf(await tokenOf());
    await noteChange(
      db,
      { who: 'Ruth Example' },
      { did: 'students correct-email', subject: sub, before: null, after: null },
    );
    expect(await isDeleted(sub)).toBe(false);
  });

  test('a finished course stays under a number', async () => {
    const token = await tokenOf();
    const sub = await subOf(token);
    await enroll(db, new Date(), sub, [{ courseCode: 'biod101', isComplete: 1 }]);
    expect(await remove(token)).toMatchObject({ status: 200 });
    expect(await db.select().from(enrollments).where(eq(enrollments.sub, sub))).toHaveLength(1);
  });

  test('a sign-in that is not recent deletes nothing', async () => {
    const token = await tokenOf();
    server.pass(11 * 60);
    expect(await remove(token)).toMatchObject({ status: 403, body: { status: 'signInAgain' } });
    expect(await remove(token, { [recentSignIn.header]: await tokenOf() })).toMatchObject({ status: 200 });
  });
});

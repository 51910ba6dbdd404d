import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { runDesk, testDesk, type TestDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { commands } from '../cli/commands.ts';
import { noteChange } from '../db/audit.ts';
import { rowsOf, type OpenDatabase } from '../db/database.ts';
import {
  audit,
  authenticators,
  authorizationCodes,
  contactMessages,
  criticalErrors,
  enrollments,
  marketingContacts,
  outbox,
  paymentAttempts,
  paymentSteps,
  profiles,
  rateLimits,
  refunds,
  signIns,
  transactions,
  emailObjections,
  embeddedTransactions,
  mailingStops,
  passkeys,
  profileChanges,
  redemptions,
  refreshTokens,
  signInCodes,
  signInExchanges,
  signInNetworks,
  signUpForms,
  uploads,
  users,
} from '../db/schema.ts';
import * as schema from '../db/schema.ts';
import { readRecording } from 'chart-inspector/record/protocol.ts';
import { isTable, getTableColumns, getTableName } from 'drizzle-orm';
import { MAX_MAIL_ATTEMPTS } from '../mail/queue.ts';
import { writeMail } from '../mail/outbox.ts';
import { purchase } from '../payments/purchase.ts';
import { removeOldUploads } from '../uploads/retention.ts';
import { diskStore } from '../uploads/store.ts';
import { rowsAbout } from '../people/erasure.ts';
import { holdings, personOf } from '../people/personal.ts';
import { completion } from './command.ts';
import { registrations } from './registrations.ts';

/** A person with a row in every table that can have one. */
interface Student {
  readonly sub: string;
  readonly email: string;
  readonly transactionId: string;
  readonly values: readonly string[];
}

onEachDatabase((databases) => {
  let database: OpenDatabase;
  let gateway: GatewayDouble;
  let folder: string;
  let desk: TestDesk;

  beforeAll(async () => {
    database = await databases.open();
    folder = await mkdtemp(path.join(tmpdir(), 'matricula-desk-'));
    gateway = new GatewayDouble();
    desk = testDesk(database.db, { gateway, uploads: diskStore(folder) });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const ask = (...args: string[]) => runDesk(commands, desk, args);
  const text = async (...args: string[]) => (await ask(...args)).lines.join('\n');
  const db = () => database.db;
  const changes = (subject: string) => db().select().from(audit).where(eq(audit.subject, subject));

  let count = 0;
  async function newStudent(courseCodes = ['psyc101'], amountCents = 66_900): Promise<Student> {
    count += 1;
    const word = `quentin${count}x${randomUUID().slice(0, 6)}`;
    const request = newPurchase();
    const email = `${word}@mailbox${count}.example.edu`;
    const { sub } = request.person;
    const person = { ...request.person, email };
    const now = new Date();
    await db()
      .insert(users)
      .values({
        sub,
        email,
        emailVerified: true,
        givenName: `Given${word}`,
        familyName: `Family${word}`,
        status: 'CONFIRMED',
        salt: 's',
        verifier: 'v',
        createdAt: now,
      });
    await db()
      .insert(profiles)
      .values({
        email,
        sub,
        firstName: `Given${word}`,
        lastName: `Family${word}`,
        details: {
          address: `17 ${word} Street`,
          first_name_as_typed: `Given${word}`,
          last_name_as_typed: `Ö${word}`,
        },
        createdAt: now,
      });
    const bought = await purchase(
      paymentDeps(db(), gateway),
      { ...request, person, courseCodes, amountCents },
      () => Promise.resolve(true),
    );
    if (bought.kind !== 'enrolled') throw new Error(bought.kind);
    return {
      sub,
      email,
      transactionId: bought.transactionId,
      values: [word, email],
    };
  }

  async function leaveTraces({ sub, email }: Student, name: string): Promise<string> {
    const createdAt = new Date();
    await db()
      .insert(contactMessages)
      .values({ id: randomUUID(), name, email, message: `I am ${name}`, createdAt });
    await db().insert(marketingContacts).values({
      id: randomUUID(),
      firstName: name,
      lastName: name,
      email,
      phoneNumber: '1',
      listId: 0,
      createdAt,
    });
    await db()
      .insert(criticalErrors)
      .values({ id: randomUUID(), message: `cannot read ${email}`, source: '', component: '', createdAt });
    await db()
      .insert(signIns)
      .values({
        originJti: randomUUID(),
        sub,
        clientId: 'c',
        authTime: 0,
        expiresAt: new Date(Date.now() + 60_000),
      });
    await db()
      .insert(rateLimits)
      .values({ key: `pay:${sub}`, windowStart: createdAt, count: 1, expiresAt: createdAt });
    await writeMail(db(), createdAt, { to: email, subject: `For ${name}`, text: 'a', html: 'a' });
    await writeMail(db(), createdAt, {
      to: 'info@college.example',
      subject: 'Asked',
      text: `from ${email}`,
      html: '',
    });
    const letter = randomUUID();
    await db().insert(uploads).values({
      id: letter,
      tokenHash: letter,
      fileKey: 'partner/letter.pdf',
      contentType: 'application/pdf',
      documentType: 'acceptance_letter',
      name,
      studentId: 'S-1',
      size: 20,
      expiresAt: createdAt,
      usedAt: createdAt,
      createdAt,
    });
    await writeFile(path.join(folder, letter), `%PDF-1.7 ${name}`);
    return letter;
  }

  /** A row in each of the other tables that can hold something about a person, with the person in what people typed. */
  async function leaveTracesElsewhere({ sub, email, transactionId }: Student, name: string): Promise<void> {
    const createdAt = new Date();
    const id = randomUUID();
    const own = { sub, createdAt };
    const said = `asked by ${email}`;
    const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.sub, sub));
    const attemptId = attempt!.id;
    const [signIn] = await db().select().from(signIns).where(eq(signIns.sub, sub));
    const names = { givenName: name, familyName: name };
    await db()
      .insert(signUpForms)
      .values({ ...own, ...names, proofHash: id, salt: 's', verifier: 'v' });
    await db().insert(signInNetworks).values({ sub, network: '192.0.2.1', changedAt: createdAt });
    await db().insert(signInCodes).values({ sub, purpose: 'email', hash: id, email, expiresAt: createdAt });
    await db()
      .insert(signInExchanges)
      .values({ sub, idHash: id, kind: 'srp', clientId: 'c', expiresAt: createdAt });
    await db().insert(refreshTokens).values({ hash: id, originJti: signIn!.originJti });
    const passkey = { publicKey: 'k', counter: 0, relyingParty: 'localhost', transports: [] };
    await db()
      .insert(passkeys)
      .values({ ...own, ...passkey, id, name: `${name}’s phone`, isBackedUp: false });
    await db()
      .insert(authenticators)
      .values({ ...own, secret: 's' });
    const change = { before: { email: `old-${email}` }, after: { email } };
    await db()
      .insert(profileChanges)
      .values({ sub, who: 'student', ...change, at: createdAt });
    await db()
      .insert(emailObjections)
      .values({ ...own, tokenHash: id, email: `old-${email}` });
    await db().insert(mailingStops).values({ email, createdAt });
    await db()
      .insert(redemptions)
      .values({ ...own, transactionId, code: 'SPRING', discountCents: 1 });
    await db().insert(embeddedTransactions).values({
      id,
      orderId: attemptId,
      amountCents: 66_900,
      status: 'captured',
      reason: '',
      email,
      createdAt,
    });
    const note = { did: 'STAFF_RETRIED', reason: said, at: 1 } as const;
    await db()
      .insert(refunds)
      .values({
        ...own,
        id,
        attemptId,
        transactionId,
        courseCodes: ['psyc101'],
        amountCents: 61_900,
        who: 'Ruth Example',
        reason: said,
        state: 'failed',
        context: { notes: [note] } as never,
        status: 'failed',
      });
    await db()
      .update(paymentAttempts)
      .set({ context: sql`jsonb_set(context, '{notes}', ${JSON.stringify([note])}::jsonb)` })
      .where(eq(paymentAttempts.id, attemptId));
    const event = { type: 'STAFF_RETRIED', reason: said, at: 1 } as const;
    await db().insert(paymentSteps).values({ attemptId, number: 99, event, at: createdAt });
    for (const subject of [sub, attemptId])
      await noteChange(db(), desk, {
        did: 'payments retry',
        subject,
        reason: said,
        before: null,
        after: null,
      });
  }

  /** Where, in the whole database and all files, one of the values stands. */
  async function found(values: readonly string[]): Promise<string[]> {
    const places: string[] = [];
    for (const table of Object.values<unknown>(schema)) {
      if (!isTable(table)) continue;
      const name = getTableName(table);
      const rows = await rowsOf<{ row: string }>(
        db(),
        sql`select t::text as row from ${sql.identifier(name)} t`,
      );
      if (rows.some(({ row }) => values.some((value) => row.toLowerCase().includes(value))))
        places.push(name);
    }
    for (const file of await readdir(folder)) {
      const content = (await readFile(path.join(folder, file), 'utf8')).toLowerCase();
      if (values.some((value) => content.includes(value))) places.push(file);
    }
    return places;
  }

  describe('registrations', () => {
    test('are completed by the code of the course, however it is written', async () => {
      const { transactionId } = await newStudent();
      const words = ['complete', transactionId, ' PSYC101', '--reason', 'x'];
      expect((await ask('registrations', ...words)).data).toMatchObject({ course: 'psyc101' });
    });

    test('are found by day, course, address and order, the newest first', async () => {
      const first = await newStudent();
      const second = await newStudent(['biod101'], 89_200);
      const listed = await text('registrations', 'list', '--course', 'biod101');
      expect(listed).toContain(second.email);
      expect(listed).not.toContain(first.email);
      expect(await text('registrations', 'list', '--email', first.email.toUpperCase())).toContain('psyc101');
      expect(await text('registrations', 'list', '--transaction', first.transactionId)).toContain(
        first.email,
      );
      expect(await text('registrations', 'list', '--until', '2020-01-01')).toBe(
        'There is no such registration.',
      );
      const { data } = await ask('registrations', 'list', '--from', '2020-01-01', '--limit', '1');
      expect(data).toMatchObject([
        { email: second.email, courseCode: 'biod101', state: 'registered', cents: 89_200 },
      ]);
      expect(await text('registrations', 'show', first.transactionId)).toMatch(/psyc101 .*\$669, registered/);
    });

    test.each([
      ['--from must be a day', ['registrations', 'list', '--from', 'yesterday']],
      [
        '--until must not be before',
        ['registrations', 'list', '--from', '2027-02-01', '--until', '2027-01-31'],
      ],
      ['There is no course psyc999', ['registrations', 'list', '--course', 'psyc999']],
      ['There is no order nothing', ['registrations', 'show', 'nothing']],
      ['Say NUMBER', ['registrations', 'show']],
      ['--format must be one of', ['registrations', 'export', '--format', 'xls', '--out', 'x']],
      ['with --out', ['registrations', 'export']],
    ])('are refused with a sentence: %s', async (said, args) => {
      await expect(ask(...args)).rejects.toThrow(said);
    });

    test('are written as CSV that no spreadsheet runs, and as JSON', async () => {
      const { email, sub } = await newStudent();
      await db().update(profiles).set({ firstName: '=HYPERLINK("x")' }).where(eq(profiles.sub, sub));
      await ask('registrations', 'export', '--email', email, '--out', 'all.csv');
      expect(desk.files.get('all.csv')).toMatch(/^registered,course,state.*\r\n/);
      expect(desk.files.get('all.csv')).toContain(`"'=HYPERLINK(""x"")"`);
      await ask('registrations', 'export', '--email', email, '--format', 'json', '--out', 'all.json');
      expect(JSON.parse(desk.files.get('all.json')!)).toMatchObject([{ email, courseCode: 'psyc101' }]);
    });

    test('are written with each value below its name', async () => {
      const { email, sub, transactionId, values } = await newStudent();
      await ask('registrations', 'export', '--email', email, '--out', 'own.csv');
      const row = {
        registered: officeDate(new Date()),
        course: 'psyc101',
        state: 'registered',
        'first name': `Given${values[0]}`,
        'last name': `Family${values[0]}`,
        email,
        transaction: transactionId,
        'student id': sub,
        'course name': 'General Psychology',
        price: '669',
      };
      expect(desk.files.get('own.csv')).toBe(
        `${Object.keys(row).join()}\r\n${Object.values(row).join()}\r\n`,
      );
    });

    test('are listed to the last on pages of any size, in either order', async () => {
      const { sub } = await newStudent();
      const which = { from: null, before: null, course: null, subs: [sub], transaction: null };
      const made = Array.from({ length: 501 }, (_, index) => ({
        id: randomUUID(),
        sub,
        courseCode: `old${100 + index}`,
        isComplete: 1,
        createdAt: new Date(1_000_000_000_000 + index * 1000),
      }));
      await db().insert(enrollments).values(made);
      const codes: string[] = [];
      for await (const { courseCode } of registrations(db(), which)) codes.push(courseCode);
      const expected = [...made.map(({ courseCode }) => courseCode), 'psyc101'];
      expect(codes).toEqual(expected);
      const newest: string[] = [];
      for await (const { courseCode } of registrations(db(), which, 'newest')) newest.push(courseCode);
      expect(newest).toEqual(expected.toReversed());
    });
  });

  describe('codes', () => {
    test('each change is written down with who made it; the usage of a code is shown', async () => {
      await ask('codes', 'create', 'desk10', '--percent', '10', '--as', 'Ada Clerk');
      expect(await changes('DESK10')).toMatchObject([
        { who: 'Ada Clerk', did: 'codes create', before: null, after: { kind: 'percentage', value: 10 } },
      ]);
      const request = newPurchase();
      await purchase(
        paymentDeps(db(), gateway),
        { ...request, authorizationCode: 'DESK10', amountCents: 60_210 },
        () => Promise.resolve(true),
      );
      expect(await text('codes', 'usage', 'desk10')).toMatch(/\$66.90 .*\$602.10 .*\nUsed 1 times; \$66.90/s);
      await ask('codes', 'disable', 'DESK10');
      expect(await changes('DESK10')).toMatchObject([{}, { who: 'Ruth Example', before: { endsAt: null } }]);
      await expect(
        purchase(
          paymentDeps(db(), gateway),
          { ...newPurchase(), authorizationCode: 'DESK10', amountCents: 60_210 },
          () => Promise.resolve(true),
        ),
      ).resolves.toMatchObject({ kind: 'rejected' });
      expect(await text('audit', 'DESK10')).toMatch(
        /Ruth Example +codes disable.*\n.*Ada Clerk +codes create/,
      );
      await db().delete(authorizationCodes);
    });
  });

  describe('payments', () => {
    test('are found by address, student, order and id, and told with what the gateway shows', async () => {
      const { email, sub, transactionId } = await newStudent();
      const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.sub, sub));
      for (const who of [email, sub, transactionId, attempt!.id])
        expect(await text('payments', 'find', who)).toContain(`${attempt!.id}: captured`);
      expect(await ask('payments', 'find', 'nobody@example.edu')).toMatchObject({ status: 1, data: [] });
      expect(await text('payments', 'explain', attempt!.id)).toMatch(
        /pressed to pay.*mail “Your registration.*The gateway: sale \S+, captured, \$669/s,
      );
    });

    test('are written as a sequence that the inspector opens', async () => {
      const { sub, email } = await newStudent();
      const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.sub, sub));
      await ask('payments', 'explain', attempt!.id, '--sequence', 'payment.json');
      const written = desk.files.get('payment.json')!;
      const { entries } = readRecording(written);
      const happened = entries.map((entry) => (entry.kind === 'step' ? entry.event.type : entry.kind));
      expect(happened).toEqual(['actor', 'xstate.init', 'AUTHORIZED', 'CAPTURED']);
      // The inspector names each entry by its number.
      expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(entries.at(-1)).toMatchObject({ chart: 'paymentAttempt', value: attempt!.state });
      expect(entries[1]).toMatchObject({ value: { payment: { unsettled: 'authorizing' } } });
      expect(written).not.toContain(email);
    });

    test('are told step by step, with what the gateway answered; one from before steps were kept says so', async () => {
      const { sub } = await newStudent();
      const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.sub, sub));
      const story = async () => (await ask('payments', 'explain', attempt!.id)).lines.join('\n');
      expect(await story()).toMatch(
        /the student pressed to pay[^]*the gateway holds transaction \S+ for \$\d[^]*the gateway charged transaction/,
      );
      await db().delete(paymentSteps).where(eq(paymentSteps.attemptId, attempt!.id));
      expect(await story()).toContain('what led here is from before events were kept');
    });

    test('what staff does with one is written down together with it', async () => {
      const capture = gateway.capture.bind(gateway);
      gateway.capture = () => Promise.resolve({ kind: 'rejected', reason: 'expired' });
      const { sub } = await newStudent();
      gateway.capture = capture;
      const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.sub, sub));
      await ask('payments', 'retry', attempt!.id, '--reason', 'The bank called.');
      expect(await changes(attempt!.id)).toMatchObject([
        {
          did: 'payments retry',
          reason: 'The bank called.',
          before: { state: { payment: 'captureRejected' } },
        },
      ]);
      await expect(ask('payments', 'release', attempt!.id, '--reason', 'x')).rejects.toThrow(
        'nothing to release',
      );
      expect(await changes(attempt!.id)).toHaveLength(1);
    });
  });

  describe('letters, contacts and mail', () => {
    test('a letter is found by its student and opened as the file that it is', async () => {
      const letter = await leaveTraces(await newStudent(), 'Zoe Letter');
      expect(await text('letters', 'list', '--student', 'zoe letter')).toContain(letter);
      await ask('letters', 'open', letter);
      expect(desk.files.get(`${letter}.pdf`)).toBe('%PDF-1.7 Zoe Letter');
      for (const [contentType, ending] of [
        ['image/png', 'png'],
        ['image/jpeg', 'jpg'],
      ] as const) {
        await db().update(uploads).set({ contentType }).where(eq(uploads.id, letter));
        await ask('letters', 'open', letter);
        expect([...desk.files.keys()]).toContain(`${letter}.${ending}`);
      }
      await rm(path.join(folder, letter));
      await expect(ask('letters', 'open', letter)).rejects.toThrow('is not in the storage');
      await expect(ask('letters', 'open', 'x')).rejects.toThrow('There is no letter x.');
    });

    test('a letter whose file is lost is forgotten, and one that is there is not', async () => {
      const letter = await leaveTraces(await newStudent(), 'Eva Lost');
      const forget = () => ask('letters', 'forget', letter, '--reason', 'the disk broke');
      await expect(forget()).rejects.toThrow('is in the storage');
      await rm(path.join(folder, letter));
      await forget();
      await expect(ask('letters', 'open', letter)).rejects.toThrow('There is no letter');
      expect(await changes(letter)).toMatchObject([{ did: 'letters forget', reason: 'the disk broke' }]);
    });

    test('a letter of an erased student that another server has keeps a row without the name, for that server', async () => {
      const student = await newStudent();
      await db().update(enrollments).set({ isComplete: 1 }).where(eq(enrollments.sub, student.sub));
      const [here, there] = [
        await leaveTraces(student, student.email),
        await leaveTraces(student, student.email),
      ];
      await rename(path.join(folder, there), path.join(folder, 'elsewhere'));
      await ask('students', 'erase', student.email, '--yes', '--reason', 'asked for it');
      expect(
        await db()
          .select()
          .from(uploads)
          .where(inArray(uploads.id, [here, there])),
      ).toMatchObject([{ id: there, name: '', studentId: '' }]);
      await rename(path.join(folder, 'elsewhere'), path.join(folder, there));
      await removeOldUploads({ ...desk, log: () => undefined }, new Date(), 365);
      expect(await readdir(folder)).not.toContain(there);
      expect(await db().$count(uploads, eq(uploads.id, there))).toBe(0);
    });

    test('a link to which no letter was sent is not listed', async () => {
      const letter = await leaveTraces(await newStudent(), 'Lou Unsent');
      await db().update(uploads).set({ usedAt: null }).where(eq(uploads.id, letter));
      expect(await text('letters', 'list', '--student', 'Lou Unsent')).toBe('There is no such letter.');
    });

    test('messages and requests for the guide are exported', async () => {
      const { email } = await newStudent();
      await leaveTraces({ email, sub: 'x', transactionId: '', values: [] }, 'Una Contact');
      await ask('contacts', 'export', '--out', 'messages.csv');
      const lines = (file: string) => desk.files.get(file)!.split('\r\n');
      const today = officeDate(new Date());
      expect(lines('messages.csv')[0]).toBe('day,name,email,message');
      expect(lines('messages.csv')).toContain(`${today},Una Contact,${email},I am Una Contact`);
      await db()
        .update(marketingContacts)
        .set({ firstName: 'Una', lastName: 'Contact', phoneNumber: '-1' })
        .where(eq(marketingContacts.email, email));
      await ask('contacts', 'export', '--kind', 'guides', '--out', 'guides.csv');
      expect(lines('guides.csv')[0]).toBe('day,first name,last name,email,phone');
      expect(lines('guides.csv')).toContain(`${today},Una,Contact,${email},'-1`);
    });

    test('mail that was given up is listed, shown and sent again; mail without its text is not', async () => {
      const { email } = await newStudent();
      await db().update(outbox).set({ attempts: MAX_MAIL_ATTEMPTS }).where(eq(outbox.recipient, email));
      const { data } = await ask('mail', 'list', '--state', 'given-up', '--to', email);
      const [mail] = data as { id: number }[];
      expect((await ask('mail', 'list', '--state', 'waiting', '--to', email)).data).toEqual([]);
      expect(await text('mail', 'preview', String(mail!.id))).toContain('Total: $669');
      await ask('mail', 'resend', String(mail!.id));
      expect(await text('mail', 'list', '--to', email)).toMatch(/waiting +0/);
      expect(await changes(String(mail!.id))).toMatchObject([{ before: { state: 'given-up' } }]);
      await db()
        .update(outbox)
        .set({ sentAt: new Date(), text: '', html: '' })
        .where(eq(outbox.id, mail!.id));
      await expect(ask('mail', 'resend', String(mail!.id))).rejects.toThrow('was erased when it was sent');
    });

    test('all mail that was given up is sent again at once, and no other', async () => {
      const [first, second, sent] = [await newStudent(), await newStudent(), await newStudent()];
      for (const { email } of [first, second])
        await db().update(outbox).set({ attempts: MAX_MAIL_ATTEMPTS }).where(eq(outbox.recipient, email));
      const before = new Date();
      await db()
        .update(outbox)
        .set({ attempts: MAX_MAIL_ATTEMPTS, sentAt: before })
        .where(eq(outbox.recipient, sent.email));
      await expect(ask('mail', 'resend')).rejects.toThrow('either ID or --given-up');
      await expect(ask('mail', 'resend', '1', '--given-up')).rejects.toThrow('either ID or --given-up');
      expect(await text('mail', 'resend', '--given-up')).toContain('2 mails are being sent again');
      for (const { email } of [first, second])
        expect(await text('mail', 'list', '--to', email)).toMatch(/waiting +0/);
      expect(await text('mail', 'list', '--to', sent.email)).toMatch(/sent +8/);
      expect(await changes('mail')).toMatchObject([
        { did: 'mail resend', before: { state: 'given-up' }, after: { state: 'waiting', mails: 2 } },
      ]);
      expect(await text('mail', 'resend', '--given-up')).toContain('No mail was given up.');
    });
  });

  test('a day ends with its last millisecond by the clock of the office, for each command', async () => {
    // Beside whatever the other tests have made.
    const name = `Midnight ${randomUUID()}`;
    const at = async (time: string) => {
      const createdAt = new Date(time);
      const student = await newStudent();
      const letter = await leaveTraces(student, name);
      await db().update(uploads).set({ createdAt }).where(eq(uploads.id, letter));
      await db().update(contactMessages).set({ createdAt }).where(eq(contactMessages.email, student.email));
      await db().update(enrollments).set({ createdAt }).where(eq(enrollments.sub, student.sub));
      await noteChange(db(), desk, { did: time, subject: name, before: null, after: null });
      await db().update(audit).set({ at: createdAt }).where(eq(audit.did, time));
      return student.email;
    };
    const before = await at('2031-03-01T04:59:59.999Z');
    const first = await at('2031-03-01T05:00:00.000Z');
    const last = await at('2031-03-02T04:59:59.999Z');
    const after = await at('2031-03-02T05:00:00.000Z');
    const day = ['--from', '2031-03-01', '--until', '2031-03-01'];
    const isIn = (shown: string) => [before, first, last, after].map((email) => shown.includes(email));
    const both = [false, true, true, false];
    expect(isIn(await text('registrations', 'list', ...day))).toEqual(both);
    await ask('contacts', 'export', ...day, '--out', 'day.csv');
    expect(isIn(desk.files.get('day.csv')!)).toEqual(both);
    expect((await ask('letters', 'list', ...day, '--student', name)).data).toHaveLength(2);
    expect((await ask('audit', name, ...day)).data).toMatchObject([
      { did: '2031-03-02T04:59:59.999Z' },
      { did: '2031-03-01T05:00:00.000Z' },
    ]);
    // A summer day begins an hour sooner.
    await at('2031-07-01T04:00:00.000Z');
    expect((await ask('audit', name, '--from', '2031-07-01', '--until', '2031-07-01')).data).toHaveLength(1);
  });

  describe('students', () => {
    test('are shown by address and by id', async () => {
      const { email, sub, transactionId } = await newStudent();
      for (const who of [email, sub]) expect(await text('students', 'show', who)).toContain(transactionId);
      await expect(ask('students', 'show', 'nobody@example.edu')).rejects.toThrow('There is no student');
    });

    test('get another address, with the mail that waits, and are signed out', async () => {
      const student = await newStudent();
      const { email, sub } = student;
      await leaveTraces(student, 'Wrong Address');
      const sentAt = new Date();
      await writeMail(db(), sentAt, { to: email, subject: 'Sent', text: '', html: '' });
      // Given up, because the address does not exist.
      await db().update(outbox).set({ attempts: MAX_MAIL_ATTEMPTS }).where(eq(outbox.recipient, email));
      await db().update(outbox).set({ sentAt }).where(eq(outbox.subject, 'Sent'));
      const right = `right-${email}`;
      await expect(ask('students', 'correct-email', email, 'nonsense', '--reason', 'x')).rejects.toThrow(
        'nonsense',
      );
      await expect(ask('students', 'correct-email', email, right)).rejects.toThrow('--reason');
      await ask('students', 'correct-email', email, right, '--reason', 'typed wrong');
      expect(await db().select().from(users).where(eq(users.sub, sub))).toMatchObject([{ email: right }]);
      expect(await db().select().from(outbox).where(eq(outbox.recipient, right))).toMatchObject([
        { attempts: 0 },
        { attempts: 0 },
      ]);
      expect(await db().select().from(outbox).where(eq(outbox.recipient, email))).toMatchObject([{ sentAt }]);
      expect(await db().$count(signIns, eq(signIns.sub, sub))).toBe(0);
      expect(JSON.stringify(await changes(sub))).not.toContain(email);
      const other = await newStudent();
      await expect(ask('students', 'correct-email', other.email, right, '--reason', 'x')).rejects.toThrow(
        'students merge',
      );
    });

    test('are erased with what was stored under an address that staff corrected, if they had confirmed it', async () => {
      for (const isProven of [true, false]) {
        const student = await newStudent();
        const { email, sub } = student;
        await db().update(users).set({ emailVerified: isProven }).where(eq(users.sub, sub));
        await leaveTraces(student, 'Former Address');
        await ask('students', 'correct-email', email, `right-${email}`, '--reason', 'typed wrong');
        await db().update(enrollments).set({ isComplete: 1 }).where(eq(enrollments.sub, sub));
        await ask('students', 'erase', sub, '--yes', '--reason', 'asked for it');
        // What stands under an address that nobody confirmed may be another person's.
        expect(await db().$count(contactMessages, eq(contactMessages.email, email))).toBe(isProven ? 0 : 1);
      }
    });

    test('sign in without the code that they can no longer get, and get a mail about it', async () => {
      const { email, sub } = await newStudent();
      const turnOff = () => ask('students', 'turn-off-second-factor', email, '--reason', 'lost the phone');
      await expect(turnOff()).rejects.toThrow('asks for no code');
      await db()
        .insert(authenticators)
        .values({ sub, secret: 'sealed-secret', isOn: true, createdAt: new Date() });
      await ask('students', 'export', email, '--out', 'own.json');
      expect(desk.files.get('own.json')).toContain('"isOn": true');
      expect(desk.files.get('own.json')).not.toContain('sealed-secret');
      await turnOff();
      expect(await db().$count(authenticators, eq(authenticators.sub, sub))).toBe(0);
      const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
      expect(mails.map(({ text: words }) => words).join('\n')).toContain('no code of an authenticator app');
      expect(await changes(sub)).toMatchObject([
        {
          before: { authenticator: true, mailedCode: false },
          after: { authenticator: false, mailedCode: false },
          reason: 'lost the phone',
        },
      ]);
      await db().update(users).set({ asksMailedCode: true }).where(eq(users.sub, sub));
      await turnOff();
      const [user] = await db().select().from(users).where(eq(users.sub, sub));
      expect(user?.asksMailedCode).toBe(false);
      const last = await db().select().from(outbox).where(eq(outbox.recipient, email));
      expect(last.map(({ text: words }) => words).join('\n')).toContain('no code by email is needed');
      await expect(turnOff()).rejects.toThrow('asks for no code');
    });

    test('two accounts of one person become one, with every registration and payment', async () => {
      const [from, into] = [await newStudent(), await newStudent(['biod101'], 89_200)];
      await ask('students', 'merge', from.email, into.email, '--reason', 'same person');
      const { data } = await ask('students', 'show', into.sub);
      expect(data).toMatchObject({ registrations: [{}, {}], payments: [{}, {}] });
      await expect(ask('students', 'show', from.sub)).rejects.toThrow('There is no student');
      const left = Object.values<unknown>(schema).flatMap((table) =>
        isTable(table) && 'sub' in table ? [table as typeof refunds] : [],
      );
      for (const table of left)
        expect(await db().$count(table, eq(table.sub, from.sub)), getTableName(table)).toBe(0);
      expect(await changes(into.sub)).toMatchObject([{ before: { account: from.sub } }]);
      const same = await newStudent();
      await expect(ask('students', 'merge', same.email, into.email, '--reason', 'x')).rejects.toThrow(
        'Both are registered for psyc101',
      );
    });

    test('are erased with what was stored under the account that was merged into theirs', async () => {
      const [from, into] = [await newStudent(), await newStudent(['biod101'], 89_200)];
      const [word = ''] = into.values;
      await leaveTraces(from, `Given${word} Family${word}`);
      await leaveTracesElsewhere(from, `Given${word}`);
      // No order tells anymore that the address was theirs.
      await db().update(transactions).set({ email: '' }).where(eq(transactions.sub, from.sub));
      await db().update(refunds).set({ status: 'failed', dueAt: null }).where(eq(refunds.sub, from.sub));
      await ask('students', 'merge', from.email, into.email, '--reason', 'same person');
      await db().update(enrollments).set({ isComplete: 1 }).where(eq(enrollments.sub, into.sub));
      await ask('students', 'erase', into.email, '--yes', '--reason', 'asked for it');
      expect(await found([...from.values, ...into.values])).toEqual([]);
    });

    test('neither get nor lose what is of the person who has the address of a merged account by now', async () => {
      const [from, into] = [await newStudent(), await newStudent(['biod101'], 89_200)];
      await ask('students', 'merge', from.email, into.email, '--reason', 'same person');
      const other = await newStudent();
      for (const table of [users, profiles])
        await db().update(table).set({ email: from.email }).where(eq(table.sub, other.sub));
      await ask('students', 'export', into.email, '--out', 'own.json');
      const own = JSON.parse(desk.files.get('own.json')!) as Record<string, { sub: string }[]>;
      expect(own['profiles']!.map(({ sub }) => sub)).toEqual([into.sub]);
      await db().update(enrollments).set({ isComplete: 1 }).where(eq(enrollments.sub, into.sub));
      await ask('students', 'erase', into.email, '--yes', '--reason', 'asked for it');
      expect(await db().$count(profiles, eq(profiles.sub, into.sub))).toBe(0);
      expect(await db().$count(profiles, eq(profiles.sub, other.sub))).toBe(1);
    });

    test('get all that is stored about them, without secrets', async () => {
      const student = await newStudent();
      await leaveTraces(student, 'Xavier Export');
      await ask('students', 'export', student.email, '--out', 'own.json');
      const own = JSON.parse(desk.files.get('own.json')!) as Record<string, Record<string, unknown>[]>;
      expect(own['users']).toMatchObject([{ email: student.email }]);
      expect(own['users']![0]).not.toHaveProperty('verifier');
      expect(own['contact_messages']).toHaveLength(1);
      expect(own['transactions']).toHaveLength(1);
    });

    test('are erased from every table and file; what the law keeps, stays without their name', async () => {
      const student = await newStudent();
      const [word = ''] = student.values;
      await leaveTraces(student, `Given${word} Family${word}`);
      await leaveTracesElsewhere(student, `Given${word}`);
      const person = await personOf(db(), {
        ...student,
        firstName: `Given${word}`,
        lastName: `Family${word}`,
      });
      const rows = await rowsAbout(db(), person);
      // A table that is new among them needs a row here, so that erasing it is tried.
      expect(Object.keys(rows).filter((name) => rows[name]!.length === 0)).toEqual([]);
      expect((await found(student.values)).length).toBeGreaterThan(15);
      await expect(ask('students', 'erase', student.email, '--yes', '--reason', 'asked')).rejects.toThrow(
        'is registered for psyc101',
      );
      await db().update(enrollments).set({ isComplete: 1 }).where(eq(enrollments.sub, student.sub));
      expect(await text('students', 'erase', student.email)).toContain('Nothing was erased yet');
      expect((await found(student.values)).length).toBeGreaterThan(15);
      const said = await text('students', 'erase', student.email, '--yes', '--reason', 'asked for it');
      expect(said).toMatch(/transactions +1 +kept without a name: the books.*tax law/);
      expect(await found(student.values)).toEqual([]);
      expect(await db().$count(transactions, eq(transactions.sub, student.sub))).toBe(1);
      expect((await changes(student.sub)).at(-1)).toMatchObject({
        did: 'students erase',
        reason: 'asked for it',
      });
      // The books can still be read by the chart.
      expect(await text('payments', 'find', student.sub)).toContain('captured; $669');
    });

    test('are neither erased nor merged while a refund is open, and take their refunds along', async () => {
      const [student, other] = [await newStudent(), await newStudent(['biod101'], 89_200)];
      const [paid] = await db().select().from(transactions).where(eq(transactions.sub, student.sub));
      const quoted = await text('refunds', 'create', paid!.id, '--reason', 'asked');
      expect(quoted).toContain('waiting');
      await db().update(enrollments).set({ isComplete: 1 }).where(eq(enrollments.sub, student.sub));
      for (const act of [
        ['erase', student.email, '--yes', '--reason', 'x'],
        ['merge', student.email, other.email, '--reason', 'x'],
      ])
        await expect(ask('students', ...act)).rejects.toThrow('A refund is open');
      await db().update(refunds).set({ status: 'failed', dueAt: null }).where(eq(refunds.sub, student.sub));
      await ask('students', 'merge', student.email, other.email, '--reason', 'x');
      expect(await db().$count(refunds, eq(refunds.sub, other.sub))).toBe(1);
    });

    test.each(['refused', 'given up by staff'])(
      'who have withdrawn are erased once staff has dealt with a refund that was %s',
      async (was) => {
        const student = await newStudent();
        // One of a charge that has not settled waits.
        if (was === 'refused') for (const one of gateway.books) one.isSettled = true;
        const refusal = vi
          .spyOn(gateway, 'refund')
          .mockResolvedValueOnce(
            was === 'refused' ? { kind: 'rejected', reason: 'Closed.' } : { kind: 'notSettledYet' },
          );
        await ask('refunds', 'create', student.transactionId, '--reason', 'notice of withdrawal');
        refusal.mockRestore();
        const [refund] = await db().select().from(refunds).where(eq(refunds.sub, student.sub));
        await db()
          .update(enrollments)
          .set({ endedAt: new Date(), endReason: 'withdrawn' })
          .where(eq(enrollments.sub, student.sub));
        const erase = () => ask('students', 'erase', student.email, '--yes', '--reason', 'asked for it');
        await expect(erase()).rejects.toThrow(
          was === 'refused' ? `A refund of order ${student.transactionId} is still owed` : 'A refund is open',
        );
        await ask('refunds', 'release', refund!.id, '--reason', 'sent a check');
        expect((await erase()).data).toMatchObject({ isErased: true });
      },
    );

    test('are erased from the reasons of their refunds as well', async () => {
      const student = await newStudent();
      for (const one of gateway.books) one.isSettled = true;
      const reason = `asked by ${student.email}`;
      await ask('refunds', 'create', student.transactionId, '--reason', reason);
      expect(await db().select().from(refunds).where(eq(refunds.sub, student.sub))).toMatchObject([
        { reason },
      ]);
      await ask('students', 'erase', student.email, '--yes', '--reason', 'asked for it');
      expect(await db().select().from(refunds).where(eq(refunds.sub, student.sub))).toMatchObject([
        { reason: '', amountCents: 61_900 },
      ]);
    });

    test('are not erased while money is on its way', async () => {
      const student = await newStudent();
      await db().update(paymentAttempts).set({ isStuck: true }).where(eq(paymentAttempts.sub, student.sub));
      await db().update(enrollments).set({ isComplete: 1 }).where(eq(enrollments.sub, student.sub));
      const letter = await leaveTraces(student, student.email);
      await expect(ask('students', 'erase', student.email, '--yes', '--reason', 'x')).rejects.toThrow(
        'not settled',
      );
      expect(await readFile(path.join(folder, letter), 'utf8')).toContain(student.email);
    });
  });
});

test('every table is searched for a person, or cannot hold anything about one', () => {
  const impersonal = [
    'signing_keys',
    'authorization_codes',
    'course_closures',
    'course_prices',
    'database_history',
    'refused_codes',
    'heartbeat',
    'migrations',
  ];
  const tables = Object.values<unknown>(schema).flatMap((one) => (isTable(one) ? getTableName(one) : []));
  expect([...holdings.map(({ table }) => getTableName(table)), ...impersonal].toSorted()).toEqual(
    tables.toSorted(),
  );
  const personal = /^(?:who|recipient|name|subject)$|sub$|email|name$|phone|address|reason|message/;
  const columns = Object.values<unknown>(schema).flatMap((table) =>
    isTable(table) && impersonal.includes(getTableName(table))
      ? Object.values(getTableColumns(table)).map(({ name }) => [getTableName(table), name])
      : [],
  );
  // The name of a file.
  const named = columns.filter(([table, name = '']) => table !== 'migrations' && personal.test(name));
  expect(named).toEqual([]);
});

test('the help of each command has an example that the command takes', async () => {
  for (const one of commands) {
    const { lines } = await runDesk(commands, testDesk(null as never), [...one.name.split(' '), '--help']);
    expect(lines[0]).toContain(`npm run -s matricula -- ${one.name}`);
    expect(lines.at(-1), one.name).toMatch(/^npm run -s matricula -- /);
  }
});

test('a shell completes the words of a command, and its options with those of every command', () => {
  const complete = (...words: string[]) => {
    const call = `COMP_WORDS=(matricula ${words.join(' ')} ""); COMP_CWORD=${words.length + 1}; _matricula`;
    const script = `${completion(commands)}\n${call}; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ');
  };
  expect(complete()).toContain('payments');
  expect(complete('payments')).toContain('explain');
  expect(complete('payments', 'explain')).toEqual(['--sequence', '--json', '--as']);
});

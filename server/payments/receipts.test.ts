import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeDate } from '../../domain/calendar.ts';
import { courses } from '../../domain/catalogue/all.ts';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { plainText } from '../../domain/copy.ts';
import { longDateWithYear } from '../../domain/date.ts';
import { legalVersions } from '../../domain/legal.ts';
import { lastRefundDay } from '../../domain/refund.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, newKey, type TestServer } from '../../tests/support/server/testServer.ts';
import { signUpProof } from '../../domain/signUpProof.ts';
import { PROOF, proofOf } from '../../tests/support/server/signUpProof.ts';
import type { Database } from '../db/database.ts';
import { embeddedTransactions, paymentAttempts, transactions } from '../db/schema.ts';
import { receiptPdf } from './receiptPdf.ts';
import { refundOfOrder } from './receipts.ts';
import * as general from '../../src/content/general/legal.ts';
import { termsTitle } from '../../domain/terms.ts';

const accountForm = (email: string) => ({
  email,
  first_name: 'First',
  last_name: 'Last',
  password: 'Learn2day!',
  address: '1 Main Street',
  city: 'Albany',
  state: 'New York',
  zip: '12207',
  country: 'usa',
  phone: '5185550100',
  birthday: '2000-02-29',
  school: 'State University',
  program: 'LPN/LVN',
  school_city: 'Albany',
  school_state: 'New York',
});

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let student: { readonly email: string; readonly token: string };

  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db);
    student = await newStudent();
  });

  async function newStudent() {
    const email = `s${randomUUID()}@example.edu`;
    await server.signIn('SignUp', { Username: email, Password: 'Learn2day!', ...proofOf() });
    const ConfirmationCode = await server.lastCode(email);
    await server.signIn('ConfirmSignUp', { Username: email, ConfirmationCode, ...proofOf() });
    return { email, token: await server.tokenOf(email, 'Learn2day!') };
  }

  async function buy(token: string, amount: string, codes: string[], code = ''): Promise<string> {
    const { body } = await server.call('/payments/2/verify_payment', {
      form: {
        payment_token: 'fake-valid-visa-nonce',
        amount,
        'course_codes[]': codes,
        ...(code && { discount_code: code }),
      },
      token,
      headers: newKey(),
    });
    return String(body['transaction_id']);
  }

  const download = (transaction: string, token?: string) =>
    server.app.request(`/api/registrations/${transaction}/receipt.pdf`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  describe('a receipt', () => {
    test('is a tagged PDF with date, number, courses, discount and total', async () => {
      const transaction = await buy(student.token, '1404.90', ['psyc101', 'chem103'], 'SAVE10');
      const response = await download(transaction, student.token);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
      for (const text of [
        'Alderhall College Online',
        `Date: ${longDateWithYear(officeDate(new Date()))}`,
        `Transaction number: ${transaction}`,
        student.email,
        'PSYC 101',
        '$669',
        'CHEM 103',
        '$892',
        'Discount (SAVE10) −$156.10',
        'Total paid $1,404.90',
        'Paid with: Visa test card',
        `Full refund, less $50 per course, until ${longDateWithYear(lastRefundDay(officeDate(new Date())))}`,
        'or write to info@alderhall.example.',
        'https://www.alderhall.example/terms',
      ])
        expect(pdf.text).toContain(text);
      expect(pdf.pages).toBe(1);
      expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']));
      expect(pdf.info).toMatchObject({ Title: `Receipt ${transaction}`, Language: 'en-US' });
    });

    test.each([
      ['José', 'Núñez', 'José Núñez'],
      ['Thị Minh', 'Nguyễn', 'Thị Minh Nguyễn'],
      ['Łukasz', 'Żółć', 'Łukasz Żółć'],
      ['Ольга', 'Щербакова', 'Ольга Щербакова'],
      ['Σωκράτης', 'Παππάς', 'Σωκράτης Παππάς'],
      ['小龙', '李', '小龙 李'],
      ['鈺', '陳', '鈺 陳'],
      // No font of these documents has Thai letters.
      ['สมชาย', 'ใจดี', 'First Last (as on the transcript)'],
    ])('G-146 names %s %s as they write it, and so does the mail', async (first, last, printed) => {
      const email = `s${randomUUID()}@example.edu`;
      const { status } = await server.call('/create_account', {
        form: { ...accountForm(email), first_name_as_typed: first, last_name_as_typed: last },
        headers: { [signUpProof.header]: PROOF },
      });
      expect(status).toBe(201);
      const ConfirmationCode = await server.lastCode(email);
      await server.signIn('ConfirmSignUp', { Username: email, ConfirmationCode, ...proofOf() });
      const token = await server.tokenOf(email, 'Learn2day!');
      expect((await server.call('/oauth2/userinfo', { token })).body).toMatchObject({
        given_name: first,
        family_name: last,
      });
      const transaction = await buy(token, '669', ['psyc101']);
      expect(await server.lastMail(email)).toContain(`Thank you, ${first} ${last}.`);
      const response = await download(transaction, token);
      const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      // Each face writes its letters by itself.
      const latin = /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u.test(printed);
      const said = latin ? printed : `${printed} (on the transcript: First Last)`;
      expect(text.replaceAll(' ', '')).toContain(`Billedto:${said.replaceAll(' ', '')},${email}`);
    });

    test.each([
      ['fake-paypal-one-time-nonce', '669', '', 'Paid with: PayPal'],
      ['fake-valid-visa-nonce', '669', '', 'Paid with: Visa test card'],
      ['', '0', 'FULLRIDE', 'Paid with: Authorization code FULLRIDE; nothing was charged'],
    ])('says what it was paid with: %s', async (payment_token, amount, code, said) => {
      const { email, token } = await newStudent();
      const { body } = await server.call(`/payments/${payment_token === '' ? 3 : 2}/verify_payment`, {
        form: {
          ...(payment_token !== '' && { payment_token }),
          ...(code !== '' && { discount_code: code }),
          amount,
          'course_codes[]': ['psyc101'],
        },
        token,
        headers: newKey(),
      });
      const response = await download(String(body['transaction_id']), token);
      const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect(text).toContain(said);
      expect(text.includes('refund')).toBe(amount !== '0');
      expect(await server.lastMail(email)).toContain(said);
    });

    test('says on page and PDF what was stored with the payment, and asks the gateway where nothing was', async () => {
      server.startWindow(60);
      const { email, token } = await newStudent();
      const transaction = await buy(token, '669', ['psyc101']);
      const said = async () => {
        const { body } = await server.call(`/registrations/${transaction}/receipt`, { token });
        const response = await download(transaction, token);
        const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
        const [, printed = null] = /Paid with: (\w+ test card)/.exec(text) ?? [];
        expect(printed).toBe(body['paid_with']);
        return printed;
      };
      const atGateway = (method: string | null) =>
        db.update(embeddedTransactions).set({ method }).where(eq(embeddedTransactions.id, transaction));
      await atGateway('Mastercard test card');
      expect(await said()).toBe('Visa test card');
      // As an attempt is from before the method was stored.
      await db
        .update(paymentAttempts)
        .set({ context: sql`${paymentAttempts.context} - 'method'` })
        .where(eq(paymentAttempts.email, email));
      expect(await said()).toBe('Mastercard test card');
      await atGateway(null);
      expect(await said()).toBeNull();
    });

    test('its attempt has the version of the terms that the student accepted', async () => {
      const { email, token } = await newStudent();
      const form = { payment_token: 'fake-valid-visa-nonce', amount: '669', 'course_codes[]': ['psyc101'] };
      const pay = (terms_version: string) =>
        server.call('/payments/2/verify_payment', {
          form: { ...form, terms_version },
          token,
          headers: newKey(),
        });
      expect((await pay('any')).status).toBe(422);
      expect((await pay('2026-11-25')).status).toBe(200);
      expect(await server.lastMail(email)).toContain('accepted in their version of November 25, 2026');
      expect(
        await db
          .select({ version: paymentAttempts.termsVersion })
          .from(paymentAttempts)
          .where(eq(paymentAttempts.email, email)),
      ).toEqual([{ version: '2026-11-25' }]);
    });

    test('has the date of the office, where it may still be the day before', async () => {
      const { email, token } = await newStudent();
      const transaction = await buy(token, '669', ['psyc101']);
      await db
        .update(transactions)
        .set({ createdAt: new Date('2027-01-01T04:59:00Z') })
        .where(eq(transactions.email, email));
      const { body } = await server.call(`/registrations/${transaction}/receipt`, { token });
      expect(body).toEqual({
        registered_on: '2026-12-31',
        name: null,
        paid_with: 'Visa test card',
        terms_version: null,
      });
    });

    test('of a registration from before prices were stored has its total, and no name or price of today', async () => {
      const { email, token } = await newStudent();
      const transaction = await buy(token, '1404.90', ['psyc101', 'chem103'], 'SAVE10');
      await db
        .update(transactions)
        .set({ lines: null, courseCodes: ['psyc101', 'gone999'] })
        .where(eq(transactions.email, email));
      const response = await download(transaction, token);
      const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect(text).toMatch(/PSYC 101 Not recorded/);
      expect(text).toMatch(/GONE 999 Not recorded/);
      expect(text).not.toContain('$669');
      expect(text).toContain('Total paid $1,404.90');
    });

    test('is given to nobody but the person who registered', async () => {
      server.startWindow(60);
      const transaction = await buy(student.token, '669', ['engl101']);
      const other = await newStudent();
      for (const path of ['receipt', 'receipt.pdf']) {
        const address = `/registrations/${transaction}/${path}`;
        expect((await server.call(address)).status).toBe(401);
        expect(await server.call(address, { token: other.token })).toMatchObject({
          status: 404,
          body: { message: 'There is no such receipt.' },
        });
        expect((await server.call(address, { token: student.token })).status).toBe(200);
      }
      expect((await download('unknown', student.token)).status).toBe(404);
    });

    test('is written a limited number of times a minute', async () => {
      server.startWindow(60);
      const statuses = await Promise.all(
        Array.from({ length: 21 }, async () => (await download('unknown', student.token)).status),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    });

    test.each([
      [1, 1],
      [12, 1],
      [16, 1],
      [17, 2],
      [31, 2],
      [37, 3],
    ])('of %i courses has %i pages, with whole rows and the header on each', async (count, pages) => {
      const sold = courses.slice(0, count);
      const lines = sold.map(({ code, name }) => ({ code, name, cents: 66_900 }));
      const receipt = {
        transactionId: 't1',
        name: null,
        email: 'ann@example.edu',
        registeredOn: '2026-11-22',
        lines,
        discount: null,
        totalCents: count * 66_900,
        refund: refundOfOrder(
          sold.map(({ code }) => code),
          count * 66_900,
          '2026-11-22',
        ),
        method: null,
        termsVersion: null,
      };
      const pdf = await readPdf(await receiptPdf(receipt, 'general', null));
      expect(pdf.pages).toBe(pages);
      expect(pdf.text.match(/Course Cost/g)).toHaveLength(pages);
      const numbers = Array.from({ length: pages }, (_, index) => `Receipt t1 ${index + 1} / ${pages}`);
      for (const number of numbers) expect(pdf.text).toContain(number);
      for (const { code, name } of sold)
        expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(`${courseLabel(code)} ${name}`);
    });

    const people = [
      ['Thị Minh Nguyễn', 'Thi Minh Nguyen'],
      ['Ольга Щербакова', 'Olga Shcherbakova'],
      ['李 小龙', 'Li Xiaolong'],
      ['محمد عبد الله', 'Mohammad Abdullah'],
    ] as const;
    const methods = [
      ['Visa ending in 1111', 0],
      ['PayPal', 0.1],
      ['Authorization code FULLRIDE; nothing was charged', 1],
    ] as const;
    test.each(
      people.flatMap(([asTyped, onTranscript]) =>
        methods.flatMap(([method, off]) =>
          [
            [1, 1],
            [16, 1],
            [17, 2],
            [31, 2],
          ].map(([count = 0, pages = 0]) => ({ asTyped, onTranscript, method, off, count, pages })),
        ),
      ),
    )(
      'of $count courses for $asTyped, $method, has $pages pages before the terms',
      async ({ asTyped, onTranscript, method, off, count, pages }) => {
        // Those without module exams are among the sixteen: their limit makes the sentence on the refund longer.
        const sold = courses.slice(count === 16 ? 10 : 0).slice(0, count);
        const price = count * 66_900;
        const paid = price * (1 - off);
        const receipt = {
          transactionId: 't1',
          name: { asTyped, onTranscript },
          email: 'ann.student@example.edu',
          registeredOn: '2026-11-22',
          lines: sold.map(({ code, name }) => ({ code, name, cents: 66_900 })),
          discount: off === 0 ? null : { code: 'SAVE', cents: price - paid },
          totalCents: paid,
          refund: refundOfOrder(
            sold.map(({ code }) => code),
            paid,
            '2026-11-22',
          ),
          method,
          termsVersion: null,
        };
        const own = await readPdf(await receiptPdf(receipt, 'general', method));
        expect(own.pages).toBe(pages);
        expect(own.text.match(/Course Cost/g)).toHaveLength(pages);
        const accepted = { ...receipt, termsVersion: legalVersions.terms };
        const withTerms = await readPdf(await receiptPdf(accepted, 'general', method));
        expect(withTerms.text.indexOf(termsTitle)).toBeGreaterThan(withTerms.text.indexOf('Total paid'));
        expect(withTerms.pages).toBe(pages + 2);
      },
    );

    test('is followed by the terms that were accepted, and by no others', async () => {
      const receipt = {
        transactionId: 't1',
        method: null,
        name: null,
        email: 'ann@example.edu',
        registeredOn: '2026-11-22',
        lines: [{ code: 'engl101', name: 'English Composition I', cents: 66_900 }],
        discount: null,
        totalCents: 66_900,
        refund: '',
        termsVersion: legalVersions.terms as string,
      };
      const { text } = await readPdf(await receiptPdf(receipt, 'general', null));
      expect(text).toContain(`in their version of ${longDateWithYear(legalVersions.terms)}`);
      // Line breaks and what the page shows as links aside.
      const plain = (part: string) => part.replaceAll(/ ?\(https:[^)]*\)|[\s•]+/g, '');
      for (const { heading, paragraphs, points = [], closing = '' } of general.terms)
        for (const part of [heading, ...paragraphs, ...points, closing])
          expect(plain(text)).toContain(plain(plainText(part)));

      const older = await readPdf(
        await receiptPdf({ ...receipt, termsVersion: '2025-01-02' }, 'general', null),
      );
      expect(older.text).toContain('in their version of January 2, 2025. We send that text on request');
      expect([older.pages, older.text.includes('Your own work')]).toEqual([1, false]);
    });

    test('names the brand that sold it, and is the same bytes each time', async () => {
      const receipt = {
        transactionId: 't1',
        name: null,
        email: 'ann@example.edu',
        registeredOn: '2026-11-22',
        lines: [{ code: 'mat091', name: 'Algebra I', cents: 38_600 }],
        discount: null,
        totalCents: 38_600,
        refund: '',
        method: null,
        termsVersion: null,
      };
      const pdf = await receiptPdf(receipt, 'nursing', null);
      expect((await readPdf(pdf)).text).toContain('Rosewell Nursing Prep');
      expect(pdf.equals(await receiptPdf(receipt, 'nursing', null))).toBe(true);
    });
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_FORM_BYTES } from '../../domain/contract/endpoint.ts';
import { minimumAges } from '../../domain/facts/ages.ts';
import type { Database } from '../db/database.ts';
import {
  authorizationCodes,
  contactMessages,
  criticalErrors,
  marketingContacts,
  paymentAttempts,
  profiles,
  users,
} from '../db/schema.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import {
  createTestServer,
  newKey,
  type Form,
  type TestServer,
} from '../../tests/support/server/testServer.ts';
import { PROOF, proofOf } from '../../tests/support/server/signUpProof.ts';
import { signUpProof } from '../../domain/signUpProof.ts';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matricula-'));
    ({ db } = await databases.open());
    server = await createTestServer(db, { env: { DATA_DIR: folder, UPLOAD_MAX_BYTES: '2000' } });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe('POST /verify_discount_code', () => {
    const check = (code: string, codes: readonly string[], more: Form = {}) =>
      server.call('/verify_discount_code', {
        form: { code, current_total: '0', 'course_codes[]': codes, ...more },
      });

    test.each([
      ['a percentage', 'SAVE10', ['psyc101'], 602.1],
      ['a fixed amount', 'FIFTY', ['psyc101'], 619],
      ['the whole amount', 'FULLRIDE', ['psyc101', 'chem103'], 0],
      ['only the courses that it applies to', 'BIOONLY', ['biod101', 'psyc101'], 1382.6],
    ])('C-179 C-260 C-261 %s', async (_what, code, codes, new_total) => {
      expect((await check(code, codes)).body).toEqual({
        applied_code: code,
        new_total,
        message: expect.stringContaining(code),
      });
    });

    test('C-342 case and outer spaces of a code do not matter', async () => {
      expect((await check('  save10 ', ['psyc101'])).body['applied_code']).toBe('SAVE10');
    });

    test('a letter that only becomes ASCII in upper case is another letter', async () => {
      expect((await check('bioonly', ['biod101'])).body['applied_code']).toBe('BIOONLY');
      expect((await check('b\u0131oonly', ['biod101'])).body['applied_code']).toBeUndefined();
    });

    test('a fixed discount is at most the total', async () => {
      await db.insert(authorizationCodes).values({ code: 'HUGE', kind: 'fixed', value: 10_000_000 });
      expect((await check('HUGE', ['psyc101'])).body['new_total']).toBe(0);
    });

    test.each([
      ['NOPE', 'This authorization code is not valid.'],
      ['SPRING22', 'This authorization code has expired.'],
      ['FUTURE', 'This authorization code cannot be used yet.'],
      ['BIOONLY', 'This authorization code is not for the courses in your cart.'],
    ])('C-284 %s is rejected with its reason and the undiscounted total', async (code, message) => {
      const answer = await check(code, ['psyc101']);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message, new_total: 669 });
    });

    test('C-260 the total is computed by the server, whatever the client sends', async () => {
      const answer = await check('SAVE10', ['psyc101'], { current_total: '1' });
      expect(answer.body['new_total']).toBe(602.1);
    });

    test('missing and invalid fields are rejected', async () => {
      expect((await check('', ['psyc101'])).status).toBe(422);
      expect((await check('SAVE10', [])).status).toBe(422);
      expect((await check('SAVE10', ['mat094'])).status).toBe(422);
      expect((await check('SAVE10', ['psyc101'], { current_total: 'much' })).status).toBe(422);
    });

    test('one person can begin or settle a limited number of payments, and known ones are always answered', async () => {
      const strict = await createTestServer(db, { env: { PAYMENT_KEYS_PER_HOUR: '3' } });
      strict.startWindow(3600);
      const token = await strict.tokenOf('student@example.edu');
      const settle = (key: string, as = token) =>
        strict.call(`/payments/attempts/${key}/settle`, { form: {}, token: as });
      const keys = Array.from({ length: 4 }, (): string => randomUUID());
      for (const key of keys.slice(0, 3)) expect((await settle(key)).status).toBe(409);
      const refused = await settle(keys[3]!);
      expect(refused.status).toBe(429);
      // Nothing is known of this key, so nothing is said of its money.
      expect(refused.body).not.toHaveProperty('status');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
      const form = { amount: '669', 'course_codes[]': ['psyc101'], payment_token: 'x' };
      const headers = { 'idempotency-key': keys[3]! };
      expect((await strict.call('/payments/2/verify_payment', { form, token, headers })).status).toBe(429);
      const own = { sub: (await strict.deps.signIn.verify(token))!.sub };
      const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.sub, own.sub));
      expect(rows.filter(({ idempotencyKey }) => keys.includes(idempotencyKey))).toHaveLength(3);
      expect((await settle(keys[0]!)).status).toBe(409);
      expect((await settle(randomUUID(), await strict.tokenOf('returning@example.edu'))).status).toBe(409);
      strict.startWindow(3600);
      const later = await strict.tokenOf('student@example.edu');
      expect((await settle(keys[3]!, later)).status).toBe(409);
    });

    test('a course code that the catalogue cannot have is stored nowhere', async () => {
      const token = await server.tokenOf('student@example.edu');
      const count = () => db.$count(paymentAttempts);
      const before = await count();
      const answer = await server.call('/payments/2/verify_payment', {
        form: { amount: '669', 'course_codes[]': ['x'.repeat(120_000)], payment_token: 'x' },
        token,
        headers: newKey(),
      });
      expect(answer.status).toBe(422);
      expect(answer.body['fields']).toEqual({ 'course_codes[]': 'This is not a course code.' });
      expect(await count()).toBe(before);
    });

    test('one address can try a limited number of codes', async () => {
      const strict = await createTestServer(db, { env: { CODE_CHECKS_PER_MINUTE: '3' } });
      const form = { code: 'GUESS', current_total: '669', 'course_codes[]': ['psyc101'] };
      const from = (address: string) => ({ form, headers: { 'x-test-address': address } });
      strict.startWindow(60);
      for (let count = 0; count < 3; count += 1) {
        expect((await strict.call('/verify_discount_code', from('198.51.100.7'))).status).toBe(200);
      }
      const answer = await strict.call('/verify_discount_code', from('198.51.100.7'));
      expect(answer.status).toBe(429);
      expect(answer.body['message']).toContain('Too many attempts');
      expect((await strict.call('/verify_discount_code', from('198.51.100.8'))).status).toBe(200);
      const token = await strict.tokenOf('student@example.edu');
      const guess = {
        amount: '1',
        discount_code: 'GUESS',
        payment_token: 'x',
        'course_codes[]': ['psyc101'],
      };
      const paying = await strict.call('/payments/2/verify_payment', {
        form: guess,
        token,
        headers: { ...newKey(), 'x-test-address': '198.51.100.7' },
      });
      expect(paying.status).toBe(429);
      strict.startWindow(60);
      expect((await strict.call('/verify_discount_code', from('198.51.100.7'))).status).toBe(200);
    });
  });

  describe('POST /create_account', () => {
    let count = 0;
    const account = (more: Form = {}): Form => ({
      email: `new${(count += 1)}@example.edu`,
      first_name: 'Nora',
      middle_name: '',
      suffix: '',
      password: 'Learn2day!',
      last_name: 'Park',
      address: '1 Main Street',
      address2: '',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'usa',
      phone: '5185550100',
      sms_consent: '1',
      birthday: '2000-02-29',
      school: 'State University',
      program: 'LPN/LVN',
      school_city: 'Albany',
      school_state: 'NY',
      referred_by: '',
      time_zone: 'America/New_York',
      ...more,
    });
    const create = (form: Form, proof = PROOF) =>
      server.call('/create_account', { form, headers: { [signUpProof.header]: proof } });
    const confirm = async (email: string, metadata: object = proofOf()) =>
      server.signIn('ConfirmSignUp', {
        Username: email,
        ConfirmationCode: await server.lastCode(email),
        ...metadata,
      });
    const profileOf = async (email: string) => {
      const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
      return profile;
    };

    test('C-113 C-268 creates an unconfirmed account and stores the form without the password', async () => {
      const form = account({ email: ' Nora@Example.edu ' });
      const answer = await create(form);
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({ message: 'success', username: 'nora@example.edu' });
      const signIn = () => server.signInAs('nora@example.edu', 'Learn2day!');
      expect((await signIn()).body['__type']).toBe('UserNotConfirmedException');
      await confirm('nora@example.edu');
      expect((await signIn()).status).toBe(200);
      const profile = await profileOf('nora@example.edu');
      expect(profile).toMatchObject({
        firstName: 'Nora',
        lastName: 'Park',
        details: { birthday: '2000-02-29', sms_consent: '1', time_zone: 'America/New_York' },
      });
      expect(JSON.stringify(profile)).not.toContain('Learn2day!');
    });

    test('a person is greeted in the own letters; the transcript has others', async () => {
      const form = account({
        first_name: 'An',
        last_name: 'Kim',
        first_name_as_typed: '안',
        last_name_as_typed: '김',
      });
      await create(form);
      const email = String(form['email']);
      await confirm(email);
      const { body } = await server.call('/oauth2/userinfo', {
        token: await server.tokenOf(email, 'Learn2day!'),
      });
      expect(body).toMatchObject({ given_name: '안', family_name: '김' });
      expect(await profileOf(email)).toMatchObject({ firstName: 'An', lastName: 'Kim' });
    });

    test('an email that has an account is rejected, and its profile does not change', async () => {
      const form = account();
      await create(form);
      await confirm(String(form['email']));
      const again = await create({ ...form, first_name: 'Mallory' });
      expect(again.status).toBe(409);
      expect(again.body['message']).toBe(
        'An account with this email address already exists. Please sign in instead.',
      );
      expect((await profileOf(String(form['email'])))?.firstName).toBe('Nora');
    });

    describe('for an address that is not the sender’s', () => {
      const theirs = 'a proof of another person';
      const mallory = (form: Form) =>
        create({ ...form, password: 'Mallory2day!', first_name: 'Mallory' }, theirs);
      const stateOf = async (email: string, password: string) => {
        const { status, body } = await server.signInAs(email, password);
        return status === 200 ? 'signed in' : body['__type'];
      };

      test.each([
        ['before the owner’s', true],
        ['after the owner’s', false],
      ])('a form that was sent %s keeps neither password nor profile', async (_when, isFirst) => {
        const form = account();
        const email = String(form['email']);
        if (isFirst) await mallory(form);
        const early = await server.lastCode(email);
        expect((await create(form)).status).toBe(201);
        if (!isFirst) await mallory(form);
        const code = await server.lastCode(email);
        expect(await stateOf(email, 'Mallory2day!')).toBe('UserNotConfirmedException');
        if (isFirst && early !== code) {
          const old = { Username: email, ConfirmationCode: early, ...proofOf() };
          expect((await server.signIn('ConfirmSignUp', old)).body['__type']).toBe('CodeMismatchException');
        }
        // The owner enters the last code that was mailed, whichever form it is of.
        expect((await confirm(email)).status).toBe(200);
        expect(await stateOf(email, 'Mallory2day!')).toBe('NotAuthorizedException');
        expect(await stateOf(email, 'Learn2day!')).toBe('signed in');
        expect((await profileOf(email))?.firstName).toBe('Nora');
        const { body } = await server.call('/oauth2/userinfo', {
          token: await server.tokenOf(email, 'Learn2day!'),
        });
        expect(body['given_name']).toBe('Nora');
      });

      test.each([
        ['without a proof', {}],
        ['with the proof of another form', proofOf('not the proof of any form')],
      ])('confirming %s makes no password valid; the owner chooses one', async (_how, metadata) => {
        const form = account();
        const email = String(form['email']);
        await mallory(form);
        expect((await confirm(email, metadata)).status).toBe(200);
        for (const password of ['Mallory2day!', 'Learn2day!'])
          expect(await stateOf(email, password)).toBe('PasswordResetRequiredException');
        expect(await profileOf(email)).toBeUndefined();
        // Not even with the proof, once it is too late.
        expect((await confirm(email, proofOf(theirs))).body['__type']).toBe('NotAuthorizedException');

        await server.signIn('ForgotPassword', { Username: email });
        const reset = {
          Username: email,
          ConfirmationCode: await server.lastCode(email),
          Password: 'Own-choice2',
        };
        expect((await server.signIn('ConfirmForgotPassword', reset)).status).toBe(200);
        expect(await stateOf(email, 'Mallory2day!')).toBe('NotAuthorizedException');
        expect(await stateOf(email, 'Own-choice2')).toBe('signed in');
        const { body } = await server.call('/oauth2/userinfo', {
          token: await server.tokenOf(email, 'Own-choice2'),
        });
        expect(body['given_name']).toBe('');
      });

      test('a form that is sent later for a confirmed account is rejected', async () => {
        const form = account();
        await mallory(form);
        await confirm(String(form['email']), {});
        expect((await create(form)).status).toBe(409);
      });

      test('whatever the case of the address', async () => {
        const form = account();
        const email = String(form['email']);
        await mallory({ ...form, email: email.toUpperCase() });
        await create(form);
        await confirm(email);
        expect(await stateOf(email, 'Mallory2day!')).toBe('NotAuthorizedException');
        expect(await stateOf(email, 'Learn2day!')).toBe('signed in');
      });

      test('a proof that is too short to be one is refused', async () => {
        const answer = await create(account(), 'short');
        expect(answer.status).toBe(400);
        expect(answer.body['message']).toBe('Sign-Up-Proof must have at least 16 characters.');
      });
    });

    /** A birthday. */
    const yearsAgo = (years: number) => {
      const day = new Date();
      day.setUTCFullYear(day.getUTCFullYear() - years);
      return day.toISOString().slice(0, 10);
    };

    test('the agreement of a parent is stored with the account of someone who is not of age', async () => {
      const form = account({ birthday: yearsAgo(17), parent_name: 'Eve Park', parent_agrees: '1' });
      expect((await create(form)).status).toBe(201);
      await confirm(String(form['email']));
      expect((await profileOf(String(form['email'])))?.details).toMatchObject({
        parent_name: 'Eve Park',
        parent_agrees: '1',
      });
    });

    test('who is too young for the brand alone is told so beside the birthday', async () => {
      const nursing = await createTestServer(db, { env: { BRAND: 'nursing' } });
      const birthday = yearsAgo(minimumAges.nursing - 1);
      const answer = await nursing.call('/create_account', {
        form: account({ birthday, parent_name: 'Eve Park', parent_agrees: '1' }),
        headers: { [signUpProof.header]: PROOF },
      });
      const message = expect.stringContaining(`at least ${minimumAges.nursing} to enroll`) as string;
      expect(answer).toMatchObject({ status: 422, body: { message, fields: { birthday: message } } });
    });

    const faults: [string, Form, string, string][] = [
      ['C-304 C-303', { first_name: ' ' }, 'first_name', 'Required'],
      ['C-305', { last_name: '' }, 'last_name', 'Required'],
      ['C-306', { birthday: '' }, 'birthday', 'Required'],
      ['C-098', { birthday: '2001-02-29' }, 'birthday', 'Please choose a date that exists.'],
      ['C-307', { address: '' }, 'address', 'Required'],
      ['C-308', { city: '' }, 'city', 'Required'],
      ['C-308', { country: 'canada', city: ' ' }, 'city', 'Required'],
      ['C-309', { zip: '' }, 'zip', 'Required'],
      ['C-310', { state: '' }, 'state', 'Required'],
      ['C-094', { zip: '122071' }, 'zip', 'At most 5 characters'],
      ['C-095', { country: 'canada', zip: 'K1A 0B12' }, 'zip', 'At most 6 characters'],
      ['G-149', { zip: '7870' }, 'zip', 'Please enter a zip code of 5 digits'],
      ['G-149', { zip: 'abcde' }, 'zip', 'Please enter a zip code of 5 digits'],
      ['G-149', { country: 'canada', zip: 'K1A 0B' }, 'zip', 'Please enter a postal code such as K1A 0B1'],
      ['G-154', { birthday: '2999-01-01' }, 'birthday', 'Please choose a date in the past.'],
      ['G-154', { birthday: '1800-01-01' }, 'birthday', 'Please check the year of your birth.'],
      ['G-154', { birthday: '0000-01-01' }, 'birthday', 'Please check the year of your birth.'],
      ['C-306', { birthday: yearsAgo(0) }, 'birthday', 'You have to be at least 13 to enroll.'],
      ['C-306', { birthday: yearsAgo(12) }, 'birthday', 'You have to be at least 13 to enroll.'],
      ['C-306', { birthday: yearsAgo(17) }, 'parent_name', 'Required'],
      ['C-306', { birthday: yearsAgo(17), parent_name: 'Eve Park' }, 'parent_agrees', 'Required'],
      ['G-071', { email: 'ann..lee@example.edu' }, 'email', 'Invalid email address'],
      ['C-314', { school: '' }, 'school', 'Required'],
      ['C-339', { school: 'x'.repeat(128) }, 'school', 'At most 127 characters'],
      ['C-315', { school_city: '' }, 'school_city', 'Required'],
      ['C-316', { country: 'other', school_state: '' }, 'school_state', 'Required'],
      ['C-317', { program: '' }, 'program', 'Required'],
      ['C-318', { first_name: 'Zoë' }, 'first_name', 'Invalid character “ë”'],
      ['C-321', { phone: '' }, 'phone', 'Required'],
      ['C-322', { phone: '518555010' }, 'phone', 'Invalid phone number'],
      ['C-323', { country: 'canada', zip: 'K1A0B1', phone: '51855501001' }, 'phone', 'Invalid phone number'],
      ['C-324', { country: 'china', phone: '123456789012' }, 'phone', 'Invalid phone number'],
      ['C-325', { country: 'brazil', phone: '1234567890' }, 'phone', 'Invalid phone number'],
      ['C-334 C-335', { password: 'Learn2day+' }, 'password', 'Password must be at least 8 characters'],
      ['C-337', { program: 'Other' }, 'other_program', 'Please specify which other program.'],
      ['C-338', { referred_by: 'Other' }, 'referred_by_detail', 'Required'],
      ['C-338', { referred_by: 'Admissions Representative Referral' }, 'referred_by_detail', 'Required'],
      ['C-100', { suffix: 'Esq.' }, 'suffix', 'Please choose from the list.'],
      ['C-104', { country: 'france' }, 'country', 'Please choose from the list.'],
      ['C-340', { email: 'nobody' }, 'email', 'Invalid email address. Please check your email address.'],
    ];
    describe('C-091 C-092 C-093 C-094 C-095 C-303 C-304 C-305 C-306 C-307 C-308 C-309 C-310 C-314 C-315 C-316 C-317 C-318 C-321 C-322 C-323 C-324 C-325 C-335 C-337 C-338 C-339 C-340 the rules of the account form hold on the server too', () => {
      test.each(faults)('%s rejects %o', async (_id, change, field, message) => {
        const before = (await db.select().from(users)).length;
        const answer = await create(account(change));
        expect(answer.status).toBe(422);
        expect((answer.body['fields'] as Record<string, string>)[field]).toContain(message);
        expect(answer.body['message']).toBe('Please check what you entered and try again.');
        expect((await db.select().from(users)).length).toBe(before);
      });

      test.each([
        ['C-091 C-092 C-093 China', { country: 'china', city: '', state: '', zip: '', phone: '1' }],
        [
          'C-091 C-092 C-093 Brazil',
          { country: 'brazil', city: '', state: '', zip: '', phone: '12345678901' },
        ],
        [
          'C-091 C-092 C-093 elsewhere',
          { country: 'other', city: '', state: '', zip: '123456789', phone: '1' },
        ],
        ['C-095 Canada', { country: 'canada', state: 'ON', zip: 'K1A0B1', phone: '6135550100' }],
        [
          'C-101 no suffix, C-337 C-338 with the details',
          {
            suffix: '',
            program: 'Other',
            other_program: 'Optics',
            referred_by: 'Other',
            referred_by_detail: 'A friend',
          },
        ],
      ])('accepts %s', async (_what, change: Form) => {
        expect((await create(account(change))).status).toBe(201);
      });
    });

    test('a missing field is named', async () => {
      const { birthday: _left, ...form } = account();
      expect((await create(form)).body['fields']).toEqual({ birthday: 'Required' });
    });

    test('others are served by the database while a user pool takes its time', async () => {
      const { promise: patience, resolve: answer } = Promise.withResolvers<void>();
      const asked = new Set<string>();
      const slow = <Answer>(name: string, outcome: Answer) => {
        return async () => {
          asked.add(name);
          await patience;
          return outcome;
        };
      };
      const signIn = {
        ...server.deps.signIn,
        signUp: slow('signUp', { kind: 'created', sub: randomUUID(), isConfirmed: false } as const),
        signOutEverywhere: slow('signOutEverywhere', undefined),
      };
      const pooled = await createTestServer(db, { deps: { signIn } });
      const form = account();
      const token = await server.tokenOf('student@example.edu');
      const slowCalls = [
        pooled.call('/create_account', { form }),
        pooled.call('/sign_out_everywhere', { token, form: {} }),
      ];
      await expect.poll(() => asked.size).toBe(2);
      expect(await pooled.call('/enrollments', { token })).toMatchObject({ status: 200 });
      answer();
      expect((await Promise.all(slowCalls)).map(({ status }) => status)).toEqual([201, 200]);
      expect(
        await db
          .select()
          .from(profiles)
          .where(eq(profiles.email, form['email'] as string)),
      ).toHaveLength(1);
    });

    test('when the profile cannot be written, no account is created either', async () => {
      const failing = new Proxy(db, {
        get: (target, name, receiver) =>
          name === 'transaction'
            ? (run: (tx: Database) => Promise<unknown>) =>
                target.transaction(async (tx) => {
                  await run(tx);
                  throw new Error('Disk full');
                })
            : (Reflect.get(target, name, receiver) as unknown),
      });
      const broken = await createTestServer(db, { deps: { db: failing } });
      const form = account();
      const answer = await broken.call('/create_account', { form });
      expect(answer.status).toBe(500);
      // No message: the page shows its own text for this call.
      expect(answer.body).toEqual({ error: 'internal' });
      expect(
        await db
          .select()
          .from(users)
          .where(eq(users.email, String(form['email']))),
      ).toEqual([]);
      expect((await create(form)).status).toBe(201);
    });
  });

  describe('the signed-in person', () => {
    test('C-226 C-273 GET /oauth2/userinfo', async () => {
      const token = await server.tokenOf('student@example.edu');
      expect((await server.call('/oauth2/userinfo', { token })).body).toEqual({
        sub: expect.any(String),
        email: 'student@example.edu',
        given_name: 'Sam',
        family_name: 'Rivera',
      });
    });

    test('C-223 C-224 C-225 C-246 C-274 GET /enrollments', async () => {
      const token = await server.tokenOf('returning@example.edu');
      const { body } = await server.call('/enrollments', { token });
      const line = (course_code: string, is_complete: number, change: number) => ({
        course_code,
        is_complete,
        is_change_of_registration_to_greater_value_course: change,
      });
      expect(body['enrollments']).toEqual(
        expect.arrayContaining([line('biod101', 0, 0), line('chem103', 1, 0), line('math110', 0, 1)]),
      );
    });

    test('C-258 an invalid token is rejected', async () => {
      const token = await server.tokenOf('student@example.edu');
      const [head, payload, signature] = token.split('.');
      const forged = `${head}.${Buffer.from(JSON.stringify({ sub: 'x', token_use: 'access' })).toString('base64url')}.${signature}`;
      const { IdToken } = await server.tokensOf('student@example.edu');
      for (const bad of [undefined, 'nonsense', forged, `${head}.${payload}.`, IdToken]) {
        for (const endpoint of ['/enrollments', '/oauth2/userinfo']) {
          const answer = await server.call(endpoint, bad === undefined ? {} : { token: bad });
          expect(answer.status).toBe(401);
          expect(answer.body['message']).toMatch(/sign in/);
        }
      }
      const basic = await server.call('/enrollments', { headers: { authorization: `Basic ${token}` } });
      expect(basic.status).toBe(401);
    });

    test('an access token expires after an hour', async () => {
      const ticking = await createTestServer(db);
      const token = await ticking.tokenOf('student@example.edu');
      ticking.pass(3590);
      expect((await ticking.call('/enrollments', { token })).status).toBe(200);
      ticking.pass(20);
      expect((await ticking.call('/enrollments', { token })).status).toBe(401);
    });
  });

  describe('messages', () => {
    test('C-249 C-269 C-350 POST /contact is stored', async () => {
      const form = { name: ' Ana ', email: 'Ana@Example.edu', message: 'Hello' };
      const stored = () => db.select().from(contactMessages).where(eq(contactMessages.name, 'Ana'));
      expect((await server.call('/contact', { form })).body).toEqual({ message: 'success' });
      expect(await stored()).toMatchObject([{ name: 'Ana', email: 'ana@example.edu', message: 'Hello' }]);
      expect((await server.call('/contact', { form: { ...form, message: ' ' } })).status).toBe(422);
      expect((await server.call('/contact', { form: { ...form, email: 'ana' } })).status).toBe(422);
      expect(await stored()).toHaveLength(1);
    });

    test('C-248 C-270 POST /sendinblue/create_contact stores the list of is_portage', async () => {
      const form = {
        first_name: 'Ana',
        last_name: 'Lima',
        email: 'ana@example.edu',
        phone_number: '',
        is_portage: '-1',
      };
      expect((await server.call('/sendinblue/create_contact', { form })).status).toBe(200);
      expect(await db.select().from(marketingContacts)).toMatchObject([
        { email: 'ana@example.edu', listId: -1 },
      ]);
      const wrong = { ...form, is_portage: 'true' };
      expect((await server.call('/sendinblue/create_contact', { form: wrong })).status).toBe(422);
    });

    test('C-250 C-271 POST /critical_error is stored', async () => {
      const form = { message: 'Cannot read x', source: 'WCE', component: 'PaymentWidget' };
      expect((await server.call('/critical_error', { form })).status).toBe(200);
      expect(await db.select().from(criticalErrors)).toMatchObject([form]);
      expect((await server.call('/critical_error', { form: { ...form, source: 'me' } })).status).toBe(422);
    });

    test('an error that a page reports is one line of the log, whatever the page says', async () => {
      const log: string[] = [];
      const logged = await createTestServer(db, { deps: { log: (line) => void log.push(line) } });
      const message = 'It broke\n2026-11-26 Payment 4711 was refunded\r\u2028';
      const form = { message, source: 'WCE', component: 'a\nb' };
      await logged.call('/critical_error', { form });
      expect(log).toHaveLength(1);
      expect(log[0]).not.toMatch(/[\n\r]/);
    });

    test('one address can send a limited number of sign-in mails to others', async () => {
      const strict = await createTestServer(db, { env: { ACCOUNTS_PER_HOUR: '2' } });
      strict.startWindow(3600);
      for (const Username of ['a@stranger.example', 'b@stranger.example'])
        expect((await strict.signIn('SignUp', { Username, Password: 'Learn2day!' })).status).toBe(200);
      for (const [operation, more] of [
        ['SignUp', { Username: 'c@stranger.example', Password: 'Learn2day!' }],
        ['ResendConfirmationCode', { Username: 'a@stranger.example' }],
        ['ForgotPassword', { Username: 'student@example.edu' }],
      ] as const)
        expect((await strict.signIn(operation, more)).body['__type']).toBe('LimitExceededException');
      expect(await strict.lastMail('c@stranger.example')).toBe('');
      expect(await strict.tokenOf('student@example.edu')).toContain('.');
    });

    test('one address can send a limited number of messages', async () => {
      const strict = await createTestServer(db, { env: { MESSAGES_PER_HOUR: '1' } });
      strict.startWindow(3600);
      const options = {
        form: { name: 'A', email: 'a@b.co', message: 'x' },
        headers: { 'x-test-address': '203.0.113.9' },
      };
      expect((await strict.call('/contact', options)).status).toBe(200);
      expect((await strict.call('/contact', options)).status).toBe(429);
    });
  });

  describe('content', () => {
    test('C-160 C-272 GET /website_version', async () => {
      expect((await server.call('/website_version')).body).toEqual({ version: '2026.11.21' });
    });

    test('C-247 C-275 C-276 GET /anonymous_recommended_courses', async () => {
      const ask = (query: string) => server.call(`/anonymous_recommended_courses${query}`);
      const { body } = await ask('?number_of_recommendations=7&pen_division=general');
      const list = body['recommended_courses'] as Record<string, string>[];
      expect(list).toHaveLength(7);
      expect(list[0]).toEqual({
        code: expect.any(String),
        title: expect.any(String),
        department_name: expect.any(String),
      });
      expect(new Set(list.map((course) => course['code'])).size).toBe(7);
      expect(list.map((course) => course['code'])).not.toContain('bio095');
      expect((await ask('?number_of_recommendations=no')).status).toBe(422);
    });

    test('C-275 the nursing brand recommends its own courses, except those coming soon', async () => {
      const nursing = await createTestServer(db, { env: { BRAND: 'nursing' } });
      const { body } = await nursing.call('/anonymous_recommended_courses?number_of_recommendations=7');
      const codes = (body['recommended_courses'] as { code: string }[]).map((course) => course.code);
      expect(codes.sort()).toEqual(['bio095', 'chm095', 'mat091', 'mat092', 'mat093']);
    });

    test('I-125 GET /videos_to_review groups videos by category', async () => {
      const { body } = await server.call('/videos_to_review');
      for (const list of Object.values(body['videos'] as Record<string, object[]>)) {
        for (const video of list) {
          expect(video).toEqual({
            id: expect.any(Number),
            title: expect.any(String),
            vimeo_id: expect.any(String),
          });
        }
      }
    });

    test.each(
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
        ['/api/nothing', '/api/website_version/more'].map((call) => [method, call] as const),
      ),
    )('an unknown call is reported as such: %s %s', async (method, call) => {
      const response = await server.app.request(call, { method });
      expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such call.' }]);
    });

    test.each(['POST', 'DELETE'])(
      'a call that is made by %s, which it does not take, is unknown',
      async (method) => {
        const response = await server.app.request('/api/website_version', { method });
        expect([response.status, await response.json()]).toEqual([
          404,
          { message: 'There is no such call.' },
        ]);
      },
    );
  });

  describe('upload of an acceptance letter', () => {
    const letter = {
      document_type: 'acceptance_letter',
      file_key: 'duquesne/letter.pdf',
      content_type: 'application/pdf',
      name: 'Ana Lima',
      student_id: '7',
    };
    const link = async (more: Form = {}) => {
      const { body } = await server.call('/partner_acceptance_letter', { form: { ...letter, ...more } });
      return String(body['pre_auth_url']);
    };
    const put = (url: string, body: string, type = 'application/pdf') =>
      server.app.request(new URL(url).pathname + new URL(url).search, {
        method: 'PUT',
        headers: { 'content-type': type, 'content-length': String(body.length) },
        body,
      });

    test('I-202 the link accepts one upload', async () => {
      const url = await link();
      expect((await put(url, '%PDF-1.7 the letter')).status).toBe(200);
      const [id = ''] = new URL(url).pathname.split('/').slice(-1);
      expect(await readFile(path.join(folder, id), 'utf8')).toBe('%PDF-1.7 the letter');
      expect((await put(url, '%PDF-1.7 another')).status).toBe(404);
      expect(await readFile(path.join(folder, id), 'utf8')).toBe('%PDF-1.7 the letter');
    });

    test('a guessed or expired link and another content type are rejected', async () => {
      const url = await link();
      const kept = (await readdir(folder)).length;
      expect((await put(`${url}x`, 'x')).status).toBe(404);
      expect((await put(url, 'x', 'text/html')).status).toBe(415);
      const ticking = await createTestServer(db, { env: { DATA_DIR: folder } });
      const { body } = await ticking.call('/partner_acceptance_letter', { form: letter });
      ticking.pass(10 * 60 + 1);
      const late = new URL(String(body['pre_auth_url']));
      const answer = await ticking.app.request(late.pathname + late.search, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: 'x',
      });
      expect(answer.status).toBe(404);
      expect((await readdir(folder)).length).toBe(kept);
    });

    test('a file that is too large is not stored, and a smaller one can be sent instead', async () => {
      const url = await link();
      const kept = (await readdir(folder)).length;
      const answer = await put(url, `%PDF-${'x'.repeat(1996)}`);
      expect(answer.status).toBe(413);
      expect((await readdir(folder)).length).toBe(kept);
      expect((await put(url, `%PDF-${'x'.repeat(1995)}`)).status).toBe(200);
    });

    test('an unexpected content type, file name or document type gets no link', async () => {
      for (const more of [
        { content_type: 'text/html' },
        { file_key: '../secret' },
        { file_key: 'duquesne/../../x' },
        { file_key: 'duquesne/a\r\nb.pdf' },
        { document_type: 'other' },
      ]) {
        const answer = await server.call('/partner_acceptance_letter', { form: { ...letter, ...more } });
        expect(answer.status).toBe(422);
      }
    });
  });

  describe('forms', () => {
    const send = (body: string, type: string) =>
      server.app.request('/api/contact', { method: 'POST', headers: { 'content-type': type }, body });

    test('C-259 only form-encoded bodies are accepted', async () => {
      const json = await send('{"name":"A","email":"a@b.co","message":"x"}', 'application/json');
      expect(json.status).toBe(415);
      const form = 'name=A&email=a%40b.co&message=x';
      expect((await send(form, 'application/x-www-form-urlencoded; charset=UTF-8')).status).toBe(200);
    });

    test('NUL characters, which PostgreSQL cannot store, are rejected', async () => {
      const type = 'application/x-www-form-urlencoded';
      expect((await send('name=A%00&email=a%40b.co&message=x', type)).status).toBe(400);
      expect((await send('name%00=A&email=a%40b.co&message=x', type)).status).toBe(400);
      expect((await server.signIn('ForgotPassword', { Username: 'a\0@example.edu' })).body).toMatchObject({
        __type: 'SerializationException',
      });
      const put = await server.app.request('/uploads/%00?token=%00', { method: 'PUT', body: 'x' });
      expect(put.status).toBe(404);
      for (const address of [
        '/registrations/%00/receipt',
        '/registrations/a/courses/%00/refund',
        '/unsubscribe?contact=%00',
      ])
        expect([address, (await server.app.request(address)).status]).toEqual([address, 404]);
    });

    test('a repeated field and a body that is too large are rejected', async () => {
      const type = 'application/x-www-form-urlencoded';
      expect((await send('name=A&name=B&email=a%40b.co&message=x', type)).status).toBe(400);
      const large = await send(`name=A&email=a%40b.co&message=${'x'.repeat(MAX_FORM_BYTES)}`, type);
      expect(large.status).toBe(413);
      expect(await large.json()).toEqual({ message: 'The request is too large.' });
    });
  });
});

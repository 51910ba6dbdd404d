import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf, type OpenDatabase } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { operationPolicies } from '../signIn/operationPolicies.ts';
import { authenticator } from '../../domain/authenticator.ts';
import { signUpProof } from '../../domain/signUpProof.ts';
import { contractCalls } from '../../tests/support/contract.ts';
import {
  softAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../../tests/support/server/softAuthenticator.ts';
import { srpSignIn } from '../../tests/support/server/srpSignIn.ts';
import { PROOF, proofOf } from '../../tests/support/server/signUpProof.ts';
import { factorOut, type Described } from '../../tests/manifest/common.ts';
import { stableText } from '../../tests/support/server/stableText.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import {
  createTestServer,
  type Answer,
  type Form,
  type TestServer,
} from '../../tests/support/server/testServer.ts';

/**
 * Each call with a good and with wrong requests: the whole answer, with every header, and every row that it adds, changes or
 * removes. `npx vitest run server/app/wholeAnswers.test.ts -u` accepts the texts.
 */

let database: OpenDatabase;
let server: TestServer;
let folder: string;
const site = 'https://www.example.edu';

const settings = () => ({
  ENVIRONMENT: 'development',
  PUBLIC_URL: 'https://beta.example.edu',
  ALLOWED_ORIGINS: site,
  DATA_DIR: folder,
  UPLOAD_MAX_BYTES: '2000',
  FEED_TOKEN: 'token-of-the-learning-platform',
});

/** How many times the delivery was woken for mail. */
let woken = 0;
const deps = { mailWritten: () => void (woken += 1) };

beforeAll(async () => {
  // The office's morning: the clocks of the server and of the embedded sign-in service stand still.
  vi.useFakeTimers({ now: new Date('2026-06-15T15:00:00Z'), toFake: ['Date'] });
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-'));
  database = await openTestDatabase();
  server = await createTestServer(database.db, { env: settings(), deps });
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));

const eachMark = tables
  .map((table) => getTableName(table))
  .map((name) => `select '${name}' as name, sum(hashtextextended(t::text, 0))::text as mark from ${name} t`)
  .join(' union all ');
const kept = new Map<string, { readonly mark: string; readonly rows: readonly string[] }>();

/** The rows of each table, of which only those that have changed are read. */
async function allRows(): Promise<ReadonlyMap<string, readonly string[]>> {
  const marks = await rowsOf<{ name: string; mark: string }>(database.db, sql.raw(eachMark));
  const all = new Map<string, readonly string[]>();
  for (const table of tables) {
    const name = getTableName(table);
    const mark = marks.find((one) => one.name === name)!.mark;
    const known = kept.get(name);
    const rows =
      known?.mark === mark
        ? known.rows
        : (await database.db.select().from(table)).map((row) => JSON.stringify(row));
    kept.set(name, { mark, rows });
    all.set(name, rows);
  }
  return all;
}

/** The header and the claims of a token. */
function readToken(token: string): string {
  const [header, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return `(token ${header} ${claims})`;
}

const stable = (text: string): string =>
  stableText(text.replace(/[\w-]+\.[\w-]{20,}\.[\w-]{20,}/g, readToken));

const asked: Described[] = [];
/** Every call so far, such as `GET /api/profile`, and every operation of the sign-in service. */
const called = new Set<string>();

interface Sent {
  readonly method?: string;
  readonly form?: Form;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly token?: string;
}

function encode(form: Form): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    for (const item of typeof value === 'string' ? [value] : value) body.append(name, item);
  return body.toString();
}

async function ask(what: string, address: string, sent: Sent = {}): Promise<Response> {
  const before = await allRows();
  woken = 0;
  const { form, token } = sent;
  const body = form === undefined ? sent.body : encode(form);
  const method = sent.method ?? (body === undefined ? 'GET' : 'POST');
  called.add(sent.headers?.['x-amz-target']?.split('.')[1] ?? `${method} ${address.split('?')[0]}`);
  const response = await server.app.request(address, {
    method,
    headers: {
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    ...(body !== undefined && { body }),
  });
  const copy = response.clone();
  const type = response.headers.get('content-type') ?? '';
  const answer = /json|text/.test(type)
    ? await response.text()
    : (await response.arrayBuffer()).byteLength > 0
      ? 'a file'
      : '';
  const lines = [`${response.status} ${stable(answer)}`];
  for (const [name, value] of response.headers) lines.push(`${name}: ${stable(value)}`);
  const changes: string[] = [];
  for (const [table, rows] of await allRows()) {
    const old = before.get(table) ?? [];
    // The present value of a count is enough.
    if (table !== 'rate_limits')
      for (const row of old) if (!rows.includes(row)) changes.push(`removed ${table} ${stable(row)}`);
    for (const row of rows) if (!old.includes(row)) changes.push(`stored ${table} ${stable(row)}`);
  }
  const mails = changes.filter((line) => line.startsWith('stored outbox'));
  // Otherwise it would wait for the next one, or for a minute.
  if (mails.length > 0) expect([what, woken > 0]).toEqual([what, true]);
  asked.push({ name: what, lines: [...lines, ...changes.toSorted((one, two) => (one < two ? -1 : 1))] });
  return copy;
}

/** What every answer has is said once. */
async function matches(name: string): Promise<void> {
  const { common, own } = factorOut(asked.splice(0));
  const text = [
    '# Most answers',
    ...common,
    ...own.flatMap((one) => ['', `# ${one.name}`, ...one.lines]),
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot(`../../tests/contracts/expected/server/${name}.txt`);
}

const signIn = async (what: string, operation: string, input: object) => {
  const response = await ask(what, '/cognito', {
    body: JSON.stringify({ ClientId: 'matricula-site', ...input }),
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, origin: site },
  });
  return { status: response.status, body: (await response.json()) as Answer & Record<string, unknown> };
};

const person = { name: 'Ann Lee', email: 'ann@example.test', message: 'Hello there' };
const lead = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.test',
  phone_number: '5185550100',
  is_portage: '1',
};
const account: Form = {
  email: 'nora@example.edu',
  first_name: 'Nora',
  middle_name: 'M',
  suffix: 'Jr.',
  password: 'Learn2day!',
  last_name: 'Park',
  address: '1 Main Street',
  address2: 'Apt 2',
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
  referred_by: 'A friend',
  time_zone: 'America/New_York',
};

describe('whole answers', () => {
  test('of what visitors send', async () => {
    await ask('a message', '/api/contact', { form: person });
    await ask('a message without an email', '/api/contact', { form: { name: 'Ann', message: 'Hi' } });
    await ask('a message that is too long', '/api/contact', {
      form: { ...person, message: 'x'.repeat(200_000) },
    });
    await ask('a message of another page', '/api/contact', {
      form: person,
      headers: { origin: 'https://evil.example' },
    });
    await ask('a message from the site', '/api/contact', { form: person, headers: { origin: site } });
    const typed = { 'content-type': 'application/x-www-form-urlencoded' };
    const raw = (what: string, body: string, headers: Record<string, string> = typed) =>
      ask(what, '/api/contact', { body, headers });
    await raw('a field that is sent twice', `${encode(person)}&name=Bob`);
    await raw('more fields than any form has', `${encode(person)}${'&x=1'.repeat(200)}`);
    await raw('a null character', `${encode(person)}%00`);
    await raw('a field with a long name', `${encode(person)}&${'n'.repeat(1000)}=1`);
    await raw('JSON', JSON.stringify(person), { 'content-type': 'application/json' });
    await ask('a request for the guide', '/api/sendinblue/create_contact', { form: lead });
    await ask('a request for the guide without a name', '/api/sendinblue/create_contact', {
      form: { email: 'a@b.test' },
    });
    await ask('an error of a page', '/api/critical_error', {
      form: { message: 'Broke', source: 'WCE', component: 'cart' },
    });
    await ask('an error without words', '/api/critical_error', { form: {} });
    await ask('the speed of a page', '/api/page_speed', { form: { lcp: '2100', cls: '0.1' } });
    await matches('messages');
  });

  test('of a server that cannot reach its data, or breaks', async () => {
    for (const [what, error] of [
      ['a database that starts', Object.assign(new Error('starting up'), { code: '57P03' })],
      ['a mistake in the code', new TypeError('x is not a function')],
    ] as const) {
      const { db } = database;
      const failing = new Proxy(db, {
        get: (target, name) => {
          if (name === 'insert' || name === 'transaction') throw error;
          return Reflect.get(target, name) as unknown;
        },
      });
      const whole = server;
      server = await createTestServer(db, { env: settings(), deps: { ...deps, db: failing } });
      await ask(what, '/api/critical_error', {
        form: { message: 'Broke', source: 'WCE', component: 'cart' },
      });
      await signIn(`${what}, at sign-in`, 'ForgotPassword', { Username: 'student@example.edu' });
      server = whole;
    }
    await matches('broken');
  });

  test('of what visitors read', async () => {
    const { db } = database;
    const startsAt = new Date('2026-06-01T00:00:00Z');
    // In the office it is the evening of the day before.
    const opensAt = new Date('2026-06-20T02:00:00Z');
    await db.insert(schema.courseClosures).values([
      { courseCode: 'biod101', closedAt: startsAt, opensAt },
      { courseCode: 'chem103', closedAt: startsAt },
    ]);
    await db.insert(schema.coursePrices).values({ courseCode: 'psyc101', startsAt, cents: 70_025 });
    for (const address of [
      '/api/website_version',
      '/api/anonymous_recommended_courses?number_of_recommendations=3&pen_division=x',
      '/api/anonymous_recommended_courses',
      '/api/courses_today',
      '/api/videos_to_review',
      '/api/nothing',
      '/stand-in-videos/embed/lab-tour',
      '/stand-in-videos/style.css',
      '/config.json',
      '/livez',
      '/readyz',
      '/metrics',
      '/outbox',
      '/cognito/us-east-1_Matricula/.well-known/jwks.json',
    ])
      await ask(address, address, { headers: { origin: site } });
    for (const table of [schema.courseClosures, schema.coursePrices]) await db.delete(table);
    await ask('a method that is not taken', '/api/contact', { method: 'DELETE' });
    await ask('a preflight', '/api/contact', {
      method: 'OPTIONS',
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    await ask('a preflight of a stranger', '/api/contact', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    await matches('reads');
  });

  test('of an account', async () => {
    const headers = { [signUpProof.header]: PROOF };
    const created = await ask('a new account', '/api/create_account', { form: account, headers });
    expect(created.status).toBe(201);
    await ask('the same once more', '/api/create_account', { form: account, headers });
    await ask('a form with mistakes', '/api/create_account', {
      form: { ...account, email: 'x', zip: '1' },
      headers,
    });
    const Username = 'nora@example.edu';
    await signIn('a wrong code', 'ConfirmSignUp', { Username, ConfirmationCode: '000000', ...proofOf() });
    const ConfirmationCode = await server.lastCode(Username);
    await signIn('the code', 'ConfirmSignUp', { Username, ConfirmationCode, ...proofOf() });
    await signIn('the code once more', 'ConfirmSignUp', { Username, ConfirmationCode, ...proofOf() });
    await signIn('a forgotten password', 'ForgotPassword', { Username });
    await signIn('a forgotten password of nobody', 'ForgotPassword', { Username: 'nobody@example.edu' });
    const code = await server.lastCode(Username);
    await signIn('another password', 'ConfirmForgotPassword', {
      Username,
      ConfirmationCode: code,
      Password: 'Learn3day!',
    });
    await signIn('an operation that is not known', 'DeleteEverything', {});
    await matches('account');
  });

  test('of a student', async () => {
    const token = await server.tokenOf('student@example.edu');
    for (const address of ['/api/oauth2/userinfo', '/api/enrollments']) {
      await ask(address, address, { token });
      await ask(`${address} without a token`, address);
      await ask(`${address} with a wrong token`, address, { token: 'a.b.c' });
    }
    const check = (what: string, code: string) =>
      ask(what, '/api/verify_discount_code', {
        form: { code, current_total: '0', 'course_codes[]': ['psyc101'] },
      });
    await check('a code', 'SAVE10');
    await check('a code that is over', 'SPRING22');
    await check('no code', '');
    const pay = (what: string, key: string, form: Form) =>
      ask(what, '/api/payments/2/verify_payment', { form, token, headers: { 'idempotency-key': key } });
    const order = {
      amount: '602.10',
      'course_codes[]': ['psyc101'],
      payment_token: 'fake-valid-nonce',
      discount_code: 'SAVE10',
      mode: '2',
      terms_version: '2026-11-25',
    };
    const keys = [1, 2, 3, 4].map((one) => `00000000-0000-4000-8000-00000000000${one}`);
    await pay('a payment at another price', keys[0]!, { ...order, amount: '1' });
    await pay('a payment that is declined', keys[1]!, {
      ...order,
      payment_token: 'fake-processor-declined-visa-nonce',
    });
    const paid = await pay('a payment', keys[2]!, order);
    await pay('the same payment once more', keys[2]!, order);
    await ask('a payment without a token', '/api/payments/2/verify_payment', {
      form: order,
      headers: { 'idempotency-key': keys[3]! },
    });
    await ask('a payment without a key', '/api/payments/2/verify_payment', { form: order, token });
    await ask('what became of it', `/api/payments/attempts/${keys[2]}/settle`, { form: {}, token });
    await ask('what became of one that was never made', `/api/payments/attempts/${keys[3]}/settle`, {
      form: {},
      token,
    });
    await ask('a token of the gateway without a session', '/api/payments/client_token');
    await ask('a token of the gateway', '/api/payments/client_token', { token });
    await ask('a report that is not signed', '/api/webhooks/braintree', {
      form: { bt_signature: 'x', bt_payload: 'y' },
    });
    const { transaction_id: id } = (await paid.json()) as { transaction_id: string };
    await ask('a receipt', `/api/registrations/${id}/receipt`, { token });
    await ask('a receipt as a file', `/api/registrations/${id}/receipt.pdf`, { token });
    const other = await server.tokenOf('returning@example.edu');
    await ask('a receipt of someone else', `/api/registrations/${id}/receipt`, { token: other });
    await matches('student');
  });

  test('of a letter', async () => {
    const form = {
      document_type: 'acceptance_letter',
      file_key: 'duquesne/letter',
      content_type: 'application/pdf',
      name: 'Ann Lee',
      student_id: '7',
    };
    const link = await ask('a link', '/api/partner_acceptance_letter', { form });
    const { pre_auth_url: address } = (await link.json()) as { pre_auth_url: string };
    const put = (what: string, body: string, type = 'application/pdf', at = address) =>
      ask(what, at, {
        method: 'PUT',
        body,
        headers: { 'content-type': type, 'content-length': String(body.length), origin: site },
      });
    await put('a file of another type', '%PDF-1.7', 'image/png');
    await put('a file that is not what its type says', 'plain words');
    await put('no file', '');
    await put('a file of 2,001 bytes', `%PDF-1.7${'x'.repeat(1993)}`);
    await put('a file of 2,000 bytes', `%PDF-1.7${'x'.repeat(1992)}`);
    await put('a second file', '%PDF-1.7');
    await put('a file with a wrong token', '%PDF-1.7', 'application/pdf', `${address}x`);
    await ask('a link for a file that is not taken', '/api/partner_acceptance_letter', {
      form: { ...form, content_type: 'text/html' },
    });
    await matches('letter');
  });

  test('of the operations of the sign-in service', async () => {
    const whole = server;
    server = await createTestServer(database.db, { env: { ...settings(), SIGN_IN_CHOICE: 'on' }, deps });
    const { context } = server.deps.embeddedSignIn!;
    const Username = 'olga@example.edu';
    const Password = 'Learn2day!';
    const names = [
      { Name: 'given_name', Value: 'Olga' },
      { Name: 'family_name', Value: 'Ruiz' },
    ];
    await signIn('a sign-up', 'SignUp', { Username, Password, UserAttributes: names, ...proofOf() });
    await signIn('another code', 'ResendConfirmationCode', { Username });
    const confirm = { Username, ConfirmationCode: await server.lastCode(Username) };
    await signIn('the code', 'ConfirmSignUp', { ...confirm, ...proofOf() });
    const bySrp = (what: string, email: string, password: string) =>
      srpSignIn((operation, input) => signIn(what, operation, input), email, password, context.now());
    const { AuthenticationResult } = (await bySrp('SRP', Username, Password)).body;
    const { AccessToken = '', RefreshToken } = AuthenticationResult ?? {};
    await bySrp('SRP of someone who was invited', 'invited@example.edu', 'Welcome1!');
    const start = async (what: string, more: object = {}) =>
      (
        await signIn(what, 'InitiateAuth', {
          AuthFlow: 'USER_AUTH',
          AuthParameters: { USERNAME: Username, ...more },
        })
      ).body;
    const respond = async (what: string, { ChallengeName, Session }: Answer, more: object) =>
      (
        await signIn(what, 'RespondToAuthChallenge', {
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: Username, ...more },
        })
      ).body;
    await start('the ways to sign in');
    const mailed = await start('a mailed code', { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    await respond('the mailed code', mailed, { EMAIL_OTP_CODE: await server.lastCode(Username) });

    const own = async (what: string, operation: string, more: object = {}) =>
      (await signIn(what, operation, { AccessToken, ...more })).body;
    await own('other names', 'UpdateUserAttributes', {
      UserAttributes: [{ Name: 'given_name', Value: 'Olga M.' }],
    });
    await own('another address', 'UpdateUserAttributes', {
      UserAttributes: [{ Name: 'email', Value: 'Olga2@example.edu' }],
    });
    await own('its code once more', 'GetUserAttributeVerificationCode', { AttributeName: 'email' });
    await own('its code', 'VerifyUserAttribute', {
      AttributeName: 'email',
      Code: await server.lastCode('olga2@example.edu'),
    });

    const device = softAuthenticator();
    const started = await own('a passkey', 'StartWebAuthnRegistration');
    const options = started['CredentialCreationOptions'] as CreationOptions;
    await own('the new passkey', 'CompleteWebAuthnRegistration', { Credential: device.create(options) });
    await own('a second passkey', 'StartWebAuthnRegistration');
    await own('the passkeys', 'ListWebAuthnCredentials');
    const byPasskey = await start('a sign-in by passkey', {
      USERNAME: 'olga2@example.edu',
      PREFERRED_CHALLENGE: 'WEB_AUTHN',
    });
    const request = JSON.parse(
      byPasskey.ChallengeParameters!['CREDENTIAL_REQUEST_OPTIONS']!,
    ) as RequestOptions;
    await respond('the passkey', byPasskey, {
      USERNAME: 'olga2@example.edu',
      CREDENTIAL: JSON.stringify(device.get(request)),
    });
    await own('no passkey', 'DeleteWebAuthnCredential', { CredentialId: device.id });

    const { SecretCode = '' } = await own('an authenticator app', 'AssociateSoftwareToken');
    const app = new TOTP({ ...authenticator, secret: Secret.fromBase32(SecretCode) });
    const UserCode = app.generate({ timestamp: context.now().getTime() });
    await own('the code of the app', 'VerifySoftwareToken', { UserCode });
    const both = { Enabled: true };
    await own('two second factors', 'SetUserMFAPreference', {
      SoftwareTokenMfaSettings: both,
      EmailMfaSettings: both,
    });
    await own('who is signed in', 'GetUser');
    await bySrp('SRP with two second factors', 'olga2@example.edu', Password);

    server.pass(60);
    await signIn('fresh tokens', 'GetTokensFromRefreshToken', { RefreshToken });
    const { Devices } = (await own('the devices', 'ListDevices')) as {
      readonly Devices: readonly { readonly DeviceKey: string }[];
    };
    const other = Devices.find(
      ({ DeviceKey }) => !DeviceKey.includes(String(decodeJwt(AccessToken)['origin_jti'])),
    );
    await own('one device less', 'ForgetDevice', other);
    await own('another password', 'ChangePassword', {
      PreviousPassword: Password,
      ProposedPassword: 'Learn3day!',
    });
    await signIn('a sign-out', 'RevokeToken', { Token: RefreshToken });
    await own('a sign-out everywhere, of a session that has ended', 'GlobalSignOut');
    server = whole;
    await matches('signIn');
  });

  test('of a person about their account', async () => {
    const email = await server.newAccount('pia@example.edu');
    const token = await server.tokenOf(email, 'Learn2day!');
    await ask('no details', '/api/profile', { token });
    const { email: _1, password: _2, birthday: _3, referred_by: _4, time_zone: _5, ...details } = account;
    for (const time of ['the first details', 'the same details'])
      await ask(time, '/api/profile', { form: details, token });
    await ask('other details', '/api/profile', {
      form: {
        ...details,
        first_name: 'Pia',
        city: 'Troy',
        school: 'College',
        phone: '5185550101',
        sms_consent: '0',
      },
      token,
    });
    await ask('the details', '/api/profile', { token });
    await ask('the address', '/api/email', { token });
    const wanted = 'pia2@example.edu';
    await ask('the same address', '/api/email_changes', { form: { email }, token });
    await ask('another address', '/api/email_changes', { form: { email: wanted }, token });
    const confirm = (what: string, code: string) =>
      ask(what, '/api/email_changes/confirmation', { form: { email: wanted, code }, token });
    await confirm('a wrong code', '000000');
    await confirm('the code', await server.lastCode(wanted));
    const [link = ''] = /\/api\/email_objections\S+/.exec(await server.lastMail(email)) ?? [];
    await ask('all that is stored', '/api/account_data', { token });
    await ask('the same as a document', '/api/account_data.pdf', { token });
    await ask('an objection', link);
    await ask('an objection that is confirmed', link, { method: 'POST' });
    await ask('an objection that was used', link);
    const other = await server.tokenOf(await server.newAccount('quinn@example.edu'), 'Learn2day!');
    await ask('a sign-out everywhere', '/api/sign_out_everywhere', { method: 'POST', token: other });
    const last = await server.tokenOf('quinn@example.edu', 'Learn2day!');
    const of = `/api/account_deletions/${decodeJwt(last).sub}`;
    await ask('whether the account is deleted', of);
    await ask('a deletion', '/api/account_deletions', { method: 'POST', token: last });
    await ask('whether the account is deleted now', of);
    await matches('person');
  });

  test('of registrations, refunds and links in mail', async () => {
    // In the office it is the evening of the day before.
    vi.setSystemTime(new Date('2026-06-16T02:00:00Z'));
    const email = await server.newAccount('rita@example.edu');
    const token = await server.tokenOf(email, 'Learn2day!');
    const { email: _1, password: _2, birthday: _3, referred_by: _4, time_zone: _5, ...details } = account;
    const typed = { first_name: 'Rita', last_name_as_typed: 'Páez', last_name: 'Paez' };
    await server.call('/profile', { form: { ...details, ...typed }, token });
    const paid = await server.call('/payments/2/verify_payment', {
      form: {
        amount: '1338',
        'course_codes[]': ['psyc101', 'engl101'],
        payment_token: 'fake-valid-nonce',
        mode: '2',
      },
      token,
      headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000009' },
    });
    const list = (what: string) => ask(what, '/api/registrations', { token });
    await list('the registrations');
    await ask('the receipt', `/api/registrations/${String(paid.body['transaction_id'])}/receipt`, { token });
    const at = `/api/registrations/${String(paid.body['transaction_id'])}/courses/PSYC101/refund`;
    await ask('what a withdrawal gives back', at, { token });
    await ask('a withdrawal at another amount', at, { form: { amount: '1', is_within_terms: '1' }, token });
    await ask('a withdrawal', at, { form: { amount: '619', is_within_terms: '1' }, token });
    await ask('what became of it', at, { token });
    await ask('another course of nobody', at.replace('PSYC101', 'biod101'), { token });
    await list('the registrations after it');
    const platform = 'token-of-the-learning-platform';
    const [row] = await database.db
      .select({ id: schema.enrollments.id })
      .from(schema.enrollments)
      .where(
        and(
          eq(schema.enrollments.sub, String(decodeJwt(token).sub)),
          eq(schema.enrollments.courseCode, 'engl101'),
        ),
      );
    const report = (what: string, registration: string, authorized = platform) =>
      ask(what, '/api/registration_results', {
        form: { registration, result: 'completed' },
        token: authorized,
      });
    await report('a course that is completed', String(row?.id));
    await report('a course that nobody has', 'x');
    await report('a result of a stranger', 'x', 'a.b.c');
    await list('the registrations after that');
    const [contact] = await database.db.select().from(schema.marketingContacts);
    const link = `/api/unsubscribe?contact=${contact?.id}`;
    await ask('the link of a mail', link);
    await ask('its button', link, { method: 'POST' });
    await ask('the link once more', link);
    await matches('registrations');
  });

  test('of every call of the contract, and of every operation', () => {
    const calls = contractCalls.map(({ method, path: pattern }) => {
      const form = new RegExp(`^${method} /api${pattern.replaceAll(/:\w+/g, '[^/]+').replace('.', '\\.')}$`);
      return [...called].some((one) => form.test(one)) ? [] : [`${method} ${pattern}`];
    });
    const operations = Object.keys(operationPolicies).filter((name) => !called.has(name));
    expect([...calls.flat(), ...operations]).toEqual([]);
  });
});

/** Written out, as the documents promise: calls and seconds. */
const limits: readonly (readonly [path: string, form: Form, count: number, seconds: number])[] = [
  ['/api/contact', person, 30, 3600],
  ['/api/sendinblue/create_contact', lead, 30, 3600],
  ['/api/critical_error', { message: 'Broke', source: 'WCE', component: 'cart' }, 100, 3600],
  ['/api/page_speed', { cls: '0' }, 60, 60],
  ['/api/verify_discount_code', { code: 'NOPE', current_total: '0', 'course_codes[]': ['psyc101'] }, 30, 60],
];

test.each(limits)(
  '%s takes so many calls of a window, counted by themselves',
  async (address, form, count, seconds) => {
    // The counts of the other calls are full.
    const headers = {
      'x-test-address': '198.51.100.77',
      'content-type': 'application/x-www-form-urlencoded',
      origin: site,
    };
    const send = () => server.app.request(address, { method: 'POST', headers, body: encode(form) });
    server.startWindow(seconds);
    const statuses: number[] = [];
    for (let time = 1; time <= count; time += 1) statuses.push((await send()).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
    expect(refused.headers.get('access-control-expose-headers')?.split(',')).toContain('retry-after');
    server.pass(seconds - 1);
    expect((await send()).status).toBe(429);
    server.pass(1);
    expect((await send()).status).toBe(200);
  },
);

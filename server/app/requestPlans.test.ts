import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleForm, wireValues } from '../../machines/createAccount/fields.ts';
import { signUpProof } from '../../domain/signUpProof.ts';
import { contractCalls } from '../../tests/support/contract.ts';
import { fillWithStudents, students } from '../../tests/support/server/manyStudents.ts';
import {
  openMigratedDatabase,
  postgresPrograms,
  startCluster,
  type Cluster,
} from '../../tests/support/server/postgres.ts';
import { PROOF, proofOf } from '../../tests/support/server/signUpProof.ts';
import { createTestServer, newKey, type Form } from '../../tests/support/server/testServer.ts';
import { rowsOf, type Database, type OpenDatabase } from '../db/database.ts';
import { enrollments, outbox } from '../db/schema.ts';

/** `npm run growth` takes a million. */
const rows = Number(process.env['DESK_ROWS'] ?? 30_000);
const programs = postgresPrograms();
const platform = 'twenty-four characters of it';
const password = 'Learn2day!';

/** Sign-in operations that a browser's passkey device has to answer, and that find rows by their keys. */
const withDevice = ['StartWebAuthnRegistration', 'CompleteWebAuthnRegistration', 'RespondToAuthChallenge'];
/** Calls that read no table that grows, or that only the gateway makes. */
const withoutRows = [
  'GET /website_version',
  'GET /videos_to_review',
  'GET /anonymous_recommended_courses',
  'GET /payments/client_token',
  'POST /page_speed',
  'POST /webhooks/braintree',
];

/** What the sample account says of its owner, except short words, which may name anything else as well. */
const personal = Object.values(wireValues(sampleForm) as Record<string, string>).filter(
  (text) => text.length > 6,
);

interface Found {
  /** Requests with the tables that they read from end to end. */
  readonly whole: string[];
  /** Requests that were not answered as they should be. */
  readonly refused: string[];
  /** What the server has written to its log. */
  readonly logged: string[];
  readonly milliseconds: Record<string, number>;
}

describe.skipIf(programs === null)(`with ${rows} students`, { timeout: 600_000 }, () => {
  let cluster: Cluster;
  let open: OpenDatabase;
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    const limits = { connection: 10, statement: 600, lock: 10, idleInTransaction: 600 };
    open = await openMigratedDatabase(cluster.url, { limits });
    await fillWithStudents(open.db, rows);
  }, 1_800_000);
  afterAll(async () => {
    await open.close();
    await cluster.stop();
  }, 600_000);

  test('no request reads a table from end to end, or leaves anything of a person in the log', async () => {
    const whole: string[] = [];
    const logged: string[] = [];
    const refused: string[] = [];
    const milliseconds: Record<string, number> = {};
    // In one transaction, whose reads are counted apart from all others.
    await open.db.transaction((tx) => requests(tx, { whole, refused, logged, milliseconds }));
    if (process.env['DESK_ROWS'] !== undefined) console.table(milliseconds);
    // Each has to get to its queries.
    expect(refused).toEqual([]);
    expect(whole).toEqual([]);
    expect(logged.length).toBeGreaterThan(contractCalls.length);
    const ofPeople = /[\w.+-]@|%40|\bAna\b|\bLima\b|Learn2day/;
    expect(
      logged.filter((line) => ofPeople.test(line) || personal.some((text) => line.includes(text))),
    ).toEqual([]);
    const operations = Object.keys(milliseconds).filter((name) => !name.includes(' '));
    expect([...operations, ...withDevice].toSorted()).toEqual(operationNames.toSorted());
    const calls = Object.keys(milliseconds).filter((name) => /^(?:GET|POST) \//.test(name));
    expect([...calls, ...withoutRows].toSorted()).toEqual(contractCalls.map(({ name }) => name).toSorted());
  });

  let operationNames: string[] = [];

  async function requests(tx: Database, { whole, refused, logged, milliseconds }: Found) {
    const server = await createTestServer(tx, {
      env: { FEED_TOKEN: platform, SIGN_IN_CHOICE: 'on' },
      deps: {
        log: (...line) => void logged.push(inspect(line, { depth: 10 })),
        logEvent: (...line) => void logged.push(inspect(line, { depth: 10 })),
      },
    });
    operationNames = Object.keys(server.deps.embeddedSignIn!.operations);
    const read = async () =>
      rowsOf<{ name: string; read: string }>(
        tx,
        sql`select relname as name, seq_tup_read as read from pg_stat_xact_user_tables where relname in ${Object.keys(students)}`,
      );
    async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
      const before = new Map((await read()).map((one) => [one.name, Number(one.read)]));
      const began = performance.now();
      const result = await run();
      milliseconds[name] = Math.round(performance.now() - began);
      for (const one of await read())
        if (Number(one.read) > (before.get(one.name) ?? 0)) whole.push(`${name}: ${one.name}`);
      return result;
    }
    /** A request of the API that has to succeed, so that it has got to its queries. */
    const call = (
      name: string,
      at: string,
      given: { form?: Form; token?: string; headers?: Record<string, string> } = {},
    ) =>
      step(name, async () => {
        const answer = await server.call(at, given);
        if (answer.status >= 400) refused.push(`${name}: ${JSON.stringify(answer.body)}`);
        return answer.body;
      });
    const signIn = (name: string, input: object) =>
      step(name, async () => {
        const { status, body } = await server.signIn(name, input);
        if (status >= 400) refused.push(`${name}: ${JSON.stringify(body)}`);
        return body;
      });
    const lastMail = async (to: string) => {
      const [mail] = await tx
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, to))
        .orderBy(desc(outbox.id))
        .limit(1);
      return mail!;
    };
    const codeTo = async (to: string) => /^\d{6}$/m.exec((await lastMail(to)).text)?.[0] ?? '';

    const email = `s${randomUUID()}@example.test`;
    const form = {
      ...(wireValues(sampleForm) as Record<string, string>),
      birthday: '2000-02-29',
      email,
      password,
    };
    await call('POST /create_account', '/create_account', { form, headers: { [signUpProof.header]: PROOF } });
    await signIn('ResendConfirmationCode', { Username: email });
    await signIn('ConfirmSignUp', { Username: email, ConfirmationCode: await codeTo(email), ...proofOf() });
    await signIn('SignUp', { Username: `t${email}`, Password: password, ...proofOf() });
    await signIn('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email } });
    await signIn('ForgotPassword', { Username: email });
    const ConfirmationCode = await codeTo(email);
    await signIn('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: password });
    const tokens = await step('signing in with a password', () => server.tokensOf(email, password));
    const other = await server.tokensOf(email, password);
    const [token, AccessToken] = [tokens.AccessToken, tokens.AccessToken];
    const refreshed = await signIn('GetTokensFromRefreshToken', { RefreshToken: other.RefreshToken });
    await signIn('RevokeToken', {
      Token:
        (refreshed['AuthenticationResult'] as { RefreshToken?: string }).RefreshToken ?? other.RefreshToken,
    });
    await signIn('GetUser', { AccessToken });
    const third = await server.tokensOf(email, password);
    await signIn('ListDevices', { AccessToken });
    await signIn('ForgetDevice', { AccessToken, DeviceKey: decodeJwt(third.AccessToken)['device_key'] });
    await signIn('ListWebAuthnCredentials', { AccessToken });
    await step('DeleteWebAuthnCredential', () =>
      server.signIn('DeleteWebAuthnCredential', { AccessToken, CredentialId: '77' }),
    );
    await signIn('AssociateSoftwareToken', { AccessToken });
    await step('VerifySoftwareToken', () =>
      server.signIn('VerifySoftwareToken', { AccessToken, UserCode: '000000' }),
    );
    await step('SetUserMFAPreference', () =>
      server.signIn('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
    );
    await signIn('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: password });
    const attributes = (value: string) => ({
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: value }],
    });
    await signIn('UpdateUserAttributes', attributes(`u${email}`));
    await signIn('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    await signIn('VerifyUserAttribute', {
      AccessToken,
      AttributeName: 'email',
      Code: await codeTo(`u${email}`),
    });

    await call('GET /oauth2/userinfo', '/oauth2/userinfo', { token });
    await call('GET /profile', '/profile', { token });
    await call('POST /profile', '/profile', { token, form });
    await call('GET /email', '/email', { token });
    const wanted = `new-${email}`;
    await call('POST /email_changes', '/email_changes', { token, form: { email: wanted } });
    const code = await codeTo(wanted);
    await call('POST /email_changes/confirmation', '/email_changes/confirmation', {
      token,
      form: { email: wanted, code },
    });
    const objection =
      /https?:\S+(\/api\/email_objections\?token=[\w-]+)/.exec((await lastMail(`u${email}`)).text)?.[1] ?? '';
    await step('the page of an objection', async () =>
      expect((await server.app.request(objection)).status).toBe(200),
    );
    await step('an objection', async () =>
      expect((await server.app.request(objection, { method: 'POST' })).status).toBe(200),
    );
    const own = await server.tokenOf('student@example.edu');

    await call('GET /courses_today', '/courses_today');
    await call('POST /verify_discount_code', '/verify_discount_code', {
      form: { code: 'NONE', 'course_codes[]': 'psyc101', current_total: '669', mode: '2' },
    });
    const key = newKey();
    const bought = await call('POST /payments/:id/verify_payment', '/payments/2/verify_payment', {
      form: { payment_token: 'fake-valid-nonce', amount: '669', 'course_codes[]': 'psyc101', mode: '2' },
      token: own,
      headers: key,
    });
    const number = String(bought['transaction_id']);
    await call('POST /payments/attempts/:key/settle', `/payments/attempts/${key['idempotency-key']}/settle`, {
      token: own,
      form: {},
    });
    await call('GET /enrollments', '/enrollments', { token: own });
    await call('GET /registrations', '/registrations', { token: own });
    await call('GET /registrations/:transaction/receipt', `/registrations/${number}/receipt`, { token: own });
    await call('GET /registrations/:transaction/receipt.pdf', `/registrations/${number}/receipt.pdf`, {
      token: own,
    });
    const refund = `/registrations/${number}/courses/psyc101/refund`;
    await call('GET /registrations/:transaction/courses/:course/refund', refund, { token: own });
    const [enrollment] = await tx
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.transactionId, 't89'), eq(enrollments.sub, '89')));
    await call('POST /registration_results', '/registration_results', {
      form: { registration: enrollment!.id, result: 'completed' },
      headers: { authorization: `Bearer ${platform}` },
    });
    await call('POST /registrations/:transaction/courses/:course/refund', refund, {
      token: own,
      form: { amount: '619', is_within_terms: '1' },
    });

    await call('POST /contact', '/contact', { form: { name: 'Ana', email, message: 'Hello' } });
    await call('POST /sendinblue/create_contact', '/sendinblue/create_contact', {
      form: { first_name: 'Ana', last_name: 'Lima', email, phone_number: '', is_portage: '1' },
    });
    const stop = new URL((await lastMail(email)).unsubscribeUrl ?? 'no:link');
    for (const method of ['GET', 'POST'])
      await step(`the end of mailings, ${method}`, async () =>
        expect((await server.app.request(stop.pathname + stop.search, { method })).status).toBe(200),
      );
    await call('POST /partner_acceptance_letter', '/partner_acceptance_letter', {
      form: {
        document_type: 'acceptance_letter',
        file_key: 'a/b',
        content_type: 'application/pdf',
        name: 'Ana',
      },
    });
    await call('POST /critical_error', '/critical_error', {
      form: { message: 'x', source: 'WCE', component: 'x' },
    });

    await call('GET /account_data', '/account_data', { token: own });
    await call('GET /account_data.pdf', '/account_data.pdf', { token: own });
    await call('POST /sign_out_everywhere', '/sign_out_everywhere', { token: own, form: {} });
    const leaver = `t${email}`;
    await signIn('ConfirmSignUp', {
      Username: leaver,
      ConfirmationCode: await codeTo(leaver),
      ...proofOf(),
    });
    const leaving = await server.tokenOf(leaver, password);
    const { sub } = (await server.call('/oauth2/userinfo', { token: leaving })).body;
    await call('POST /account_deletions', '/account_deletions', { token: leaving, form: {} });
    await call('GET /account_deletions/:person', `/account_deletions/${String(sub)}`);
    const { AccessToken: last } = await server.tokensOf('student@example.edu');
    await signIn('GlobalSignOut', { AccessToken: last });
  }
});

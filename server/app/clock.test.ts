import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { postgresPrograms, startCluster, type Cluster } from '../../tests/support/server/postgres.ts';
import { srpSignIn } from '../../tests/support/server/srpSignIn.ts';
import { newKey } from '../../tests/support/server/testServer.ts';
import { readConfig } from '../config/config.ts';
import { rowsOf } from '../db/database.ts';
import { authorizationCodes, outbox } from '../db/schema.ts';
import { embeddedPool } from '../signIn/context.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { doHousekeeping } from './housekeeping.ts';

/**
 * A whole server whose machine has another time than its database. The clock of the machine is that of this process;
 * PostgreSQL's is not touched.
 */

const programs = postgresPrograms();
const hour = 3_600_000;

/** What the time is, whatever the clock of this process says. */
const realTime = () => performance.timeOrigin + performance.now();

describe.skipIf(programs === null)('a server on PostgreSQL', () => {
  let cluster: Cluster;
  let folder: string;
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    folder = await mkdtemp(path.join(tmpdir(), 'matricula-clock-'));
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  });

  /** What callers saw on a server whose machine is so many milliseconds ahead, in an order that does not change. */
  async function observe(name: string, ahead: number): Promise<unknown[]> {
    const admin = new Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query(`create database "${name}"`);
    await admin.end();
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;

    vi.useFakeTimers({ toFake: ['Date'], now: realTime() + ahead });
    const config = readConfig({
      DATABASE_URL: url.href,
      DATA_DIR: folder,
      SIGN_IN_ATTEMPTS: '3',
      CODES_PER_HOUR: '2',
    });
    const composed = await compose(config, { courses, siteFolder: null, print: () => undefined });
    const { deps } = composed;
    const { db } = deps;
    const app = await createApp({ ...deps, callerAddress: () => '192.0.2.1' });
    const seen: unknown[] = [];

    const signIn = async (operation: string, input: object) => {
      const response = await app.request('/cognito', {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify({ ClientId: embeddedPool.clientId, ...input }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const signInAs = (email: string, password: string) =>
      srpSignIn(signIn, email, password, new Date(realTime()));
    const call = async (route: string, token: string, form?: Record<string, string>) => {
      const response = await app.request(`/api${route}`, {
        headers: { authorization: `Bearer ${token}`, ...newKey() },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const {
        transaction_id: _,
        pre_auth_url: link,
        ...body
      } = (await response.json()) as Record<string, unknown>;
      seen.push([route, response.status, body]);
      return link as string;
    };
    const told = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
      seen.push([status, body['__type'] ?? 'good', body['message']]);

    const signedIn = await signInAs('student@example.edu', 'Learn2day!');
    told(signedIn);
    const { AccessToken, RefreshToken } = signedIn.body['AuthenticationResult'] as Record<string, string>;
    const token = AccessToken ?? '';
    await call('/enrollments', token);
    told(await signIn('GetTokensFromRefreshToken', { RefreshToken }));

    const at = (minutes: number) => new Date(realTime() + minutes * 60_000);
    await db.insert(authorizationCodes).values([
      { code: 'BEGUN', kind: 'percentage', value: 10, startsAt: at(-1), endsAt: at(60) },
      { code: 'LATER', kind: 'percentage', value: 10, startsAt: at(60) },
      { code: 'ENDED', kind: 'percentage', value: 10, endsAt: at(-1) },
    ]);
    for (const code of ['LATER', 'ENDED', 'BEGUN']) {
      const chosen = { 'course_codes[]': 'psyc101' };
      await call('/verify_discount_code', token, { ...chosen, code, current_total: '669' });
      await call('/payments/2/verify_payment', token, {
        ...chosen,
        payment_token: 'fake-valid-nonce',
        amount: '602.10',
        mode: '2',
        discount_code: code,
      });
    }

    const Username = 'new@example.edu';
    told(await signIn('SignUp', { Username, Password: 'Learn2day!' }));
    const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, Username));
    const ConfirmationCode = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    await doHousekeeping(deps);
    told(await signIn('ConfirmSignUp', { Username, ConfirmationCode }));
    for (const password of ['Wrong1!word', 'Wrong2!word', 'Wrong3!word', 'Learn2day!'])
      told(await signInAs(Username, password));
    for (let index = 0; index < 3; index += 1)
      told(await signIn('ForgotPassword', { Username: 'student@example.edu' }));

    const link = await call('/partner_acceptance_letter', token, {
      file_key: 'duquesne/letter',
      content_type: 'application/pdf',
      document_type: 'acceptance_letter',
      name: 'Ann Lee',
    });
    await doHousekeeping(deps);
    const { pathname, search } = new URL(link);
    const body = '%PDF-1.7 letter';
    const sent = await app.request(pathname + search, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/pdf', 'content-length': String(body.length) },
    });
    seen.push(['upload', sent.status]);

    await composed.delivery.flush();
    seen.push(['mail that waits', await db.$count(outbox, sql`sent_at is null`)]);
    // Whatever was stored is dated by the database.
    const [dates] = await rowsOf<Record<string, unknown>>(
      db,
      sql`select abs(extract(epoch from matricula_now() - (select max(created_at) from users))) < 60 as users,
        abs(extract(epoch from matricula_now() - (select max(created_at) from outbox))) < 60 as outbox,
        abs(extract(epoch from matricula_now() - (select max(created_at) from enrollments))) < 60 as enrollments,
        abs(extract(epoch from matricula_now() - (select max(used_at) from uploads))) < 60 as uploads,
        (select bool_and(expires_at > matricula_now()) from sign_ins) as sign_ins,
        (select count(*)::int from rate_limits where expires_at < matricula_now()) as expired_limits`,
    );
    seen.push(dates);
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      'iat' | 'exp',
      number
    >;
    seen.push(['token', Math.abs(iat * 1000 - realTime()) < 60_000, exp - iat]);
    await composed.close();
    vi.useRealTimers();
    return seen;
  }

  test('answers and stores the same when the clock of its machine is two hours ahead or behind', async () => {
    const right = await observe('on_time', 0);
    expect(right).toContainEqual(['token', true, 3600]);
    expect(right).toContainEqual(['upload', 200]);
    expect(await observe('fast', 2 * hour)).toEqual(right);
    expect(await observe('slow', -2 * hour)).toEqual(right);
  });
});

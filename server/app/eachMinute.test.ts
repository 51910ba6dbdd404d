import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openMigratedDatabase,
  postgresPrograms,
  startCluster,
  type Cluster,
} from '../../tests/support/server/postgres.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { rowsOf, type OpenDatabase } from '../db/database.ts';
import { purgeExpired } from '../db/purge.ts';
import { profiles } from '../db/schema.ts';
import { createFeedDelivery } from '../feeds/delivery.ts';
import { feedQueue } from '../feeds/events.ts';
import { mountOpen } from '../http/route.ts';
import { createDelivery } from '../mail/delivery.ts';
import { startReconciler } from '../payments/reconciler.ts';
import { healthRoutes } from './health.ts';
import { doHousekeeping } from './housekeeping.ts';

const programs = postgresPrograms();

/** Table → the columns of a row that nothing is to be done about, for each `n` up to `rows`. */
const rows = 20_000;
const old = `matricula_now() - interval '1 day'`;
const later = `matricula_now() + interval '1 day'`;
const settled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment_attempts: {
    id: 'n::text',
    sub: 'n::text',
    email: `'a@example.edu'`,
    idempotency_key: 'n::text',
    fingerprint: `''`,
    course_codes: `'[]'`,
    amount_cents: '0',
    state: `'{"payment": "captured", "holds": "none"}'`,
    context: `'{}'`,
    status: `'enrolled'`,
    created_at: old,
  },
  outbox: {
    recipient: `'a@example.edu'`,
    subject: `''`,
    text: `''`,
    html: `''`,
    attempts: '1',
    due_at: old,
    sent_at: old,
    created_at: old,
  },
  feed_events: {
    type: `'registered'`,
    enrollment_id: 'n::text',
    sub: 'n::text',
    course_code: `'psyc101'`,
    attempts: '1',
    settled_at: old,
    created_at: old,
  },
  sign_in_codes: { sub: 'n::text', purpose: `'reset'`, hash: `''`, expires_at: later },
  sign_in_exchanges: { id_hash: 'n::text', kind: `'srp'`, sub: `''`, client_id: `''`, expires_at: later },
  sign_ins: { origin_jti: 'n::text', sub: 'n::text', client_id: `''`, auth_time: '0', expires_at: later },
  rate_limits: { key: 'n::text', window_start: old, count: '1', expires_at: later },
  uploads: {
    id: 'n::text',
    token_hash: `''`,
    file_key: `''`,
    content_type: `''`,
    document_type: `''`,
    name: `''`,
    student_id: `''`,
    expires_at: old,
    used_at: old,
    created_at: old,
  },
  users: {
    sub: 'n::text',
    email: 'n::text',
    email_verified: 'true',
    given_name: `''`,
    family_name: `''`,
    status: `'CONFIRMED'`,
    salt: `''`,
    verifier: `''`,
    created_at: old,
  },
  profiles: {
    email: 'n::text',
    sub: 'n::text',
    first_name: `''`,
    last_name: `''`,
    details: `'{}'`,
    created_at: old,
  },
  contact_messages: { id: 'n::text', name: `''`, email: `''`, message: `''`, created_at: old },
  marketing_contacts: {
    id: 'n::text',
    first_name: `''`,
    last_name: `''`,
    email: `''`,
    phone_number: `''`,
    list_id: '1',
    created_at: old,
  },
  critical_errors: { id: 'n::text', message: `''`, source: `''`, component: `''`, created_at: old },
};

describe.skipIf(programs === null)('on a PostgreSQL server with many rows', () => {
  let cluster: Cluster;
  let admin: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    admin = await openMigratedDatabase(cluster.url);
    server = await createTestServer(admin.db);
    for (const [table, columns] of Object.entries(settled)) {
      await admin.db.execute(
        sql.raw(
          `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from generate_series(1, ${rows}) n`,
        ),
      );
    }
    // Those of the sample accounts wait to be sent.
    await admin.db.execute(sql`delete from feed_events where settled_at is null`);
    await admin.db.execute(sql`vacuum analyze`);
  });
  afterAll(async () => {
    await admin.close();
    await cluster.stop();
  });

  const scans = async () =>
    rowsOf<{ table: string; whole: number; indexed: number }>(
      admin.db,
      sql`select relname as table, seq_scan::int as whole, idx_scan::int as indexed from pg_stat_user_tables order by 1`,
    );

  /** Tables that were read from end to end, once the connections have reported. */
  async function readWhole(run: (open: OpenDatabase) => Promise<unknown>): Promise<string[]> {
    const before = await scans();
    const open = await openMigratedDatabase(cluster.url);
    await run(open);
    await open.close();
    const wholeOf = (list: typeof before, name: string) =>
      list.find(({ table }) => table === name)?.whole ?? 0;
    let after = before;
    // Connections report when they end, which the server notices a little later.
    await expect
      .poll(async () => {
        after = await scans();
        return after.reduce((sum, { indexed }) => sum + indexed, 0);
      })
      .toBeGreaterThan(before.reduce((sum, { indexed }) => sum + indexed, 0));
    await expect
      .poll(async () =>
        rowsOf(
          admin.db,
          sql`select pid from pg_stat_activity where application_name = 'matricula' and pid <> pg_backend_pid() and backend_start > (select max(backend_start) from pg_stat_activity where pid = pg_backend_pid())`,
        ),
      )
      .toEqual([]);
    after = await scans();
    return Object.keys(settled).filter((name) => wholeOf(after, name) > wholeOf(before, name));
  }

  test('no probe, and nothing that runs each minute, reads a table from end to end', async () => {
    const log: unknown[] = [];
    const logged = (message: string, error?: unknown) => void log.push([message, error]);
    const whole = await readWhole(async ({ db, probe }) => {
      const own = { ...server.deps, db, probe, log: logged };
      const health = mountOpen(new Hono(), healthRoutes(own));
      expect((await health.request('/readyz')).status).toBe(200);
      await doHousekeeping(own);
      await startReconciler(own).stop();
      const options = { keepText: false, now: own.now, log: logged };
      await createDelivery(db, () => Promise.resolve(), options).flush();
      const feed = { url: new URL('http://127.0.0.1:9'), secrets: [], isInnerAllowed: false };
      await createFeedDelivery(db, feed, logged)();
      await feedQueue(db);
    });
    expect(log).toEqual([]);
    expect(whole).toEqual([]);
  });

  test('a profile that is just being noted as confirmed is passed over, and kept', async () => {
    const own = eq(profiles.sub, 'just now');
    const row = { email: 'now@example.edu', sub: 'just now', firstName: '', lastName: '', details: {} };
    await admin.db.insert(profiles).values({ ...row, createdAt: new Date(0), isConfirmed: false });
    const purge = () =>
      purgeExpired(admin.db, server.deps.now(), (message, error) => {
        throw new Error(message, { cause: error });
      });
    await admin.db.transaction(async (tx) => {
      await tx.update(profiles).set({ isConfirmed: true }).where(own);
      await purge();
    });
    await purge();
    expect(await admin.db.$count(profiles, own)).toBe(1);
  });
});

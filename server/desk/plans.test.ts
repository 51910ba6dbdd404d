import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import {
  openMigratedDatabase,
  postgresPrograms,
  startCluster,
  type Cluster,
} from '../../tests/support/server/postgres.ts';
import { commands } from '../cli/commands.ts';
import { rowsOf, type Database, type OpenDatabase } from '../db/database.ts';
import { feedQueue } from '../feeds/events.ts';
import { openAttempts } from '../payments/attempts.ts';
import { closuresNow, pricesNow } from '../payments/offer.ts';
import { ownRegistrations } from '../payments/ownRegistrations.ts';
import { openRefunds } from '../payments/refunds.ts';
import { stepsOf } from '../payments/steps.ts';

/** `npm run growth` takes a million. */
const rows = Number(process.env['DESK_ROWS'] ?? 100_000);
const programs = postgresPrograms();

const at = `matricula_now() - make_interval(secs => n)`;
const email = `'s' || n || '@example.edu'`;
/** Columns of the rows of a student for each `n`, by table. Every course has many, every code too. */
const students: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    sub: 'n::text',
    email,
    email_verified: 'true',
    given_name: `'Ann'`,
    family_name: `'Lee'`,
    status: `'CONFIRMED'`,
    salt: `''`,
    verifier: `''`,
    created_at: at,
  },
  profiles: {
    email,
    sub: 'n::text',
    first_name: `'Ann'`,
    last_name: `'Lee'`,
    details: `'{}'`,
    created_at: at,
  },
  authenticators: { sub: 'n::text', secret: `''`, is_on: 'true', created_at: at },
  payment_attempts: {
    id: `'a' || n`,
    sub: 'n::text',
    email,
    idempotency_key: 'n::text',
    fingerprint: `''`,
    course_codes: `'["psyc101"]'`,
    amount_cents: '66900',
    state: `'{"payment": "concluded", "holds": "none"}'`,
    context: `'{}'`,
    status: `'enrolled'`,
    created_at: at,
  },
  payment_steps: { attempt_id: `'a' || n`, number: '1', event: `'{"type": "WOKEN", "at": 1}'`, at },
  transactions: {
    id: `'t' || n`,
    attempt_id: `'a' || n`,
    sub: 'n::text',
    email,
    amount_cents: '66900',
    course_codes: `'["psyc101"]'`,
    created_at: at,
  },
  enrollments: {
    id: `'e' || n`,
    sub: 'n::text',
    course_code: `'psyc' || (100 + n % 30)`,
    transaction_id: `'t' || n`,
    is_complete: '(n % 90 <> 0)::int',
    created_at: at,
  },
  redemptions: {
    transaction_id: `'t' || n`,
    code: `'CODE' || n % 1000`,
    sub: 'n::text',
    discount_cents: '1',
    created_at: at,
  },
  embedded_transactions: {
    id: `'t' || n`,
    order_id: `'a' || n`,
    amount_cents: '1',
    status: `'captured'`,
    reason: `''`,
    email,
    created_at: at,
  },
  outbox: {
    recipient: email,
    subject: `''`,
    text: `''`,
    html: `''`,
    attempts: '1',
    due_at: at,
    sent_at: at,
    created_at: at,
  },
  contact_messages: { id: 'n::text', name: `''`, email, message: `''`, created_at: at },
  marketing_contacts: {
    id: 'n::text',
    first_name: `''`,
    last_name: `''`,
    email,
    phone_number: `''`,
    list_id: '1',
    created_at: at,
  },
  uploads: {
    id: 'n::text',
    token_hash: `''`,
    file_key: `''`,
    content_type: `''`,
    document_type: `''`,
    name: `'Ann ' || n`,
    student_id: `'S' || n`,
    expires_at: at,
    used_at: at,
    created_at: at,
  },
  feed_events: {
    type: `'registered'`,
    enrollment_id: `'e' || n`,
    sub: 'n::text',
    course_code: `'psyc101'`,
    attempts: '1',
    settled_at: at,
    created_at: at,
  },
  sign_ins: {
    origin_jti: 'n::text',
    sub: 'n::text',
    client_id: `''`,
    auth_time: '0',
    expires_at: `matricula_now() + interval '30 days'`,
  },
  refunds: {
    id: `'r' || n`,
    attempt_id: `'a' || n`,
    sub: 'n::text',
    transaction_id: `'t' || n`,
    course_codes: `'["psyc101"]'`,
    amount_cents: '1',
    who: `''`,
    reason: `''`,
    state: `'"settled"'`,
    context: `'{}'`,
    status: `'settled'`,
    created_at: at,
  },
  audit: { who: `''`, did: `''`, subject: `'x' || n`, at },
};

const asked: readonly (readonly string[])[] = [
  ['registrations', 'list'],
  ['registrations', 'list', '--course', 'psyc101'],
  ['registrations', 'list', '--email', 's77@example.edu'],
  ['registrations', 'list', '--transaction', 't77'],
  ['registrations', 'list', '--from', '2020-01-01', '--until', '2020-01-31'],
  ['registrations', 'show', 't77'],
  ['students', 'show', 's77@example.edu'],
  ['students', 'export', 's77@example.edu', '--out', 'x'],
  ['students', 'correct-email', 's78@example.edu', 'new@example.edu', '--reason', 'x'],
  ['students', 'turn-off-authenticator', 's82@example.edu', '--reason', 'x'],
  ['students', 'merge', 's79@example.edu', 's80@example.edu', '--reason', 'x'],
  ['students', 'erase', 's81@example.edu', '--yes', '--reason', 'x'],
  ['payments', 'list'],
  ['payments', 'find', 's77@example.edu'],
  ['payments', 'find', 't77'],
  ['payments', 'explain', 'a77'],
  ['codes', 'usage', 'CODE77'],
  ['letters', 'list', '--from', '2020-01-01', '--until', '2020-01-31'],
  ['letters', 'list', '--student', 'Ann 77'],
  ['contacts', 'export', '--from', '2020-01-01', '--until', '2020-01-31', '--out', 'x'],
  ['mail', 'list'],
  ['mail', 'list', '--to', 's77@example.edu'],
  ['mail', 'list', '--state', 'given-up'],
  ['mail', 'preview', '77'],
  ['feeds', 'list'],
  ['feeds', 'list', '--student', 's77@example.edu'],
  ['feeds', 'list', '--state', 'waiting'],
  ['feeds', 'list', '--state', 'given-up'],
  ['feeds', 'list', '--state', 'passed-over'],
  ['feeds', 'replay', '77', '--reason', 'x'],
  ['feeds', 'replay', '--given-up', '--reason', 'x'],
  ['registrations', 'withdraw', 't90', 'psyc100', '--reason', 'x'],
  ['refunds', 'list'],
  ['refunds', 'list', '--state', 'open'],
  ['codes', 'list'],
  ['courses', 'list'],
  ['audit', 'x77'],
  ['audit'],
];

describe.skipIf(programs === null)(
  `on a PostgreSQL server with ${rows} students`,
  { timeout: 600_000 },
  () => {
    let cluster: Cluster;
    let open: OpenDatabase;
    const seconds = new Map<string, number>();

    beforeAll(async () => {
      cluster = await startCluster(programs ?? '');
      const limits = { connection: 10, statement: 600, lock: 10, idleInTransaction: 600 };
      open = await openMigratedDatabase(cluster.url, { limits });
      for (const [table, columns] of Object.entries(students))
        await open.db.execute(
          sql.raw(
            `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from generate_series(1, ${rows}) n`,
          ),
        );
      await open.db.execute(sql`vacuum analyze`);
    }, 600_000);
    afterAll(async () => {
      if (process.env['DESK_ROWS'] !== undefined) console.table(Object.fromEntries(seconds));
      await open.close();
      await cluster.stop();
    });

    /** Rows of each table that were read by scans of the whole of it. */
    async function readWhole(): Promise<Map<string, number>> {
      await open.db.execute(sql`select pg_stat_force_next_flush()`);
      const stats = await rowsOf<{ name: string; read: string }>(
        open.db,
        sql`select relname as name, seq_tup_read as read from pg_stat_user_tables`,
      );
      return new Map(stats.map(({ name, read }) => [name, Number(read)]));
    }

    test.each(asked.map((args) => [args.join(' '), args] as const))(
      '%s reads no table from end to end',
      async (name, args) => {
        const before = await readWhole();
        const began = performance.now();
        // In a transaction, so that all queries go over the one connection whose reads are counted.
        await open.db.transaction((tx) => runDesk(commands, testDesk(tx), args));
        seconds.set(name, Math.round(performance.now() - began) / 1000);
        const after = await readWhole();
        expect(Object.keys(students).filter((table) => after.get(table)! > before.get(table)!)).toEqual([]);
      },
    );

    test.each([
      ['registrations', (tx: Database) => ownRegistrations(tx, '77')],
      ['closed courses', (tx: Database) => closuresNow(tx, ['psyc101'])],
      ['prices', (tx: Database) => pricesNow(tx, ['psyc101'])],
      ['steps of a payment', (tx: Database) => stepsOf(tx, 'a77')],
      ['the figures of open refunds', openRefunds],
      ['the figures of open payments', openAttempts],
      ['the figures of the feed', feedQueue],
    ] as const)('a request for %s reads no table from end to end', async (name, read) => {
      const before = await readWhole();
      const began = performance.now();
      await open.db.transaction((tx): Promise<unknown> => read(tx));
      seconds.set(name, Math.round(performance.now() - began) / 1000);
      const after = await readWhole();
      expect(Object.keys(students).filter((table) => after.get(table)! > before.get(table)!)).toEqual([]);
    });
  },
);

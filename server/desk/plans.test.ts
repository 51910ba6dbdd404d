import { getTableName, isTable, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import {
  openMigratedDatabase,
  postgresPrograms,
  startCluster,
  type Cluster,
} from '../../tests/support/server/postgres.ts';
import { fillWithStudents, small, students } from '../../tests/support/server/manyStudents.ts';
import { commands } from '../cli/commands.ts';
import * as schema from '../db/schema.ts';
import { rowsOf, type Database, type OpenDatabase } from '../db/database.ts';
import { feedQueue } from '../feeds/events.ts';
import { openAttempts } from '../payments/attempts.ts';
import { closuresNow, pricesNow } from '../payments/offer.ts';
import { ownRegistrations } from '../payments/ownRegistrations.ts';
import { openRefunds, refusedRefunds } from '../payments/refunds.ts';
import { stepsOf } from '../payments/steps.ts';

/** `npm run growth` takes a million. */
const rows = Number(process.env['DESK_ROWS'] ?? 100_000);
const programs = postgresPrograms();

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
  ['students', 'turn-off-second-factor', 's82@example.edu', '--reason', 'x'],
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

/** Commands whose queries are those of another one, or of a row that they are given. */
const like: Readonly<Record<string, string>> = {
  'registrations complete': 'registrations withdraw',
  'registrations export': 'registrations list',
  'payments retry': 'payments explain',
  'payments release': 'payments explain',
  'payments resolve': 'payments explain',
  'payments reconcile': 'compares the gateway’s list, order by order, each as payments explain',
  'refunds quote': 'the request for a refund of requestPlans.test.ts',
  'refunds create': 'that request',
  'refunds note': 'that request',
  'refunds retry': 'a row by its key',
  'refunds release': 'a row by its key',
  'codes create': 'codes list',
  'codes disable': 'codes list',
  'courses close': 'courses list',
  'courses open': 'courses list',
  'courses price': 'courses list',
  'letters open': 'a row by its key',
  'letters forget': 'a row by its key',
  'mail resend': 'mail preview',
  'feeds pass-over': 'feeds replay',
};

test('every command is asked with many rows, and every table that grows has them', () => {
  const names = commands.flatMap((one) => ('alone' in one ? [] : [one.name]));
  const tried = names.filter((name) => asked.some((args) => args.join(' ').startsWith(name)));
  expect([...tried, ...Object.keys(like)].toSorted()).toEqual(names.toSorted());
  const tables = Object.values<unknown>(schema).flatMap((one) => (isTable(one) ? getTableName(one) : []));
  expect([...Object.keys(students), ...small].toSorted()).toEqual(tables.toSorted());
});

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
      await fillWithStudents(open.db, rows);
    }, 1_800_000);
    afterAll(async () => {
      if (process.env['DESK_ROWS'] !== undefined) console.table(Object.fromEntries(seconds));
      await open.close();
      await cluster.stop();
    }, 600_000);

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
      ['the figure of refused refunds', refusedRefunds],
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

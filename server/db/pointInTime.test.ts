import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DeployPage } from '../../tests/rehearse/deployPage.ts';
import type { Desk } from '../desk/desk.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { openMigratedDatabase, postgresPrograms, unprivileged } from '../../tests/support/server/postgres.ts';
import { commands } from '../cli/commands.ts';
import { stateOf } from '../payments/enrollments.ts';
import { purchase, settleKey, type PurchaseRequest } from '../payments/purchase.ts';
import { noteHistory, readTrust } from '../payments/trust.ts';
import { rowsOf, type Database, type OpenDatabase } from './database.ts';
import { identityOf } from './identity.ts';
import { openPostgresDatabase } from './open.ts';
import { enrollments, outbox, transactions } from './schema.ts';

/** What docs/deploy.md says of a point in time, carried out: its blocks run, with other folders in the place of theirs. */

const programs = postgresPrograms();

describe.skipIf(programs === null)('a database that was destroyed', () => {
  const owner = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'pitr-'));
  const within = (name: string) => path.join(folder, name);
  const page = new DeployPage({ '/archive': within('archive'), '/backup': within('backup') });
  const gateway = new GatewayDouble();
  const started: string[] = [];

  /** Runs a line as the user of PostgreSQL, with its programs. */
  async function shell(script: string): Promise<void> {
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env['PATH']}`,
      PGHOST: within('primary'),
      PGUSER: 'postgres',
    };
    await promisify(execFile)('bash', ['-euc', script], { cwd: folder, env, ...owner });
  }

  function newFolder(name: string): void {
    mkdirSync(within(name));
    if (owner !== null) chownSync(within(name), owner.uid, owner.gid);
  }

  /** Starts the server whose files are in `name/data`. */
  async function start(name: string): Promise<string> {
    const sockets = within(name);
    await shell(
      `pg_ctl -D ${name}/data -w -l ${sockets}/log -o "-k ${sockets} -c listen_addresses='' -c fsync=off" start`,
    );
    started.push(name);
    return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`;
  }

  const valueOf = async (db: Database, question: string) => {
    const [row] = await rowsOf<{ answer: string }>(db, sql.raw(`select (${question})::text as answer`));
    return row!.answer;
  };

  /** A server's own dealings with payments, which notes at its start which database it has. */
  async function paymentsOf(db: Database) {
    const deps = paymentDeps(db, gateway, { identity: await identityOf(db) });
    await noteHistory(deps, null);
    return deps;
  }

  async function buy(
    deps: Awaited<ReturnType<typeof paymentsOf>>,
    count: number,
    over: Partial<PurchaseRequest> = {},
  ) {
    const requests = Array.from({ length: count }, () => ({ ...newPurchase(), ...over }));
    for (const request of requests)
      expect(await purchase(deps, request, () => Promise.resolve(true))).toMatchObject({ kind: 'enrolled' });
    return requests;
  }

  /** The time of the primary before any of the payments. */
  let began: string;
  /** Right before the mistake. */
  let moment: string;
  /** Payments by when they were made. */
  let archived: readonly PurchaseRequest[];
  let afterMistake: readonly PurchaseRequest[];
  let unarchived: readonly PurchaseRequest[];
  /** The order of `archived` that was refunded after the mistake. */
  let refundedOrder: string;

  beforeAll(async () => {
    if (owner !== null) chownSync(folder, owner.uid, owner.gid);
    for (const name of ['primary', 'archive', 'backup']) newFolder(name);
    await shell('initdb -D primary/data -U postgres -A trust -E UTF8 --no-sync');
    await appendFile(within('primary/data/postgresql.conf'), `\n${page.block('archive.conf')}`);
    const url = await start('primary');
    const open = await openMigratedDatabase(url);
    const deps = await paymentsOf(open.db);
    began = await valueOf(open.db, `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

    const twoCourses = { courseCodes: ['psyc101', 'biod101'], amountCents: 156_100 };
    const before = [...(await buy(deps, 1, twoCourses)), ...(await buy(deps, 2))];
    await shell(page.block('base-backup'));
    archived = [...before, ...(await buy(deps, 4))];

    moment = await valueOf(open.db, 'clock_timestamp()');
    await open.db.delete(enrollments).where(eq(enrollments.sub, archived[1]!.person.sub));
    afterMistake = await buy(deps, 3);
    const [refunded] = await open.db
      .select()
      .from(transactions)
      .where(eq(transactions.sub, archived[0]!.person.sub));
    refundedOrder = refunded!.id;
    for (const one of gateway.books) one.isSettled = one.id === refundedOrder;
    const { lines } = await runDesk(
      commands,
      testDesk(open.db, { gateway }),
      'refunds create ORDER --courses psyc101 --reason withdrawn'.replace('ORDER', refundedOrder).split(' '),
    );
    expect(lines.join('\n')).toContain('settled');

    // In place of `archive_timeout`, which nobody waits for here.
    const last = await valueOf(open.db, 'pg_walfile_name(pg_switch_wal())');
    const archivedLast = async () =>
      expect(await valueOf(open.db, 'select last_archived_wal from pg_stat_archiver')).toBe(last);
    await vi.waitFor(archivedLast, 60_000);
    unarchived = await buy(deps, 2);
    await open.close();
    // The machine is lost, with its log.
    await shell('pg_ctl -D primary/data -w -m immediate stop; rm -rf primary');
    started.length = 0;
  });
  afterAll(async () => {
    for (const name of started) await shell(`pg_ctl -D ${name}/data -w -m immediate stop`);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a copy of the base backup, which reads the archive until the moment, or to its end. */
  async function restore(name: string, until: string | null): Promise<OpenDatabase> {
    newFolder(name);
    const settings = page
      .block('recovery.conf', { '2027-01-31 15:00:00+00': until ?? '' })
      .split('\n')
      .filter((line) => until !== null || !line.startsWith('recovery_target_time'));
    await shell(`cp -r backup/base ${name}/data; touch ${name}/data/recovery.signal`);
    await writeFile(within(`${name}/settings`), settings.join('\n'));
    await shell(`cat ${name}/settings >> ${name}/data/postgresql.conf`);
    const open = openPostgresDatabase(await start(name));
    // It can be read sooner than it can be written.
    await expect.poll(() => valueOf(open.db, 'pg_is_in_recovery()')).toBe('false');
    return open;
  }

  const buyersIn = async (db: Database) =>
    new Set((await db.select({ sub: transactions.sub }).from(transactions)).map(({ sub }) => sub));
  const subsOf = (requests: readonly PurchaseRequest[]) => new Set(requests.map(({ person }) => person.sub));

  /** Each student who paid has an order and a receipt, and was charged once. */
  async function expectAllKept(db: Database, charged: number): Promise<void> {
    const all = [...archived, ...afterMistake, ...unarchived];
    const orders = await db.select().from(transactions);
    expect(orders.map(({ sub }) => sub).toSorted()).toEqual([...subsOf(all)].toSorted());
    const mails = new Set((await db.select().from(outbox)).map(({ recipient }) => recipient));
    expect(all.filter(({ person }) => !mails.has(person.email))).toEqual([]);
    expect(gateway.books.filter(({ type }) => type === 'sale')).toHaveLength(charged);
  }

  /** Staff looks up for which course the refund was: its registration ends, and the rest can be given back. */
  async function expectNoted(desk: Desk): Promise<void> {
    const ask = (...args: string[]) => runDesk(commands, desk, ['refunds', ...args]);
    const credit = gateway.books.find(({ type }) => type === 'credit')!.id;
    const note = ['note', refundedOrder, credit, '--courses', 'psyc101', '--reason', 'before the restore'];
    expect(await ask(...note)).toMatchObject({ data: { state: 'settled', credit, amountCents: 61_900 } });
    expect(gateway.books.filter(({ type }) => type === 'credit')).toHaveLength(1);
    expect(await ask('quote', refundedOrder)).toMatchObject({
      data: { courseCodes: ['biod101'], refundCents: 84_200 },
    });
    await expect(ask(...note)).rejects.toThrow('is in refunds list already');
  }

  test.each([
    ['comes back at its newest archived log', 'newest', null],
    ['comes back at the moment before a mistake', 'moment', () => moment],
  ] as const)('%s, and no money is lost silently', async (_how, name, until) => {
    const charged = gateway.books.filter(({ type }) => type === 'sale').length;
    const restored = await restore(name, until?.() ?? null);
    const { db } = restored;
    const lost = until === null ? unarchived : [...afterMistake, ...unarchived];
    const kept = until === null ? [...archived, ...afterMistake] : archived;
    // What is lost is what was committed after the moment, or after the last segment in the archive; nothing else.
    expect(await buyersIn(db)).toEqual(subsOf(kept));

    const deps = await paymentsOf(db);
    expect(await readTrust(db, deps.identity)).toMatchObject({ isTrusted: false });
    // Nobody hears that a lost payment was none, and one that is asked about is found.
    const never = { person: newPurchase().person, idempotencyKey: randomUUID() };
    expect(await settleKey(deps, never.person, never.idempotencyKey)).toEqual({ kind: 'pending' });
    expect(await settleKey(deps, lost[0]!.person, lost[0]!.idempotencyKey)).toMatchObject({
      kind: 'enrolled',
    });

    // The others have not come back yet: the books are compared once the gateway shows everything.
    await db.execute(
      sql`create or replace function matricula_now() returns timestamptz language sql stable as $$ select now() + interval '10 minutes' $$`,
    );
    const desk = testDesk(db, { gateway, identity: deps.identity });
    const reconcile = () => runDesk(commands, desk, ['payments', 'reconcile', '--since', began]);
    // One is known again by now, because its student has asked.
    expect(await reconcile()).toMatchObject({
      status: 1,
      data: { untrusted: null, differences: until === null ? [{}] : [{}, {}, {}, {}, {}] },
    });
    expect(await reconcile()).toMatchObject({ status: 0, data: { untrusted: null, differences: [] } });
    await expectAllKept(db, charged);
    const enrolled = await db.select().from(enrollments);
    // The newest log has the mistake as well.
    const paid = [...archived, ...afterMistake, ...unarchived].filter(
      (one) => until !== null || one !== archived[1],
    );
    const bought = paid.flatMap(({ person, courseCodes }) =>
      courseCodes.map((code) => `${person.sub} ${code}`),
    );
    expect(enrolled.map(({ sub, courseCode }) => `${sub} ${courseCode}`).toSorted()).toEqual(
      bought.toSorted(),
    );
    // The gateway tells of the refund, but not for which course. Nobody gets it a second time.
    const ended = enrolled.filter((one) => stateOf(one) === 'ended');
    const { sub } = archived[0]!.person;
    expect(ended.map((one) => [one.sub, one.courseCode])).toEqual(until === null ? [[sub, 'psyc101']] : []);
    const again = ['refunds', 'create', refundedOrder, '--courses', 'psyc101', '--reason', 'asked again'];
    await expect(runDesk(commands, desk, again)).rejects.toThrow(
      until === null ? 'no open registration' : `$619 of order ${refundedOrder} was given back by credit-`,
    );
    expect(gateway.books.filter(({ type }) => type === 'credit')).toHaveLength(1);
    if (until !== null) await expectNoted(desk);
    await restored.close();
  });
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { databaseTime, rowsOf, type Database } from './database.ts';
import { openEmbeddedDatabase } from './open.ts';
import { lockFolder } from './folderLock.ts';
import { retentionDays } from '../../domain/retention.ts';
import { purgeExpired } from './purge.ts';
import { limitedUntil } from './rateLimits.ts';
import * as schema from './schema.ts';

const fail = (message: string, error: unknown) => {
  throw new Error(message, { cause: error });
};

onEachDatabase((databases) => {
  test('the migrations create exactly the tables and columns of the schema', async () => {
    const { db } = await databases.open();
    const rows = await rowsOf<{ table_name: string; column_name: string }>(
      db,
      sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
    );
    const created = rows.map((row) => `${row.table_name}.${row.column_name}`).sort();
    const declared = Object.values(schema)
      .filter((value) => is(value, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
      )
      .sort();
    expect(created).toEqual(declared);
  });

  test('a limit counts within its window, also for simultaneous calls', async () => {
    const { db } = await databases.open();
    const now = new Date('2026-11-21T10:00:00Z');
    const limit = { count: 4, seconds: 60 };
    const counted = await Promise.all(Array.from({ length: 6 }, () => limitedUntil(db, now, 'x', limit)));
    const end = new Date('2026-11-21T10:01:00Z');
    expect(counted.filter((until) => until === null)).toHaveLength(4);
    expect(counted.filter((until) => until !== null)).toEqual([end, end]);
    expect(await limitedUntil(db, end, 'x', limit)).toBeNull();
    await purgeExpired(db, new Date('2026-11-21T10:01:30Z'), fail);
    expect(await db.select().from(schema.rateLimits)).toHaveLength(1);
  });

  test('expired rows are deleted in batches, and a table that fails does not hold up the others', async () => {
    const { db } = await databases.open();
    await db.execute(
      sql`insert into rate_limits select n::text, matricula_now() - interval '1 hour', 1, matricula_now() - interval '1 minute'
        from generate_series(1, 2500) n`,
    );
    await db.execute(
      sql`insert into sign_in_codes values ('s', 'reset', '', matricula_now() - interval '1 minute')`,
    );
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await db.execute(
      sql`create trigger broken before delete on sign_in_codes for each row execute function refuse()`,
    );
    const failures: string[] = [];
    await purgeExpired(db, new Date(await databaseTime(db)), (message) => failures.push(message));
    expect(failures).toEqual(['Expired rows of sign_in_codes could not be deleted']);
    expect(await db.$count(schema.rateLimits)).toBe(0);
  });

  describe('a profile whose account was never confirmed, as far as anything says', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
    const days = retentionDays.unconfirmedAccounts;
    const profileOf = (sub: string, isConfirmed = false) => ({
      email: `${sub}@example.edu`,
      sub,
      firstName: '',
      lastName: '',
      details: {},
      createdAt: daysAgo(days + 1),
      isConfirmed,
    });
    const left = async (db: Database) => {
      await purgeExpired(db, now, fail);
      return (await db.select().from(schema.profiles)).map(({ sub }) => sub).sort();
    };

    test('is deleted, but not where something else says that the account is used', async () => {
      const { db } = await databases.open();
      const createdAt = daysAgo(1);
      const order = { email: '', amountCents: 0, courseCodes: [] as string[], createdAt };
      const unsettled = { status: 'unsettled', state: {} as never, context: {} as never } as const;
      const account = { givenName: '', familyName: '', emailVerified: true, salt: '', verifier: '' };
      await db
        .insert(schema.users)
        .values({ ...account, sub: 'user', email: 'user', status: 'CONFIRMED', createdAt });
      await db
        .insert(schema.enrollments)
        .values({ id: 'e', sub: 'registered', courseCode: 'psyc101', createdAt });
      await db.insert(schema.transactions).values({ ...order, id: 't', attemptId: 'a', sub: 'paid' });
      await db
        .insert(schema.paymentAttempts)
        .values({ ...order, ...unsettled, id: 'b', sub: 'paying', idempotencyKey: '', fingerprint: '' });
      await db
        .insert(schema.profileChanges)
        .values({ sub: 'changed', who: '', before: {}, after: {}, at: createdAt });
      const kept = ['changed', 'paid', 'paying', 'registered', 'user'];
      const profiles = ['never', ...kept].map((sub) => profileOf(sub));
      await db.insert(schema.profiles).values([...profiles, profileOf('confirmed', true)]);
      expect(await left(db)).toEqual(['changed', 'confirmed', 'paid', 'paying', 'registered', 'user']);
    });

    test('is kept as long again after the database was restored, which may have lost the note', async () => {
      const { db } = await databases.open();
      await db.insert(schema.profiles).values(profileOf('never'));
      await db.insert(schema.databaseHistory).values({ identity: '', restoredAt: daysAgo(days - 1) });
      expect(await left(db)).toEqual(['never']);
      await db.update(schema.databaseHistory).set({ restoredAt: daysAgo(days + 1) });
      expect(await left(db)).toEqual([]);
    });
  });

  test('personal data is deleted after the stated number of days, and not before', async () => {
    const { db } = await databases.open();
    const now = new Date('2026-11-21T10:00:00Z');
    const hour = 3_600_000;
    const fill = async (suffix: string, age: (days: number) => number) => {
      const at = (days: number) => ({ createdAt: new Date(now.getTime() - age(days)) });
      const { unconfirmedAccounts, mail, contactMessages, marketingContacts, criticalErrors } = retentionDays;
      const { signInNetworks } = retentionDays;
      const person = { givenName: '', familyName: '', emailVerified: false, salt: '', verifier: '' };
      for (const status of ['UNCONFIRMED', 'CONFIRMED'] as const) {
        const sub = `${status} ${suffix}`;
        await db
          .insert(schema.users)
          .values({ ...person, sub, email: sub, status, ...at(unconfirmedAccounts) });
        await db.insert(schema.profiles).values({
          email: sub,
          sub,
          firstName: '',
          lastName: '',
          details: {},
          ...at(unconfirmedAccounts),
        });
      }
      const changedAt = new Date(now.getTime() - age(signInNetworks));
      await db
        .insert(schema.signInNetworks)
        .values({ sub: `CONFIRMED ${suffix}`, network: suffix, changedAt });
      const text = { subject: '', text: '', html: '', dueAt: now };
      await db.insert(schema.outbox).values({ recipient: suffix, ...text, ...at(mail) });
      const message = { id: suffix, name: '', email: '', message: '' };
      await db.insert(schema.contactMessages).values({ ...message, ...at(contactMessages) });
      await db.insert(schema.marketingContacts).values({
        id: suffix,
        firstName: '',
        lastName: '',
        email: '',
        phoneNumber: '',
        listId: 1,
        ...at(marketingContacts),
      });
      await db
        .insert(schema.criticalErrors)
        .values({ id: suffix, message: '', source: '', component: '', ...at(criticalErrors) });
      const { emailObjections, feedEvents, audit } = retentionDays;
      await db
        .insert(schema.emailObjections)
        .values({ tokenHash: suffix, sub: suffix, email: '', ...at(emailObjections) });
      const event = { type: 'registered', enrollmentId: suffix, courseCode: '' } as const;
      await db.insert(schema.feedEvents).values({ ...event, sub: suffix, ...at(feedEvents) });
      const change = { who: '', did: '', subject: suffix };
      await db.insert(schema.audit).values({ ...change, at: at(audit).createdAt });
      // A link that was not used ends; a file has days of its own.
      const link = { fileKey: '', contentType: '', documentType: '', name: '', studentId: '' };
      const expiresAt = new Date(now.getTime() - age(0));
      for (const usedAt of [null, expiresAt])
        await db.insert(schema.uploads).values({
          ...link,
          id: usedAt === null ? suffix : `sent ${suffix}`,
          tokenHash: suffix,
          expiresAt,
          usedAt,
          createdAt: expiresAt,
        });
    };
    await fill('old', (days) => days * 24 * hour + hour);
    await fill('recent', (days) => days * 24 * hour - hour);

    await purgeExpired(db, now, fail);

    const confirmed = ['CONFIRMED old', 'CONFIRMED recent', 'UNCONFIRMED recent'];
    expect((await db.select().from(schema.users)).map(({ sub }) => sub).sort()).toEqual(confirmed);
    expect((await db.select().from(schema.profiles)).map(({ sub }) => sub).sort()).toEqual(confirmed);
    expect((await db.select().from(schema.outbox)).map(({ recipient }) => recipient)).toEqual(['recent']);
    const networks = await db.select().from(schema.signInNetworks);
    expect(networks.map(({ network }) => network)).toEqual(['recent']);
    for (const table of [schema.contactMessages, schema.marketingContacts, schema.criticalErrors]) {
      expect((await db.select().from(table)).map(({ id }) => id)).toEqual(['recent']);
    }
    for (const table of [schema.emailObjections, schema.feedEvents])
      expect((await db.select().from(table)).map(({ sub }) => sub)).toEqual(['recent']);
    expect((await db.select().from(schema.audit)).map(({ subject }) => subject)).toEqual(['recent']);
    expect((await db.select().from(schema.uploads)).map(({ id }) => id).sort()).toEqual([
      'recent',
      'sent old',
      'sent recent',
    ]);
  });
});

describe('the embedded database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matricula-db-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('keeps its data when it is closed and opened again', async () => {
    const data = path.join(folder, 'data');
    const first = await openEmbeddedDatabase(data);
    expect((await stat(data)).mode & 0o777, 'other users of the machine see nothing of it').toBe(0o700);
    await limitedUntil(first.db, new Date(), 'kept', { count: 1, seconds: 60 });
    await first.close();
    const second = await openEmbeddedDatabase(data);
    expect(await second.db.select().from(schema.rateLimits)).toMatchObject([{ key: 'kept' }]);
    await second.close();
  });

  test('is created again where an earlier process did not complete it', async () => {
    const unfinished = path.join(folder, 'files.new');
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, 'PG_VERSION'), 'incomplete');
    const open = await openEmbeddedDatabase(folder);
    expect(await limitedUntil(open.db, new Date(), 'new', { count: 1, seconds: 60 })).toBeNull();
    await open.close();
    expect(await readdir(folder)).not.toContain('files.new');
  });

  test('has no more buffers than it needs', async () => {
    const open = await openEmbeddedDatabase(folder);
    const [setting] = await rowsOf<{ kilobytes: number }>(
      open.db,
      sql`select setting::int * 8 as kilobytes from pg_settings where name = 'shared_buffers'`,
    );
    await open.close();
    expect(setting!.kilobytes).toBeLessThanOrEqual(32 * 1024);
  });

  test('cannot be opened twice at the same time', async () => {
    const unlock = lockFolder(folder);
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow('is in use by process');
    unlock();
  });
});

test('docs/deploy.md states for how long personal data is kept', async () => {
  const text = await readFile(path.resolve(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
  const stated = [...text.matchAll(/\| (\d+) days +\|/g)].map(([, days]) => Number(days));
  expect(stated).toEqual([
    retentionDays.unconfirmedAccounts,
    retentionDays.signInNetworks,
    retentionDays.mail,
    retentionDays.contactMessages,
    retentionDays.marketingContacts,
    retentionDays.feedEvents,
    retentionDays.criticalErrors,
    retentionDays.unpaidAttempts,
  ]);
});

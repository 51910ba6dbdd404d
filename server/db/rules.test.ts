import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { authorizationCodeSchema } from '../../domain/authorizationCode.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { rowsOf, type Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { embeddedOptions } from './open.ts';
import { authorizationCodes } from './schema.ts';

/** The name of the rule that a statement breaks; null when it breaks none. Nothing is kept. */
async function brokenRule(db: Database, run: (tx: Database) => Promise<unknown>): Promise<string | null> {
  const kept = new Error('kept');
  try {
    await db.transaction(async (tx) => {
      await run(tx);
      throw kept;
    });
  } catch (error) {
    if (error === kept) return null;
    const cause = (error as Error).cause as { code?: string; constraint?: string };
    if (cause.code === '23514') return cause.constraint ?? 'unnamed';
    throw error;
  }
  return null;
}

onEachDatabase((databases) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await databases.open());
  });

  test.each([
    ['-50 %', `('X', 'percentage', -50)`, 'code_value'],
    ['0 %', `('X', 'percentage', 0)`, 'code_value'],
    ['150 %', `('X', 'percentage', 150)`, 'code_value'],
    ['-1 cent', `('X', 'fixed', -1)`, 'code_value'],
    ['all and more', `('X', 'whole', 1)`, 'code_value'],
    ['an unknown kind', `('X', 'percent', 10)`, 'code_value'],
    ['lower case', `('x', 'percentage', 10)`, 'code_form'],
    ['a space at its end', `('X ', 'percentage', 10)`, 'code_form'],
    ['no character', `('', 'percentage', 10)`, 'code_form'],
    ['what the form cannot send', `('É', 'percentage', 10)`, 'code_form'],
  ])('a code of %s cannot be stored', async (_, values, rule) => {
    const insert = sql.raw(`insert into authorization_codes (code, kind, value) values ${values}`);
    expect(await brokenRule(db, (tx) => tx.execute(insert))).toBe(rule);
  });

  test.each([
    ['payment_attempts', 'amount_cents', '-1', 'attempt_amounts'],
    ['payment_attempts', 'discount_cents', '-1', 'attempt_amounts'],
    ['payment_attempts', 'status', `'paid'`, 'attempt_status'],
    ['transactions', 'amount_cents', '-1', 'transaction_amount'],
    ['redemptions', 'discount_cents', '-1', 'redemption_amount'],
    ['enrollments', 'is_complete', '2', 'enrollment_flags'],
    ['enrollments', 'is_change_to_greater_value_course', '-1', 'enrollment_flags'],
    ['enrollments', 'course_code', `'BIOD101'`, 'enrollment_course'],
    ['users', 'status', `'confirmed'`, 'user_status'],
    ['sign_in_codes', 'purpose', `'signup'`, 'sign_in_code_purpose'],
    ['sign_in_exchanges', 'kind', `'SRP'`, 'sign_in_exchange_kind'],
    ['embedded_transactions', 'type', `'refund'`, 'embedded_transaction_terms'],
    ['outbox', 'attempts', '-1', 'outbox_attempts'],
    ['uploads', 'size', '-1', 'upload_size'],
    ['rate_limits', 'count', '-1', 'rate_limit_count'],
  ])('%s.%s cannot be %s', async (table, column, value, rule) => {
    // Every other column gets a value of its type that breaks no rule of another name.
    const [rules] = await rowsOf<{ text: string }>(
      db,
      sql`select pg_get_constraintdef(oid) as text from pg_constraint
        where conname = ${rule} and conrelid = ${table}::regclass and convalidated`,
    );
    const columns = await rowsOf<{ name: string; type: string }>(
      db,
      sql`select attname as name, format_type(atttypid, atttypmod) as type
        from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
    );
    const row = columns
      .map(({ name, type }) => `${name === column ? value : 'null'}::${type} as "${name}"`)
      .join(', ');
    const holds = rules?.text.replace(/^CHECK /, '');
    expect(await rowsOf(db, sql.raw(`select (${holds}) as holds from (select ${row}) as one`))).toEqual([
      { holds: false },
    ]);
  });

  test('the database and the tool agree on every code', async () => {
    const row = fc.record({
      code: fc.oneof(
        fc.constantFrom('A', 'a', 'A B', ' A', 'A ', '', 'ſ', 'A'.repeat(64), 'A'.repeat(65)),
        fc.string(),
      ),
      kind: fc.constantFrom('percentage', 'fixed', 'whole', 'other'),
      value: fc.oneof(fc.constantFrom(-1, 0, 1, 100, 101), fc.integer()),
      startsAt: fc.constantFrom(null, new Date(1000), new Date(2000)),
      endsAt: fc.constantFrom(null, new Date(1000), new Date(2000)),
      courseCodes: fc.constantFrom(null, [], ['biod101'], ['BIOD101']),
      useLimit: fc.constantFrom(null, -1, 0, 1),
      uses: fc.constantFrom(-1, 0, 1),
    });
    const isStorable = (text: string) => !text.includes('\0');
    await fc.assert(
      fc.asyncProperty(
        row.filter(({ code }) => isStorable(code)),
        async (given) => {
          const broken = await brokenRule(db, (tx) => tx.insert(authorizationCodes).values(given as never));
          const checked = v.safeParse(authorizationCodeSchema, given);
          // The tool trims and the database does not; courses in upper case are read in lower case.
          const isKept = checked.success && JSON.stringify(checked.output) === JSON.stringify(given);
          expect(broken === null).toBe(isKept);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});

describe('rows from before the rules', () => {
  test('bad codes are set aside, and the others stay', async () => {
    const client = new PGlite(embeddedOptions);
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
    const run = async (names: readonly string[]) => {
      for (const name of names)
        for (const statement of (await readFile(path.join(migrationsFolder, name), 'utf8')).split(
          '--> statement-breakpoint',
        ))
          await client.exec(statement);
    };
    const first = files.indexOf('0015_rules_of_values.sql');
    await run(files.slice(0, first));
    await client.exec(`insert into authorization_codes (code, kind, value, course_codes) values
      ('GOOD', 'percentage', 10, null), ('MINUS', 'percentage', -50, null), ('lower', 'fixed', 100, null),
      ('ODD', 'fixed', 100, '"biod101"'), ('FREE', 'whole', 0, '["biod101"]')`);
    await client.exec(`insert into enrollments (id, sub, course_code, is_complete, created_at)
      values ('1', 's', 'biod101', 7, now())`);
    await run(files.slice(first));
    const kept = await client.query<{ code: string }>('select code from authorization_codes order by code');
    expect(kept.rows.map(({ code }) => code)).toEqual(['FREE', 'GOOD']);
    const refused = await client.query<{ row: { code: string } }>('select "row" from refused_codes');
    expect(refused.rows.map(({ row }) => row.code).sort()).toEqual(['MINUS', 'ODD', 'lower']);
    // A bad row elsewhere stops nothing, and no further one can be written.
    const rule = await client.query('select convalidated from pg_constraint where conname = $1', [
      'enrollment_flags',
    ]);
    expect(rule.rows).toEqual([{ convalidated: false }]);
    await expect(client.exec(`update enrollments set is_complete = 8`)).rejects.toThrow('enrollment_flags');
    await client.close();
  });
});

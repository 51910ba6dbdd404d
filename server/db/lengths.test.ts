import { getTableColumns, getTableName, is, sql, Table } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../domain/contract/accounts.ts';
import { acceptanceLetter } from '../../domain/contract/letters.ts';
import { contact, createContact, criticalError } from '../../domain/contract/messages.ts';
import { requestEmail } from '../../domain/contract/email.ts';
import { verifyPayment } from '../../domain/contract/payments.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { lengthsIn } from '../../tests/support/schemaLengths.ts';
import type { Database } from './database.ts';
import { lengths } from './lengths.ts';
import * as schema from './schema.ts';

const bounds: Readonly<Record<string, Readonly<Record<string, number | { readonly bytes: number }>>>> =
  lengths;

test('every column of text or JSON has a length', () => {
  // The names of migrations are those of files, and their table is older than any rule.
  const tables = Object.values(schema).filter(
    (value) => is(value, Table) && getTableName(value) !== 'migrations',
  );
  expect(tables.length).toBeGreaterThan(20);
  const unbounded = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => ['text', 'jsonb'].includes(column.getSQLType()))
      .filter((column) => bounds[getTableName(table)]?.[column.name] === undefined)
      .map((column) => `${getTableName(table)}.${column.name}`),
  );
  expect(unbounded).toEqual([]);
});

/** What a call stores as it is, by field and column. */
const stored = [
  [contact, 'contact_messages', { name: 'name', email: 'email', message: 'message' }],
  [
    createContact,
    'marketing_contacts',
    { first_name: 'first_name', last_name: 'last_name', email: 'email', phone_number: 'phone_number' },
  ],
  [criticalError, 'critical_errors', { message: 'message', component: 'component' }],
  [createAccount, 'profiles', { first_name: 'first_name', last_name: 'last_name', email: 'email' }],
  [requestEmail, 'sign_in_codes', { email: 'email' }],
  [acceptanceLetter, 'uploads', { file_key: 'file_key', name: 'name', student_id: 'student_id' }],
  [verifyPayment, 'payment_attempts', { discount_code: 'discount_code' }],
] as const;

test.each(stored)('what $path lets through fits into %s', ({ request }, table, columns) => {
  const kept = new Map(lengthsIn(request).map(({ at, stored: length }) => [at, length]));
  for (const [field, column] of Object.entries(columns)) {
    const most = kept.get(field);
    expect(most, field).toBeGreaterThan(0);
    expect(most, field).toBeLessThanOrEqual(Number(bounds[table]?.[column]));
  }
});

onEachDatabase((databases) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await databases.open());
  });

  test('a longer value is refused by the database itself', async () => {
    const insert = (length: number) =>
      db.insert(schema.contactMessages).values({
        id: String(length),
        name: 'x',
        email: 'x',
        message: 'x'.repeat(length),
        createdAt: new Date(),
      });
    await insert(10_000);
    await expect(insert(10_001)).rejects.toMatchObject({
      cause: { constraint: 'contact_messages_lengths' },
    });
  });

  test('so is a larger document', async () => {
    await expect(
      db.execute(sql`insert into refused_codes (row) values (jsonb_build_object('x', repeat('x', 100000)))`),
    ).rejects.toMatchObject({ cause: { constraint: 'refused_codes_lengths' } });
  });
});

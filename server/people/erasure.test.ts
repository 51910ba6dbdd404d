import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { copyOf } from './erasure.ts';

test('of each table that says something of a person, the copy leaves these columns out', async () => {
  const columns: Record<string, readonly string[]> = {};
  const select = () => ({
    from: (table: Table) => {
      const names = Object.keys(getTableColumns(table));
      columns[getTableName(table)] = names;
      return { where: () => Promise.resolve([Object.fromEntries(names.map((name) => [name, name]))]) };
    },
  });
  const copy = await copyOf({ select } as unknown as Database, {
    sub: 'ann',
    emails: ['ann@example.edu'],
    names: ['ann lee'],
  });
  const leftOut = Object.entries(columns).map(([table, names]) => {
    const given = Object.keys(copy[table]![0] as object);
    return [table, names.filter((name) => !given.includes(name))] as const;
  });
  expect(Object.fromEntries(leftOut.filter(([, names]) => names.length > 0))).toEqual({
    audit: ['who'],
    authenticators: ['secret', 'pending'],
    email_objections: ['tokenHash'],
    outbox: ['text', 'html'],
    payment_attempts: ['idempotencyKey', 'fingerprint'],
    profile_changes: ['who'],
    rate_limits: ['key'],
    refresh_tokens: ['hash', 'originJti'],
    refunds: ['who'],
    sign_in_codes: ['hash'],
    sign_in_exchanges: ['idHash', 'salt', 'key'],
    sign_ins: ['originJti'],
    sign_up_forms: ['proofHash', 'salt', 'verifier'],
    uploads: ['tokenHash'],
    users: ['salt', 'verifier'],
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { normalizeEmail } from '../../domain/email.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { users } from './schema.ts';

const migrated = [
  'ann@bücher.example',
  'josé@münchen.de',
  '用户@例子.测试',
  'ann@пример.рф',
  'ann@παράδειγμα.ελ',
  'ann@straße.example',
  'ann@faß-ß.ελ.example',
  'o’brien@café.fr',
  'ann@ドメイン名例.example',
  'ann@example.edu',
];

onEachDatabase((databases) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await databases.open());
  });

  const add = (sub: string, email: string) =>
    db.insert(users).values({
      sub,
      email,
      emailVerified: true,
      givenName: '',
      familyName: '',
      status: 'CONFIRMED',
      salt: '',
      verifier: '',
      createdAt: new Date(),
    });

  test('accounts from before an email had one form get it, unless both forms have an account', async () => {
    for (const email of migrated) await add(email, email);
    await add('old', 'zoe@bücher.example');
    await add('new', 'zoe@xn--bcher-kva.example');
    const text = await readFile(path.join(migrationsFolder, '0050_one_mailbox.sql'), 'utf8');
    await db.transaction(async (tx) => {
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    });
    const stored = new Map((await db.select().from(users)).map(({ sub, email }) => [sub, email]));
    for (const email of migrated) expect(stored.get(email)).toBe(normalizeEmail(email));
    expect([stored.get('old'), stored.get('new')]).toEqual([
      'zoe@bücher.example',
      'zoe@xn--bcher-kva.example',
    ]);
  });
});

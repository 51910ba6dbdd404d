import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { variableGroups } from '../config/variables.ts';
import { expiredAt } from './purge.ts';
import * as schema from './schema.ts';

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => isTable(value));

/** Tables whose rows stay, with the reason. */
const kept: Readonly<Record<string, string>> = {
  profile_changes: 'deleted with its account, which they explain',
  enrollments: 'what a student has bought',
  authorization_codes: 'staff disables them; no person in it',
  course_closures: 'staff opens the course; no person in it',
  course_prices: 'what a course cost from when on; no person in it',
  refused_codes: 'staff looks at them; no person in it',
  transactions: 'books of account',
  embedded_transactions: "the embedded gateway's books",
  refunds: 'what was given back, as the books have it',
  redemptions: 'how many times a code was used, as long as its payment is in the books',
  mailing_stops: 'who wants no more mail: without the address it would be sent again',
  signing_keys: 'no person in it',
  database_history: 'no person in it',
  heartbeat: 'no person in it',
  migrations: 'no person in it',
};

test('the rows of every table end at some time, or it says why they stay', () => {
  const purged = new Set(expiredAt(new Date()).map(([table]) => getTableName(table)));
  const goesWithAnother = (table: PgTable) =>
    getTableConfig(table).foreignKeys.some(
      ({ onDelete, reference }) =>
        onDelete === 'cascade' && purged.has(getTableName(reference().foreignTable)),
    );
  expect(tables.length).toBeGreaterThan(20);
  const missing = tables
    .filter((table) => !goesWithAnother(table))
    .map(getTableName)
    .filter((name) => !purged.has(name) && !(name in kept));
  expect(
    missing.map(
      (name) =>
        `server/db/purge.ts: add [${name}, …] to expiredAt, or say in kept of server/db/purge.test.ts why its rows stay`,
    ),
  ).toEqual([]);
  const names = tables.map(getTableName);
  expect(Object.keys(kept).filter((name) => purged.has(name) || !names.includes(name))).toEqual([]);
});

test('nobody is in a table that is kept because nobody is in it', () => {
  const personal = /^(?:sub|email|recipient|.*name|phone.*|network|student_id|address.*|profile|message)$/;
  const found = tables
    .filter((table) => kept[getTableName(table)]?.endsWith('no person in it'))
    .flatMap((table) =>
      getTableConfig(table)
        .columns.filter(({ name }) => personal.test(name) && getTableName(table) !== 'migrations')
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );
  expect(found).toEqual([]);
});

test('docs/deploy.md explains every setting', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
  const names = Object.values(variableGroups).flatMap((group) => Object.keys(group));
  expect(names.length).toBeGreaterThan(40);
  const missing = names.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`${name}=`));
  expect(missing.map((name) => `docs/deploy.md: explain \`${name}\` of server/config/variables.ts`)).toEqual(
    [],
  );
});

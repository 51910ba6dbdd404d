import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsOf, type Database } from '../server/db/database.ts';
import { migrationsFolder } from '../server/db/migrations.ts';
import { pgliteDatabase } from '../server/db/open.ts';
import * as schema from '../server/db/schema.ts';
import { openTestDatabase } from '../tests/support/server/testDatabase.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-migration-'));
  await copyFile(path.join(migrationsFolder, 'schema.json'), path.join(folder, 'schema.json'));
  await writeFile(path.join(folder, '0041_last.sql'), 'select 1');
});
afterEach(() => rm(folder, { recursive: true }));

/** Without a terminal. */
function run(...args: string[]): { status: number | null; said: string } {
  const program = path.join(import.meta.dirname, 'migration.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--folder', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status, said: stdout + stderr };
}

/** Changes what the last migration left, as if the schema had changed since. */
async function edit(change: (columns: Record<string, { name: string }>) => void): Promise<void> {
  const file = path.join(folder, 'schema.json');
  const json = JSON.parse(await readFile(file, 'utf8')) as {
    tables: Record<string, { columns: Record<string, { name: string }> }>;
  };
  change(json.tables['public.uploads']!.columns);
  await writeFile(file, JSON.stringify(json));
}

/** With a terminal, of which `script` makes one; null where it is not installed. */
function runInTerminal(...args: string[]): { status: number | null; said: string } | null {
  const program = path.join(import.meta.dirname, 'migration.ts');
  const command = [process.execPath, program, '--folder', folder, ...args].join(' ');
  const { status, stdout, error } = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return error ? null : { status, said: stdout };
}

const files = async () => (await readdir(folder)).sort();

test('nothing is left to write for the schema as it is', async () => {
  expect(run('--check').status).toBe(0);
  expect(run()).toEqual({ status: 0, said: 'The schema has not changed since the last migration.\n' });
  expect(await files()).toEqual(['0041_last.sql', 'schema.json']);
});

test('nothing is left to write in a terminal either, and a name changes nothing', async () => {
  expect(runInTerminal() ?? run()).toMatchObject({
    status: 0,
    said: expect.stringContaining('has not changed'),
  });
  expect(run('--name', 'again').status).toBe(0);
  expect(await files()).toEqual(['0041_last.sql', 'schema.json']);
});

test('a snapshot that cannot be read is named, and nothing is written', async () => {
  const snapshot = path.join(folder, 'schema.json');
  await writeFile(snapshot, '<<<<<<< ours\n{}\n');
  expect(run('--name', 'again')).toEqual({
    status: 1,
    said: expect.stringMatching(/^schema\.json .*is not JSON/),
  });
  await rm(snapshot);
  expect(run('--name', 'again')).toEqual({
    status: 1,
    said: expect.stringMatching(/^schema\.json is missing/),
  });
  expect(await files()).toEqual(['0041_last.sql']);
});

test('a change is written once, under the next number, and needs a name', async () => {
  await edit((columns) => {
    delete columns['size'];
    delete columns['used_at'];
  });
  expect(run('--check').status).toBe(1);
  expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('--name') });
  expect(run('--name', 'sizes').status).toBe(0);
  expect(await readFile(path.join(folder, '0042_sizes.sql'), 'utf8')).toBe(
    [
      'ALTER TABLE "uploads" ADD COLUMN "size" bigint;',
      '--> statement-breakpoint',
      'ALTER TABLE "uploads" ADD COLUMN "used_at" timestamp with time zone;',
      '',
    ].join('\n'),
  );
  expect(run('--check').status).toBe(0);
  const written = await readFile(path.join(folder, 'schema.json'), 'utf8');
  expect(written).toBe(await readFile(path.join(migrationsFolder, 'schema.json'), 'utf8'));
  expect(written).toMatch(/^"public\.uploads": \{.*\},?$/m);
});

test('what may have been renamed fails without a terminal, unless the SQL was written by hand', async () => {
  await edit((columns) => {
    columns['bytes'] = { ...columns['size']!, name: 'bytes' };
    delete columns['size'];
  });
  expect(run('--name', 'sizes')).toMatchObject({
    status: 1,
    said: expect.stringContaining('run this in a terminal'),
  });
  expect(await files()).toEqual(['0041_last.sql', 'schema.json']);
  expect(run('--written').status).toBe(0);
  expect(await files()).toEqual(['0041_last.sql', 'schema.json']);
  expect(run('--check').status).toBe(0);
});

test('the migrations create exactly what the schema declares: columns, constraints and indexes', async () => {
  const migrated = await openTestDatabase();
  const client = new PGlite();
  const declared = pgliteDatabase(client);
  const nothing = generateDrizzleJson({});
  for (const statement of await generateMigration(nothing, generateDrizzleJson(schema))) {
    await declared.execute(sql.raw(statement));
  }
  expect(await describeTables(migrated.db)).toEqual(await describeTables(declared));
  await migrated.close();
  await client.close();
});

const describeTables = async (db: Database) => ({
  columns: await rowsOf(
    db,
    sql`select table_name, column_name, data_type, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
  ),
  constraints: await rowsOf(
    db,
    sql`select conrelid::regclass::text as table, contype::text as type, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 3`,
  ),
  indexes: await rowsOf(
    db,
    sql`select indexname, replace(indexdef, ' CONCURRENTLY', '') as definition from pg_indexes
      where schemaname = 'public' order by 1`,
  ),
});

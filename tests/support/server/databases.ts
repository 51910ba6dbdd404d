import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { type OpenDatabase } from '../../../server/db/database.ts';
import { postgresPrograms, openMigratedDatabase, startCluster, type Cluster } from './postgres.ts';
import { openTestDatabase } from './testDatabase.ts';

/** An empty embedded database with all tables for the tests of a file, which is closed after them. */
export async function testDatabase(): Promise<OpenDatabase> {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  return database;
}

export interface TestDatabases {
  /** Opens an empty database with all tables, which is closed after the suite. */
  open(): Promise<OpenDatabase>;
}

/**
 * Runs a suite on the embedded database and on PostgreSQL: on the server of TEST_DATABASE_URL, or on a temporary one if
 * PostgreSQL is installed; otherwise, or if TEST_DATABASE_URL is empty, the second run is skipped.
 */
export function onEachDatabase(define: (databases: TestDatabases) => void): void {
  describe('embedded database', () => {
    const opened: OpenDatabase[] = [];
    afterAll(() => Promise.all(opened.map((database) => database.close())));
    define({
      async open() {
        const database = await openTestDatabase();
        opened.push(database);
        return database;
      },
    });
  });

  const given = process.env['TEST_DATABASE_URL'];
  const programs = postgresPrograms();
  if (given === '' || (given === undefined && programs === null)) {
    describe.skip('PostgreSQL (none; set TEST_DATABASE_URL to use a server)', () => {
      define({ open: () => Promise.reject(new Error('no server')) });
    });
    return;
  }

  describe('PostgreSQL', () => {
    let cluster: Cluster | null = null;
    let server = given ?? '';
    const opened: { database: OpenDatabase; name: string }[] = [];

    beforeAll(async () => {
      if (given !== undefined || programs === null) return;
      cluster = await startCluster(programs);
      server = cluster.url;
    });

    afterAll(async () => {
      for (const { database, name } of opened) {
        await database.close();
        // A temporary server is deleted with its databases.
        if (cluster === null) await administer(server, `drop database "${name}" with (force)`);
      }
      await cluster?.stop();
    });

    define({
      async open() {
        const name = `matricula_test_${randomUUID()}`;
        await administer(server, `create database "${name}"`);
        const url = new URL(server);
        url.pathname = `/${name}`;
        const database = await openMigratedDatabase(url.href);
        opened.push({ database, name });
        return database;
      },
    });
  });
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

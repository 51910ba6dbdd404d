import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openMigratedDatabase,
  postgresPrograms,
  startCluster,
  type Cluster,
} from '../../tests/support/server/postgres.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openDatabase, openPostgresDatabase } from '../db/open.ts';
import { enrollments } from '../db/schema.ts';
import { readConfig } from '../config/config.ts';
import { enroll } from '../payments/enrollments.ts';

const programs = postgresPrograms();
const root = path.resolve(import.meta.dirname, '../..');

describe.skipIf(programs === null)('a replica that can be read', () => {
  let primary: Cluster;
  let replica: Pick<Cluster, 'url' | 'stop'>;
  let open: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matricula-replica-'));
    primary = await startCluster(programs ?? '');
    open = await openMigratedDatabase(primary.url);
    replica = await primary.standby();
    await enroll(open.db, new Date('2027-01-31T15:00:00Z'), 'ann', [{ courseCode: 'psyc101' }]);
  });
  afterAll(async () => {
    await open.close();
    await replica.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['server/cli/matricula.ts', ...args], {
      cwd: root,
      env: { DATABASE_URL: replica.url, DATA_DIR: folder },
    });

  test('has the exports of the desk, which leave the primary alone', async () => {
    const copy = openPostgresDatabase(replica.url);
    await expect.poll(() => copy.db.$count(enrollments)).toBe(1);
    await copy.close();
    const out = path.join(folder, 'all.csv');
    const { stdout } = await ask('registrations', 'export', '--out', out);
    expect(stdout).toBe(`1 registrations are in ${out}.\n`);
    expect(await readFile(out, 'utf8')).toContain('2027-01-31,psyc101,registered');
    expect((await ask('registrations', 'list')).stdout).toContain('psyc101');
  });

  test('is refused by a command that changes something, and by a server', async () => {
    await expect(ask('courses', 'close', 'psyc101', '--reason', 'x')).rejects.toMatchObject({
      code: 1,
      stdout: '',
    });
    const config = readConfig({ DATABASE_URL: replica.url, MIGRATE_AT_START: 'off' });
    await expect(openDatabase(config, () => undefined)).rejects.toThrow();
  });
});

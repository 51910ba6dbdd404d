import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMigratedDatabase, postgresPrograms, startCluster } from '../../tests/support/server/postgres.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { createTestServer, newKey } from '../../tests/support/server/testServer.ts';
import { purchase, settleKey } from '../payments/purchase.ts';
import { noteHistory, readTrust } from '../payments/trust.ts';
import type { Database } from './database.ts';
import { identityOf } from './identity.ts';
import { openEmbeddedDatabase } from './open.ts';

/** The commands that docs/deploy.md names, with what a college could not do without: accounts and enrollments. */

const run = promisify(execFile);
const programs = postgresPrograms();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The sample student buys a course. */
async function purchaseOn(db: Database): Promise<void> {
  const server = await createTestServer(db);
  const { status, body } = await server.call('/payments/2/verify_payment', {
    form: { payment_token: 'fake-valid-nonce', amount: '669', 'course_codes[]': 'psyc101', mode: '2' },
    token: await server.tokenOf('student@example.edu'),
    headers: newKey(),
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Signs in with the password of before, which needs the account, and reads the enrollment. */
async function expectPurchaseOn(db: Database): Promise<void> {
  const server = await createTestServer(db);
  const token = await server.tokenOf('student@example.edu');
  const { body } = await server.call('/enrollments', { token });
  expect(body['enrollments']).toMatchObject([{ course_code: 'psyc101', is_complete: 0 }]);
}

describe('a backup', () => {
  test.skipIf(programs === null)('of PostgreSQL is restored into an empty database', async () => {
    const cluster = await startCluster(programs ?? '');
    const program = (name: string, ...args: string[]) => run(path.join(programs ?? '', name), args);
    const original = await openMigratedDatabase(cluster.url);
    await purchaseOn(original.db);
    const file = path.join(folder, 'matricula.dump');
    await program('pg_dump', '--format=custom', '--no-owner', `--file=${file}`, `--dbname=${cluster.url}`);
    // Written after the backup, and therefore lost.
    await (
      await createTestServer(original.db)
    ).signIn('SignUp', {
      Username: 'late@example.edu',
      Password: 'Learn2day!',
    });
    await original.close();

    const url = new URL(cluster.url);
    await program('psql', `--dbname=${url.href}`, '--command=create database restored');
    url.pathname = '/restored';
    await program('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url.href}`, file);
    const restored = await openMigratedDatabase(url.href);
    await expectPurchaseOn(restored.db);
    const server = await createTestServer(restored.db);
    expect((await server.signInAs('late@example.edu', 'Learn2day!')).body['__type']).toBe(
      'UserNotFoundException',
    );
    await restored.close();
    await cluster.stop();
  });

  test.skipIf(programs === null)(
    'that lacks a payment never denies it, and the restore is noticed',
    async () => {
      const cluster = await startCluster(programs ?? '');
      const program = (name: string, ...args: string[]) => run(path.join(programs ?? '', name), args);
      const gateway = new GatewayDouble();
      const paymentsOf = async ({ db }: { db: Database }) => {
        const deps = paymentDeps(db, gateway, { identity: await identityOf(db) });
        await noteHistory(deps, null);
        return deps;
      };
      const original = await openMigratedDatabase(cluster.url);
      const before = await paymentsOf(original);
      expect(await readTrust(before.db, before.identity)).toEqual({ isTrusted: true });
      const file = path.join(folder, 'matricula.dump');
      await program('pg_dump', '--format=custom', '--no-owner', `--file=${file}`, `--dbname=${cluster.url}`);
      const request = newPurchase();
      const paid = await purchase(before, request, () => Promise.resolve(true));
      await original.close();

      const url = new URL(cluster.url);
      await program('psql', `--dbname=${url.href}`, '--command=create database restored');
      url.pathname = '/restored';
      await program('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url.href}`, file);
      const restored = await openMigratedDatabase(url.href);
      const after = await paymentsOf(restored);
      expect(await readTrust(after.db, after.identity)).toMatchObject({ isTrusted: false });
      const never = newPurchase();
      expect(await settleKey(after, never.person, never.idempotencyKey)).toEqual({ kind: 'pending' });
      expect(await settleKey(after, request.person, request.idempotencyKey)).toMatchObject({
        kind: 'enrolled',
        transactionId: 'transactionId' in paid ? paid.transactionId : '',
      });
      expect(gateway.captured).toHaveLength(1);
      await restored.close();
      await cluster.stop();
    },
  );

  test('of the embedded database is a copy of its folder while the server is stopped', async () => {
    const original = await openEmbeddedDatabase(path.join(folder, 'original'));
    await purchaseOn(original.db);
    await original.close();
    await cp(path.join(folder, 'original'), path.join(folder, 'copy'), { recursive: true });
    const copy = await openEmbeddedDatabase(path.join(folder, 'copy'));
    await expectPurchaseOn(copy.db);
    await copy.close();
  });
});

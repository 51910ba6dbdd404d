import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, send, type Stage } from '../../tests/support/server/paymentStage.ts';
import { postgresPrograms } from '../../tests/support/server/postgres.ts';
import { enrollments, paymentAttempts, transactions } from '../db/schema.ts';

/** Server processes that stop, and a database that restarts, while payments run. */
describe.skipIf(postgresPrograms() === null)('a running payment', () => {
  let stage: Stage;
  let tokens: string[];

  beforeAll(async () => {
    stage = await openStage(() => 150);
    tokens = await stage.students(14);
  });
  afterAll(() => stage.close());

  const order = (token: string) => ({ token, key: randomUUID(), course: 'psyc101', amount: '669' });
  const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status;

  test('is answered although its instance is told to stop, which first reports that it is not ready', async () => {
    const instance = await stage.start();
    expect(await isReady(instance.url)).toBe(200);
    const answers = Promise.all(tokens.slice(0, 12).map((token) => send(instance.url, order(token))));
    await expect.poll(() => stage.gateway.books.length).toBeGreaterThan(0);
    instance.kill('SIGTERM');
    for (const answer of await answers)
      expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await instance.exited).toBe(0);
    expect(await stage.db.$count(transactions)).toBe(12);
    await expect(fetch(`${instance.url}/livez`)).rejects.toThrow();
  });

  test('whose database connection is cut costs one repeated request, not the process', async () => {
    const instance = await stage.start();
    const mine = order(tokens[12]!);
    const first = send(instance.url, mine);
    await stage.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`,
    );
    await first;
    await expect
      .poll(async () => (await send(instance.url, mine))?.body['status'], { timeout: 100_000 })
      .toBe('success');
    expect(await isReady(instance.url)).toBe(200);
    const paid = stage.gateway.books.filter(({ status }) => status === 'submitted_for_settlement');
    expect(paid).toHaveLength(13);
    instance.kill('SIGTERM');
    expect(await instance.exited).toBe(0);
  });

  test('is not charged again after the database was put back and nothing in it says so', async () => {
    const mine = order(tokens[13]!);
    const before = await stage.start();
    expect(await send(before.url, mine)).toMatchObject({ status: 200 });
    before.kill('SIGTERM');
    await before.exited;
    await stage.db.delete(enrollments);
    await stage.db.delete(transactions);
    await stage.db.delete(paymentAttempts);
    const charges = stage.gateway.books.length;
    const instance = await stage.start();
    expect(await send(instance.url, mine)).toMatchObject({ status: 503, body: { status: 'pending' } });
    expect(stage.gateway.books).toHaveLength(charges);
  });
});

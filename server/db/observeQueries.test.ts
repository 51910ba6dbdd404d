import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  postgresPrograms,
  openMigratedDatabase,
  startCluster,
  type Cluster,
} from '../../tests/support/server/postgres.ts';
import { startTracing, type Tracing } from '../app/tracing.ts';
import { withRequestId } from '../config/log.ts';
import { rowsOf, type Database, type OpenDatabase } from './database.ts';

const programs = postgresPrograms();

describe.skipIf(programs === null)('queries to a PostgreSQL server', () => {
  let cluster: Cluster;
  let open: OpenDatabase;
  let tracing: Tracing;
  const exporter = new InMemorySpanExporter();

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    tracing = startTracing(new SimpleSpanProcessor(exporter), 'test');
    open = await openMigratedDatabase(cluster.url, { trace: tracing.query });
  });
  afterAll(async () => {
    await open.close();
    await tracing.close();
    await cluster.stop();
  });

  /** The text that the server received; waits, so that others have to wait for a connection. */
  const receivedText = async (db: Database) =>
    (
      await rowsOf<{ text: string }>(
        db,
        sql`select current_query() as text, pg_sleep(0.01), ${'typed'}::text as given`,
      )
    )[0]?.text;

  test('carry the id of their request, also when they waited for a connection that another request freed', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `request-${index}`);
    const alone = ids.map((id) => withRequestId(id, () => receivedText(open.db)));
    const inTransactions = ids.map((id) =>
      withRequestId(id, () => open.db.transaction((tx) => receivedText(tx))),
    );
    for (const texts of [await Promise.all(alone), await Promise.all(inTransactions)]) {
      for (const [index, id] of ids.entries()) expect(texts[index]).toContain(`/* request_id=${id} */`);
    }
    expect(await receivedText(open.db)).not.toContain('request_id');
  });

  test('are spans with their text and without what people typed', async () => {
    exporter.reset();
    await withRequestId('request-1', () => receivedText(open.db));
    await expect(open.db.execute(sql`select 1 / 0`)).rejects.toThrow('select 1 / 0');
    const [done, failed, ...more] = exporter.getFinishedSpans();
    expect(more).toEqual([]);
    expect(done).toMatchObject({ name: 'sql select', attributes: { 'request.id': 'request-1' } });
    expect(done?.attributes['db.query.text']).toMatch(/^select current_query/);
    expect(JSON.stringify(done?.attributes)).not.toContain('typed');
    expect(failed?.status.code).toBe(2);
  });
});

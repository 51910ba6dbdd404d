import type { Pool } from 'pg';
import { currentRequestId } from '../config/log.ts';

/** Runs a query, as a span for example. */
export type QueryTrace = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

interface Query {
  readonly text: string;
  /** The name of a prepared statement, whose text must not change. */
  readonly name?: string | undefined;
}

/** A query as drizzle sends it; with a callback, as a pool passes it on to one of its clients. */
type Send = (query: Query, values?: unknown[], callback?: unknown) => Promise<unknown>;

/**
 * Puts the id of the request that a query runs for before the query. PostgreSQL shows it in `pg_stat_activity`, in its
 * log of slow statements and in that of errors. The comment comes first, because `pg_stat_activity` cuts long queries off.
 *
 * @param trace runs every query
 */
export function observeQueries(pool: Pool, trace: QueryTrace = (_text, run) => run()): void {
  function observe(target: Pick<Pool, 'query'>): void {
    const send = target.query.bind(target) as Send;
    const observed: Send = (query, values, callback) =>
      // Seen before, by the pool. Here another request may run: the one that has freed the connection.
      typeof callback === 'function'
        ? send(query, values, callback)
        : trace(query.text, () => send(withRequestId(query), values));
    target.query = observed as Pool['query'];
  }
  observe(pool);
  pool.on('connect', observe);
}

/** An id holds word characters and hyphens only, so it cannot end the comment. */
function withRequestId(query: Query): Query {
  const id = currentRequestId();
  if (id === undefined || query.name !== undefined) return query;
  return { ...query, text: `/* request_id=${id} */ ${query.text}` };
}

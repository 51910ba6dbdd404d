import type { ClientBase, Pool, PoolClient } from 'pg';
import type { TimeLimits } from '../config/config.ts';
import { DatabaseUnavailable, sqlState } from './unavailable.ts';

/** How much later than the database this server gives a statement up by itself. */
const answerSeconds = 2;

/** @param scope `local` for the rest of the transaction */
const limitStatements = (
  { statement, lock, idleInTransaction }: Omit<TimeLimits, 'connection'>,
  scope: 'local' | 'session',
) =>
  Object.entries({
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  })
    .map(([name, seconds]) => `set ${scope} ${name} = '${Math.round(seconds * 1000)}ms'`)
    .join('; ');

/** What `pg.Pool` is made with. The database's own limits are set on each connection: pgbouncer refuses them as parameters. */
export const poolLimits = (limits: TimeLimits) => ({
  connectionTimeoutMillis: limits.connection * 1000,
  query_timeout: (limits.statement + answerSeconds) * 1000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  onConnect: async (client: ClientBase) => {
    await client.query(limitStatements(limits, 'session'));
  },
});

interface Query {
  readonly text: string;
}
type Send = (query: Query, values?: unknown[], callback?: unknown) => Promise<unknown>;

/**
 * Limits every statement of a pool that was made with `poolLimits`. A transaction gets the limits again when it begins,
 * because behind pgbouncer it may run on any connection.
 */
export function limitTime(pool: Pool, limits: TimeLimits): void {
  const begin = `begin isolation level read committed; ${limitStatements(limits, 'local')}`;
  const send = pool.query.bind(pool) as Send;
  pool.query = ((query: Query, values?: unknown[]) =>
    send(query, values).catch(rethrow)) as unknown as Pool['query'];
  // The pool itself calls it with a callback.
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
  pool.connect = ((callback?: unknown) =>
    callback === undefined ? connect().catch(rethrow) : connect(callback)) as Pool['connect'];

  pool.on('connect', (client) => {
    const sendTo = client.query.bind(client) as Send;
    const limited: Send = async (query, values, callback) => {
      if (typeof callback === 'function') return sendTo(query, values, callback);
      const begins = query.text === 'begin';
      try {
        return await sendTo(begins ? { ...query, text: begin } : query, values);
      } catch (error) {
        // The connection still waits for the answer to a statement that was given up, so nothing else may use it.
        if (sqlState(error) === '') void client.end();
        // Drizzle does not give a connection back on which no transaction could begin.
        if (begins) client.release(true);
        return rethrow(error);
      }
    };
    client.query = limited as PoolClient['query'];
  });
}

/** Whatever is not an answer of the database leaves the outcome open. */
function rethrow(error: unknown): never {
  if (error instanceof DatabaseUnavailable || sqlState(error) !== '') throw error;
  throw new DatabaseUnavailable('The database did not answer.', { cause: error });
}

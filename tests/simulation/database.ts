import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database, OpenDatabase } from '../../server/db/database.ts';
import { migratePostgres, pgliteDatabase } from '../../server/db/open.ts';
import { openTestClient } from '../support/server/testDatabase.ts';

/** A database that can tell whether it is at work: a schedule takes its next step when it is not. */
export interface SimulatedDatabase extends Pick<OpenDatabase, 'db' | 'close'> {
  readonly isBusy: () => boolean;
}

/** @param url of a PostgreSQL server's empty database; an embedded database when there is none */
export async function openSimulatedDatabase(url?: string): Promise<SimulatedDatabase> {
  if (url === undefined) {
    const client = await openTestClient();
    const prepared = new PreparingClient(client);
    const db = pgliteDatabase(prepared as unknown as PGlite);
    return { db, isBusy: () => prepared.waiting > 0, close: () => client.close() };
  }
  await migratePostgres(url, { log: () => undefined });
  const pool = new Pool({ connectionString: url, max: 10 });
  const db = drizzle(pool) as unknown as Database;
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  return { db, isBusy, close: () => pool.end() };
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  readonly name: string;
  /** Type OIDs of its parameters. */
  readonly parameters: readonly number[];
  /** The message that describes its rows, if it has any. */
  readonly rows: Messages;
}

/**
 * The part of PGlite that Drizzle uses, with every statement prepared once and executed in one call, which PGlite itself
 * does in six. A run sends the same few statements hundreds of times.
 */
class PreparingClient {
  /** Queries and transactions that have not ended. */
  waiting = 0;
  readonly #client: PGlite;
  readonly #statements = new Map<string, Statement>();

  constructor(client: PGlite) {
    this.#client = client;
  }

  query = (text: string, values: readonly unknown[] = [], options: QueryOptions = {}): Promise<Results> =>
    this.#alone(() => this.#execute(text, values, options));

  transaction = <T>(run: (transaction: Pick<PreparingClient, 'query'>) => Promise<T>): Promise<T> =>
    this.#alone(async () => {
      const query = (text: string, values: readonly unknown[] = [], options: QueryOptions = {}) =>
        this.#execute(text, values, options);
      await query('begin');
      try {
        const result = await run({ query });
        await query('commit');
        return result;
      } catch (error) {
        await query('rollback');
        throw error;
      }
    });

  async #alone<T>(run: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    try {
      return await this.#client._runExclusiveTransaction(run);
    } finally {
      this.waiting -= 1;
    }
  }

  async #execute(text: string, values: readonly unknown[], options: QueryOptions): Promise<Results> {
    const { name, parameters, rows } = this.#statements.get(text) ?? (await this.#prepare(text));
    const { serializers, parsers } = this.#client;
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializer = serializers[parameters[index]!];
      return serializer === undefined ? (value as string) : serializer(value);
    });
    const answer = await this.#send(
      protocol.serialize.bind({ statement: name, values: texts }),
      protocol.serialize.execute({}),
    );
    // Inherited, because `parseResults` would copy all of PGlite's parsers.
    const { parsers: more, ...format } = options;
    const all = Object.assign(Object.create(parsers) as typeof parsers, more);
    return parse.parseResults([...rows, ...answer], all, format)[0]!;
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `statement${this.#statements.size}`;
    const answer = await this.#send(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
    );
    const statement = {
      name,
      parameters: parse.parseDescribeStatementResults(answer),
      rows: answer.filter((message) => message.name === 'rowDescription'),
    };
    this.#statements.set(text, statement);
    return statement;
  }

  #send(...messages: readonly Uint8Array[]): Promise<Messages> {
    const bytes = Buffer.concat([...messages, protocol.serialize.sync()]);
    return this.#client.execProtocolStream(bytes, { syncToFs: false });
  }
}

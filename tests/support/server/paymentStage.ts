import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../server/config/config.ts';
import { generalProvider } from '../../../domain/provider.ts';
import { type Database } from '../../../server/db/database.ts';
import { embeddedPool } from '../../../server/signIn/context.ts';
import { createSignInService } from '../../../server/signIn/service.ts';
import { insertUser } from '../../../server/signIn/users.ts';
import { postgresPrograms, openMigratedDatabase, startCluster } from './postgres.ts';
import { srpSignIn } from './srpSignIn.ts';
import { startProcess, type RunningProcess } from './processes.ts';
import { startFakeBraintree, type FakeBraintree } from './fakeBraintree.ts';

/** A PostgreSQL server, a gateway that outlives every instance, and what it takes to start instances. */
export interface Stage {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly gateway: FakeBraintree;
  start(): Promise<RunningProcess>;
  /** Access tokens of new students. */
  students(count: number): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * @param latency of the gateway, in milliseconds
 * @throws Error when PostgreSQL is not installed
 */
export async function openStage(latency: () => number): Promise<Stage> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const cluster = await startCluster(programs);
  const database = await openMigratedDatabase(cluster.url);
  const gateway = await startFakeBraintree(latency);
  const instances: RunningProcess[] = [];

  return {
    db: database.db,
    databaseUrl: cluster.url,
    gateway,

    async start() {
      const instance = await startProcess(
        ['server/cli/start.ts', '--api'],
        / is at http:\/\/127\.0\.0\.1:(\d+)/,
        {
          PORT: '0',
          HOST: '127.0.0.1',
          DATABASE_URL: cluster.url,
          DATA_DIR: mkdtempSync(path.join(tmpdir(), 'matricula-instance-')),
          BRAINTREE_URL: gateway.url,
          BRAINTREE_MERCHANT_ID: 'merchant',
          BRAINTREE_PUBLIC_KEY: 'public',
          BRAINTREE_PRIVATE_KEY: 'private',
          PAYMENT_SEARCH_HORIZON_MINUTES: '1',
        },
        // It says much when a gateway or a database goes away.
        process.env['DEBUG'] === undefined ? 'ignore' : 'inherit',
      );
      instances.push(instance);
      return instance;
    },

    async students(count) {
      const service = createSignInService({
        db: database.db,
        pool: embeddedPool,
        choice: null,
        sender: generalProvider,
        limits: { attempts: 5, ...readConfig({}).limits },
        now: () => new Date(),
        mailWritten: () => undefined,
      });
      const tokens: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const email = `s${randomUUID()}@example.edu`;
        const account = { email, password: 'Learn2day!', givenName: 'Ann', familyName: 'Lee' };
        await insertUser(database.db, service.context, { ...account, status: 'CONFIRMED' });
        const call = async (operation: string, input: object) => ({
          status: 200,
          body: (await service.operations[operation as keyof typeof service.operations](
            input,
            '192.0.2.1',
          )) as Record<string, unknown>,
        });
        const { body } = await srpSignIn(call, email, account.password);
        tokens.push((body['AuthenticationResult'] as { AccessToken: string }).AccessToken);
      }
      return tokens;
    },

    async close() {
      for (const instance of instances) instance.kill('SIGKILL');
      await gateway.close();
      await database.close();
      await cluster.stop();
    },
  };
}

export interface Order {
  readonly token: string;
  readonly key: string;
  readonly course: string;
  /** Dollars. */
  readonly amount: string;
}

/** One request; null when no answer came. */
export async function send(
  url: string,
  { token, key, course, amount }: Order,
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  try {
    const response = await fetch(`${url}/api/payments/2/verify_payment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: new URLSearchParams({ payment_token: randomUUID(), amount, 'course_codes[]': course, mode: '2' }),
      signal: AbortSignal.timeout(40_000),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import { beat } from '../db/heartbeat.ts';
import { openTo, route, type Route } from '../http/route.ts';
import { mailQueue } from '../mail/queue.ts';
import { stuckCount } from '../payments/attempts.ts';
import type { GatewayWatch } from '../payments/watchGateway.ts';
import { readTrust } from '../payments/trust.ts';

export interface HealthDeps {
  /** For probes alone. */
  readonly probe: Database;
  /** Names the history that the database is part of. */
  readonly identity: SQL;
  readonly gatewayWatch: GatewayWatch;
  /** Whether the server still takes new work. */
  readonly isAccepting: () => boolean;
  readonly log: (message: string, error?: unknown) => void;
}

type Health = { readonly body: object; readonly status: 200 | 503 };

/** Within this time every probe is answered, by 503 if need be. */
const budget = 2000;
/** For so long an answer stands, however often it is asked for. */
const rest = 1000;

/**
 * `GET /livez`: the process answers. `GET /readyz`: it should be sent requests; 503 once it shuts down or cannot write to
 * its database. Payment attempts that need staff and the mail queue are counted there, and it says whether the database may
 * have lost payments (`ledger`), and whether the gateway answers; none of this makes the server unready.
 * Anyone can ask, so no id is named.
 */
export function healthRoutes({
  probe,
  identity,
  gatewayWatch,
  isAccepting,
  log,
}: HealthDeps): readonly Route[] {
  const answer = (c: Context, { body, status }: Health) =>
    c.json(body, status, { 'cache-control': 'no-store' });

  let known: { readonly health: Promise<Health>; until: number } | null = null;
  let wasReady = true;

  async function examine(): Promise<Health> {
    await beat(probe);
    const [stuckPayments, queue] = [await stuckCount(probe), await mailQueue(probe)];
    const { isTrusted } = await readTrust(probe, identity);
    const ledger = isTrusted ? 'complete' : 'restored, to be reconciled';
    const paymentGateway = gatewayWatch.isAnswering() ? 'answering' : 'not answering';
    return { status: 200, body: { status: 'ok', ledger, paymentGateway, stuckPayments, mailQueue: queue } };
  }

  async function examineInTime(): Promise<Health> {
    const health = await Promise.race([
      examine().catch((error: unknown) => error),
      sleep(budget, 'no answer in time', { ref: false }),
    ]);
    const isReady = isHealth(health);
    if (!isReady && wasReady) log('The database cannot be written: not ready', health);
    if (isReady && !wasReady) log('The database can be written again: ready');
    wasReady = isReady;
    return isReady ? health : { status: 503, body: { status: 'no database' } };
  }

  async function readiness(c: Context): Promise<Response> {
    if (!isAccepting()) return answer(c, { body: { status: 'shutting down' }, status: 503 });
    if (known === null || known.until < performance.now()) {
      const asked = { health: examineInTime(), until: Infinity };
      known = asked;
      void asked.health.finally(() => {
        asked.until = performance.now() + rest;
      });
    }
    return answer(c, await known.health);
  }

  return [
    route({ method: 'GET', path: '/livez' }, openTo('answered from memory'), ({ c }) =>
      answer(c, { body: { status: 'ok' }, status: 200 }),
    ),
    route({ method: 'GET', path: '/readyz' }, openTo('asks the database once a second at most'), ({ c }) =>
      readiness(c),
    ),
  ];
}

const isHealth = (result: unknown): result is Health =>
  typeof result === 'object' && result !== null && 'body' in result;

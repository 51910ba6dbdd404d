import { sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { Database } from '../db/database.ts';
import { mailQueue } from '../mail/queue.ts';
import { stuckAttempts } from '../payments/attempts.ts';

export interface HealthDeps {
  readonly db: Database;
  /** Whether the server still takes new work. */
  readonly isAccepting: () => boolean;
}

/**
 * `GET /livez`: the process answers. `GET /readyz`: it should be sent requests; 503 once it shuts down or has no
 * database. Payment attempts that need staff and the mail queue are listed there, and do not make the server unready.
 */
export function healthRoutes({ db, isAccepting }: HealthDeps): Hono {
  const app = new Hono();
  const answer = (c: Context, body: object, status: 200 | 503 = 200) =>
    c.json(body, status, { 'cache-control': 'no-store' });
  app.get('/livez', (c) => answer(c, { status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (!isAccepting()) return answer(c, { status: 'shutting down' }, 503);
    try {
      await db.execute(sql`select 1`);
      const stuckPayments = (await stuckAttempts(db, 15)).map(({ id }) => id);
      return answer(c, { status: 'ok', stuckPayments, mailQueue: await mailQueue(db) });
    } catch {
      return answer(c, { status: 'no database' }, 503);
    }
  });
  return app;
}

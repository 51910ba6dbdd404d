import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { stuckAttempts } from '../payments/attempts.ts';

export interface HealthDeps {
  readonly db: Database;
  /** Whether the server still takes new work. */
  readonly isAccepting: () => boolean;
}

/**
 * `GET /livez`: the process answers. `GET /readyz`: it should be sent requests; 503 once it shuts down or has no
 * database. Payment attempts that need staff are listed there, and do not make the server unready.
 */
export function healthRoutes({ db, isAccepting }: HealthDeps): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/livez', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (!isAccepting()) return c.json({ status: 'shutting down' }, 503);
    try {
      await db.execute(sql`select 1`);
      return c.json({ status: 'ok', stuckPayments: (await stuckAttempts(db, 15)).map(({ id }) => id) });
    } catch {
      return c.json({ status: 'no database' }, 503);
    }
  });
  return app;
}

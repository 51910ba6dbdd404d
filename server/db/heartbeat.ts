import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { heartbeat } from './schema.ts';

/** More than half a page, so that each write needs a page of its own, which a full disk does not give. */
const padding = 'x'.repeat(5000);

/** Writes to the database, which fails where nothing can be written: on a standby, or when the disk is full. */
export async function beat(db: Database): Promise<void> {
  await db
    .insert(heartbeat)
    .values({ id: 1, beatAt: sql`matricula_now()`, padding })
    .onConflictDoUpdate({ target: heartbeat.id, set: { beatAt: sql`excluded.beat_at` } });
}

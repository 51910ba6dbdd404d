import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { enrollments, outbox, users } from '../db/schema.ts';
import { issueCode } from './codes.ts';
import type { SignInService } from './service.ts';
import { insertUser, needUser, setPassword } from './users.ts';

const statuses = {
  confirmed: 'CONFIRMED',
  unconfirmed: 'UNCONFIRMED',
  resetRequired: 'RESET_REQUIRED',
  newPasswordRequired: 'FORCE_CHANGE_PASSWORD',
} as const;

/** Only people whom the player invents can be arranged, never anybody who has registered. */
const email = v.pipe(v.string(), v.regex(/^walker-[\da-f-]{36}@example\.test$/));

const orders = v.variant('order', [
  v.object({
    order: v.literal('setAccount'),
    email,
    state: v.picklist(['confirmed', 'unconfirmed', 'resetRequired', 'newPasswordRequired']),
    password: v.string(),
  }),
  v.object({ order: v.literal('removeAccount'), email }),
  v.object({ order: v.literal('freshCode'), email, purpose: v.picklist(['signUp', 'reset']) }),
  v.object({ order: v.literal('latestCode'), email }),
  v.object({ order: v.literal('enroll'), email, courseCode: v.string(), complete: v.boolean() }),
]);

/**
 * Arranges a walker's account for the inspector's path player: `POST /__inspector/walker` with an order as JSON. Part
 * of local servers with the embedded sign-in service alone.
 */
export function walkerRoutes({ context }: SignInService, db: Database): Hono {
  const app = new Hono();

  const latestCode = async (recipient: string) => {
    const [mail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, recipient))
      .orderBy(desc(outbox.id))
      .limit(1);
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? null;
  };

  const carryOut = async (order: v.InferOutput<typeof orders>): Promise<string | null> => {
    switch (order.order) {
      case 'setAccount': {
        const status = statuses[order.state];
        const account = { ...order, givenName: 'Wanda', familyName: 'Walker', status };
        if (await insertUser(db, context, account)) return null;
        const { sub } = await needUser(db, order.email);
        await setPassword(db, context, sub, order.password);
        await db
          .update(users)
          .set({ status, emailVerified: status !== 'UNCONFIRMED' })
          .where(eq(users.sub, sub));
        return null;
      }
      case 'removeAccount':
        await db.delete(users).where(eq(users.email, order.email));
        return null;
      case 'freshCode':
        await issueCode(db, context, await needUser(db, order.email), order.purpose);
        return latestCode(order.email);
      case 'latestCode':
        return latestCode(order.email);
      case 'enroll': {
        const { sub } = await needUser(db, order.email);
        const isComplete = order.complete ? 1 : 0;
        await db
          .insert(enrollments)
          .values({ id: randomUUID(), sub, courseCode: order.courseCode, isComplete, createdAt: new Date() })
          .onConflictDoNothing();
        return null;
      }
    }
  };

  app.post('/__inspector/walker', async (c) => {
    // Pages of other origins cannot send this type without being asked first, and are never granted it.
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.json({}, 415);
    const order = v.safeParse(orders, await c.req.json().catch(() => null));
    if (!order.success) return c.json({ message: order.issues[0].message }, 400);
    return c.json({ code: await carryOut(order.output) });
  });
  return app;
}

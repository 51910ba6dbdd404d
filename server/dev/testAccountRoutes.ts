import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { SignInService } from '../signIn/service.ts';
import { walkerAccounts, walkerStates } from './testAccounts.ts';

/** Only people whom the player invents can be arranged, never anybody who has registered. */
const email = v.pipe(v.string(), v.regex(/^walker-[\da-f-]{36}@example\.test$/));

const orders = v.variant('order', [
  v.object({
    order: v.literal('setAccount'),
    email,
    state: v.picklist(Object.keys(walkerStates) as (keyof typeof walkerStates)[]),
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
export function walkerRoutes(signIn: SignInService, db: Database): Hono {
  const app = new Hono();
  const accounts = walkerAccounts(signIn, db);

  const carryOut = async (order: v.InferOutput<typeof orders>): Promise<string | null> => {
    if (order.order === 'freshCode') return accounts.freshCode(order.email, order.purpose);
    if (order.order === 'latestCode') return accounts.latestCode(order.email);
    if (order.order === 'setAccount') await accounts.set(order.email, order.state, order.password);
    else if (order.order === 'removeAccount') await accounts.remove(order.email);
    else await accounts.enroll(order.email, order.courseCode, order.complete);
    return null;
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

import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { signInExchanges } from '../db/schema.ts';
import { hash } from './codes.ts';
import { addSeconds, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';

export type Exchange = typeof signInExchanges.$inferSelect;

const lifetimeSeconds = 180;

/** @returns the id for the client to send back; only its hash is stored */
export async function openExchange(
  db: Database,
  context: SignInContext,
  data: Pick<Exchange, 'kind' | 'sub' | 'clientId' | 'salt' | 'key'>,
): Promise<string> {
  const id = randomBytes(48).toString('base64url');
  await db
    .insert(signInExchanges)
    .values({ idHash: hash(id), ...data, expiresAt: addSeconds(context.now(), lifetimeSeconds) });
  return id;
}

/**
 * Removes the exchange, so that it can be answered only once, and returns it.
 * @throws SignInError NotAuthorizedException when there is none or it has expired
 */
export async function takeExchange(
  context: SignInContext,
  id: string,
  kind: Exchange['kind'],
  clientId: string,
): Promise<Exchange> {
  const [exchange] = await context.db
    .delete(signInExchanges)
    .where(
      and(
        eq(signInExchanges.idHash, hash(id)),
        eq(signInExchanges.kind, kind),
        eq(signInExchanges.clientId, clientId),
      ),
    )
    .returning();
  if (exchange === undefined || exchange.expiresAt <= context.now()) throw signInErrors.invalidSession();
  return exchange;
}

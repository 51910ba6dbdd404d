import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { MAILED_CODE_MINUTES } from '../../domain/mailedCode.ts';
import type { Database } from '../db/database.ts';
import { signInExchanges } from '../db/schema.ts';
import { hash } from './codes.ts';
import { addSeconds, type SignInContext } from './context.ts';
import { signInErrors } from './errors.ts';

export type Exchange = typeof signInExchanges.$inferSelect;

/** What may ask for a mailed code lasts as long as that is good; Amazon's sessions last 3 to 15 minutes. */
const lifetimeSeconds: Readonly<Record<Exchange['kind'], number>> = {
  srp: 180,
  choice: MAILED_CODE_MINUTES * 60,
  newPassword: 180,
  newPasskey: 300,
  secondFactor: MAILED_CODE_MINUTES * 60,
};

/** @returns the id for the client to send back; only its hash is stored */
export async function openExchange(
  db: Database,
  context: SignInContext,
  data: Pick<Exchange, 'kind' | 'sub' | 'salt' | 'key'>,
): Promise<string> {
  const id = randomBytes(48).toString('base64url');
  await db.insert(signInExchanges).values({
    idHash: hash(id),
    ...data,
    clientId: context.pool.clientId,
    expiresAt: addSeconds(context.now(), lifetimeSeconds[data.kind]),
  });
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
  db = context.db,
): Promise<Exchange> {
  return good(
    context,
    await db
      .delete(signInExchanges)
      .where(exchangeOf(context, id, kind))
      .returning(),
  );
}

/**
 * The same without removing it, for what can be answered wrong a few times.
 * @throws SignInError NotAuthorizedException when there is none or it has expired
 */
export async function readExchange(
  context: SignInContext,
  id: string,
  ...kinds: readonly Exchange['kind'][]
): Promise<Exchange> {
  return good(
    context,
    await context.db
      .select()
      .from(signInExchanges)
      .where(exchangeOf(context, id, ...kinds)),
  );
}

const exchangeOf = ({ pool }: SignInContext, id: string, ...kinds: readonly Exchange['kind'][]) =>
  and(
    eq(signInExchanges.idHash, hash(id)),
    inArray(signInExchanges.kind, kinds),
    eq(signInExchanges.clientId, pool.clientId),
  );

function good(context: SignInContext, [exchange]: readonly Exchange[]): Exchange {
  if (exchange === undefined || exchange.expiresAt <= context.now()) throw signInErrors.invalidSession();
  return exchange;
}

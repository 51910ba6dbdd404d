import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { asc } from 'drizzle-orm';
import { serialize } from '../db/database.ts';
import { signingKeys } from '../db/schema.ts';
import type { SignInContext } from './context.ts';

type ImportedKey = Awaited<ReturnType<typeof importJWK>>;

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: ImportedKey;
  readonly publicKey: ImportedKey;
  /** What `jwks.json` publishes. */
  readonly publicJwk: JWK;
}

/** The key that signs all tokens; made by whichever instance first needs one, then shared through the database. */
export function createKeyring(context: SignInContext): () => Promise<SigningKey> {
  let loaded: Promise<SigningKey> | null = null;
  return () => {
    loaded ??= load(context).catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

async function load(context: SignInContext): Promise<SigningKey> {
  const { privateJwk, kid } = await context.db.transaction(async (tx) => {
    await serialize(tx, 'signing-key');
    const [held] = await tx.select().from(signingKeys).orderBy(asc(signingKeys.createdAt)).limit(1);
    if (held !== undefined) return held;
    const pair = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(pair.privateKey);
    const made = {
      kid: await calculateJwkThumbprint(jwk),
      privateJwk: jwk as Record<string, unknown>,
      createdAt: context.now(),
    };
    await tx.insert(signingKeys).values(made);
    return made;
  });
  const jwk = privateJwk as JWK;
  const { kty, n, e } = jwk as { kty: string; n: string; e: string };
  const publicJwk: JWK = { kty, n, e, alg: 'RS256', use: 'sig', kid };
  return {
    kid,
    publicJwk,
    privateKey: await importJWK(jwk, 'RS256'),
    publicKey: await importJWK(publicJwk, 'RS256'),
  };
}

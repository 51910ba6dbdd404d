import { defaultStorage } from 'aws-amplify/utils';
import { refreshTokens, takeStoredSession } from './token.ts';

/**
 * Where the sign-in client keeps tokens: local storage, which all tabs share. The client cannot abort a sign-in, so the
 * tokens of one are first kept here, and are stored only when it is complete and nobody has canceled it.
 */

const attempts = new Set<symbol>();
/** The person proves once more who they are: the client must not find the session that is stored. */
let proving: Promise<unknown> | null = null;
const draft = new Map<string, string>();
/** Tokens that the browser could not store: that session lasts as long as the page. */
const unsaved = new Map<string, string>();

/** The tokens of a session that is being signed out, until the client has read them to revoke it. */
const leaving = new Map<string, string>();
/** For each sign-out that is running, the refresh tokens that were stored when it began. */
const signOuts = new Set<ReadonlySet<string>>();

async function save(key: string, value: string): Promise<void> {
  try {
    await defaultStorage.setItem(key, value);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, value);
  }
}

export const tokenStorage = {
  async getItem(key: string): Promise<string | null> {
    if (proving !== null) return draft.get(key) ?? null;
    return (
      draft.get(key) ?? unsaved.get(key) ?? (await defaultStorage.getItem(key)) ?? leaving.get(key) ?? null
    );
  },
  async setItem(key: string, value: string): Promise<void> {
    if (attempts.size > 0) draft.set(key, value);
    else await save(key, value);
  },
  async removeItem(key: string): Promise<void> {
    draft.delete(key);
    if (proving !== null) return;
    unsaved.delete(key);
    if (signOuts.size === 0 || !isLaterSession()) await defaultStorage.removeItem(key);
  },
  async clear(): Promise<void> {
    draft.clear();
    unsaved.clear();
    leaving.clear();
    await defaultStorage.clear();
  },
};

/**
 * Runs a sign-out. The stored tokens are removed right away, so that closing the page does not leave anyone signed in.
 * The client removes tokens only when the service has answered, however late, so tokens of a later sign-in are kept.
 */
export async function attemptSignOut(run: () => Promise<void>): Promise<void> {
  const before = new Set(refreshTokens());
  signOuts.add(before);
  for (const [key, value] of takeStoredSession()) leaving.set(key, value);
  // The client reads the tokens before its first request. Kept longer, they would look like a session.
  setTimeout(() => leaving.clear());
  try {
    await run();
  } finally {
    leaving.clear();
    signOuts.delete(before);
  }
}

/** Whether a refresh token is stored that every running sign-out found missing when it began. */
const isLaterSession = () =>
  refreshTokens().some((token) => [...signOuts].every((before) => !before.has(token)));

/** Runs a sign-in, which stores its tokens with `store`. Tokens that it leaves unstored are dropped. */
export async function attemptSignIn<Outcome>(
  run: (store: () => Promise<void>) => Promise<Outcome>,
): Promise<Outcome> {
  const attempt = Symbol('sign-in');
  attempts.add(attempt);
  try {
    return await run(async () => {
      for (const [key, value] of draft) await save(key, value);
    });
  } finally {
    attempts.delete(attempt);
    draft.clear();
  }
}

/** The tokens of the sign-in that is running. */
export const attemptedTokens = (): ReadonlyMap<string, string> => new Map(draft);

/**
 * Runs a sign-in beside the stored session, which stays as it is. Its tokens are never stored.
 *
 * @param tokens of a sign-in that has run so before, by which it goes on
 */
export function attemptProof<Outcome>(
  run: () => Promise<Outcome>,
  tokens: ReadonlyMap<string, string> = new Map(),
): Promise<Outcome> {
  const proof = attemptSignIn(() => {
    for (const [key, value] of tokens) draft.set(key, value);
    return run();
  }).finally(() => {
    proving = null;
  });
  proving = proof;
  return proof;
}

/** While it runs, the client cannot read the stored session; null while none runs. */
export const runningProof = (): Promise<unknown> | null => proving?.catch(() => undefined) ?? null;

import { readText, removeText, writeText } from './browserStorage.ts';

/** The transactions that this tab has reported to the tag manager, in session storage: a reload must not repeat one. */
const PREFIX = 'reported.';

const keyOf = (transactionId: string) => `${PREFIX}${transactionId}` as const;

export function isReported(transactionId: string): boolean {
  const stored = readText('session', keyOf(transactionId));
  return stored.kind === 'read' && stored.text !== null;
}

export function noteReported(transactionId: string): void {
  writeText('session', keyOf(transactionId), '1');
}

/** To be called when the session of the transactions ends. */
export function removeReported(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) removeText('session', keyOf(key.slice(PREFIX.length)));
  } catch {
    // Storage that cannot be read keeps nothing.
  }
}

import { createHash } from 'node:crypto';

interface Asked {
  readonly mode: 2 | 3;
  readonly courseCodes: readonly string[];
  readonly authorizationCode: string | null;
  readonly amountCents: number;
}

export const normalCode = (code: string | null) => code?.trim().toUpperCase() ?? null;

/** Equal for equal requests. Without the nonce: after a lost answer the widget may have made a new one for the same purchase. */
export function fingerprintOf({ mode, courseCodes, authorizationCode, amountCents }: Asked): string {
  const codes = courseCodes.map((code) => code.trim().toLowerCase()).sort();
  const asked = [mode, codes, normalCode(authorizationCode), amountCents];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

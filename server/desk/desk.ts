import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startupError.ts';
import type { PaymentDeps } from '../payments/deps.ts';
import type { UploadStore } from '../uploads/store.ts';

/** What the commands of staff work with: what the server works with, and who is at the desk. */
export interface Desk extends PaymentDeps {
  readonly config: Config;
  readonly uploads: UploadStore;
  /** How many connections the database has. */
  readonly connections: () => object | null;
  readonly who: string;
  /** Writes a file that the person asked for. */
  readonly writeFile: (path: string, content: string | AsyncIterable<string> | Uint8Array) => Promise<void>;
}

const MAX_REASON_LENGTH = 500;

/** @throws StartupError when nothing, or too much, was given */
export function reasonIn(given: string | undefined): string {
  const reason = given?.trim() ?? '';
  if (reason === '' || reason.length > MAX_REASON_LENGTH)
    throw new StartupError(`Say why with --reason, in at most ${MAX_REASON_LENGTH} characters.`);
  return reason;
}

export const reasonOption = {
  reason: { type: 'string', value: 'WHY', about: 'why, for the record; no names or addresses' },
} as const;

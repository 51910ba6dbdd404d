import type { ReloadOutcome } from '../../../machines/siteVersion/rules.ts';
import { readText, writeText } from './browserStorage.ts';

const KEY = 'reloadedForVersion';

/** Whether the page may reload for a server version: only once, and only if that can be stored. */
export function claimReload(version: string): ReloadOutcome {
  const outcome = readText('session', KEY);
  if (outcome.kind === 'unavailable' || outcome.text === version) return { kind: 'refused' };
  return writeText('session', KEY, version).kind === 'saved' ? { kind: 'claimed' } : { kind: 'refused' };
}

import type { ConfirmOutcome } from '../../../machines/session/rules.ts';
import { storeToken } from '../../services/auth/token.ts';
import { auth } from './auth.ts';

/** Reads the browser's session, compares it with the page's, and stores a valid access token of it. */
export async function confirmSession(session: string): Promise<ConfirmOutcome> {
  const stored = await auth.readSession();
  if (stored.kind === 'unknown') return { kind: 'unknown' };
  if (stored.kind !== 'signedIn') return { kind: 'signedOut' };
  if (stored.session !== session) return { kind: 'changed' };
  storeToken(stored.token);
  return { kind: 'confirmed' };
}

import type { DeviceKey } from '../../../domain/privacy.ts';

/**
 * Local and session storage. A browser may forbid both, and a write may exceed the quota. Only what the privacy policy
 * names can be stored.
 */

export type StoreKind = 'local' | 'session';

export type ReadOutcome =
  | { readonly kind: 'read'; readonly text: string | null }
  | { readonly kind: 'unavailable' };

/** `full`: the quota is used up. `unavailable`: the browser stores nothing, e.g. in private browsing. */
export type WriteOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'full' }
  | { readonly kind: 'unavailable' };

const storeOf = (kind: StoreKind): Storage => (kind === 'local' ? localStorage : sessionStorage);

export function readText(kind: StoreKind, key: DeviceKey): ReadOutcome {
  try {
    return { kind: 'read', text: storeOf(kind).getItem(key) };
  } catch {
    return { kind: 'unavailable' };
  }
}

export function writeText(kind: StoreKind, key: DeviceKey, text: string): WriteOutcome {
  try {
    storeOf(kind).setItem(key, text);
    return { kind: 'saved' };
  } catch (error) {
    return { kind: isQuotaError(error) ? 'full' : 'unavailable' };
  }
}

export function removeText(kind: StoreKind, key: DeviceKey): void {
  try {
    storeOf(kind).removeItem(key);
  } catch {
    // Storage that cannot be changed cannot be read either.
  }
}

/** The value stored as JSON; undefined when it is missing, malformed or cannot be read. */
export function readJson(kind: StoreKind, key: DeviceKey): unknown {
  const outcome = readText(kind, key);
  if (outcome.kind === 'unavailable' || outcome.text === null) return undefined;
  try {
    return JSON.parse(outcome.text) as unknown;
  } catch {
    return undefined;
  }
}

function isQuotaError(error: unknown): boolean {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}

/** The browser's two stores behind outcomes: reading and writing either may be forbidden, and writing may not fit. */

export type StoreKind = 'local' | 'session';

export type ReadOutcome =
  | { readonly kind: 'read'; readonly text: string | null }
  | { readonly kind: 'unavailable' };

/** `full`: the quota is used up; `unavailable`: the browser keeps nothing, e.g. in private browsing. */
export type WriteOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'full' }
  | { readonly kind: 'unavailable' };

const storeOf = (kind: StoreKind): Storage => (kind === 'local' ? localStorage : sessionStorage);

export function readText(kind: StoreKind, key: string): ReadOutcome {
  try {
    return { kind: 'read', text: storeOf(kind).getItem(key) };
  } catch {
    return { kind: 'unavailable' };
  }
}

export function writeText(kind: StoreKind, key: string, text: string): WriteOutcome {
  try {
    storeOf(kind).setItem(key, text);
    return { kind: 'saved' };
  } catch (error) {
    return { kind: isQuotaError(error) ? 'full' : 'unavailable' };
  }
}

/** What cannot be removed cannot be read either: there is nothing to tell. */
export function removeText(kind: StoreKind, key: string): void {
  try {
    storeOf(kind).removeItem(key);
  } catch {
    // See above.
  }
}

/** JSON under a key; undefined where there is none, where it is not JSON, and where nothing can be read. */
export function readJson(kind: StoreKind, key: string): unknown {
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

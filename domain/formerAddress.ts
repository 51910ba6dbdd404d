import { formerFragment } from './formerFragment.ts';

/** The former address in a fragment; null when it has none. */
export function formerAddressIn(fragment: string): string | null {
  if (!fragment.startsWith(formerFragment)) return null;
  try {
    const path = decodeURIComponent(fragment.slice(formerFragment.length));
    return /^\/[\w/.-]{0,100}$/.test(path) ? path : null;
  } catch {
    return null;
  }
}

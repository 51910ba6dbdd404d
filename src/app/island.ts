/** What the prerendered page hands to its script, in a JSON island: no inline script is needed. */
export interface Island {
  /** Path of the page; null for the fallback page, which stands at any path. */
  readonly path: string | null;
  /** The matched routes from the root down, each with its loader's data. */
  readonly matches: readonly { readonly route: string; readonly data?: unknown }[];
}

export const islandId = 'page-data';

export function readIsland(): Island | null {
  const text = document.getElementById(islandId)?.textContent;
  return text ? (JSON.parse(text) as Island) : null;
}

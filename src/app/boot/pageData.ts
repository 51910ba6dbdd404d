import { pageDataId } from './pageDataId.ts';

/** State that a prerendered page passes to its script, as JSON in an inert script element: the policy allows no inline code. */
export interface PageData {
  /** Path of the page; null for the fallback page, which is served at any path. */
  readonly path: string | null;
  /** The matched routes from the root down, each with its loader's data. */
  readonly matches: readonly { readonly route: string; readonly data?: unknown }[];
}

export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

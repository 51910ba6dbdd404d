/** Name of the meta element with the path of the page whose Content-Security-Policy grants more than this document's. */
export const ownPolicyMeta = 'own-policy';

/**
 * Whether the page at `path` may be shown by a new document only. A policy belongs to the document that the browser
 * loaded: a change of page inside of it would take the narrower one along, and the payment form would be blocked.
 */
export function needsDocument(path: string): boolean {
  // Before the page lives, this document is the one that was asked for.
  if (import.meta.env.SSR || document.documentElement.dataset.live === undefined) return false;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${ownPolicyMeta}]`);
  return meta?.content === path;
}

/** Name of the meta element with the path of the page whose Content-Security-Policy is broader than this document's. */
export const broaderPolicyMeta = 'broader-policy';

/**
 * Whether the page at `path` needs a full page load. A policy belongs to the document that the browser loaded: after a
 * client-side navigation the narrower policy would still apply and block the payment form.
 */
export function needsNewDocument(path: string): boolean {
  // Before hydration, this document is the one that was requested.
  if (import.meta.env.SSR || document.documentElement.dataset.hydrated === undefined) return false;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${broaderPolicyMeta}]`);
  return meta?.content === path;
}

const reason =
  'Playwright loses a page that the browser keeps; returned.spec.ts drives such pages without it.';

/** Tests that Playwright cannot run in Firefox over WebDriver BiDi. */
export const leftOut: readonly { readonly title: string; readonly reason: string }[] = [
  'a payment that Back restores is not paid by whoever signed in meanwhile',
  'the confirmation of a session that is over is not shown again',
  'the same session goes on where it was, with its payment and its confirmation',
  'checkout registers the cart that is stored when it comes back',
  'the sign-in dialog of a page that comes back closes when another tab has signed in',
].map((title) => ({ title, reason }));

const loses =
  'Playwright loses a page that the browser keeps; returned.spec.ts drives such pages without it.';
const waits = 'It waits for a download, which Firefox saves without Playwright hearing of it.';

/** Tests that Playwright cannot run in Firefox over WebDriver BiDi. */
export const leftOut: readonly { readonly title: string; readonly reason: string }[] = [
  { title: 'a payment that Back restores is not paid by a person who signed in meanwhile', reason: loses },
  { title: 'the confirmation of a session that is over is not shown again', reason: loses },
  {
    title: 'the same session goes on where it was, with its payment and its confirmation',
    reason: loses,
  },
  { title: 'checkout registers the cart that is stored when it comes back', reason: loses },
  {
    title: 'the sign-in dialog of a page that comes back closes when another tab has signed in',
    reason: loses,
  },
  { title: 'a student who has an account signs in, pays and keeps the receipt', reason: waits },
  { title: 'a purchase on a translated page, from the course to the receipt', reason: waits },
];

const loses =
  'Playwright loses a page that the browser keeps; returned.spec.ts drives such pages without it.';
const waits = 'It waits for a download, which Firefox saves without Playwright hearing of it.';

const keys = 'Keys that are pressed over WebDriver BiDi do not reach a frame of another site.';
const dark = 'This version of Firefox is not told a color scheme over WebDriver BiDi.';

const emptied =
  'Playwright empties a field in Firefox before it fills it, so that a complete card is incomplete for a moment.';

const device = 'It signs in with a device that only the developer tools of Chromium can imitate.';

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
  { title: 'works by keyboard alone, and the focus goes to the field that was refused', reason: keys },
  {
    title: 'axe finds no violations in any view, and the frames can be read (dark)',
    reason: dark,
  },
  { title: 'the frames follow when the device turns dark', reason: dark },
  { title: 'payment 4: reaches session ended, confirm session signed out', reason: emptied },
  {
    title: 'a returning student with a passkey comes from the cart to the payment by four presses and no key',
    reason: device,
  },
  {
    title: 'a student whose passkey was not used chooses it again, and types nothing but the email',
    reason: device,
  },
  {
    title: 'a student adds a passkey on the account page, signs in with it, and removes it',
    reason: device,
  },
  {
    title: 'after an old sign-in, a student shows who it is before the device is asked for a passkey',
    reason: device,
  },
];

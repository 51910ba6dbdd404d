import type { BrowserContext, Page } from 'playwright/test';
import { sessionEnded } from '../../machines/checkout/copy.ts';
import { type Account, storeSession } from '../support/accounts.ts';
import { findChromium, keepingPages } from '../support/chromium.ts';
import { hydrated } from '../support/page.ts';
import { readReturn, watchReturn } from '../support/returned.ts';
import { goodCard, Student } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** Pages that the browser keeps as they are and shows again on Back, while another tab signs out and in. */

test.skip(
  ({ browserName }) => browserName === 'chromium' && findChromium({ isWhole: true }) === undefined,
  'The headless shell of Chromium has no back-forward cache.',
);

test.use({
  launchOptions: async ({ launchOptions, browserName }, use) =>
    use(browserName === 'chromium' ? keepingPages() : launchOptions),
});

/** @param words that must not be seen once the page has returned; null for none */
async function leave(page: Page, words: string | null): Promise<void> {
  await page.evaluate(watchReturn, words);
  await page.goto('/robots.txt');
}

async function back(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(async () => {
      const returned = await page.evaluate(readReturn);
      // Chromium says why a page was loaded again.
      const reason = () => page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')[0]));
      return returned?.persisted ?? (await reason());
    })
    .toBe(true);
}

/** Once everything has settled. */
const expectNeverSeen = async (page: Page) =>
  expect(await page.evaluate(readReturn)).toEqual({ persisted: true, wasSeen: false });

/** In another tab. */
async function elsewhere(context: BrowserContext, act: (student: Student) => Promise<void>): Promise<void> {
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(other);
  await act(new Student(other));
  await other.close();
}

const signOut = (context: BrowserContext, { email }: Account) =>
  elsewhere(context, (student) => student.signOut(email));

test('a payment that Back restores is not paid by a person who signed in meanwhile', async ({
  page,
  context,
  site,
  student,
  course,
  signedIn,
  createAccount,
  charges,
}) => {
  const [ann, bob] = [await signedIn(), await createAccount()];
  await student.openPayment(course('humn160'));
  await student.enterCard(goodCard);
  await expect(student.payment.getByRole('button', { name: 'Purchase' })).toBeEnabled();
  await leave(page, ann.email);
  await elsewhere(context, async (other) => {
    await other.signOut(ann.email);
    await storeSession(other.page, site, bob);
    await other.page.goto('/');
    await expect(other.header.getByText(bob.email).first()).toBeAttached();
  });
  await back(page);
  await expect(student.header.getByRole('button', { name: bob.email })).toBeVisible();
  await expect(student.payment).toBeHidden();
  await expect(student.errorLine).toContainText(sessionEnded);
  await expect(page.locator('body')).not.toContainText(ann.email);
  await expectNeverSeen(page);
  expect([await charges(ann.email), await charges(bob.email)]).toEqual([[], []]);

  // The terms were accepted by someone else.
  await student.completeRegistration();
  await student.payBy(goodCard);
  await student.confirmation();
  await expect(student.main).toContainText(bob.email);
  expect([await charges(ann.email), (await charges(bob.email)).length]).toEqual([[], 1]);
});

test('G-151 a page that did not hear of another sign-in pays for nobody, and shows who is signed in', async ({
  page,
  site,
  student,
  course,
  signedIn,
  createAccount,
  charges,
}) => {
  const [ann, bob] = [await signedIn(), await createAccount()];
  const other = await page.context().newPage();
  await storeSession(other, site, bob);
  const stored = await other.evaluate(() => Object.entries(localStorage));
  await storeSession(other, site, ann);
  await other.close();
  await student.openPayment(course('humn160'));
  await student.enterCard(goodCard);
  // A page hears only what other pages store.
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
  await student.press('Purchase', student.payment);
  await expect(student.errorLine).toContainText(sessionEnded);
  await expect(student.header.getByRole('button', { name: bob.email })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(ann.email);
  expect([await charges(ann.email), await charges(bob.email)]).toEqual([[], []]);
});

test('the confirmation of a session that is over is not shown again', async ({
  page,
  context,
  student,
  course,
  signedIn,
}) => {
  const ann = await signedIn();
  const number = await student.registerByCode(course('humn160'));
  await leave(page, ann.email);
  await signOut(context, ann);
  await back(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no receipt to show here');
  for (const text of [ann.email, number]) await expect(page.locator('body')).not.toContainText(text);
  await expectNeverSeen(page);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  for (const text of [ann.email, number]) expect(kept).not.toContain(text);
  // Loaded again, from an entry of the history.
  await page.goto('/faq');
  await page.goBack({ waitUntil: 'commit' });
  await page.reload();
  await hydrated(page);
  for (const text of [ann.email, number]) await expect(page.locator('body')).not.toContainText(text);
});

test('the same session goes on where it was, with its payment and its confirmation', async ({
  page,
  student,
  course,
  signedIn,
}) => {
  await signedIn();
  await student.openPayment(course('humn160'));
  await student.enterCard(goodCard);
  await leave(page, null);
  await back(page);
  await student.press('Purchase', student.payment);
  const number = await student.confirmation();
  await leave(page, null);
  await back(page);
  expect(await student.confirmation()).toBe(number);
});

test('checkout registers the cart that is stored when it comes back, for the person who is signed in', async ({
  page,
  context,
  student,
  course,
  signedIn,
}) => {
  const ann = await signedIn();
  await student.openCheckout(course('humn160'), course('psyc101'));
  await expect(student.header.getByRole('button', { name: ann.email })).toBeVisible();
  await leave(page, ann.email);
  await elsewhere(context, async (other) => {
    await other.openCart();
    await other.removeFromCart(course('humn160'));
    await expect(other.cartRows).toHaveCount(1);
    await other.signOut(ann.email);
  });
  await back(page);
  await expect(student.cartRows).toHaveCount(1);
  await expect(student.row(course('psyc101'))).toBeVisible();
  await expect(page.locator('body')).not.toContainText(ann.email);
  await expectNeverSeen(page);
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
});

test('the sign-in dialog of a page that comes back closes when another tab has signed in', async ({
  page,
  context,
  site,
  student,
  course,
  createAccount,
}) => {
  const bob = await createAccount();
  await student.openCheckout(course('humn160'));
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
  await leave(page, null);
  await elsewhere(context, ({ page: other }) => storeSession(other, site, bob));
  await back(page);
  // As when the other tab signs in before the page is left.
  await expect(student.cardButton).toBeVisible();
  await expect(student.dialog('Welcome')).toBeHidden();
});

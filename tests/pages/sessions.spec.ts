import type { Page, Route } from 'playwright/test';
import * as copy from '../../machines/session/copy.ts';
import { hydrated } from '../support/page.ts';
import { Student } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** Sessions and sign-in when answers do not come, and in several tabs. */

const storedSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.refreshToken')));

/** Holds back every request to the address, until it is released. */
async function hold(page: Page, address: string, isHeld: (route: Route) => boolean = () => true) {
  const held: Route[] = [];
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!isHeld(route)) return route.fallback();
    held.push(route);
    await released.promise;
    // A page that was left has canceled its request.
    return route.continue().catch(() => undefined);
  });
  return { held, release: () => released.resolve() };
}

const operation = (name: string) => (route: Route) =>
  route.request().headers()['x-amz-target']?.endsWith(name) ?? false;

test('G-131 leaving a page while userinfo runs keeps the session', async ({ page, student, signedIn }) => {
  const { email } = await signedIn();
  const userinfo = await hold(page, '**/api/oauth2/userinfo');
  await page.goto('/');
  await expect.poll(() => userinfo.held.length).toBe(1);
  await page.goto('/about');
  userinfo.release();
  await page.reload();
  await expect(student.header.getByRole('button', { name: email })).toBeVisible();
  expect(await storedSession(page)).toBe(true);
});

test('G-131 a broken userinfo keeps the session, says so, and is asked again', async ({
  page,
  student,
  signedIn,
}) => {
  const { email } = await signedIn();
  let isBroken = true;
  let asked = 0;
  await page.route('**/api/oauth2/userinfo', async (route) => {
    asked += 1;
    await (isBroken ? route.fulfill({ status: 503, body: '<h1>Unavailable</h1>' }) : route.continue());
  });
  await page.goto('/');
  await expect(student.toasts).toContainText(copy.delayed);
  await expect(student.header.getByRole('button', { name: email })).toBeVisible();
  isBroken = false;
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before);
  expect(await storedSession(page)).toBe(true);
});

test('a sign-in and a sign-out are known and said in the other tabs, and an open dialog closes', async ({
  page,
  student,
  sold,
  createAccount,
}) => {
  const account = await createAccount();
  const [home, checkout] = [await page.context().newPage(), await page.context().newPage()];
  const [other, buyer] = [new Student(home), new Student(checkout)];
  await home.goto('/');
  await hydrated(home);
  await buyer.openCheckout(sold[1]!);
  await buyer.completeRegistration();
  await expect(buyer.dialog('Welcome')).toBeVisible();

  await student.openCheckout(sold[1]!);
  await student.completeRegistration();
  await student.signIn(account);
  // A message disappears after a while.
  for (const tab of [other, buyer]) await expect(tab.page.getByText(copy.signedInElsewhere)).toBeVisible();
  await expect(other.header.getByText(account.email).first()).toBeAttached();
  await expect(buyer.cardButton).toBeVisible();
  await expect(buyer.dialog('Welcome')).toBeHidden();

  await home.bringToFront();
  await other.signOut(account.email);
  await expect(student.toasts).toContainText(copy.signedOutElsewhere);
  await expect(student.header.getByText(account.email)).toHaveCount(0);
  await Promise.all([home.close(), checkout.close()]);
});

test('C-071 C-072 a page that is closed while the sign-out runs leaves no session behind', async ({
  page,
  student,
  signedIn,
}) => {
  const { email } = await signedIn();
  await page.goto('/');
  await hydrated(page);
  const revocation = await hold(page, '**/cognito', operation('RevokeToken'));
  await student.signOut(email);
  await expect.poll(() => revocation.held.length).toBe(1);
  expect(await storedSession(page)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  revocation.release();
});

test('Back during a sign-in cancels it, also when the answer comes later', async ({
  page,
  student,
  sold,
  createAccount,
}) => {
  const account = await createAccount();
  await student.openCheckout(sold[0]!);
  await student.completeRegistration();
  await student.enterEmail(account.email);
  await expect(student.dialog(`Welcome ${account.email}`)).toBeVisible();
  const answer = await hold(page, '**/cognito', operation('RespondToAuthChallenge'));
  await student.enterPassword(account);
  await expect.poll(() => answer.held.length).toBe(1);
  await student.press('Back', student.dialog(`Welcome ${account.email}`));
  const answered = page.waitForResponse((response) => response.url().includes('/cognito'));
  answer.release();
  await answered;
  await expect(student.header.getByText(account.email)).toHaveCount(0);
  expect(await storedSession(page)).toBe(false);
  await student.enterPassword(account);
  await expect(student.cardButton).toBeVisible();
});

test('what was typed into the sign-in dialog and the account form survives closing and a reload', async ({
  page,
  student,
  sold,
}) => {
  await student.openCheckout(sold[0]!);
  await student.completeRegistration();
  const email = student.dialog('Welcome').getByLabel('Email', { exact: true });
  await email.fill('new-student@exam');
  await student.press('Close', student.dialog('Welcome'));
  await student.press('Complete Registration');
  await expect(email).toHaveValue('new-student@exam');
  await page.reload();
  await student.completeRegistration();
  await expect(email).toHaveValue('new-student@exam');

  await email.fill('new-student@example.test');
  await student.press('Continue');
  await page.getByLabel('Verify email').fill('new-student@example.test');
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await form.getByLabel('First name', { exact: true }).fill('Ada');
  await form.getByLabel('Password', { exact: true }).fill('Learn2day!');
  await student.press('Re-enter email', form);
  await email.fill('other-student@example.test');
  await student.press('Continue');
  await page.getByLabel('Verify email').fill('other-student@example.test');
  await student.press('Create an account');
  await expect(form.getByLabel('First name', { exact: true })).toHaveValue('Ada');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('other-student@example.test');

  await page.reload();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Learn2day!');
  await student.completeRegistration();
  await student.press('Continue');
  await page.getByLabel('Verify email').fill('other-student@example.test');
  await student.press('Create an account');
  await expect(form.getByLabel('First name', { exact: true })).toHaveValue('Ada');
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
});

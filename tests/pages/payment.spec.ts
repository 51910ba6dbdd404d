import type { Route } from 'playwright/test';
import { formatUsd } from '../../domain/money.ts';
import * as copy from '../../machines/payment/copy.ts';
import { totalOf } from '../../machines/payment/rules.ts';
import { axeViolations } from '../support/axe.ts';
import { analyticsEvents, storeCart } from '../support/page.ts';
import { declinedCard, goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('C-163 C-167 C-168 C-169 C-170 C-171 C-172 C-173 C-174 C-175 the card comes first, then Purchase; Cancel sends nothing', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  const course = sold.at(-1)!;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await signedIn();
  await student.openPayment(course);
  await expect(student.payment).toContainText(`Total due${formatUsd(totalOf([course]))}`);
  const next = student.payment.getByRole('button', { name: 'Continue' });
  await student.fillInCard('4111');
  await expect(next).toBeDisabled();
  await student.field('Card number').fill(goodCard);
  await expect(next).toBeEnabled();
  await next.click();
  await expect(student.payment.getByRole('button', { name: 'Purchase' })).toBeEnabled();
  await student.press('Cancel');
  await expect(student.payment).toBeHidden();
  expect(sent.filter((path) => path.includes('/payments/'))).toEqual([]);
});

test('C-164 C-228 a token is stored before the payment dialog opens', async ({
  page,
  student,
  sold,
  createAccount,
}) => {
  await student.openCheckout(sold.at(-1)!);
  await student.completeRegistration();
  await student.signIn(await createAccount());
  await expect(student.payment).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token?.split('.')).toHaveLength(3);
});

test('C-179 C-284 C-342 G-085 a rejected authorization code shows an error beside the field, an accepted one changes the total', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  const course = sold.at(-1)!;
  const total = formatUsd(totalOf([course]));
  await signedIn();
  await student.openPayment(course);
  await student.applyCode('SPRING22');
  await expect(page.getByLabel(/Authorization code/)).toHaveAccessibleDescription(/expired/);
  await expect(student.paymentProblem).toHaveCount(0);
  await student.applyCode('  save10  ');
  const reduced = formatUsd(Math.round(totalOf([course]) * 0.9));
  await expect(student.payment).toContainText(reduced);
  await expect(page.locator('#announcer')).toHaveText(
    `Authorization code applied. The total was ${total} and is now ${reduced}.`,
  );
  await student.press('Remove code');
  await expect(student.payment).toContainText(`Total due${total}`);
});

test('a cart that was changed in another tab closes the code field, and the focus stays in the dialog', async ({
  page,
  context,
  student,
  sold,
  signedIn,
}) => {
  await signedIn();
  await student.openPayment(sold.at(-1)!);
  await student.press('I have an authorization code');
  await expect(page.getByLabel(/Authorization code/)).toBeFocused();
  const other = await context.newPage();
  await other.goto('/');
  await storeCart(
    other,
    sold.slice(-2).map(({ code }) => code),
  );
  await page.bringToFront();
  await expect(page.getByRole('button', { name: 'I have an authorization code' })).toBeFocused();
});

test('C-283 G-085 a failed check of an authorization code has its own message', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  await signedIn();
  await page.route('**/api/verify_discount_code', (route) => route.fulfill({ status: 500, json: {} }));
  await student.openPayment(sold.at(-1)!);
  await student.applyCode('SAVE10');
  await expect(page.getByLabel(/Authorization code/)).toHaveAccessibleDescription(
    'Error verifying authorization code; please try again later.',
  );
});

test('C-188 C-189 C-190 C-191 C-286 a declined card opens a dialog that only another card or returning to checkout closes', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  await signedIn();
  await student.openPayment(sold.at(-1)!);
  await student.payBy(declinedCard);
  const problem = student.paymentProblem;
  // Not in the bank's terms, which are `Do Not Honor` here.
  await expect(problem).toContainText('Your bank declined the payment');
  await expect(problem).not.toContainText('Do Not Honor');
  await expect(problem).toContainText('You have not been charged.');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(problem).toBeVisible();
  await expect(problem.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(problem.getByRole('link', { name: 'Student Services' })).toHaveAttribute(
    'href',
    '/student-services/contact',
  );
  await student.press('Choose how to pay', problem);
  await expect(problem).toBeHidden();
  await expect(student.payment.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(student.field('Card number')).toHaveValue('');
  await expect(student.payment).toContainText('You can enter a card below.');
  await student.fillInFields(declinedCard);
  await student.press('Continue', student.payment);
  await student.press('Purchase', student.payment);
  const reloaded = page.waitForEvent('load');
  await student.press('Return to Checkout', problem);
  await reloaded;
  await expect(student.cartRows).toHaveCount(1);
});

test('C-285 after a lost response the payment is not sent again, but asked about, before the page says that the outcome is unknown', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  const keys: string[] = [];
  await signedIn();
  await page.route('**/api/payments/**', (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return route.fulfill({ status: 500, json: {} });
  });
  await student.openPayment(sold.at(-1)!);
  await student.payBy(goodCard);
  await expect(student.payment).toContainText('We are asking what became of your payment');
  const problem = student.paymentProblem;
  await expect(problem).toContainText('Error verifying transaction. Please try again later.');
  await expect(problem).toContainText('We cannot tell whether your payment went through.');
  // Only a payment carries the key in a header; a question has it in its address.
  expect(keys.filter((key) => key !== '')).toHaveLength(1);
  expect(keys.length).toBeGreaterThan(1);
});

test('C-165 C-183 C-184 C-185 C-186 C-187 C-223 C-252 C-253 C-254 C-357 C-358 a purchase: processing, confirmation, enrollment', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  const course = sold[1]!;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { email } = await signedIn();
  await page.route('**/api/payments/**', async (route) => {
    await released;
    await route.continue();
  });
  await student.openPayment(course);
  await student.payBy(goodCard);
  await expect(student.payment.getByRole('status').filter({ hasText: /./ })).toHaveText(
    'Processing your registration. Please keep this page open.',
  );
  await expect(student.payment.getByRole('button', { name: 'Purchase' })).toBeDisabled();
  await expect(student.payment.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  await student.confirmation();
  await expect(student.main).toContainText(`A receipt was sent to ${email}.`);
  await expect(student.main).toContainText('Transaction number');
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toContainText(course.cost);
  for (const [name, href] of [
    ['Take the demographic survey', '/demographic-survey'],
    ['Home', '/'],
    ['Courses', '/courses'],
    ['Student Services', '/student-services'],
  ] as const) {
    await expect(student.main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const reported = async () =>
    (await analyticsEvents(page)).filter((name) => /^(purchase|registered)$/.test(name));
  await expect.poll(reported).toEqual(['purchase', 'registered']);
  await expect(student.cartLink).toHaveCount(0);
  await page.reload();
  await expect(student.main).toContainText('Transaction number');
  await student.expectEnrolled(course);
});

for (const [width, colorScheme] of [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)
  test(`the page of the bank stands in the dialog, is announced and can be left, at ${width} px in ${colorScheme}`, async ({
    page,
    student,
    sold,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await signedIn();
    await student.openPayment(sold.at(-1)!);
    await student.enterCard('4000000000001091');
    await student.press('Purchase', student.payment);
    const heading = page.getByRole('heading', { name: copy.authentication.title });
    await expect(heading).toBeFocused();
    await expect(student.payment).toContainText(copy.waiting.challenge);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Yes, it is me' })).toBeFocused();
    expect(await axeViolations(page, { include: '[role="dialog"]' })).toEqual([]);
    const box = await student.payment.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
    await student.picture(`bank-${width}-${colorScheme}`);

    await student.press(copy.buttons.cancelChallenge, student.payment);
    await expect(page.getByText(/You stopped confirming with your bank/)).toContainText(copy.charge.none);
    await expect(student.payment.getByRole('button', { name: 'Purchase' })).toBeEnabled();

    await student.press('Purchase', student.payment);
    await page.getByRole('button', { name: 'No, it is not me' }).click();
    await expect(student.paymentProblem).toContainText(copy.authentication.failed);
    await expect(student.paymentProblem).toContainText(copy.charge.none);
    await student.picture(`bank-refused-${width}-${colorScheme}`);
    expect(sent.filter((path) => path.includes('/payments/'))).toEqual([]);
  });

test('a payment that the bank has confirmed is made once, and offline after it says that it cannot tell', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  await signedIn();
  await student.openPayment(sold.at(-1)!);
  await student.enterCard('4000000000001091');
  await student.press('Purchase', student.payment);
  await page.route('**/api/payments/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(student.payment).toContainText(copy.waiting.asking);
  await page.unroute('**/api/payments/**');
  // The sale never arrived, and only the server can say so.
  await expect(student.paymentProblem).toContainText('Nothing was sent');
});

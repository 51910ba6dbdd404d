import { eq } from 'drizzle-orm';
import { embeddedTransactions } from '../../server/db/schema.ts';
import { declinedCard, goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('C-180 C-181 C-182 C-264 C-265 an authorization code that covers everything: Register Now, without a card', async ({
  student,
  page,
  course,
  charges,
  signedIn,
}) => {
  const chosen = course('psyc140');
  const { email } = await signedIn();
  await student.openPayment(chosen);
  await student.applyCode('FULLRIDE');
  // The button that had the focus is gone; the next Tab must not start at the top of the dialog.
  await expect(student.payment.getByRole('button', { name: 'Remove code' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(student.payment.getByRole('button', { name: 'Remove code' })).toBeFocused();
  await expect(student.cardButton).toBeHidden();
  await expect(student.payment).toContainText('$669$0');
  await student.picture('free-1-code');
  const sent = page.waitForRequest('**/api/payments/3/verify_payment');
  await student.press('Register Now', student.payment);
  const form = new URLSearchParams((await sent).postData() ?? '');
  const id = await (await sent).headerValue('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(await (await (await sent).response())?.headerValue('x-request-id')).toBe(id);
  expect([form.has('payment_token'), form.get('mode'), form.get('amount')]).toEqual([false, '3', '0']);
  await student.confirmation();
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toContainText('$0');
  await student.picture('free-2-confirmation');
  expect(await charges(email)).toEqual([0]);
  await student.expectEnrolled(chosen);
});

test('C-188 C-191 a declined card costs nothing, and another one goes through', async ({
  student,
  course,
  charges,
  signedIn,
}) => {
  const chosen = course('psyc210');
  const { email } = await signedIn();
  await student.openPayment(chosen);
  await student.payBy(declinedCard);
  await expect(student.paymentProblem).toContainText('declined');
  await expect(student.paymentProblem).toContainText('You have not been charged.');
  await student.picture('declined-1-problem');
  expect(await charges(email)).toEqual([]);

  await student.press('Try another card', student.paymentProblem);
  await student.picture('declined-2-another');
  await expect(student.field('Card number')).toBeFocused();
  await expect(student.field('Card number')).toHaveValue('');
  await expect(student.payment.getByRole('alert')).toContainText(
    /^Your bank declined the payment.*You have not been charged. Please enter another card.$/,
  );
  await student.fillInFields(goodCard);
  await student.press('Continue', student.payment);
  await student.press('Purchase', student.payment);
  await student.confirmation();
  expect(await charges(email)).toEqual([66_900]);
  await student.expectEnrolled(chosen);
});

test('C-285 when the response to a payment is lost, the site sends the payment again and it is charged once', async ({
  student,
  page,
  course,
  charges,
  site,
  signedIn,
}) => {
  const chosen = course('soci180');
  const { email } = await signedIn();
  const transactions = () =>
    site.deps.db.select().from(embeddedTransactions).where(eq(embeddedTransactions.amountCents, 66_900));
  const transactionsBefore = (await transactions()).length;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/payments/2/verify_payment', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server charges the card, and the connection breaks before its response arrives.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await student.openPayment(chosen);
  await student.payBy(goodCard);

  await student.confirmation();
  expect(keys.length).toBe(2);
  expect(keys[0]).toMatch(/\S{8,}/);
  expect(keys[1]).toBe(keys[0]);
  expect(await charges(email)).toEqual([66_900]);
  expect((await transactions()).length).toBe(transactionsBefore + 1);
  const receipts = (await student.mailsTo(email)).filter(({ text }) => text.includes(chosen.name));
  expect(receipts).toHaveLength(1);
});

test('Enter that is held, or pressed twice, on Continue does not buy', async ({
  student,
  page,
  course,
  charges,
  signedIn,
}) => {
  const chosen = course('psyc101');
  const { email } = await signedIn();
  await student.openPayment(chosen);
  await student.fillInCard(goodCard);
  await expect(student.payment.getByText('You will pay')).toBeHidden();
  await student.payment.getByRole('button', { name: 'Continue' }).focus();
  // A key that stays down repeats its keydown event.
  for (let repeat = 0; repeat < 15; repeat++) await page.keyboard.down('Enter');
  const amount = student.payment.getByText('You will pay $669.');
  await expect(amount).toBeFocused();
  for (let repeat = 0; repeat < 15; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await student.picture('review-before-purchase');
  const purchase = student.payment.getByRole('button', { name: 'Purchase' });
  await expect(purchase).toBeEnabled();
  await purchase.focus();
  // Held since before the button had the focus: every event is a repetition.
  await purchase.dispatchEvent('keydown', { key: 'Enter', repeat: true });
  expect(await charges(email)).toEqual([]);
  await page.keyboard.press('Enter');
  await student.confirmation();
  expect(await charges(email)).toEqual([66_900]);
});

test('after a reload during the payment the site finds out that it went through, and confirms it', async ({
  student,
  page,
  course,
  charges,
  signedIn,
}) => {
  const chosen = course('hist141');
  const { email } = await signedIn();
  await page.route('**/api/payments/2/verify_payment', async (route) => {
    // The server charges the card; its answer never arrives.
    await route.fetch();
    await new Promise(() => undefined);
  });
  await student.openPayment(chosen);
  await student.payBy(goodCard);
  await expect.poll(() => charges(email)).toEqual([66_900]);

  // Another page says so, and leads to checkout.
  await page.goto('/about/accreditation');
  await page.getByRole('link', { name: 'Find out what happened' }).click();
  expect(await student.confirmation()).not.toBe('');
  await expect(student.cartLink).toBeHidden();
  expect(await charges(email)).toEqual([66_900]);
  await student.expectEnrolled(chosen);
});

test('after a reload during a payment that never reached the server, the site says that nothing was charged', async ({
  student,
  page,
  course,
  charges,
  signedIn,
}) => {
  const chosen = course('hist142');
  const { email } = await signedIn();
  await page.route('**/api/payments/2/verify_payment', (route) => route.abort());
  await student.openPayment(chosen);
  await student.payBy(goodCard);
  await expect(student.payment).toContainText('We have not heard back yet.');
  await page.reload();
  await expect(student.errorLine).toContainText('You have not been charged for your last payment.');
  await student.picture('recovered-not-charged');
  await page.unroute('**/api/payments/2/verify_payment');

  await student.completeRegistration();
  await student.payBy(goodCard);
  await student.confirmation();
  expect(await charges(email)).toEqual([66_900]);
});

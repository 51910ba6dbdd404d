import { eq } from 'drizzle-orm';
import { embeddedSales } from '../../server/db/schema.ts';
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
  await expect(student.payment.getByRole('radio')).toBeFocused();
  await expect(student.payment).toContainText('press “Choose another way to pay” to enter another card');
  await student.press('Choose another way to pay', student.payment);
  await student.payBy(goodCard);
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
  const sales = () => site.deps.db.select().from(embeddedSales).where(eq(embeddedSales.amountCents, 66_900));
  const salesBefore = (await sales()).length;
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
  expect((await sales()).length).toBe(salesBefore + 1);
  const receipts = (await student.mailsTo(email)).filter(({ text }) => text.includes(chosen.name));
  expect(receipts).toHaveLength(1);
});

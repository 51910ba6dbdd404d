import { eq } from 'drizzle-orm';
import { embeddedSales } from '../../server/db/schema.ts';
import { declinedCard, expect, goodCard, sample, test } from './fixture.ts';

const someone = sample('student');

test('C-180 C-181 C-182 a code that covers everything: Register Now, without a card', async ({
  student,
  course,
  charges,
}) => {
  const chosen = course('psyc140');
  const before = await charges(someone.email);
  await student.choose(chosen);
  await student.completeRegistration();
  await student.signIn(someone);
  await student.applyCode('FULLRIDE');
  // The button that was pressed is gone, and the next Tab must not begin at the top of the dialog.
  await expect(student.payment.getByRole('button', { name: 'Remove code' })).toBeVisible();
  await student.page.keyboard.press('Tab');
  await expect(student.payment.getByRole('button', { name: 'Remove code' })).toBeFocused();
  await expect(student.payment.getByRole('button', { name: 'Card', exact: true })).toBeHidden();
  await expect(student.payment).toContainText('$669$0');
  await student.picture('free-1-code');
  await student.press('Register Now', student.payment);
  await student.confirmation();
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toContainText('$0');
  await student.picture('free-2-confirmation');
  expect(await charges(someone.email)).toEqual([...before, 0]);
  await student.expectEnrolled(chosen);
});

test('C-188 C-191 a declined card costs nothing, and another one goes through', async ({
  student,
  course,
  charges,
}) => {
  const chosen = course('psyc210');
  const before = await charges(someone.email);
  await student.choose(chosen);
  await student.completeRegistration();
  await student.signIn(someone);
  await student.payBy(declinedCard);
  await expect(student.paymentProblem).toContainText('declined');
  await expect(student.paymentProblem).toContainText('You have not been charged.');
  await student.picture('declined-1-problem');
  expect(await charges(someone.email)).toEqual(before);

  await student.press('Try another card', student.paymentProblem);
  await student.picture('declined-2-another');
  await expect(student.payment.getByRole('radio')).toBeFocused();
  await expect(student.payment).toContainText('press “Choose another way to pay” to enter another card');
  await student.press('Choose another way to pay', student.payment);
  await student.payBy(goodCard);
  await student.confirmation();
  expect(await charges(someone.email)).toEqual([...before, 66_900]);
  await student.expectEnrolled(chosen);
});

test('C-285 the answer to a payment is lost: the site asks again and nobody pays twice', async ({
  student,
  page,
  course,
  charges,
  site,
}) => {
  const chosen = course('soci180');
  const before = await charges(someone.email);
  const sales = () => site.deps.db.select().from(embeddedSales).where(eq(embeddedSales.amountCents, 66_900));
  const salesBefore = (await sales()).length;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/payments/2/verify_payment', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server does its part, and the line breaks before its answer is here.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await student.choose(chosen);
  await student.completeRegistration();
  await student.signIn(someone);
  await student.payBy(goodCard);

  await student.confirmation();
  expect(keys.length).toBe(2);
  expect(keys[0]).toMatch(/\S{8,}/);
  expect(keys[1]).toBe(keys[0]);
  expect(await charges(someone.email)).toEqual([...before, 66_900]);
  expect((await sales()).length).toBe(salesBefore + 1);
  const receipts = (await student.mailsTo(someone.email)).filter(({ text }) => text.includes(chosen.name));
  expect(receipts).toHaveLength(1);
});

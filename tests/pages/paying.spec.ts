import type { Locator } from 'playwright/test';
import { officeDate } from '../../domain/calendar.ts';
import { longDateWithYear } from '../../domain/date.ts';
import { formatUsd } from '../../domain/money.ts';
import { lastRefundDay } from '../../domain/refund.ts';
import { totalOf } from '../../machines/payment/rules.ts';
import { expect, test } from '../support/test.ts';

/** The computed styles of an element by which people recognize what belongs together. */
const lookOf = (element: Locator, names: readonly string[]) =>
  element.evaluate(
    (found, wanted) => wanted.map((name) => `${name}: ${getComputedStyle(found).getPropertyValue(name)}`),
    names,
  );
/** Polls, because a changed style is computed only with the next frame. */
const expectSameLook = (one: Locator, other: Locator, names: readonly string[]) =>
  expect(async () => expect(await lookOf(one, names)).toEqual(await lookOf(other, names))).toPass({
    timeout: 10_000,
  });
const text = ['font-family', 'font-size', 'color'];
const box = [
  'min-height',
  'background-color',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
];

test('each step of a registration says where the student is', async ({
  page,
  student,
  sold,
  createAccount,
}) => {
  const account = await createAccount();
  const current = page
    .getByRole('list', { name: 'Steps of your registration' })
    .locator('[aria-current=step]');
  await student.openCheckout(sold[0]!);
  await expect(current).toHaveText('Review');
  await student.completeRegistration();
  const inDialog = student.dialog('Welcome').locator('[aria-current=step]');
  await expect(inDialog).toHaveText('Account');
  await student.signIn(account);
  await expect(student.payment.locator('[aria-current=step]')).toHaveText('Pay');
  await student.applyCode('FULLRIDE');
  await student.press('Register Now', student.payment);
  await student.confirmation();
  await expect(current).toHaveText('Done');
});

test('beside the button that pays stand the merchant and the refund, with a link to its policy', async ({
  student,
  sold,
  brand,
  signedIn,
}) => {
  await signedIn();
  await student.openPayment(sold[0]!);
  await expect(student.payment).toContainText(`${brand.legalName} receives your payment`);
  await expect(student.payment).toContainText(
    `Full refund, less $50, until ${longDateWithYear(lastRefundDay(officeDate(new Date())))}, if you have submitted nothing beyond the module-one exam.`,
  );
  await student.press('Refund policy', student.payment);
  const terms = student.dialog('Terms and conditions of enrollment');
  await expect(terms.getByRole('heading', { name: 'Withdrawal and refunds' })).toBeVisible();
  await student.press('Okay', terms);
  await expect(student.payment.getByRole('heading', { name: 'Secure payment' })).toBeFocused();
});

test('a phone shows the total once, and the recommended courses below the order and smaller', async ({
  page,
  student,
  sold,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const chosen = sold.slice(0, 3);
  await student.openCheckout(...chosen);
  await expect(student.main.getByText(formatUsd(totalOf(chosen))).filter({ visible: true })).toHaveCount(1);
  const order = (await student.main.getByRole('table').boundingBox())!;
  const recommended = (await page
    .getByRole('region', { name: 'Recommended courses' })
    .first()
    .boundingBox())!;
  expect(recommended.y).toBeGreaterThan(order.y + order.height);
  expect(recommended.height).toBeLessThan(order.height);
});

test('on a phone the amount stands right above the button that pays it, in sight without scrolling', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn();
  await student.openPayment(...sold.slice(0, 3));
  await student.enterCard('4111111111111111');
  const purchase = (await student.payment.getByRole('button', { name: 'Purchase' }).boundingBox())!;
  const amount = student.payment.getByText(/^You will pay \$/);
  await expect(amount).toBeInViewport({ ratio: 1 });
  const { y, height } = (await amount.boundingBox())!;
  expect(purchase.y - (y + height)).toBeLessThan(24);
  expect(purchase.y).toBeGreaterThan(y);
});

test('fields and errors of the card form look like those of the site', async ({
  student,
  sold,
  signedIn,
}) => {
  await signedIn();
  await student.openPayment(sold[0]!);
  await student.payment.getByRole('button', { name: 'I have an authorization code' }).click();
  const code = student.payment.getByLabel(/^Authorization code/);
  await student.cardButton.click();
  const number = student.field('Card number');
  // Without the focus, which draws its own outline.
  await student.payment.getByRole('heading', { name: 'Secure payment' }).focus();
  await expectSameLook(number, code, [...text, ...box]);

  await student.applyCode('NOTACODE');
  await number.fill('4111');
  await number.blur();
  for (const field of [code, number]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectSameLook(number, code, box);
  const errorOf = async (field: Locator) =>
    student.page.locator(`[id="${(await field.getAttribute('aria-describedby'))!.split(' ').at(-1)!}"]`);
  await expectSameLook(await errorOf(number), await errorOf(code), text);
});

test('a disabled Continue looks like a button that cannot be pressed yet, not like the order above it', async ({
  student,
  sold,
  signedIn,
}) => {
  await signedIn();
  await student.openPayment(sold[0]!);
  await student.cardButton.click();
  const button = student.payment.getByRole('button', { name: 'Continue' });
  await expect(button).toBeDisabled();
  const order = student.payment.getByRole('region', { name: 'Your order' });
  const fill = ['background-color', 'opacity'];
  const disabled = await lookOf(button, fill);
  expect(await lookOf(order, fill)).not.toEqual(disabled);
  await student.fillInFields('4111111111111111');
  await expect(button).toBeEnabled();
  await expect.poll(() => lookOf(button, fill)).not.toEqual(disabled);
});

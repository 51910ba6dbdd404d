import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parsePrice } from '../../domain/money.ts';
import { readPdf } from '../support/pdf.ts';
import { goodCard, type Student } from '../support/student.ts';
import { expect, test } from '../support/test.ts';
import { countTranslated, translate } from '../support/translator.ts';

/**
 * A page translator replaces text nodes, and React goes on changing and removing those that it has made. On a page of
 * which nothing is left in the language of the site, each amount is still true and each button still does its work.
 */

test.beforeEach(({ page }) => translate(page));

// What was prerendered is translated before React takes it over, which draws it once more.
const drawnAgain = /^The prerendered page did not match/;
test.afterEach(async ({ page, pageErrors }) => {
  expect(await countTranslated(page)).toBeGreaterThan(40);
  await expect(page.locator('body')).not.toContainText('could not be shown');
  pageErrors.splice(0, Infinity, ...pageErrors.filter((error) => !drawnAgain.test(error)));
});

/** Each place of the payment dialog that names what is due. */
async function expectDue(student: Student, before: string, due: string): Promise<void> {
  await expect(student.payment.getByText(/^Total due/)).toBeVisible();
  await expect(student.payment).toContainText(`Total due${before}${due}`);
  await expect(student.payment.getByText(/^You will pay/)).toHaveText(`You will pay ${due}.`);
  await expect(student.payment.getByRole('button', { name: 'Purchase' })).toHaveAttribute(
    'data-amount',
    `You will pay ${due}.`,
  );
}

test('a purchase on a translated page, from the course to the receipt', async ({
  student,
  page,
  course,
  charges,
  createAccount,
}) => {
  const account = await createAccount();
  const [kept, removed] = [course('psyc140'), course('engl101')];
  await student.choose(kept, removed);
  await student.removeFromCart(removed);
  await expect(student.main.getByRole('row', { name: /^Total/ })).toContainText('$669');
  await expect(student.main.locator('[data-total]')).toHaveText(['$669', '$669']);
  await student.press('Complete Registration');
  await expect(student.errorLine).toContainText(/terms/);
  await student.completeRegistration();
  await student.signIn(account);

  await student.applyCode('nonsense');
  await expect(student.payment.getByLabel(/^Authorization code/)).toHaveAccessibleDescription(/./);
  await student.applyCode('save10');
  await expect(student.payment).toContainText('Authorization code SAVE10 is applied');
  await student.enterCard(goodCard);
  await expectDue(student, '$669', '$602.10');
  await student.press('Remove code', student.payment);
  await expectDue(student, '', '$669');
  await expect(student.payment).not.toContainText('$602.10');
  await student.applyCode('save10');
  await expectDue(student, '$669', '$602.10');
  const sent = page.waitForRequest('**/verify_payment');
  await student.press('Purchase', student.payment);
  await sent;

  const transaction = await student.confirmation();
  await expect(student.main.getByRole('row', { name: /Total paid/ })).toContainText('$602.10');
  expect(await charges(account.email)).toEqual([parsePrice('$602.10')]);
  const [mail] = await student.mailsTo(account.email);
  expect(mail?.subject).toContain(transaction);
  const saved = page.waitForEvent('download');
  await student.press('Download receipt (PDF)');
  const { text } = await readPdf(await readFile(await (await saved).path()));
  expect(text).toContain(transaction);
  expect(text).toContain('$602.10');
  await student.expectEnrolled(kept);
});

test('an account that is created on a translated page', async ({ student, course }) => {
  const email = `ada.${randomUUID().slice(0, 8)}@example.test`;
  await student.openCheckout(course('psyc140'));
  await student.completeRegistration();
  await student.enterEmail(email);
  await student.field('Verify email').fill(email);
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await student.press('Create account', form);
  await expect(form.getByLabel('First name', { exact: true })).toHaveAccessibleDescription(/./);
  await student.createAccount('Analytic1!');
  const confirm = student.dialog('Confirm email');
  const code = confirm.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await student.press('Confirm');
  await expect(confirm.getByRole('alert')).toContainText('That code is not right');
  await code.fill(await student.codeFor(email));
  await student.press('Confirm');
  await expect(student.cardButton).toBeVisible();
  await expect(student.payment).toContainText('Total due$669');
});

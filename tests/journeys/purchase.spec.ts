import { randomUUID } from 'node:crypto';
import { readPdf } from '../support/pdf.ts';
import { readFile } from 'node:fs/promises';
import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** Whole purchases on a page that is loaded once, so that they can be made where a browser keeps nothing. */

test('a student who has an account signs in, pays and keeps the receipt, on one page', async ({
  student,
  page,
  sold,
  createAccount,
  charges,
}) => {
  const account = await createAccount();
  const [chosen] = sold;
  await student.openCheckout(chosen!);
  await student.press('Complete Registration');
  await expect(student.errorLine).toContainText(/terms/);
  await student.completeRegistration();
  await student.signIn(account);
  await student.applyCode('save10');
  await expect(student.payment).toContainText('Authorization code SAVE10 is applied');
  await student.payBy(goodCard);
  const transaction = await student.confirmation();
  const cents = Number(chosen!.cost.slice(1)) * 90;
  expect(await charges(account.email)).toEqual([cents]);
  const saved = page.waitForEvent('download');
  await student.press('Download receipt (PDF)');
  expect((await readPdf(await readFile(await (await saved).path()))).text).toContain(transaction);
});

test('a new student creates an account, confirms the email and pays, on one page', async ({
  student,
  sold,
  charges,
}) => {
  const email = `ada.${randomUUID().slice(0, 8)}@example.test`;
  const [chosen] = sold;
  await student.openCheckout(chosen!);
  await student.completeRegistration();
  await student.enterEmail(email);
  await student.field('Verify email').fill(email);
  await student.press('Create an account');
  await student.createAccount('Analytic1!');
  const code = student.dialog('Confirm email').getByLabel('Code', { exact: true });
  await expect(code).toBeVisible();
  await code.fill(await student.codeFor(email));
  await student.press('Confirm');
  await student.payBy(goodCard);
  await student.confirmation();
  expect(await charges(email)).toEqual([Number(chosen!.cost.slice(1)) * 100]);
});

import { randomUUID } from 'node:crypto';
import { isWholeFont } from '../support/page.ts';
import { addressOf, goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('C-007 C-028 C-029 C-030 C-351 a new student registers for a course, and is still enrolled after a restart of the server', async ({
  student,
  page,
  sold,
  brand,
  site,
  charges,
}) => {
  const [first] = sold;
  if (!first) throw new Error('The brand sells no course.');
  const email = `ada.${randomUUID().slice(0, 8)}@example.test`;
  const password = 'Analytic1!';
  const { header } = student;
  const wholeFonts: string[] = [];
  page.on('response', (response) => {
    if (isWholeFont(response)) wholeFonts.push(`${page.url()}: ${response.url()}`);
  });

  await student.openCourse(first);
  await student.picture('new-1-course');
  await expect(header.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await expect(student.cartLink).toHaveCount(0);
  await student.courseButton('Register').click();
  await expect(student.courseButton('Added')).toBeVisible();
  await student.picture('new-2-added');

  await student.openCart();
  await expect(student.row(first)).toContainText(first.cost);
  await student.picture('new-3-cart');
  await student.completeRegistration();

  await expect(student.dialog('Welcome')).toBeVisible();
  await student.picture('new-4-email');
  await student.enterEmail(email);
  const verify = student.field('Verify email');
  await expect(verify).toBeFocused();
  await student.picture('new-5-verify');
  await verify.fill(email);
  await student.press('Create an account');
  await expect(student.field('First name')).toBeVisible();
  await student.picture('new-6-form');
  await student.createAccount(password);

  const code = student.dialog('Confirm email').getByLabel('Code', { exact: true });
  await expect(code).toBeVisible();
  await student.picture('new-7-code');
  await code.fill(await student.codeFor(email));
  await student.press('Confirm');

  // Confirming signs in, and signing in goes on to paying.
  await expect(student.cardButton).toBeVisible();
  await expect(student.payment).toContainText(`Total due${first.cost}`);
  await student.picture('new-8-payment');
  await student.enterCard(goodCard);
  await expect(student.payment.getByRole('radio')).toBeChecked();
  await student.picture('new-9-method');
  await student.press('Purchase', student.payment);

  const transaction = await student.confirmation();
  expect(transaction).toMatch(/\w{6,}/);
  await student.picture('new-10-confirmation');
  await expect(student.main).toContainText(`A receipt was sent to ${email}.`);
  await expect(student.cartLink).toHaveCount(0);
  await expect(header.getByRole('button', { name: email })).toBeVisible();
  await header.getByRole('button', { name: email }).click();
  const signOut = header.getByRole('button', { name: 'Sign out', exact: true });
  await expect(signOut).toBeVisible();
  // The menu opens below its button.
  const [above, below] = await Promise.all([
    header.getByRole('button', { name: email }).boundingBox(),
    signOut.boundingBox(),
  ]);
  const rightEdge = (box: typeof above) => (box === null ? Number.NaN : box.x + box.width);
  expect(Math.abs(rightEdge(above) - rightEdge(below))).toBeLessThan(20);
  await student.picture('new-11-menu');
  const [receipt] = await student.mailsTo(email);
  expect(receipt?.subject).toContain(transaction);
  expect(receipt?.text).toContain(`${first.name}: ${first.cost}`);
  expect(await charges(email)).toEqual([Number(first.cost.slice(1)) * 100]);

  await student.expectEnrolled(first);
  await student.picture('new-12-enrolled');
  await site.restart();
  await page.goto('about:blank');
  await page.goto(addressOf(first));
  await expect(student.courseButton('Currently Enrolled')).toBeDisabled();
  await expect(header.getByRole('button', { name: email })).toBeVisible();
  await expect(page.getByRole('link', { name: brand.name }).first()).toBeVisible();
  expect(wholeFonts).toEqual([]);
});

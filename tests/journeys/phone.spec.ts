import { randomUUID } from 'node:crypto';
import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('C-022 C-023 C-025 C-371 a whole purchase on a phone, where nothing scrolls sideways', async ({
  student,
  page,
  course,
}) => {
  const email = `grace.with.a.rather.long.name.${randomUUID().slice(0, 8)}@example.test`;
  const password = 'Compiler1!';
  const [first, second] = [course('chem104'), course('nurs231')];
  const check = async (name: string) => {
    await student.picture(`phone-${name}`);
    const widths = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map(
        ({ scrollWidth }) => scrollWidth,
      ),
    );
    expect(Math.max(...widths), name).toBeLessThanOrEqual(360);
  };

  await student.openCourse(first);
  await check('01-course');
  await expect(student.courseButton('Register')).toBeInViewport({ ratio: 1 });
  await student.courseButton('Register').tap();
  await expect(student.courseButton('Added')).toBeVisible();
  await check('02-added');
  await student.register(second);
  // Price and way to checkout stay in sight down to the last line of the course.
  await page
    .getByRole('heading', { name: /^(?:Course|Lab) Topics$/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect(page.getByText(`${second.cost} in full`)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Go to checkout (2)' }).tap();
  await expect(student.row(first)).toContainText(first.cost);
  await check('03-cart');
  await student.terms.tap();
  await page.getByRole('button', { name: 'Complete Registration' }).tap();

  await expect(student.dialog('Welcome')).toBeVisible();
  await check('04-email');
  await student.enterEmail(email);
  await student.field('Verify email').fill(email);
  await check('05-verify');
  await page.getByRole('button', { name: 'Create an account' }).tap();
  const form = student.dialog('Create account');
  await expect(form).toBeVisible();
  await check('06-form');
  await form.getByRole('button', { name: 'Create account' }).tap();
  await expect(form.getByText('Please correct errors before submitting again.')).toBeVisible();
  await check('07-form-errors');
  await student.createAccount(password);
  const confirm = student.dialog('Confirm email');
  await expect(confirm).toBeVisible();
  await check('08-code');
  await confirm.getByLabel('Code', { exact: true }).fill(await student.codeFor(email));
  await student.press('Confirm', confirm);

  await expect(student.cardButton).toBeVisible();
  await check('09-payment');
  await student.enterCard(goodCard);
  await expect(student.payment.getByRole('radio')).toBeChecked();
  await check('10-method');
  await student.press('Purchase', student.payment);
  await student.confirmation();
  await check('11-confirmation');

  await student.header.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText(email, { exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Existing Student Login' })).toBeVisible();
  await check('12-menu');
  await page.keyboard.press('Escape');
  await student.expectEnrolled(first, second);
  await check('13-enrolled');
});

test('a double tap on Continue neither closes the dialog nor pays: the buttons keep their places', async ({
  student,
  page,
  course,
  charges,
  signedIn,
}) => {
  const { email } = await signedIn();
  await student.openPayment(course('psyc101'));
  const placeOf = async (name: string) => {
    const { x, y, width, height } = (await student.payment
      .getByRole('button', { name, exact: true })
      .boundingBox())!;
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  };
  const cancel = await placeOf('Cancel');
  await student.fillInCard(goodCard);
  expect(await placeOf('Cancel')).toEqual(cancel);
  const { x, y, width, height } = await placeOf('Continue');
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await expect(student.payment.getByRole('button', { name: 'Purchase' })).toBeEnabled();
  expect(await placeOf('Cancel')).toEqual(cancel);
  expect((await placeOf('Purchase')).y).toBe(y);
  expect(await charges(email)).toEqual([]);
  await student.press('Purchase', student.payment);
  await student.confirmation();
  expect(await charges(email)).toEqual([66_900]);
});

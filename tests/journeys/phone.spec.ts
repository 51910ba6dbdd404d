import { expect, goodCard, test } from './fixture.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const newcomer = { email: 'grace.with.a.rather.long.name@example.test', password: 'Compiler1!' };

test('C-022 C-023 C-025 C-371 a whole purchase on a phone, without anything to scroll sideways', async ({
  student,
  page,
  course,
}) => {
  const { email, password } = newcomer;
  const [first, second] = [course('chem104'), course('nurs231')];
  const look = async (name: string) => {
    await student.picture(`phone-${name}`);
    const widths = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map(
        ({ scrollWidth }) => scrollWidth,
      ),
    );
    expect(Math.max(...widths), name).toBeLessThanOrEqual(360);
  };

  await student.openCourse(first);
  await look('01-course');
  await student.courseButton('Register').tap();
  await expect(student.courseButton('Added')).toBeVisible();
  await look('02-added');
  await student.register(second);
  await student.openCart();
  await expect(student.row(first)).toContainText(first.cost);
  await look('03-cart');
  await page.getByRole('checkbox', { name: /terms and conditions/i }).tap();
  await page.getByRole('button', { name: 'Complete Registration' }).tap();

  await expect(student.dialog('Welcome')).toBeVisible();
  await look('04-email');
  await student.enterEmail(email);
  await student.field('Verify email').fill(email);
  await look('05-verify');
  await page.getByRole('button', { name: 'Create an account' }).tap();
  const form = student.dialog('Create account');
  await expect(form).toBeVisible();
  await look('06-form');
  await form.getByRole('button', { name: 'Create account' }).tap();
  await expect(form.getByText('Please correct errors before submitting again.')).toBeVisible();
  await look('07-form-errors');
  await student.createAccount(password);
  const confirm = student.dialog('Confirm email');
  await expect(confirm).toBeVisible();
  await look('08-code');
  await confirm.getByLabel('Code', { exact: true }).fill(await student.codeFor(email));
  await student.press('Confirm', confirm);

  const card = student.payment.getByRole('button', { name: 'Card', exact: true });
  await expect(card).toBeVisible();
  await look('09-payment');
  await student.enterCard(goodCard);
  await expect(student.payment.getByRole('radio')).toBeChecked();
  await look('10-method');
  await student.press('Purchase', student.payment);
  await student.confirmation();
  await look('11-confirmation');

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText(email, { exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Existing Student Login' })).toBeVisible();
  await look('12-menu');
  await page.keyboard.press('Escape');
  await student.expectEnrolled(first, second);
  await look('13-enrolled');
});

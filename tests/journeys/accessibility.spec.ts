import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { declinedCard, expect, sample, test } from './fixture.ts';

/** What axe finds serious or worse on the page as it stands, in its light and in its dark colours. */
async function problems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
    );
    const axe = new AxeBuilder({ page });
    // Dark differs in its colours alone.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      found.push(...nodes.map(({ html }) => `${colorScheme} ${id}: ${html}`));
    }
  }
  return found;
}

test('axe finds nothing serious at any step of a purchase, in light and in dark', async ({
  student,
  page,
  course,
}) => {
  test.setTimeout(120_000);
  const someone = sample('student');
  const look = async (name: string) => {
    expect.soft(await problems(page), name).toEqual([]);
    await student.picture(`dark-${name}`);
  };

  await student.choose(course('biod103'));
  await look('cart');
  await student.press('Complete Registration');
  await expect(student.errorLine).not.toHaveText('');
  await look('terms-missing');
  await student.press('Terms and conditions of enrollment');
  await expect(student.dialog('Terms and conditions of enrollment')).toBeVisible();
  await look('terms');
  await student.press('Okay');

  await student.completeRegistration();
  await student.dialog('Welcome').getByLabel('Email', { exact: true }).fill('nobody@');
  await student.press('Continue');
  await expect(student.dialog('Welcome')).toContainText('Invalid email address.');
  await look('email');
  await student.enterEmail('nobody@example.test');
  await student.field('Verify email').fill('nobody@example.test');
  await look('verify');
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await student.press('Create account', form);
  await expect(form).toContainText('Please correct errors before submitting again.');
  await look('account');
  await student.press('Re-enter email');

  await student.enterEmail(someone.email);
  await student.enterPassword({ email: someone.email, password: 'Wrongone1!' });
  await expect(student.dialog(`Welcome ${someone.email}`)).toContainText('If you cannot remember');
  await look('password');
  await student.press('Forgot password?');
  const reset = student.dialog('Reset password');
  await student.press('Send code', reset);
  await expect(reset.getByLabel('Code', { exact: true })).toBeVisible();
  await look('reset');
  await student.press('Back', reset);
  await student.press('Back', reset);
  await student.enterPassword(someone);

  await expect(student.payment.getByRole('button', { name: 'Card', exact: true })).toBeVisible();
  await look('payment');
  await student.applyCode('SPRING22');
  await expect(student.payment).toContainText('expired');
  await student.press('Card', student.payment);
  await expect(student.field('Card number')).toBeVisible();
  await look('card');
  await student.press('Choose another way to pay', student.payment);
  await student.payBy(declinedCard);
  await expect(student.paymentProblem).toBeVisible();
  await look('declined');
});

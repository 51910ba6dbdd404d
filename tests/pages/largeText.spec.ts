import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { enlargeLetters, enlargeRoot, losses } from '../support/fit.ts';
import { hydrated } from '../support/page.ts';
import { pageKinds } from '../support/pageKinds.ts';
import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

const ways = { 'of the page': enlargeRoot, 'of the letters alone': enlargeLetters };
const widths = [360, 390, 768, 1024, 1280];

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const [way, enlarge] of Object.entries(ways))
  test(`with a text size ${way} of 200 percent nothing is cut off or overlaps on a page of each kind`, async ({
    page,
    brandId,
  }) => {
    test.setTimeout(600_000);
    for (const address of pageKinds(brandId)) {
      await page.goto(address);
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await enlarge(page);
        await drawn(page);
        expect.soft(await losses(page), `${address} at ${width} px`).toEqual([]);
        if (enlarge === enlargeLetters)
          await page.evaluate(() =>
            document
              .querySelectorAll<HTMLElement>('[style]')
              .forEach(({ style }) => style.removeProperty('font-size')),
          );
      }
    }
  });

test('with a text size of 200 percent nothing is cut off or overlaps in any step of a purchase on a phone', async ({
  page,
  student,
  sold,
}) => {
  const email = `grace.${randomUUID()}@example.test`;
  const check = async (step: string) => {
    await enlargeRoot(page);
    await drawn(page);
    expect.soft(await losses(page), step).toEqual([]);
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await student.openCheckout(sold[0]!);
  await check('cart');
  await student.completeRegistration();
  await check('email');
  await student.enterEmail(email);
  await check('email once more');
  await student.field('Verify email').fill(email);
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await check('account');
  await form.getByRole('button', { name: 'Create account' }).click();
  await check('account with mistakes');
  await student.createAccount('Analytic1!');
  const confirm = student.dialog('Confirm email');
  await check('code');
  await confirm.getByLabel('Code', { exact: true }).fill(await student.codeFor(email));
  await student.press('Confirm', confirm);
  await student.fillInCard(goodCard);
  await check('card');
  await student.press('Continue', student.payment);
  await expect(student.payment.getByRole('button', { name: 'Purchase' })).toBeVisible();
  await check('payment');
  await student.press('Purchase', student.payment);
  await student.confirmation();
  await check('confirmation');
});

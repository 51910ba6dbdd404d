import { expect, live, test } from '../support/pages.ts';

const someCourse = { general: '/courses/biology/biod101', nursing: '/courses/biology/bio095' } as const;

test('checkout is a new document where its policy differs, and the payment form’s code comes with the terms', async ({
  page,
  brandId,
}) => {
  const path = someCourse[brandId];
  const mark = () => page.evaluate(() => document.documentElement.toggleAttribute('data-same', true));
  const isSame = () => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

  // As a build with an account at Braintree writes the page.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</head>',
      '<meta name="broader-policy" content="/checkout"></head>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await live(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await mark();
  await page.getByTitle('Pending registrations').click();
  await expect(page).toHaveURL(/\/checkout$/);
  await live(page);
  expect(await isSame()).toBe(false);
  await expect(page.getByTitle('Pending registrations')).toHaveText('1');

  // The form is asked for before anybody has signed in, let alone pays.
  const form = page.waitForRequest(/\/assets\/standin-[^/]*\.js$/);
  await page.getByRole('checkbox').first().check();
  await form;

  // From the wider policy one may go on and come back.
  await mark();
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/\/faq\//);
  await page.getByTitle('Pending registrations').click();
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await isSame()).toBe(true);
});

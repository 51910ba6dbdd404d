import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const someCourse = { general: '/courses/biology/biod101', nursing: '/courses/biology/bio095' } as const;

test('checkout is loaded as a new document where its content security policy differs, and accepting the terms preloads the payment form', async ({
  page,
  brandId,
}) => {
  const path = someCourse[brandId];
  const markDocument = () => page.evaluate(() => document.documentElement.toggleAttribute('data-same', true));
  const isSameDocument = () => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

  // What a build with a Braintree account adds to the page.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</head>',
      '<meta name="broader-policy" content="/checkout"></head>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await markDocument();
  await page.getByTitle('Pending registrations').click();
  await expect(page).toHaveURL(/\/checkout$/);
  await hydrated(page);
  expect(await isSameDocument()).toBe(false);
  await expect(page.getByTitle('Pending registrations')).toHaveText('1');

  const form = page.waitForRequest(/\/assets\/standIn-[^/]*\.js$/);
  await page.getByRole('checkbox').first().check();
  await form;

  // Leaving checkout and coming back stays within the document.
  await markDocument();
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/\/faq\//);
  await page.getByTitle('Pending registrations').click();
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await isSameDocument()).toBe(true);
});

import * as general from '../../src/content/general/all.ts';
import * as nursing from '../../src/content/nursing/all.ts';
import { expect, live, test } from '../support/pages.ts';

test('a section whose code is still on its way stays as it was prerendered, and a press there is answered once it came', async ({
  page,
  brandId,
}) => {
  const { guide } = (brandId === 'general' ? general : nursing).home;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/InfoRequest-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await live(page);
  const form = page.getByRole('form', { name: guide.heading });
  await form.getByLabel('First name').fill('Ann');
  await form.getByRole('button', { name: guide.button }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The rest of the page lives meanwhile.
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okay' }).click();
  release();
  await expect(page.getByRole('alert')).toHaveText('First Name, Last Name and Email are required fields.');
  await expect(form.getByLabel('First name')).toHaveValue('Ann');
  await expect(form.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
});

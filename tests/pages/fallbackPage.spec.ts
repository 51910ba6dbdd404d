import { hydrated, readPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('I-040 I-041 I-042 unknown addresses show the fallback page with a picture and a link home', async ({
  page,
  content: { notFound },
}) => {
  const title = 'Whoops, it looks like we are missing a piece!';
  for (const path of ['/no/such/page', '/careers/of/the/past', '/faq/accreditation/more']) {
    expect((await readPage(page, path)).status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const picture = page.getByRole('main').getByRole('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: notFound.link.label }).click();
  await expect(page).toHaveURL(/\/$/);
});

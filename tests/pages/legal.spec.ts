import { longDateWithYear } from '../../domain/date.ts';
import { legalVersions } from '../../domain/legal.ts';
import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const pages = [
  ['terms', 'Terms and conditions of enrollment'],
  ['privacy', 'Privacy Policy'],
  ['accessibility', 'Accessibility statement'],
] as const;

test('terms, privacy and accessibility are pages with a date, which every footer links', async ({ page }) => {
  for (const [name, title] of pages) {
    await page.goto('/faculty');
    await page.getByRole('contentinfo').locator(`a[href="/${name}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Version of ${longDateWithYear(legalVersions[name])}`)).toBeVisible();
  }
});

test('C-042 the dialog shows what the page of the policy says', async ({ page }) => {
  await page.goto('/privacy');
  const texts = (of: ReturnType<typeof page.locator>) => of.locator('section[id]').allInnerTexts();
  const onPage = await texts(page.getByRole('main'));
  expect(onPage.length).toBeGreaterThanOrEqual(5);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(dialog.getByRole('link', { name: /Open it as a page/ })).toHaveAttribute('href', '/privacy');
  expect(await texts(dialog)).toEqual(expect.arrayContaining(onPage));
});

test('each form that collects something links the privacy policy', async ({ page, student, sold }) => {
  const link = { name: /privacy policy/ };
  for (const path of ['/', '/student-services/contact', '/getting-started']) {
    await page.goto(path);
    await expect(page.locator('form').getByRole('link', link).first()).toHaveAttribute('href', '/privacy');
  }
  await page.goto(`/checkout?course_codes=${sold[0]!.code}`);
  await student.terms.check();
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByRole('dialog').getByRole('link', link)).toHaveAttribute('href', '/privacy');
});

import * as general from '../../src/content/general/all.ts';
import { hydrated, readPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('I-001 I-006 I-053 I-054 each section of about has its address, its heading and its link in the side navigation', async ({
  page,
  brandId,
  content: { aboutSections },
}) => {
  expect(aboutSections.map(({ slug }) => slug)).toEqual(
    brandId === 'general'
      ? ['mission-and-vision', 'policies', 'accreditation', 'executive-leadership-team', 'about-us']
      : ['about-us', 'mission', 'philosophy', 'executive-leadership-team'],
  );
  for (const { slug, label, banner, sections } of aboutSections) {
    await readPage(page, `/about/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(banner.title);
    for (const section of sections) {
      await expect(page.getByRole('heading', { name: section.heading })).toBeVisible();
    }
    const items = page.getByRole('navigation', { name: 'About' }).getByRole('link');
    await expect(items).toHaveText(aboutSections.map((one) => one.label));
    await expect(items.and(page.locator('[aria-current=page]'))).toHaveText(label);
  }
});

test('I-044 I-055 I-056 /about, unknown sections and the old mission page redirect to the first section', async ({
  page,
  brandId,
}) => {
  const first = brandId === 'general' ? '/about/mission-and-vision' : '/about/about-us';
  for (const from of ['/about', '/about/unheard-of', '/about/mission-and-policies']) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${first}$`));
  }
  // A link within the page redirects in the browser.
  await page.goto('/faculty');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
});

test('I-057 I-058 the leadership page shows five executives with name, photo, role and bio', async ({
  page,
  content: { executives },
}) => {
  expect(executives).toHaveLength(5);
  await page.goto('/about/executive-leadership-team');
  const shown = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });
  await expect(shown).toHaveCount(5);
  for (const [index, { name, photo, role, bio }] of executives.entries()) {
    const entry = shown.nth(index);
    await expect(entry.getByRole('heading', { name })).toBeVisible();
    await expect(entry.getByText(role, { exact: true })).toBeVisible();
    await expect(entry.getByText(bio)).toBeVisible();
    const picture = entry.getByRole('img', { name: `Portrait of ${name}` });
    await expect(picture).toHaveAttribute('src', photo);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

test('the policies end with the grading scale', { tag: '@general' }, async ({ page }) => {
  await readPage(page, '/about/policies');
  const table = page.getByRole('table', { name: general.gradingScale.heading });
  await expect(table.getByRole('row')).toHaveCount(general.gradingScale.grades.length + 1);
  await expect(table.getByRole('row', { name: /^B\+/ })).toContainText('86.5-89.4');
});

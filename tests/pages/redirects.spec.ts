import type { Page } from 'playwright/test';
import { hydrated, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** The redirects that were reported to analytics. */
const reportedRedirects = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string; from?: string; to?: string }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'redirect',
    ),
  );

const onBothBrands = [['/trinity/courses', '/courses/biology']] as const;

const onGeneral = [
  ['/courses/sociology', '/courses/humanities'],
  ['/courses/ethics', '/courses/humanities'],
  ['/courses/ethics/phil120', '/courses/humanities/phil120'],
  ['/courses/ethics/phil999', '/courses/humanities'],
  ['/about/mission-and-policies', '/about/mission-and-vision'],
  ['/duquesne/school-of-nursing/courses', '/partners/duquesne'],
  ['/student-services/scholarships/horizon', '/schools'],
] as const;

test('I-043 I-044 I-045 I-046 I-047 I-048 I-049 I-050 I-051 G-029 G-030 G-032 former addresses redirect, and each redirect is reported to analytics', async ({
  page,
  brandId,
  brand,
}) => {
  for (const [from, to] of brandId === 'general' ? [...onBothBrands, ...onGeneral] : onBothBrands) {
    await page.goto(from);
    await expect(page, from).toHaveURL(new RegExp(`${to}$`));
    await hydrated(page);
    await expect.poll(() => reportedRedirects(page), from).toEqual([expect.objectContaining({ from, to })]);
    // The brand's configuration alone decides which addresses redirect.
    expect(brand.oldRoutes.some((row) => row.to === to)).toBe(true);
  }
});

test(
  'I-044 G-010 the former mission address redirects to the first section of about',
  { tag: '@nursing' },
  async ({ page }) => {
    await page.goto('/about/mission-and-policies');
    await expect(page).toHaveURL(/\/about\/about-us$/);
  },
);

test('I-050 G-028 the address of a scholarship that the brand has is not redirected', async ({
  page,
  brandId,
}) => {
  const [slug, title] =
    brandId === 'general'
      ? ['portage-academic', 'Portage Academic Scholarship']
      : ['horizon', 'Horizon Scholarship'];
  await page.goto(`/student-services/scholarships/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('G-099 redirects within the present site are not reported', async ({ page, brandId }) => {
  const addresses = ['/courses', '/student-services', '/about'];
  if (brandId === 'general') addresses.push('/partners/duquesne/pharmacy');
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    expect(await reportedRedirects(page), address).toEqual([]);
  }
});

test('I-004 I-243 G-038 /student-dashboard replaces the location with the external dashboard', async ({
  page,
  brand,
}) => {
  await page.goto('/faculty');
  await page.goto('/student-dashboard');
  await expect(page).toHaveURL(new RegExp(`${brand.dashboardUrl.replaceAll('.', '\\.')}$`));
  // Nothing of the site is around it.
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/faculty$/);
});

import type { Page } from 'playwright/test';
import { expect, live, settled, test } from '../support/pages.ts';

const layer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string; from?: string; to?: string }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'redirect',
    ),
  );

const shared = [['/trinity/courses', '/courses/biology']] as const;

const generalOnly = [
  ['/courses/sociology', '/courses/humanities'],
  ['/courses/ethics', '/courses/humanities'],
  ['/courses/ethics/phil120', '/courses/humanities/phil120'],
  ['/courses/ethics/phil999', '/courses/humanities'],
  ['/about/mission-and-policies', '/about/mission-and-vision'],
  ['/duquesne/school-of-nursing/courses', '/partners/duquesne'],
  ['/student-services/scholarships/horizon', '/schools'],
] as const;

test('I-043 I-044 I-045 I-046 I-047 I-048 I-049 I-050 I-051 G-029 G-030 G-032 old addresses lead on, and each is told to analytics', async ({
  page,
  brandId,
  brand,
}) => {
  const rows = brandId === 'general' ? [...shared, ...generalOnly] : shared;
  for (const [from, to] of rows) {
    await page.goto(from);
    await expect(page, from).toHaveURL(new RegExp(`${to}$`));
    await live(page);
    await expect.poll(() => layer(page), from).toEqual([expect.objectContaining({ from, to })]);
    // The table is the brand's own: a row added to its configuration is a redirect of the site.
    const isConfigured = brand.oldRoutes.some((row) => row.to === to);
    expect(isConfigured).toBe(true);
  }
});

test('I-044 G-010 on the nursing brand the old mission address moves on to its first section', async ({
  page,
  brandId,
}) => {
  test.skip(brandId === 'general', 'the general brand has the section itself');
  await page.goto('/about/mission-and-policies');
  await expect(page).toHaveURL(/\/about\/about-us$/);
});

test('I-050 G-028 only the named scholarship leads to schools; the academic one has its page', async ({
  page,
  brandId,
}) => {
  if (brandId === 'general') {
    await page.goto('/student-services/scholarships/portage-academic');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portage Academic Scholarship');
  } else {
    await page.goto('/student-services/scholarships/horizon');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horizon Scholarship');
  }
});

test('G-099 redirects that are no old addresses are not told', async ({ page, brandId }) => {
  const others = ['/courses', '/student-services', '/about'];
  if (brandId === 'general') others.push('/partners/duquesne/pharmacy');
  for (const address of others) {
    await page.goto(address);
    await settled(page);
    expect(await layer(page), address).toEqual([]);
  }
});

test('C-353 I-035 I-028 I-029 I-031 I-032 I-033 I-034 general-only addresses show the fallback page on the nursing brand', async ({
  page,
  brandId,
}) => {
  for (const address of [
    '/registrar',
    '/partners/duquesne',
    '/partners/duquesne/pharmacy',
    '/duquesne/school-of-nursing/courses',
    '/portage-academic-scholarship-form',
    '/schools',
    '/nln',
    '/videos_to_review',
  ]) {
    const response = await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    if (brandId === 'nursing') {
      expect(response?.status(), address).toBe(404);
      await expect(heading, address).toContainText('missing a piece');
    } else {
      expect(response?.status(), address).toBe(200);
      await expect(heading, address).not.toContainText('missing a piece');
    }
  }
});

test('I-002 I-009 I-010 I-018 I-023 I-024 I-025 I-026 the addresses that both brands have show their pages', async ({
  page,
  courses,
}) => {
  const [course] = courses;
  if (course === undefined) throw new Error('no course');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [address, text] of [
    ['/acsi', 'For Christian schools'],
    ['/checkout', 'Pending Registrations'],
    ['/demographic-survey', 'Demographic survey'],
    ['/student-services/international', 'International students'],
    [`/courses/${course.department}`, / courses$/],
    [`/courses/${course.department}/${course.code}`, course.name],
    ['/successful-registration', /./],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(heading, address).toContainText(text);
    await expect(heading).not.toContainText('missing a piece');
  }
});

test('I-002 pages of partner schools say which courses fit their prerequisites', async ({
  page,
  brandId,
}) => {
  test.skip(brandId === 'nursing', 'partner pages belong to the general brand');
  await page.goto('/partners/duquesne');
  await expect(page.getByRole('heading', { name: 'Nursing prerequisite' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: /^BIOD 171/ })).toBeVisible();
});

test('I-019 G-043 the newsletter page shows a live frame', async ({ page }) => {
  await page.goto('/e-newsletter');
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Email address').fill('ann@example.edu');
  await frame.getByRole('button', { name: 'Subscribe' }).click();
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('I-020 the anniversary page embeds the booklet and offers it as a file', async ({ page, request }) => {
  await page.goto('/fifty-year');
  const source = await page.locator('main iframe').getAttribute('src');
  expect(source).toBe('/documents/fifty-years.pdf');
  expect((await request.get(source ?? '')).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('link', { name: 'Download the booklet (PDF)' })).toBeVisible();
});

test('I-027 I-185 the named scholarship’s page embeds its form', async ({ page }) => {
  await page.goto('/horizon-scholarship-form');
  await expect(page.frameLocator('iframe').getByLabel('Partner school')).toBeVisible();
});

test('I-243 students have no pages of their own here: the dashboard is elsewhere', async ({
  page,
  brand,
}) => {
  await page.goto('/student-dashboard');
  await expect(page).toHaveURL(new RegExp(`${brand.dashboardUrl}$`));
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('I-230 I-244 answers and calls are kept nowhere; the token of a signed-in person is in local storage', async ({
  page,
  brandId,
}) => {
  const address = brandId === 'general' ? '/courses/biology/biod103' : '/courses/mathematics/mat092';
  await page.goto(address);
  await settled(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.goto('/checkout');
  await live(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Email/).fill('student@example.edu');
  await dialog.getByRole('button', { name: /Continue|Next/ }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('Learn2day!');
  await dialog.getByRole('button', { name: /^Sign in|^Log in|^Continue/i }).click();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).toMatch(/token/i);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  for (const answer of ['enrollments', 'recommended_courses', 'pre_auth_url', 'Learn2day!'])
    expect(kept).not.toContain(answer);
});

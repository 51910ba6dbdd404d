import type { Page } from 'playwright/test';
import * as general from '../../src/content/general/all.ts';
import { expect, settled, test } from '../support/pages.ts';

const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('I-038 C-277 video_id opens that video over any page', async ({ page, brand }) => {
  for (const path of ['/', '/courses/chemistry', '/faculty', '/nowhere']) {
    await page.goto(`${path}?video_id=76979871`);
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
      'src',
      `${brand.videoHost}/embed/76979871?autoplay=1`,
    );
  }
});

test('I-039 G-103 Close closes it and takes the parameter away, but no other', async ({ page }) => {
  await page.goto('/courses/biology?q=anatomy&video_id=student-kwame');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await closed(page);
  await expect(page).toHaveURL(/\/courses\/biology\?q=anatomy$/);
  await page.reload();
  await settled(page);
  await closed(page);
});

test('G-103 an empty video_id opens nothing', async ({ page }) => {
  await page.goto('/faculty?video_id=');
  await settled(page);
  await closed(page);
});

test('I-038 going back closes a video that a link had opened', async ({ page }) => {
  await page.goto('/faculty');
  await settled(page);
  await page.evaluate(() => history.pushState({}, '', '?video_id=lab-tour'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await closed(page);
  await expect(page).toHaveURL(/\/faculty$/);
});

test('I-004 G-038 /student-dashboard replaces the location with the dashboard', async ({ page, brand }) => {
  await page.goto('/faculty');
  await page.goto('/student-dashboard');
  await expect(page).toHaveURL(new RegExp(`${brand.dashboardUrl.replaceAll('.', '\\.')}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/faculty$/);
});

test('I-040 I-041 I-042 any other path shows the fallback page', async ({ page }) => {
  for (const path of ['/nowhere', '/careers/of/the/past', '/faq/accreditation/more']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Whoops, it looks like we are missing a piece!',
    );
    const picture = page.locator('main').getByRole('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await page.locator('main').getByRole('link', { name: general.notFound.link.label }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('notices of the season', () => {
  const [closure, december] = general.alertBanners;
  const alert = (page: Page) => page.getByRole('status', { name: 'Notices' });

  test('G-126 the first one shows, after it is closed the next, until both are', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-10T12:00:00'));
    await page.goto('/faculty');
    await settled(page);
    await expect(alert(page)).toContainText(closure!.title);
    await page.getByRole('button', { name: 'Close alert' }).click();
    await expect(alert(page)).toContainText(december!.title);
    await expect(alert(page)).not.toContainText(closure!.title);
    await page.getByRole('button', { name: 'Close alert' }).click();
    await expect(page.getByRole('button', { name: 'Close alert' })).toHaveCount(0);
  });

  test('G-126 one whose code was lost on the way leaves the page as it is, and comes with a second try', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-10T12:00:00'));
    await page.route(/\/assets\/AlertBanner-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
    await page.goto('/faculty');
    await expect(alert(page)).toContainText(closure!.title, { timeout: 15_000 });
    await expect(page.getByRole('main')).not.toContainText('This page could not be shown');
  });

  test('G-126 out of season there is none', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-06-10T12:00:00'));
    await page.goto('/faculty');
    await settled(page);
    await expect(page.getByRole('button', { name: 'Close alert' })).toHaveCount(0);
  });
});

test('C-348 C-354 a visitor who is not signed in reaches every page of the site map, and none is for staff', async ({
  page,
  request,
  brand,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toMatch(/<h1[ >]/);
  }
  for (const path of ['/admin', '/staff', '/login', '/dashboard/admin']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(brand.name));
  await expect(page.locator('a[href*="admin"]')).toHaveCount(0);
});

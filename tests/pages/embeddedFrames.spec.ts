import { readPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('I-031 I-184 the academic scholarship page embeds its form', { tag: '@general' }, async ({ page }) => {
  await page.goto('/portage-academic-scholarship-form');
  const form = page.frameLocator('iframe');
  await expect(form.getByLabel('Degree program')).toBeVisible();
});

test('I-027 I-185 the Horizon scholarship page embeds its form', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-01T12:00:00'));
  await page.goto('/horizon-scholarship-form');
  await expect(page.frameLocator('iframe').getByLabel('Partner school')).toBeVisible();
  await expect(page.getByText('Nominations for 2026 are open through November 1.')).toBeVisible();
});

for (const [instant, open] of [
  ['2026-06-01T03:59:00Z', false],
  ['2026-06-01T04:00:00Z', true],
  ['2026-11-02T04:59:00Z', true],
  ['2026-11-02T05:00:00Z', false],
] as const)
  test(`I-191 G-142 at ${instant} the nomination form is ${open ? 'open' : 'closed'}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(instant));
    await page.goto('/horizon-scholarship-form');
    await expect(page.getByText(/^Nominations (?:for 20|are closed)/)).toContainText(
      open ? 'are open' : 'open again on',
    );
    await expect(page.locator('iframe')).toHaveCount(open ? 1 : 0);
  });

test('I-019 G-043 the newsletter page embeds a working sign-up form', async ({ page }) => {
  await page.goto('/e-newsletter');
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Email address').fill('ann@example.edu');
  await frame.getByRole('button', { name: 'Subscribe' }).click();
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('I-020 the anniversary page embeds the booklet and offers it as a file', async ({ page, request }) => {
  await readPage(page, '/fifty-year');
  const source = await page.locator('main iframe').getAttribute('src');
  expect(source).toBe('/documents/fifty-years.pdf');
  expect((await request.get(source ?? '')).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('link', { name: 'Download the booklet (PDF)' })).toBeVisible();
});

test('C-255 G-043 the demographic survey is embedded in a frame of 640 by 5697 pixels', async ({ page }) => {
  await page.goto('/demographic-survey');
  const box = await page.getByTitle('Demographic survey form').boundingBox();
  expect([box?.width, box?.height]).toEqual([640, 5697]);
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Demographic survey' }),
  ).toBeVisible();
});

test('on a phone the demographic survey is as wide as the page, without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/demographic-survey');
  const frame = page.getByTitle('Demographic survey form');
  const box = (await frame.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  const inside = page.frameLocator('iframe').locator('html');
  expect(await inside.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(box.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

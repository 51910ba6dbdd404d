import type { Page } from 'playwright/test';
import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const videoOf = { general: 'student-kwame', nursing: 'student-shanice' } as const;

const expectClosed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('I-038 C-277 video_id opens that video over any page', async ({ page, brand, brandId }) => {
  const id = videoOf[brandId];
  for (const path of ['/', '/courses/chemistry', '/faculty', '/nowhere']) {
    await page.goto(`${path}?video_id=${id}`);
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
      'src',
      `${brand.videoHost}/embed/${id}?autoplay=1`,
    );
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/);
  }
});

test('I-039 G-103 Close closes the video and removes its parameter, but no other', async ({
  page,
  brandId,
}) => {
  await page.goto(`/courses/biology?q=anatomy&video_id=${videoOf[brandId]}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expectClosed(page);
  await expect(page).toHaveURL(/\/courses\/biology\?q=anatomy$/);
  await page.reload();
  await settled(page);
  await expectClosed(page);
});

test('G-103 an empty video_id opens nothing', async ({ page }) => {
  await page.goto('/faculty?video_id=');
  await settled(page);
  await expectClosed(page);
});

test('G-145 an unknown video_id says that the video is not available, and embeds nothing', async ({
  page,
}) => {
  for (const id of ['76979871', '..%2F..%2Fevil']) {
    await page.goto(`/faculty?utm_id=120247103250460643&video_id=${id}`);
    const dialog = page.getByRole('dialog', { name: 'This video is not available' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectClosed(page);
    await expect(page).toHaveURL(/\/faculty\?utm_id=120247103250460643$/);
  }
});

test('I-038 Back closes a video that a link has opened', async ({ page, brandId }) => {
  await page.goto('/faculty');
  await settled(page);
  await page.evaluate((id) => history.pushState({}, '', `?video_id=${id}`), videoOf[brandId]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expectClosed(page);
  await expect(page).toHaveURL(/\/faculty$/);
});

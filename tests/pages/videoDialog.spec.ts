import type { Page } from 'playwright/test';
import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const expectClosed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('I-038 C-277 video_id opens that video over any page', async ({ page, brand }) => {
  for (const path of ['/', '/courses/chemistry', '/faculty', '/nowhere']) {
    await page.goto(`${path}?video_id=76979871`);
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
      'src',
      `${brand.videoHost}/embed/76979871?autoplay=1`,
    );
  }
});

test('I-039 G-103 Close closes the video and removes its parameter, but no other', async ({ page }) => {
  await page.goto('/courses/biology?q=anatomy&video_id=student-kwame');
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

test('I-038 Back closes a video that a link has opened', async ({ page }) => {
  await page.goto('/faculty');
  await settled(page);
  await page.evaluate(() => history.pushState({}, '', '?video_id=lab-tour'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expectClosed(page);
  await expect(page).toHaveURL(/\/faculty$/);
});

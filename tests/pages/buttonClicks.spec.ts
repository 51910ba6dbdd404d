import type { Page } from 'playwright/test';
import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const clicks = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string; action?: string; label?: string }[] }).dataLayer ?? [])
      .filter(({ event }) => event === 'button_click')
      .map(({ action, label }) => `${action}: ${label}`),
  );

test('C-356 G-140 buttons and links that look like buttons are reported with action and label, submits and plain links are not', async ({
  page,
  content: { home },
}) => {
  await page.goto('/student-services/contact');
  await settled(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okay' }).click();
  await expect.poll(() => clicks(page)).toEqual(['press: Privacy Policy', 'press: Okay']);

  // The browser removes the history entry of the closed dialog asynchronously, which would end a navigation.
  await page.waitForFunction(() => (history.state as { dialog?: boolean }).dialog === undefined);
  await page.goto('/');
  await settled(page);
  const { primary } = home.hero;
  await page.getByRole('main').getByRole('link', { name: primary.label, exact: true }).first().click();
  await expect(page).toHaveURL(/\/find-a-course$/);
  await expect.poll(() => clicks(page)).toEqual([`follow: ${primary.label}`]);
});

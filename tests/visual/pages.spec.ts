import type { Page } from 'playwright/test';
import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const ofBoth: Readonly<Record<string, string>> = {
  home: '/',
  finder: '/find-a-course',
  faculty: '/faculty',
  about: '/about/leadership',
  services: '/student-services/contact',
  faq: '/faq/academics',
  survey: '/demographic-survey',
  checkout: '/checkout',
};
const ofOne = {
  general: {
    department: '/courses/biology',
    course: '/courses/biology/biod151',
    partner: '/partners/duquesne',
  },
  nursing: { department: '/courses/mathematics', course: '/courses/mathematics/mat091' },
} satisfies Record<string, Readonly<Record<string, string>>>;

const shots = [
  [360, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const;

async function show(page: Page, address: string, width: number, colorScheme: 'light' | 'dark') {
  // Seasonal notices, finish dates and quotations change with the day.
  await page.clock.setFixedTime(new Date('2026-03-04T15:00:00Z'));
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
  await page.goto(address);
  await settled(page);
  await page.getByRole('button', { name: 'Close notice' }).click();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
}

for (const name of new Set([ofBoth, ...Object.values(ofOne)].flatMap(Object.keys))) {
  test(`the page ${name}`, async ({ page, brandId }) => {
    const address = ofBoth[name] ?? (ofOne[brandId] as Readonly<Record<string, string>>)[name];
    test.skip(address === undefined, 'of the other brand');
    for (const [width, colorScheme] of shots) {
      await show(page, address!, width, colorScheme);
      await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
    }
  });
}

test('the student dashboard', async ({ page }) => {
  for (const [width, colorScheme] of shots) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/forms/student-dashboard.html');
    await page.waitForLoadState('networkidle');
    await expect.soft(page).toHaveScreenshot(`dashboard-${width}-${colorScheme}.png`);
  }
});

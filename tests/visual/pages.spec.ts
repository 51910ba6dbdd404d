import type { Page } from 'playwright/test';
import { settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { dayWithoutNotices, still } from './picture.ts';
import { fileOf, pageShots, show } from './shots.ts';

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

for (const name of new Set([ofBoth, ...Object.values(ofOne)].flatMap(Object.keys))) {
  test(`the page ${name}`, async ({ page, brandId }) => {
    const address = ofBoth[name] ?? (ofOne[brandId] as Readonly<Record<string, string>>)[name];
    test.skip(address === undefined, 'of the other brand');
    // Seasonal notices, finish dates and quotations change with the day.
    await page.clock.setFixedTime(dayWithoutNotices);
    await show(page, pageShots[0]!);
    await page.goto(address!);
    await settled(page);
    await page.getByRole('button', { name: 'Close notice' }).click();
    await page.waitForLoadState('networkidle');
    await look(page, name);
  });
}

test('the student dashboard', async ({ page }) => {
  await page.goto('/forms/student-dashboard.html');
  await look(page, 'dashboard');
});

async function look(page: Page, name: string) {
  for (const shot of pageShots) {
    await show(page, shot);
    await still(page);
    await expect.soft(page).toHaveScreenshot(fileOf(name, shot));
  }
}

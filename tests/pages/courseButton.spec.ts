import { sampleAccount } from '../support/accounts.ts';
import { analyticsEvents, hydrated } from '../support/page.ts';
import { addressOf } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** The course that `returning@example.edu` is enrolled in. */
const enrolledCourse = { general: '/courses/biology/biod101', nursing: '/courses/biology/bio095' };

test('C-218 C-219 C-220 C-221 C-355 C-356 the course button adds the course to the cart and then opens checkout', async ({
  page,
  sold,
}) => {
  await page.goto(addressOf(sold.at(-1)!));
  await hydrated(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const added = page.getByRole('button', { name: 'Added' });
  await expect(added.locator('svg')).toHaveCount(1);
  await expect(page.locator('#announcer')).toContainText('was added to your pending registrations');
  await expect
    .poll(() => analyticsEvents(page))
    .toEqual(expect.arrayContaining(['page_view', 'add_to_cart', 'Add-to-cart']));
  await added.click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go to checkout (1)' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test(
  'C-217 G-048 before its launch a course can be preregistered for',
  { tag: '@general' },
  async ({ page }) => {
    const button = page.getByRole('main').getByRole('button', { name: 'Preregister' });
    await page.clock.setFixedTime(new Date(2022, 2, 21, 23, 59));
    await page.goto('/courses/english/comm180');
    await expect(button).toBeEnabled();
    await page.clock.setFixedTime(new Date(2022, 2, 22, 0, 1));
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    await expect(button).toHaveCount(0);
  },
);

test('C-222 a course that is coming soon cannot be registered for', { tag: '@nursing' }, async ({ page }) => {
  await page.goto('/courses/mathematics/mat094');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Coming soon' })).toBeDisabled();
});

test('C-223 C-224 C-225 the course button reflects the enrollments of a signed-in student', async ({
  page,
  signedIn,
  brandId,
}) => {
  const [enrolled, completed, exchanged] =
    brandId === 'general'
      ? ['biology/biod101', 'chemistry/chem103', 'mathematics/math110']
      : ['biology/bio095', 'chemistry/chm095', 'mathematics/mat091'];
  await signedIn(sampleAccount('returning'));
  for (const [address, label] of [
    [enrolled, 'Currently Enrolled'],
    [completed, 'Re-Register'],
    [exchanged, 'Register'],
  ] as const) {
    await page.goto(`/courses/${address}`);
    const button = page.getByRole('main').getByRole('button', { name: label, exact: true });
    await expect(button).toBeEnabled({ enabled: address !== enrolled });
  }
});

test('C-218 C-223 nobody who may be enrolled sees an enabled Register', async ({
  page,
  signedIn,
  brandId,
}) => {
  const buttons = page.getByRole('main').getByRole('button', { name: /Register|Checking|Enrolled/ });
  const held = Promise.withResolvers<void>();
  const isBooting = Promise.withResolvers<void>();
  await signedIn(sampleAccount('returning'));
  // A session that was used before has its token in this browser.
  await page.goto('/faq');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.route('**/assets/boot-*.js', async (route) => {
    await isBooting.promise;
    await route.continue();
  });
  await page.route('**/api/enrollments', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(enrolledCourse[brandId], { waitUntil: 'load' });
  await expect(buttons).toHaveCount(0);
  isBooting.resolve();
  await expect(buttons).toHaveText('Checking…');
  await expect(buttons).toBeDisabled();
  held.resolve();
  await expect(buttons).toHaveText('Currently Enrolled');
  await expect(buttons).toBeDisabled();
});

test('C-223 enrollments that could not be loaded are asked for again by the button', async ({
  page,
  signedIn,
  brandId,
}) => {
  let isBroken = true;
  await signedIn(sampleAccount('returning'));
  await page.route('**/api/enrollments', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto(enrolledCourse[brandId]);
  const main = page.getByRole('main');
  await expect(main.getByText('We could not check which courses you are enrolled in.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Register', exact: true })).toHaveCount(0);
  isBroken = false;
  await main.getByRole('button', { name: 'Check again' }).click();
  await expect(main.getByRole('button', { name: 'Currently Enrolled' })).toBeDisabled();
});

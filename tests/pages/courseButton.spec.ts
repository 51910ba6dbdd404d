import { expect, live, test } from '../support/pages.ts';
import { returning, sold, openCheckout, payment, signInAndComplete, events } from './student.ts';

test('C-218 C-219 C-220 C-221 C-355 C-356 the course button', async ({ page, courses }) => {
  const course = sold(courses).at(-1);
  await page.goto(`/courses/${course?.department}/${course?.code}`);
  await live(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const added = page.getByRole('button', { name: 'Added' });
  await expect(added.locator('svg')).toHaveCount(1);
  await expect(page.locator('#announcer')).toContainText('was added to your pending registrations');
  await expect
    .poll(() => events(page))
    .toEqual(expect.arrayContaining(['page_view', 'add_to_cart', 'Add-to-cart']));
  await added.click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('C-217 G-048 before its launch a course can be preregistered', async ({ page, brandId }) => {
  test.skip(brandId === 'nursing', 'no course of this brand has a launch date');
  const button = page.getByRole('main').getByRole('button', { name: 'Preregister' });
  await page.clock.setFixedTime(new Date(2022, 2, 21, 23, 59));
  await page.goto('/courses/english/comm180');
  await expect(button).toBeEnabled();
  await page.clock.setFixedTime(new Date(2022, 2, 22, 0, 1));
  await page.reload();
  await live(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('C-222 a course that is coming soon cannot be registered for', async ({ page, brandId }) => {
  test.skip(brandId === 'general', 'every course of this brand is open');
  await page.goto('/courses/mathematics/mat094');
  await live(page);
  await expect(page.getByRole('button', { name: 'Coming soon' })).toBeDisabled();
});

test('C-223 C-224 C-225 the course button knows the enrollments of whoever signed in', async ({
  page,
  courses,
  brandId,
}) => {
  await openCheckout(page, sold(courses).slice(-1));
  await signInAndComplete(page, returning);
  await expect(payment(page)).toBeVisible();
  const pages =
    brandId === 'general'
      ? ['biology/biod101', 'chemistry/chem103', 'mathematics/math110']
      : ['biology/bio095', 'chemistry/chm095', 'mathematics/mat091'];
  for (const [index, label] of ['Currently Enrolled', 'Re-Register', 'Register'].entries()) {
    await page.goto(`/courses/${pages[index]}`);
    const button = page.getByRole('main').getByRole('button', { name: label, exact: true });
    await expect(button).toBeVisible();
    await expect(button).toBeEnabled({ enabled: index > 0 });
  }
});

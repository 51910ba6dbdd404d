import { formatUsd } from '../../domain/money.ts';
import { totalOf } from '../../machines/payment/rules.ts';
import { hydrated } from '../support/page.ts';
import { addressOf } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('C-349 C-132 C-133 C-134 C-135 C-136 C-137 C-139 checkout lists the pending registrations', async ({
  page,
  student,
  sold,
  brand,
}) => {
  const chosen = sold.slice(0, 2);
  await student.openCheckout(...chosen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
  for (const [index, course] of chosen.entries()) {
    const row = student.cartRows.nth(index);
    await expect(row.getByRole('link', { name: course.name })).toHaveAttribute('href', addressOf(course));
    await expect(row).toContainText(course.cost);
  }
  await expect(page.getByRole('columnheader', { name: 'Credits' })).toHaveCount(brand.hasCredits ? 1 : 0);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(formatUsd(totalOf(chosen)));
});

test('checkout can be used before the configuration of the site has come', async ({
  page,
  student,
  sold,
}) => {
  const configured = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await configured.promise;
    await route.continue();
  });
  const chosen = sold.slice(0, 2);
  await student.openCheckout(...chosen);
  for (const course of chosen) await student.removeFromCart(course);
  await expect(student.main.getByText('You have no pending registrations')).toBeVisible();
  configured.resolve();
});

test('C-138 C-155 G-073 removing the last course leaves a message with a link to the courses', async ({
  page,
  student,
  sold,
}) => {
  const chosen = sold.slice(0, 2);
  await student.openCheckout(...chosen);
  for (const course of chosen) await student.removeFromCart(course);
  await expect(student.main.getByText('You have no pending registrations')).toBeVisible();
  await expect(student.main.getByRole('link', { name: 'Browse courses' })).toHaveAttribute(
    'href',
    '/courses',
  );
  await expect(student.main.getByRole('link', { name: 'See all courses' })).toHaveAttribute(
    'href',
    '/find-a-course',
  );
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Complete Registration' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('C-131 C-154 G-054 courses from a link survive a reload, unsellable ones are ignored, and the codes leave the address', async ({
  page,
  student,
  sold,
}) => {
  const [first, second] = sold;
  const linked = [first?.code.toUpperCase(), second?.code, 'mat094', 'nothing', second?.code];
  await page.goto(`/checkout?utm=x&${linked.map((code) => `course_codes=${code}`).join('&')}`);
  await hydrated(page);
  await expect(student.cartRows).toHaveCount(2);
  await expect(page).toHaveURL(/\/checkout\?utm=x$/);
  await student.removeFromCart(first!);
  await page.reload();
  await expect(student.cartRows).toHaveCount(1);
  await expect(student.cartRows).toContainText(second?.name ?? '');
});

test('C-142 C-143 C-360 C-361 C-362 C-363 C-364 C-365 C-366 C-367 C-368 C-369 C-370 G-072 the terms open in a dialog', async ({
  student,
  sold,
}) => {
  await student.openCheckout(sold[0]!);
  await student.press('Terms and conditions of enrollment');
  const dialog = student.dialog('Terms and conditions of enrollment');
  for (const fact of [
    'six months to start',
    'one year from start to finish',
    'automatic withdrawal',
    'No loan deferment',
    'transfer acceptance is up to the receiving school',
    'No 1098-T is issued',
    'A 10% military discount is available to enlisted personnel, spouses and dependents up to age 24, and veterans.',
    'written notice',
    '$50 per course',
    'No refund is given if 30 or more calendar days have passed since registration',
    'beyond the module-one exam',
  ]) {
    await expect(dialog).toContainText(fact);
  }
  await student.press('Okay', dialog);
  await expect(dialog).toBeHidden();
  await expect(student.terms).not.toBeChecked();
});

test('C-144 C-145 C-156 C-158 C-291 without accepting the terms an error shows and no dialog opens', async ({
  page,
  student,
  sold,
}) => {
  await student.openCheckout(sold[0]!);
  await student.press('Complete Registration');
  await expect(student.errorLine).toHaveText(
    'To continue, you must indicate that you agree to the terms and conditions by checking the box above.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await student.terms.check();
  await expect(student.errorLine).toHaveText('');
});

test('C-146 C-162 C-352 a signed-out visitor is asked to sign in, and Back closes the dialog, not the page', async ({
  page,
  student,
  sold,
}) => {
  await student.openCheckout(sold[0]!);
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
});

test('C-147 C-148 C-149 C-150 C-151 C-152 G-055 G-095 recommended courses are shown beside those in the cart', async ({
  page,
  student,
  sold,
}) => {
  const first = sold[0]!;
  await student.openCheckout(first);
  const carousel = page.getByRole('region', { name: 'Recommended courses' }).getByRole('list');
  const slides = carousel.getByRole('listitem');
  await expect(slides.first()).toBeVisible();
  await expect(slides.filter({ hasText: first.name })).toHaveCount(0);
  await expect(slides.first().getByRole('link')).toHaveAttribute('href', /^\/courses\/[a-z-]+\/[a-z]+\d+$/);
  for (const [width, count] of [
    [901, 4],
    [900, 2],
    [480, 2],
    [479, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const { slidesInView, gap } = await carousel.evaluate((list) => {
      const [a, b] = [...list.querySelectorAll('li')].map((slide) => slide.getBoundingClientRect());
      const style = getComputedStyle(list);
      const inside = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return {
        slidesInView: Math.round((inside + 30) / ((a?.width ?? 1) + 30)),
        gap: Math.round((b?.left ?? 0) - (a?.right ?? 0)),
      };
    });
    expect({ width, slidesInView, gap }).toEqual({ width, slidesInView: count, gap: 30 });
  }
});

test('G-055 without recommendations there is no carousel', async ({ page, student, sold }) => {
  const answered = page.waitForResponse('**/api/anonymous_recommended_courses*');
  await page.route('**/api/anonymous_recommended_courses*', (route) => route.fulfill({ status: 500 }));
  await student.openCheckout(sold[0]!);
  await answered;
  await expect(page.getByRole('heading', { name: 'Recommended courses' })).toHaveCount(0);
});

test('C-153 C-166 C-289 a failed userinfo call signs out and shows a message in the snackbar', async ({
  page,
  student,
  sold,
  createAccount,
}) => {
  const account = await createAccount();
  await page.route('**/api/oauth2/userinfo', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await student.openCheckout(sold[0]!);
  await student.completeRegistration();
  await student.signIn(account);
  await expect(student.messages).toContainText('Error logging in. Please try again later');
  await expect(student.messages).not.toContainText('Unauthorized');
  await expect(page.getByText(account.email)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = await student.messages.boundingBox();
  expect(box?.x).toBeLessThan(100);
  expect(box?.y).toBeGreaterThan(400);
});

test('C-287 C-300 G-088 G-090 a payment form that fails to load shows a message in the dialog and is reported', async ({
  page,
  student,
  sold,
  signedIn,
  pageErrors,
}) => {
  await signedIn();
  await page.route(/\/assets\/standIn[^/]*\.js$/, (route) => route.abort());
  const reported = page.waitForRequest('**/api/critical_error');
  await student.openCheckout(sold.at(-1)!);
  await student.completeRegistration();
  await expect(student.payment).toContainText(
    "Your account was created successfully, but we're unable to accept payment at this time. Please contact Students Services to complete your enrollment.",
  );
  const form = new URLSearchParams((await reported).postData() ?? '');
  expect([form.get('source'), form.get('component')]).toEqual(['WCE', 'payment']);
  await expect(student.payment.getByRole('button', { name: /Continue|Purchase/ })).toHaveCount(0);
  await expect(student.messages).toHaveCount(0);
  expect(pageErrors.splice(0).join('\n')).toContain('The payment form could not be loaded.');
});

test('at 360 px the rows of the cart are cards, and nothing scrolls sideways', async ({
  page,
  student,
  sold,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await student.openCheckout(...sold.slice(0, 2));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const [name, cost] = await student.cartRows.first().evaluate((row) => {
    const cells = [...row.querySelectorAll('th, td')];
    return [cells[0], cells.at(-2)].map((cell) => cell?.getBoundingClientRect().top ?? 0);
  });
  expect(cost).toBeGreaterThan(name ?? 0);
});

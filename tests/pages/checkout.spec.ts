import type { Locator, Page, Route } from 'playwright/test';
import { formatUsd, totalOf } from '../../machines/payment/rules.ts';
import type { CourseSummary } from '../../src/catalogue/types.ts';
import { expect, live, test } from '../support/pages.ts';

/** Checkout and payment as people meet them, against the embedded backend. */

const student = { email: 'student@example.edu', password: 'Learn2day!' };
/** Is enrolled in the first course of either brand. */
const returning = { email: 'returning@example.edu', password: 'Learn2day!' };
const good = '4111111111111111';
const declined = '4000111111111115';

const sold = (courses: readonly CourseSummary[]) => courses.filter(({ comingSoon }) => !comingSoon);

async function openCheckout(page: Page, courses: readonly CourseSummary[]) {
  await page.goto(`/checkout?${courses.map(({ code }) => `course_codes=${code}`).join('&')}`);
  await live(page);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(courses.length);
}

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Registration' });
const errorLine = (page: Page) => page.getByRole('main').getByRole('alert');
/** While the money is being moved it is an alert dialog: nothing but its outcome closes it. */
const payment = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Secure payment' })
    .or(page.getByRole('alertdialog', { name: 'Secure payment' }));
const problem = (page: Page) => page.getByRole('alertdialog', { name: 'Payment Processing Error' });
const primary = (page: Page, name: string) => payment(page).getByRole('button', { name });

async function signInAndComplete(page: Page, { email, password } = student) {
  await page.getByRole('checkbox').check();
  await complete(page).click();
  await page.getByRole('dialog').getByRole('textbox').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function openPayment(page: Page, courses: readonly CourseSummary[]) {
  await openCheckout(page, courses);
  await signInAndComplete(page);
  await expect(payment(page).getByRole('button', { name: 'Card', exact: true })).toBeVisible();
}

async function enterCard(page: Page, number: string) {
  await payment(page).getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByLabel(/card number/i).fill(number);
  await page.getByLabel(/expir/i).fill('12/35');
  await page.getByLabel(/cvv/i).fill('123');
}

async function payByCard(page: Page, number: string) {
  await enterCard(page, number);
  await primary(page, 'Continue').click();
  await primary(page, 'Purchase').click();
}

async function applyCode(page: Page, code: string) {
  const field = page.getByLabel(/Authorization code/);
  if (!(await field.isVisible())) await page.getByRole('button', { name: /authorization code/ }).click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

const events = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(({ event }) => event ?? []),
  );

test('C-349 C-132 C-133 C-134 C-135 C-136 C-137 C-139 the pending registrations', async ({
  page,
  courses,
  brand,
}) => {
  const chosen = sold(courses).slice(0, 2);
  await openCheckout(page, chosen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  for (const [index, course] of chosen.entries()) {
    const row = rows.nth(index);
    await expect(row.getByRole('link', { name: course.name })).toHaveAttribute(
      'href',
      `/courses/${course.department}/${course.code}`,
    );
    await expect(row).toContainText(course.cost);
  }
  await expect(page.getByRole('columnheader', { name: 'Credits' })).toHaveCount(brand.hasCredits ? 1 : 0);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(formatUsd(totalOf(chosen)));
});

test('C-138 C-155 G-073 the last removed course leaves a message that leads to the courses', async ({
  page,
  courses,
}) => {
  const chosen = sold(courses).slice(0, 2);
  await openCheckout(page, chosen);
  for (const { name } of chosen) {
    await page
      .getByRole('row', { name })
      .getByRole('button', { name: /^Remove/ })
      .click();
  }
  await expect(page.getByRole('main').getByText('You have no pending registrations')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse courses' })).toHaveAttribute(
    'href',
    '/courses',
  );
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(complete(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('C-131 C-154 G-054 linked courses stay after a reload, what cannot be sold is ignored, the address is clean', async ({
  page,
  courses,
}) => {
  const [first, second] = sold(courses);
  const linked = [first?.code.toUpperCase(), second?.code, 'mat094', 'nothing', second?.code];
  await page.goto(`/checkout?utm=x&${linked.map((code) => `course_codes=${code}`).join('&')}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/\/checkout\?utm=x$/);
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(second?.name ?? '');
});

test('the cart follows between tabs', async ({ page, context, courses }) => {
  const [first, second] = sold(courses);
  if (!first || !second) throw new Error('two courses are needed');
  await openCheckout(page, [first]);
  const other = await context.newPage();
  await other.goto(`/checkout?course_codes=${second.code}`);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
});

test('C-142 C-143 C-360 C-361 C-362 C-363 C-364 C-365 C-366 C-367 C-368 C-369 C-370 G-072 the terms', async ({
  page,
  courses,
}) => {
  await openCheckout(page, sold(courses).slice(0, 1));
  await page.getByRole('button', { name: 'Terms and conditions of enrollment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions of enrollment' });
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
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('C-144 C-145 C-156 C-158 C-291 without the terms the error line shows and no dialog opens', async ({
  page,
  courses,
}) => {
  await openCheckout(page, sold(courses).slice(0, 1));
  await complete(page).click();
  await expect(errorLine(page)).toHaveText(
    'To continue, you must indicate that you agree to the terms and conditions by checking the box above.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await expect(errorLine(page)).toHaveText('');
});

test('C-146 C-162 C-352 a visitor is asked to sign in, and Back closes the dialog, not the page', async ({
  page,
  courses,
}) => {
  await openCheckout(page, sold(courses).slice(0, 1));
  await page.getByRole('checkbox').check();
  await complete(page).click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
});

test('C-157 C-159 C-292 C-293 G-075 G-076 a course one is enrolled in stops the registration until it is removed', async ({
  page,
  courses,
}) => {
  const [enrolledIn] = courses.filter(({ code }) => code === 'biod101' || code === 'bio095');
  const other = sold(courses).at(-1);
  if (!enrolledIn || !other) throw new Error('two courses are needed');
  await openCheckout(page, [enrolledIn, other]);
  await signInAndComplete(page, returning);
  await expect(errorLine(page)).toHaveText(
    'You are currently enrolled in a course in your cart (red exclamation point). Please remove it from your cart to continue.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const icon = page
    .getByRole('row', { name: enrolledIn.name })
    .getByRole('button', { name: 'Currently enrolled' });
  await icon.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'You are currently enrolled in this course. Please remove it from your cart to continue.',
  );
  await expect(icon).toHaveCSS('color', 'rgb(179, 38, 30)');
  await page
    .getByRole('row', { name: enrolledIn.name })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(errorLine(page)).toHaveText('');
  await complete(page).click();
  await expect(payment(page)).toBeVisible();
});

test('C-147 C-148 C-149 C-150 C-151 C-152 G-055 G-095 recommended courses beside those in the cart', async ({
  page,
  courses,
}) => {
  const [first] = sold(courses);
  if (!first) throw new Error('a course is needed');
  await openCheckout(page, [first]);
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
    const boxes = await slides.evaluateAll((all) =>
      all.map((slide) => {
        const { left, width: wide } = slide.getBoundingClientRect();
        return { left, wide };
      }),
    );
    const inside = await carousel.evaluate((list) => {
      const style = getComputedStyle(list);
      return list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    });
    const [a, b] = boxes;
    expect(Math.round((inside + 30) / ((a?.wide ?? 1) + 30))).toBe(count);
    if (a && b) expect(Math.round(b.left - a.left - a.wide)).toBe(30);
  }
});

test('G-055 without recommendations there is no carousel', async ({ page, courses }) => {
  await page.route('**/api/anonymous_recommended_courses*', (route) => route.fulfill({ status: 500 }));
  await openCheckout(page, sold(courses).slice(0, 1));
  await expect(page.getByRole('heading', { name: 'Recommended courses' })).toHaveCount(0);
});

test('C-153 C-166 C-289 a userinfo failure signs out and shows the message in the snackbar', async ({
  page,
  courses,
}) => {
  await page.route('**/api/oauth2/userinfo', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await openCheckout(page, sold(courses).slice(0, 1));
  await signInAndComplete(page);
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(toast).toContainText('Error logging in. Please try again later');
  await expect(toast).not.toContainText('Unauthorized');
  await expect(page.getByText(student.email)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(100);
  expect(box?.y).toBeGreaterThan(400);
});

/** For what is written to the console on purpose. */
const erring = test.extend({
  noErrors: async ({ page: _page }, use) => {
    await use(undefined);
  },
});

erring(
  'C-287 C-300 G-088 G-090 a form that cannot be created: the text in the dialog, and a report',
  async ({ page, courses }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(/\/assets\/standin[^/]*\.js$/, (route) => route.abort());
    await openCheckout(page, sold(courses).slice(-1));
    const reported = page.waitForRequest('**/api/critical_error');
    await signInAndComplete(page);
    await expect(payment(page)).toContainText(
      "Your account was created successfully, but we're unable to accept payment at this time. Please contact Students Services to complete your enrollment.",
    );
    const form = new URLSearchParams((await reported).postData() ?? '');
    expect([form.get('source'), form.get('component')]).toEqual(['WCE', 'payment']);
    await expect(payment(page).getByRole('button', { name: /Continue|Purchase/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
    expect(logged.some((text) => text.includes('The payment form could not be loaded.'))).toBe(true);
  },
);

test.describe('payment', () => {
  test('C-163 C-167 C-168 C-169 C-170 C-171 C-172 C-173 C-174 C-175 card first, then Purchase; Cancel sends nothing', async ({
    page,
    courses,
  }) => {
    const chosen = sold(courses).slice(-1);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await openPayment(page, chosen);
    await expect(payment(page)).toContainText(`Total due${formatUsd(totalOf(chosen))}`);
    await enterCard(page, '4111');
    await expect(primary(page, 'Continue')).toBeDisabled();
    await page.getByLabel(/card number/i).fill(good);
    await expect(primary(page, 'Continue')).toBeEnabled();
    await primary(page, 'Continue').click();
    await expect(primary(page, 'Purchase')).toBeEnabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(payment(page)).toBeHidden();
    expect(sent.filter((path) => path.includes('/payments/'))).toEqual([]);
  });

  test('C-164 C-228 a token is stored before payment opens', async ({ page, courses }) => {
    await openPayment(page, sold(courses).slice(-1));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token?.split('.')).toHaveLength(3);
  });

  test('C-179 C-284 C-342 G-085 a refused code is told beside the field, an accepted one changes the total', async ({
    page,
    courses,
  }) => {
    const chosen = sold(courses).slice(-1);
    await openPayment(page, chosen);
    await applyCode(page, 'SPRING22');
    const field = page.getByLabel(/Authorization code/);
    await expect(field).toHaveAccessibleDescription(/expired/);
    await expect(problem(page)).toHaveCount(0);
    await applyCode(page, '  save10  ');
    const reduced = formatUsd(Math.round(totalOf(chosen) * 0.9));
    await expect(payment(page)).toContainText(reduced);
    await expect(page.locator('#announcer')).toHaveText(
      `Authorization code applied. The total was ${formatUsd(totalOf(chosen))} and is now ${reduced}.`,
    );
    await page.getByRole('button', { name: 'Remove code' }).click();
    await expect(payment(page)).toContainText(`Total due${formatUsd(totalOf(chosen))}`);
  });

  test('C-283 G-085 a check that breaks has its own message', async ({ page, courses }) => {
    await page.route('**/api/verify_discount_code', (route) => route.fulfill({ status: 500, json: {} }));
    await openPayment(page, sold(courses).slice(-1));
    await applyCode(page, 'SAVE10');
    await expect(page.getByLabel(/Authorization code/)).toHaveAccessibleDescription(
      'Error verifying authorization code; please try again later.',
    );
  });

  test('C-188 C-189 C-190 C-191 C-286 a declined card: a blocking dialog, another card or back to checkout', async ({
    page,
    courses,
  }) => {
    await openPayment(page, sold(courses).slice(-1));
    await payByCard(page, declined);
    await expect(problem(page)).toContainText('declined');
    await expect(problem(page)).toContainText('You have not been charged.');
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(problem(page)).toBeVisible();
    await expect(problem(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(problem(page).getByRole('link', { name: 'Student Services' })).toHaveAttribute(
      'href',
      '/student-services/contact',
    );
    await problem(page).getByRole('button', { name: 'Try another card' }).click();
    await expect(problem(page)).toBeHidden();
    await expect(primary(page, 'Purchase')).toBeDisabled();
    await page.getByRole('button', { name: /another way to pay/ }).click();
    await payByCard(page, declined);
    const reloaded = page.waitForEvent('load');
    await problem(page).getByRole('button', { name: 'Return to Checkout' }).click();
    await reloaded;
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  });

  test('C-285 a lost answer is asked for again with the same key before the page says that it cannot tell', async ({
    page,
    courses,
  }) => {
    const keys: string[] = [];
    const lose = (route: Route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      return route.fulfill({ status: 500, json: {} });
    };
    await page.route('**/api/payments/**', lose);
    await openPayment(page, sold(courses).slice(-1));
    await payByCard(page, good);
    await expect(payment(page)).toContainText('Your payment is being checked');
    await expect(problem(page)).toContainText('Error verifying transaction. Please try again later.', {
      timeout: 15_000,
    });
    await expect(problem(page)).toContainText('We cannot tell whether your payment went through.');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('C-165 C-183 C-184 C-185 C-186 C-187 C-223 C-252 C-253 C-254 C-357 C-358 one sale: processing, confirmation, enrolment', async ({
    page,
    courses,
  }) => {
    const chosen = sold(courses).slice(1, 2);
    const [course] = chosen;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/payments/**', async (route) => {
      await held;
      await route.continue();
    });
    await openPayment(page, chosen);
    await payByCard(page, good);
    await expect(payment(page).getByRole('status')).toHaveText(
      'Processing your registration. Please keep this page open.',
    );
    await expect(primary(page, 'Purchase')).toBeDisabled();
    await expect(payment(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/successful-registration$/);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Congratulations');
    await expect(main).toContainText(`A receipt was sent to ${student.email}.`);
    await expect(main).toContainText('Transaction number');
    await expect(main.getByRole('row', { name: /Total paid/ })).toContainText(course?.cost ?? '');
    for (const [name, href] of [
      ['Take the demographic survey', '/demographic-survey'],
      ['Home', '/'],
      ['Courses', '/courses'],
      ['Student Services', '/student-services'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    const told = async () => (await events(page)).filter((name) => /^(purchase|registered)$/.test(name));
    await expect.poll(told).toEqual(['purchase', 'registered']);
    await expect(page.getByTitle('Pending registrations')).toHaveCount(0);
    await page.reload();
    await expect(main).toContainText('Transaction number');
    await page.goto(`/courses/${course?.department}/${course?.code}`);
    await expect(page.getByRole('button', { name: 'Currently Enrolled' })).toBeDisabled();
  });

  test('C-180 C-181 C-182 C-264 C-265 a code that covers everything: Register Now, without form and token', async ({
    page,
    courses,
  }) => {
    const chosen = sold(courses).slice(2, 3);
    await openPayment(page, chosen);
    await applyCode(page, 'FULLRIDE');
    await expect(primary(page, 'Register Now')).toBeVisible();
    await expect(payment(page).getByRole('button', { name: 'Card', exact: true })).toBeHidden();
    const asked = page.waitForRequest('**/api/payments/3/verify_payment');
    await primary(page, 'Register Now').click();
    const form = new URLSearchParams((await asked).postData() ?? '');
    expect([form.has('payment_token'), form.get('mode'), form.get('amount')]).toEqual([false, '3', '0']);
    await expect(page).toHaveURL(/\/successful-registration$/);
    await expect(page.getByRole('row', { name: /Total paid/ })).toContainText('$0');
  });
});

test('C-130 G-004 signing out keeps the cart, also after a reload', async ({ page, courses }) => {
  await openPayment(page, sold(courses).slice(-1));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: student.email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(student.email)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

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

test('C-255 G-043 the demographic survey stands in a frame of 640 by 5697', async ({ page }) => {
  await page.goto('/demographic-survey');
  const box = await page.getByTitle('Demographic survey form').boundingBox();
  expect([box?.width, box?.height]).toEqual([640, 5697]);
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Demographic survey' }),
  ).toBeVisible();
});

function scrollWidthOf(locator: Locator) {
  return locator.evaluate((element) => element.scrollWidth);
}

test('at 360 px the table stands as cards and nothing scrolls sideways', async ({ page, courses }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openCheckout(page, sold(courses).slice(0, 2));
  expect(await scrollWidthOf(page.locator('html'))).toBeLessThanOrEqual(360);
  const [name, cost] = await page
    .getByRole('table')
    .locator('tbody tr')
    .first()
    .evaluate((row) =>
      [row.querySelector('th'), row.querySelectorAll('td')].map(
        (cell) =>
          (cell instanceof Element ? cell : cell?.[cell.length - 2])?.getBoundingClientRect().top ?? 0,
      ),
    );
  expect(cost).toBeGreaterThan(name ?? 0);
});

import type { Page } from 'playwright/test';
import { departments, departmentSlug } from '../../domain/catalogue/departments.ts';
import { coursesOf, departmentsWithCourses } from '../../domain/catalogue/rules.ts';
import { hydrated, readPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Courses' }).getByRole('listitem');

test('one page lists every course with its price, also before any script runs', async ({ page, courses }) => {
  await readPage(page, '/find-a-course');
  await expect(rows(page).getByRole('heading')).toHaveText(courses.map(({ name }) => name));
  for (const [index, { cost }] of courses.entries()) await expect(rows(page).nth(index)).toContainText(cost);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/find-a-course$/);
});

test('“Browse courses” on the home page leads to all courses', async ({ page, content }) => {
  await readPage(page, '/');
  const { primary } = content.home.hero;
  await expect(page.getByRole('main').getByRole('link', { name: primary.label }).first()).toHaveAttribute(
    'href',
    '/find-a-course',
  );
});

test('the search forgives typing errors, knows synonyms and stands in the address', async ({
  page,
  course,
  brandId,
}) => {
  const [typo, synonym, code] =
    brandId === 'general' ? ['microbioligy', 'germs', 'biod171'] : ['chemestry', 'chem', 'chm095'];
  const { name } = course(code);
  await page.goto('/find-a-course');
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search all courses' });
  await search.pressSequentially(typo);
  await expect(rows(page).first()).toContainText(name);
  await expect(page).toHaveURL(new RegExp(`q=${typo}$`));
  await search.fill(synonym);
  await expect(rows(page).first()).toContainText(name);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ courses$/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${synonym}$`));

  await page.reload();
  await expect(search).toHaveValue(synonym);
  await expect(rows(page).first()).toContainText(name);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(search).toHaveValue(synonym);
  await expect(rows(page).first()).toContainText(name);

  await search.fill('xylophone');
  await expect(page.getByRole('heading', { name: 'No courses match' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Filters' }).getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all courses' }).last().click();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/find-a-course$/);
});

test('each count of a filter is a link to as many courses, and Back takes the filter back', async ({
  page,
  courses,
}) => {
  await page.goto('/find-a-course');
  await hydrated(page);
  const filters = page.getByRole('navigation', { name: 'Filters' });
  for (const department of departmentsWithCourses(courses)) {
    const sold = coursesOf(courses, department);
    const link = filters.getByRole('link', { name: `${departments[department].title} ${sold.length}` });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`department=${departmentSlug(department)}$`));
    await expect(rows(page).getByRole('heading')).toHaveText(sold.map(({ name }) => name));
    await page.goBack();
    await expect(rows(page)).toHaveCount(courses.length);
  }
});

test('the list is sorted by price, and says by when each course can be finished', async ({
  page,
  courses,
}) => {
  await page.clock.setFixedTime(new Date(2026, 2, 2, 12));
  await page.goto('/find-a-course');
  await hydrated(page);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(rows(page).getByText(/^\$\d+$/)).toHaveText(courses.map(({ cost }) => cost).toSorted());
  await page.getByLabel('Hours a week').selectOption('10 hours');
  await expect(rows(page).getByText(/^Finish by [A-Z][a-z]+ \d+, 2026$/)).toHaveCount(courses.length);
  await expect(page).toHaveURL(/sort=price&pace=10$/);
});

test('what is typed and chosen before the page can respond counts', async ({ page }) => {
  const started = Promise.withResolvers<void>();
  await page.route('**/assets/boot-*.js', async (route) => {
    await started.promise;
    await route.continue();
  });
  await page.goto('/find-a-course', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await page.getByLabel('Hours a week').selectOption('10 hours');
  await page.getByRole('searchbox').fill('biology');
  started.resolve();
  await expect(page).toHaveURL(/\?q=biology&sort=price&pace=10$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await expect(page.getByLabel('Hours a week')).toHaveValue('10');
});

test('courses that are ticked before the page can respond are compared', async ({ page, courses }) => {
  const started = Promise.withResolvers<void>();
  await page.route('**/assets/boot-*.js', async (route) => {
    await started.promise;
    await route.continue();
  });
  await page.goto(`/find-a-course?compare=${courses[1]!.code}`, { waitUntil: 'domcontentloaded' });
  const box = (index: number) => rows(page).nth(index).getByRole('checkbox');
  for (const index of [0, 1, 2, 2]) await box(index).click();
  started.resolve();
  await expect(page.getByRole('button', { name: 'Compare 2 courses' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?compare=${courses[1]!.code}(,|%2C)${courses[0]!.code}$`));
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('the page says that it responds when its flow runs, not before', async ({ page }) => {
  await page.addInitScript(() => {
    const keepSort = () => {
      document.body.dataset['sortThen'] = document.querySelector<HTMLSelectElement>('[name=sort]')?.value;
    };
    new MutationObserver(keepSort).observe(document, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-hydrated'],
    });
  });
  await page.goto('/find-a-course?sort=price');
  await hydrated(page);
  await expect(page.locator('body')).toHaveAttribute('data-sort-then', 'price');
});

test('up to three courses are compared side by side, and the choice can be shared by its address', async ({
  page,
  courses,
}) => {
  const [first, second, third, fourth] = courses;
  await page.goto('/find-a-course');
  await hydrated(page);
  const box = (index: number) => rows(page).nth(index).getByRole('checkbox');
  for (const index of [0, 1, 2]) await box(index).check();
  await expect(box(3)).toBeDisabled();
  await page.reload();
  await page.getByRole('button', { name: 'Compare 3 courses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Courses side by side' });
  await expect(dialog.getByRole('columnheader')).toContainText([first!.name, second!.name, third!.name]);
  await expect(dialog.getByRole('row', { name: /^Price/ })).toContainText(
    [first!.cost, second!.cost, third!.cost].join(''),
  );
  await expect(dialog.getByText(fourth!.name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('region', { name: 'Your comparison' }).getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/find-a-course$/);
  await expect(box(3)).toBeEnabled();
});

test('the searches that the search field suggests find courses', async ({ page, brand }) => {
  await page.goto('/find-a-course');
  await hydrated(page);
  const search = page.getByRole('searchbox');
  for (const words of brand.searchExamples) {
    await expect(search).toHaveAttribute('placeholder', new RegExp(`“${words}”`));
    await search.fill(words);
    await expect(page).toHaveURL(new RegExp(`q=${words}`));
    await expect(rows(page)).not.toHaveCount(0);
  }
});

test('the search field shows its magnifying glass', { tag: '@general' }, async ({ page }) => {
  await page.goto('/find-a-course');
  await hydrated(page);
  const icon = page.locator('search svg');
  const clip = (await icon.boundingBox())!;
  const shown = await page.screenshot({ clip });
  await icon.evaluate((svg) => (svg.style.visibility = 'hidden'));
  await expect.poll(async () => (await page.screenshot({ clip })).equals(shown)).toBe(false);
});

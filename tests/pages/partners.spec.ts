import { readPage, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('I-127 I-128 I-129 I-130 I-131 I-132 I-029 a partner page names the school, its contact, scholarships and discount', async ({
  page,
}) => {
  await readPage(page, '/partners/alderbrook');
  const main = page.getByRole('main');
  const logo = main.getByRole('link', { name: 'Logo of Alderbrook School of Nursing' });
  await expect(logo).toHaveAttribute('href', 'https://www.alderbrook.example/');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Alderbrook School of Nursing');
  await expect(main).toContainText('Alderbrook admits two cohorts a year');
  const contact = main.getByRole('region', { name: 'Your contact at Alderbrook Nursing' });
  await expect(contact).toContainText('Judith Farrow');
  await expect(contact.getByRole('link', { name: '(215) 555-0110' })).toHaveAttribute(
    'href',
    'tel:+12155550110',
  );
  await expect(contact.getByRole('link', { name: /@alderbrook/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('region', { name: 'Scholarships' }).getByRole('link')).toHaveAttribute(
    'href',
    '/student-services/scholarships/portage-academic',
  );
  await expect(main.getByRole('region', { name: 'Military discount' })).toContainText('10%');
});

test('I-133 I-134 I-135 I-136 I-137 I-138 I-139 the table adds courses to the cart and then links to checkout', async ({
  page,
}) => {
  await page.goto('/partners/alderbrook');
  await settled(page);
  const table = page.getByRole('main').getByRole('table');
  await expect(table.getByRole('columnheader').filter({ hasNotText: /^(Sciences|General)/ })).toHaveCount(3);
  const row = table.getByRole('row', { name: /Anatomy and Physiology II / });
  await expect(row.getByRole('link', { name: /^BIOD 152/ })).toHaveAttribute(
    'href',
    '/courses/biology/biod152',
  );
  const groupRow = table.locator('tr', { hasText: /^Sciences$/ });
  await expect(groupRow.getByRole('link')).toHaveCount(0);
  await expect(groupRow.getByRole('button')).toHaveCount(0);
  const backgrounds = await table
    .locator('tbody tr[data-tone]')
    .evaluateAll((rows) => rows.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(backgrounds).size).toBe(2);
  const around = await table
    .locator('xpath=ancestor::section[2]')
    .evaluate((section) => getComputedStyle(section).backgroundColor);
  expect(backgrounds).not.toContain(around);
  for (const [index, background] of backgrounds.entries()) {
    expect(background).toBe(backgrounds[index % 2]);
  }

  await row.getByRole('button', { name: /^Add / }).click();
  const added = row.getByRole('link', { name: /^Added/ });
  await expect(added).toHaveText('Added');
  await expect(page.getByTitle('Pending registrations')).toHaveText('1');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer)))
    .toContain('"event":"Add-to-cart","course_code":"biod152"');
  await added.click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('main')).toContainText('BIOD 152');
});

test('I-140 I-141 G-112 below the table is the school’s special information, or else a note on missing courses', async ({
  page,
}) => {
  const note = page.getByText("Don't see your course?");
  await readPage(page, '/partners/alderbrook');
  await expect(page.getByRole('main')).toContainText('A grade of C or better is required');
  await expect(note).toHaveCount(0);
  await readPage(page, '/partners/bayhaven');
  await expect(note).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Prerequisite' }).getByRole('link', { name: 'Student Services' }),
  ).toHaveAttribute('href', '/student-services/contact');
});

test('I-142 I-145 G-113 a school with a whitelist shows a list of courses, and its own heading where it has one', async ({
  page,
}) => {
  await readPage(page, '/partners/bayhaven');
  await expect(page.getByRole('heading', { name: 'Prerequisite', exact: true })).toBeVisible();
  await readPage(page, '/partners/lindenhall');
  await expect(page.getByRole('heading', { name: 'Early-college course', exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: 'Courses the school accepts' });
  await expect(list.getByRole('link')).toHaveCount(10);
  await expect(list.getByRole('heading', { level: 4 })).not.toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('I-140 I-142 a school with only a whitelist has the list right below its heading, and its remarks after it', async ({
  page,
}) => {
  await readPage(page, '/partners/juniperhill');
  const text = await page.getByRole('region', { name: 'Prerequisite' }).innerText();
  const places = ['Prerequisite', 'Courses the school accepts', 'ENGL 101', 'that you will finish'].map(
    (part) => text.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('I-142 Duquesne lists each course only once', async ({ page }) => {
  await readPage(page, '/partners/duquesne');
  const links = await page
    .getByRole('main')
    .getByRole('link', { name: /^[A-Z]{4} \d{3} / })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toHaveLength(7);
  expect(new Set(links).size).toBe(7);
});

test('I-237 G-141 the school’s mark stands beside the breadcrumb, with its alternative text', async ({
  page,
}) => {
  await readPage(page, '/partners/graymoor');
  const crumbs = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox();
  // There is a larger one as well.
  const mark = page
    .getByRole('main')
    .getByAltText('Logo of Graymoor Hospital School of Surgical Technology', { exact: true })
    .first();
  const box = await mark.boundingBox();
  expect(box?.width).toBeLessThan(48);
  expect(box?.x).toBeGreaterThan((crumbs?.x ?? 0) + (crumbs?.width ?? 0));
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
  expect(Math.abs(middle(box!) - middle(crumbs!))).toBeLessThan(8);
});

test('I-030 I-052 G-012 G-100 a slug in capitals redirects to the school, an unknown one shows the fallback page, a department of duquesne redirects to duquesne', async ({
  page,
}) => {
  await page.goto('/partners/Duquesne');
  await expect(page).toHaveURL(/\/partners\/duquesne$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Duquesne');
  await page.goto('/partners/nursing-of-nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('missing a piece');
  await page.goto('/partners/duquesne/pharmacy');
  await expect(page).toHaveURL(/\/partners\/duquesne$/);
});

test('I-002 partner pages list the courses that meet the prerequisites of the school', async ({ page }) => {
  await readPage(page, '/partners/duquesne');
  await expect(page.getByRole('heading', { name: 'Nursing prerequisite' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: /^BIOD 171/ })).toBeVisible();
});

test('the index of partners finds a school by its name and says when it has none', async ({
  page,
  content,
}) => {
  await page.goto('/partners');
  await settled(page);
  const main = page.getByRole('main');
  const listed = main.getByRole('link').and(page.locator('[href^="/partners/"]'));
  const count = content.partners.length;
  await expect(listed).toHaveCount(count);
  const field = main.getByRole('searchbox', { name: 'Name of your school or employer' });
  await field.fill('alder nursing');
  await expect(listed).toHaveText(['Alderbrook School of Nursing']);
  await expect(main.getByRole('status')).toHaveText(`1 of ${count} partners`);
  await field.fill('no such school');
  await expect(listed).toHaveCount(0);
  await expect(main.getByRole('status')).toContainText('None of our partners has this name');
  await expect(main.getByRole('link', { name: 'Your school is not listed? Ask us' })).toBeVisible();
});

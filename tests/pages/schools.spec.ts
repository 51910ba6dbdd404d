import { schoolRepresentatives } from '../../src/content/general/representatives.ts';
import { hydrated, readPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('C-353 I-032 I-177 I-178 I-179 I-180 I-181 I-182 I-242 schools explains why to partner, what a school gains and whom to contact', async ({
  page,
  brand,
}) => {
  await readPage(page, '/schools');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Why partner with us' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'What your school gains' }).locator('dt')).toHaveCount(6);
  const people = main.getByRole('list', { name: 'Representatives' }).getByRole('listitem');
  await expect(people).toHaveCount(schoolRepresentatives.length);
  for (const [index, { name, schoolStatesServed }] of schoolRepresentatives.entries()) {
    await expect(people.nth(index)).toContainText(name);
    await expect(people.nth(index)).toContainText(schoolStatesServed.join(', '));
  }
  await expect(main.getByRole('link', { name: brand.emails.schools })).toHaveAttribute(
    'href',
    `mailto:${brand.emails.schools}`,
  );
  await expect(main.getByRole('button', { name: /^Play video/ })).toHaveCount(2);
  await expect(main.getByRole('heading', { name: 'The Horizon Scholarship' })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

for (const [day, isShown] of [
  ['2026-05-31', false],
  ['2026-06-01', true],
  ['2026-10-31', true],
  ['2026-11-01', false],
] as const) {
  test(`I-183 G-017 on ${day} Apply Now is ${isShown ? 'shown' : 'not shown'}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    await page.goto('/schools');
    await hydrated(page);
    const button = page.getByRole('main').getByRole('link', { name: 'Apply Now' });
    await expect(button).toHaveCount(isShown ? 1 : 0);
    if (isShown) await expect(button).toHaveAttribute('href', '/horizon-scholarship-form');
  });
}

test('I-033 I-036 I-037 the nursing conference page lists three representatives with their states and links to the registrar page', async ({
  page,
}) => {
  await page.goto('/nln');
  const people = page.getByRole('list', { name: 'Representatives' }).getByRole('listitem');
  await expect(people).toHaveCount(3);
  for (const person of await people.all()) await expect(person).toContainText(/\w+, \w+/);
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /registrars/ })
    .click();
  await expect(page).toHaveURL(/\/registrar$/);
});

test('I-028 I-153 I-154 I-155 I-156 I-157 I-158 the registrar page has accreditation, delivery, hours and every syllabus', async ({
  page,
  courses,
  request,
}) => {
  await readPage(page, '/registrar');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Accreditation' })).toContainText('accredited by');
  await expect(main.getByRole('region', { name: 'Delivery' })).toContainText('online');
  const hours = main.getByRole('region', { name: 'Contact hours' });
  for (const figure of ['53.3', '88.2', '141.5']) await expect(hours).toContainText(figure);
  const table = main.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Course ID', 'Name', 'Credits']);
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(courses.filter(({ credits }) => credits !== null).length);
  for (const link of await rows.getByRole('link').all()) {
    const file = await request.head((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  }
});

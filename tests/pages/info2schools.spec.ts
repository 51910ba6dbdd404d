import { schoolRepresentatives } from '../../src/content/general/representatives.ts';
import { expect, live, settled, test } from '../support/pages.ts';

test.beforeEach(({ brandId }) => {
  test.skip(brandId === 'nursing', 'pages of the general brand');
});

test('C-353 I-032 I-177 I-178 I-179 I-180 I-181 I-182 I-242 schools says why to partner, what it brings and whom to ask', async ({
  page,
  brand,
}) => {
  await page.goto('/schools');
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
  // Nothing to sign in to and nothing to fill in.
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

for (const [day, isShown] of [
  ['2026-05-31', false],
  ['2026-06-01', true],
  ['2026-10-31', true],
  ['2026-11-01', false],
] as const) {
  test(`I-183 G-017 on ${day} Apply Now is ${isShown ? 'there' : 'not there'}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    await page.goto('/schools');
    await live(page);
    const button = page.getByRole('main').getByRole('link', { name: 'Apply Now' });
    await expect(button).toHaveCount(isShown ? 1 : 0);
    if (isShown) await expect(button).toHaveAttribute('href', '/horizon-scholarship-form');
  });
}

test('I-033 I-036 I-037 the nursing conference page lists three representatives with their states and leads to the registrar page', async ({
  page,
}) => {
  await page.goto('/nln');
  const people = page.getByRole('list', { name: 'Representatives' }).getByRole('listitem');
  await expect(people).toHaveCount(3);
  for (const person of await people.all()) await expect(person).toContainText(/\w+, \w+/);
  await live(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /registrars/ })
    .click();
  await expect(page).toHaveURL(/\/registrar$/);
});

test('I-028 I-153 I-154 I-155 I-156 I-157 I-158 registrars find accreditation, delivery, hours and every syllabus', async ({
  page,
  courses,
  request,
}) => {
  await page.goto('/registrar');
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

test('I-034 I-119 I-121 I-122 I-245 the right password shows the videos by category, with Loading... before', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept('review'));
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/videos_to_review', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/videos_to_review');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  const biology = page.getByRole('region', { name: 'Biology' });
  await expect(biology.getByRole('listitem')).not.toHaveCount(0);
  await biology
    .getByRole('button', { name: /^Play video/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe').getByText(/^Video/)).toBeVisible();
});

test('I-120 I-123 I-124 I-126 a wrong or cancelled password asks nothing of the server; a failure is told', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/videos_to_review', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  const answers: (string | null)[] = ['guess', null, 'review'];
  page.on('dialog', (dialog) => {
    const next = answers.shift();
    void (next === null || next === undefined ? dialog.dismiss() : dialog.accept(next));
  });
  for (const _ of [1, 2]) {
    await page.goto('/videos_to_review');
    await expect(page.getByText('Please refresh the page to reauthenticate')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Play/ })).toHaveCount(0);
  }
  expect(asked).toBe(0);
  await page.reload();
  const told = page.getByText('Something went wrong.');
  await expect(told).toBeVisible();
  expect(await told.textContent()).toBe('Something went wrong.  Please refresh the page to try again.');
});

test('I-127 I-128 I-129 I-130 I-131 I-132 I-029 a partner page names the school, whom to write to, scholarship and discount', async ({
  page,
}) => {
  await page.goto('/partners/alderbrook');
  const main = page.getByRole('main');
  const logo = main.getByRole('link', { name: 'Logo of Alderbrook School of Nursing' });
  await expect(logo).toHaveAttribute('href', 'https://www.alderbrook.example/');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Alderbrook School of Nursing');
  await expect(main).toContainText('Alderbrook admits two cohorts a year');
  const contact = main.getByRole('region', { name: 'Your contact at the school' });
  await expect(contact).toContainText('Judith Farrow');
  await expect(contact.getByRole('link', { name: /@alderbrook/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('region', { name: 'Scholarships' }).getByRole('link')).toHaveAttribute(
    'href',
    '/student-services/scholarships/portage-academic',
  );
  await expect(main.getByRole('region', { name: 'Military discount' })).toContainText('10%');
});

test('I-133 I-134 I-135 I-136 I-137 I-138 I-139 the table adds courses to the cart and then leads to checkout', async ({
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
  const heading = table.locator('tr', { hasText: /^Sciences$/ });
  await expect(heading.getByRole('link')).toHaveCount(0);
  await expect(heading.getByRole('button')).toHaveCount(0);
  const grounds = await table
    .locator('tbody tr[data-tone]')
    .evaluateAll((rows) => rows.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  for (const [index, ground] of grounds.entries()) expect(ground).toBe(grounds[index % 2]);

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

test('I-140 I-141 G-112 special information stands below the table, or else the note on missing courses', async ({
  page,
}) => {
  const note = page.getByText("Don't see your course?");
  await page.goto('/partners/alderbrook');
  await expect(page.getByRole('main')).toContainText('A grade of C or better is required');
  await expect(note).toHaveCount(0);
  await page.goto('/partners/bayhaven');
  await expect(note).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Prerequisite' }).getByRole('link', { name: 'Student Services' }),
  ).toHaveAttribute('href', '/student-services/contact');
});

test('I-142 I-145 G-113 a whitelist is a list of courses, and the heading is the school’s own where it has one', async ({
  page,
}) => {
  await page.goto('/partners/bayhaven');
  await expect(page.getByRole('heading', { name: 'Prerequisite', exact: true })).toBeVisible();
  await page.goto('/partners/lindenhall');
  await expect(page.getByRole('heading', { name: 'Early-college course', exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: 'Courses that the school accepts' });
  await expect(list.getByRole('link')).toHaveCount(10);
  await expect(list.getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('I-030 I-052 G-012 G-100 a slug in capitals is that school, an unknown one shows the fallback page, a department of duquesne leads to it', async ({
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

test.describe('letter of acceptance', () => {
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 letter') };

  test('I-143 I-144 I-193 I-194 I-195 I-240 duquesne alone takes letters; without a file nothing is sent, with one name and id are asked', async ({
    page,
  }) => {
    await page.goto('/partners/alderbrook');
    await live(page);
    await expect(page.locator('input#letter')).toHaveCount(0);
    await page.goto('/partners/duquesne');
    await settled(page);
    let sent = 0;
    page.on('request', (one) => (sent += Number(one.url().includes('/api/partner'))));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Please select a file to upload')).toBeVisible();
    await expect(page.getByLabel(/First and last name/)).toHaveCount(0);
    await page.locator('input#letter').setInputFiles(letter);
    await expect(page.getByText('letter.pdf')).toBeVisible();
    await expect(page.getByText('Please select a file to upload')).toHaveCount(0);
    await expect(page.getByLabel(/First and last name/)).toBeVisible();
    await expect(page.getByLabel(/Student ID/)).toBeVisible();
    expect(sent).toBe(0);
  });

  test('I-197 I-202 I-204 I-205 I-209 the file is put to the link, a green toast says so, and the form is empty again', async ({
    page,
  }) => {
    await page.goto('/partners/duquesne');
    await settled(page);
    const put = page.waitForRequest((one) => one.method() === 'PUT');
    await page.locator('input#letter').setInputFiles(letter);
    await page.getByLabel(/First and last name/).fill('Ann Reed');
    await page.getByLabel(/Student ID/).fill('D-7');
    await page.getByRole('button', { name: 'Upload' }).click();
    expect((await put).headers()['content-type']).toBe('application/pdf');
    expect((await (await put).response())?.status()).toBe(200);
    const toast = page.getByText('File has been uploaded successfully');
    await expect(toast).toBeVisible();
    await expect(page.getByText('Choose a file')).toBeVisible();
    await expect(page.getByLabel(/Student ID/)).toHaveCount(0);
    const green = await toast.evaluate((element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
      }
      return '';
    });
    const [red = 0, greenPart = 0, blue = 0] = (green.match(/\d+/g) ?? []).map(Number);
    expect(greenPart).toBeGreaterThan(Math.max(red, blue));
  });

  for (const [what, pattern] of [
    ['link', '**/api/partner_acceptance_letter'],
    ['transfer', '**/uploads/**'],
  ] as const) {
    test(`I-206 I-207 I-210 G-124 a ${what} that fails is told in a red toast, and file and inputs stay`, async ({
      page,
    }) => {
      await page.route(pattern, (route) => route.fulfill({ status: 500, json: { message: 'Disk full' } }));
      await page.goto('/partners/duquesne');
      await settled(page);
      await page.locator('input#letter').setInputFiles(letter);
      await page.getByLabel(/Student ID/).fill('D-7');
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(page.getByText('An error occurred, file was not uploaded')).toHaveCount(1);
      await expect(page.getByLabel(/Student ID/)).toHaveValue('D-7');
      await expect(page.getByText('letter.pdf')).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('File has been uploaded successfully')).toBeVisible();
    });
  }

  test('an upload can be cancelled, which nobody is told as a failure', async ({ page }) => {
    await page.route('**/uploads/**', () => new Promise(() => undefined));
    await page.goto('/partners/duquesne');
    await settled(page);
    await page.locator('input#letter').setInputFiles(letter);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByText('letter.pdf')).toBeVisible();
    await expect(page.getByText('An error occurred, file was not uploaded')).toHaveCount(0);
  });
});

test('I-031 I-184 the academic scholarship page embeds its form', async ({ page }) => {
  await page.goto('/portage-academic-scholarship-form');
  const form = page.frameLocator('iframe');
  await expect(form.getByLabel('Degree program')).toBeVisible();
});

import { studentServicesTabs as generalTabs } from '../../src/content/general/studentServices.ts';
import { studentServicesTabs as nursingTabs } from '../../src/content/nursing/studentServices.ts';
import { hydrated, pathOf, readPage, settled, stopClock } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const tabsOf = { general: generalTabs, nursing: nursingTabs } as const;

test('I-011 I-012 I-013 I-014 I-015 I-016 I-017 I-159 student services opens at contact, and each tab of the brand has a banner', async ({
  page,
  brandId,
}) => {
  expect(pathOf(await readPage(page, '/student-services'))).toBe('/student-services/contact');
  const tabs = page.getByRole('navigation', { name: 'Student services' }).getByRole('link');
  await expect(tabs).toHaveText(
    brandId === 'general'
      ? [
          'Contact',
          'Transcripts',
          'Scholarships',
          'Lab notebook sample',
          'Dual enrollment',
          'Student handbook',
          'International',
        ]
      : ['Contact', 'Transcripts', 'Scholarships', 'Online learning', 'Lab notebook sample'],
  );
  for (const { slug, to } of tabsOf[brandId]) {
    if (slug === 'student-handbook') continue;
    await readPage(page, to);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.getByRole('img').first()).toBeVisible();
  }
});

test(
  'I-013 G-098 the handbook’s tab and address open the PDF',
  { tag: '@general' },
  async ({ page, request }) => {
    await readPage(page, '/student-services/contact');
    const tab = page.getByRole('link', { name: 'Student handbook' });
    const file = await request.get((await tab.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    const address = await request.get('/student-services/student-handbook');
    expect(address.headers()['content-type']).toBe('application/pdf');
  },
);

test('I-016 I-017 G-097 tabs of the other brand and unknown tabs redirect to contact', async ({
  page,
  brandId,
}) => {
  const foreign = brandId === 'general' ? 'online-learning' : 'dual-enrollment';
  for (const tab of [foreign, 'unheard-of']) {
    await page.goto(`/student-services/${tab}`);
    await expect(page).toHaveURL(/\/student-services\/contact$/);
  }
});

test('I-160 I-161 I-170 I-176 contact shows support cards and a form of three fields', async ({
  page,
  brand,
}) => {
  await page.goto('/student-services/contact');
  const cards = page.getByRole('list', { name: 'Ways to reach us' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.getByRole('link', { name: brand.phone })).toHaveAttribute('href', /^tel:/);
  await expect(cards.getByRole('link', { name: brand.emails.info })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('textbox')).toHaveCount(3);
  for (const label of ['Full name', 'Email address', 'Message'])
    await expect(page.getByRole('textbox', { name: label })).toBeVisible();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveAttribute('rows', '5');
  // More text scrolls inside it.
  const height = (await message.boundingBox())?.height;
  await message.fill('line\n'.repeat(30));
  expect((await message.boundingBox())?.height).toBe(height);
});

test('I-171 I-172 I-173 I-174 an incomplete message is not sent; a sent one shows that it is sending, then thanks', async ({
  page,
}) => {
  await page.goto('/student-services/contact');
  await settled(page);
  let sent = 0;
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please complete all fields.')).toBeVisible();
  expect(sent).toBe(0);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Full name').fill('Ann Reed');
  await page.getByLabel('Email address').fill('ann@example.edu');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does CHEM 103 start?');
  await expect(page.getByText('Please complete all fields.')).toBeHidden();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  await expect(page.getByText('Thank you for your message.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  expect(sent).toBe(1);
});

test('I-173 I-175 C-279 C-288 G-143 a message that fails is said beside the button, which is enabled again after five seconds, and by a notice', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/student-services/contact');
  await hydrated(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Full name').fill('Ann Reed');
  await page.getByLabel('Email address').fill('ann@example.edu');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  const button = page.getByRole('main').locator('button[type=submit]');
  // Otherwise the five seconds could pass while the test looks elsewhere.
  await stopClock(page);
  await button.click();
  await expect(
    page.getByText('Something went wrong while sending your message; please try again later.'),
  ).toBeVisible();
  await expect(page.getByText('The problem is on our side.')).toBeVisible();
  await expect(
    page.getByText('Error submitting contact form. Please try again later.').first(),
  ).toBeVisible();
  await expect(button).toBeDisabled();
  await page.clock.runFor(5100);
  await expect(button).toBeEnabled();
  await expect(button).toHaveText('Send message');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
});

test('I-162 transcripts explains how they are requested and sent, and when the office is closed', async ({
  page,
}) => {
  await readPage(page, '/student-services/transcripts');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'How to request one' })).toBeVisible();
  await expect(main).toContainText('sent Tuesday to Friday');
  await expect(main).toContainText('Nov 23-24');
});

for (const [instant, year, thanksgiving, deadline] of [
  ['2027-01-01T04:59:00Z', 2026, 'Nov 26-27', 'Friday, December 11'],
  ['2027-01-01T05:00:00Z', 2027, 'Nov 25-26', 'Tuesday, December 14'],
] as const)
  test(`I-278 G-129 G-142 at ${instant} the holidays of ${year} stand beside those of 2023`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(instant));
    await page.goto('/student-services/transcripts');
    await hydrated(page);
    await expect(page.getByRole('region', { name: `Holidays (${year})` })).toContainText(thanksgiving);
    await expect(page.getByRole('region', { name: 'Holidays (2023)' })).toContainText('Nov 23-24');
    await expect(page.getByRole('main')).toContainText(`In ${year}, request it by ${deadline}.`);
  });

test('I-163 G-117 scholarships have a side navigation to the pages of the brand', async ({
  page,
  brandId,
}) => {
  await page.goto('/student-services/scholarships');
  const entries = page.getByRole('navigation', { name: 'Scholarships' }).getByRole('link');
  const own = brandId === 'general' ? ['Portage Academic Scholarship'] : [];
  await expect(entries).toHaveText(['All scholarships', ...own, 'Horizon Scholarship']);
  await hydrated(page);
  await entries.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    brandId === 'general' ? 'Portage Academic Scholarship' : 'Horizon Scholarship',
  );
  await expect(page.getByRole('main').getByRole('link', { name: /apply|nominate/i })).toHaveAttribute(
    'href',
    brandId === 'general' ? '/portage-academic-scholarship-form' : '/horizon-scholarship-form',
  );
});

test(
  'I-164 I-165 dual enrollment lists the flagged courses as recommended and all others as postsecondary',
  { tag: '@general' },
  async ({ page, courses }) => {
    await readPage(page, '/student-services/dual-enrollment');
    const flagged = courses.filter((course) => course.recommendedForDualEnrollment === true);
    const links = (name: string) => page.getByRole('region', { name }).getByRole('link');
    await expect(links('Recommended courses')).toHaveCount(flagged.length);
    expect(flagged).toHaveLength(18);
    await expect(links('Postsecondary courses')).toHaveCount(courses.length - flagged.length);
    await expect(links('Recommended courses').filter({ hasText: 'BIOD 101' })).toHaveAttribute(
      'href',
      '/courses/biology/biod101',
    );
  },
);

test('I-166 online learning gives tips', { tag: '@nursing' }, async ({ page }) => {
  await readPage(page, '/student-services/online-learning');
  const groups = page.getByRole('list', { name: 'Tips' }).getByRole('heading');
  await expect(groups).toHaveText([
    'Make the time',
    'Read to remember',
    'Use your instructor',
    'On the day of an exam',
  ]);
});

test('I-167 I-168 the lab notebook tab has a video that plays and a PDF', async ({ page, request }) => {
  await page.goto('/student-services/lab-notebook-sample');
  await hydrated(page);
  await page.getByRole('button', { name: 'Play video: Keeping a lab notebook' }).click();
  const video = page.frameLocator('iframe[title="Keeping a lab notebook"]');
  await expect(video.getByText('Lab notebook', { exact: true })).toBeVisible();
  const frame = page.locator('iframe[title^="Sample lab notebook entry"]');
  const file = await request.get((await frame.getAttribute('src')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('link', { name: 'Open the sample (PDF)' })).toBeVisible();
});

test('I-018 international students have a page with information sheets in their language', async ({
  page,
  request,
  brandId,
  content: { international },
}) => {
  await readPage(page, '/student-services/international');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(international.banner.title);
  for (const section of international.sections) {
    await expect(page.getByRole('heading', { name: section.heading })).toBeVisible();
  }
  for (const { label, to } of international.sheets) {
    const link = page.getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', to);
    expect((await request.get(to)).headers()['content-type']).toBe('application/pdf');
  }
  for (const { to } of international.links) {
    await expect(page.getByRole('main').locator(`a[href="${to}"]`).first()).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Student services' })).toHaveCount(
    brandId === 'general' ? 1 : 0,
  );
});

import { studentServicesTabs as generalTabs } from '../../src/content/general/studentServices.ts';
import { studentServicesTabs as nursingTabs } from '../../src/content/nursing/studentServices.ts';
import { expect, live, settled, test } from '../support/pages.ts';

const tabsOf = { general: generalTabs, nursing: nursingTabs } as const;

test('I-011 I-012 I-013 I-014 I-015 I-016 I-017 I-159 student services opens at contact; each brand has its tabs, each with a banner', async ({
  page,
  brandId,
}) => {
  await page.goto('/student-services');
  await expect(page).toHaveURL(/\/student-services\/contact$/);
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
    await page.goto(to);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.getByRole('img').first()).toBeVisible();
  }
});

test('I-013 G-098 the handbook’s tab and address open the PDF', async ({ page, brandId, request }) => {
  test.skip(brandId === 'nursing', 'the nursing brand has no handbook tab');
  await page.goto('/student-services/contact');
  const tab = page.getByRole('link', { name: 'Student handbook' });
  const file = await request.get((await tab.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  const address = await request.get('/student-services/student-handbook');
  expect(address.headers()['content-type']).toBe('application/pdf');
});

test('I-016 I-017 G-097 a tab that the brand lacks, or nobody has, goes to contact', async ({
  page,
  brandId,
}) => {
  const foreign = brandId === 'general' ? 'online-learning' : 'dual-enrollment';
  for (const tab of [foreign, 'unheard-of']) {
    await page.goto(`/student-services/${tab}`);
    await expect(page).toHaveURL(/\/student-services\/contact$/);
  }
});

test('I-160 I-161 I-170 I-176 contact has support cards and a form of three fields', async ({
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

test('I-171 I-172 I-173 I-174 an unfinished message is not sent; a sent one waits five seconds at least, then thanks', async ({
  page,
}) => {
  await page.goto('/student-services/contact');
  await settled(page);
  let sent = 0;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
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

test('I-173 I-175 I-208 G-002 a message that is refused is told in its line and in a toast, and the button comes back after five seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/student-services/contact');
  await live(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Full name').fill('Ann Reed');
  await page.getByLabel('Email address').fill('ann@example.edu');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  const button = page.getByRole('main').locator('button[type=submit]');
  await button.click();
  await expect(
    page.getByText('Something went wrong while sending your message; please try again later.'),
  ).toBeVisible();
  const toast = page.getByText('Error submitting contact form. Please try again later.');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(200);
  expect(box?.y).toBeGreaterThan(300);
  await expect(button).toBeDisabled();
  await page.clock.runFor(5100);
  await expect(button).toBeEnabled();
  await expect(button).toHaveText('Send message');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
});

test('I-162 transcripts says how they are requested and sent, and when the office is closed', async ({
  page,
}) => {
  await page.goto('/student-services/transcripts');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'How to request one' })).toBeVisible();
  await expect(main).toContainText('sent Tuesday to Friday');
  await expect(main).toContainText('Nov 23-24');
});

test('I-163 G-117 scholarships have a side navigation that leads to pages the brand has', async ({
  page,
  brandId,
}) => {
  await page.goto('/student-services/scholarships');
  const entries = page.getByRole('navigation', { name: 'Scholarships' }).getByRole('link');
  const own = brandId === 'general' ? ['Portage Academic Scholarship'] : [];
  await expect(entries).toHaveText(['All scholarships', ...own, 'Horizon Scholarship']);
  await live(page);
  await entries.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    brandId === 'general' ? 'Portage Academic Scholarship' : 'Horizon Scholarship',
  );
  await expect(page.getByRole('main').getByRole('link', { name: /apply|nominate/i })).toHaveAttribute(
    'href',
    brandId === 'general' ? '/portage-academic-scholarship-form' : '/horizon-scholarship-form',
  );
});

test('I-164 I-165 dual enrollment lists the flagged courses as recommended and all others as postsecondary', async ({
  page,
  brandId,
  courses,
}) => {
  test.skip(brandId === 'nursing', 'the nursing brand has no such tab');
  await page.goto('/student-services/dual-enrollment');
  const flagged = courses.filter((course) => course.recommendedForDualEnrollment === true);
  const links = (name: string) => page.getByRole('region', { name }).getByRole('link');
  await expect(links('Recommended courses')).toHaveCount(flagged.length);
  expect(flagged).toHaveLength(18);
  await expect(links('Postsecondary courses')).toHaveCount(courses.length - flagged.length);
  await expect(links('Recommended courses').filter({ hasText: 'BIOD 101' })).toHaveAttribute(
    'href',
    '/courses/biology/biod101',
  );
});

test('I-166 online learning gives tips', async ({ page, brandId }) => {
  test.skip(brandId === 'general', 'the general brand has no such tab');
  await page.goto('/student-services/online-learning');
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
  await live(page);
  await page.getByRole('button', { name: 'Play video: Keeping a lab notebook' }).click();
  const video = page.frameLocator('iframe[title="Keeping a lab notebook"]');
  await expect(video.getByText('lab-notebook', { exact: true })).toBeVisible();
  const frame = page.locator('iframe[title^="Sample lab notebook entry"]');
  const file = await request.get((await frame.getAttribute('src')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('link', { name: 'Open the sample (PDF)' })).toBeVisible();
});

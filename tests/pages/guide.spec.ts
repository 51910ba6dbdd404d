import * as general from '../../src/content/general/all.ts';
import * as nursing from '../../src/content/nursing/all.ts';
import { toSlug } from '../../src/content/slug.ts';
import { facultyShown, tabsOf } from '../../src/pages/faculty/rules.ts';
import { expect, live, settled, test } from '../support/pages.ts';

const contentOf = (brandId: 'general' | 'nursing') => (brandId === 'general' ? general : nursing);
const main = 'main';
const heading = { level: 1 } as const;

test('I-001 I-006 I-053 I-054 each section of about has its address, its heading and its place in the side navigation', async ({
  page,
  brandId,
}) => {
  const { aboutSections } = contentOf(brandId);
  expect(aboutSections.map(({ slug }) => slug)).toEqual(
    brandId === 'general'
      ? ['mission-and-vision', 'policies', 'accreditation', 'executive-leadership-team', 'about-us']
      : ['about-us', 'mission', 'philosophy', 'executive-leadership-team'],
  );
  for (const { slug, label, banner, sections } of aboutSections) {
    await page.goto(`/about/${slug}`);
    await expect(page.getByRole('heading', heading)).toHaveText(banner.title);
    for (const section of sections) {
      await expect(page.getByRole('heading', { name: section.heading })).toBeVisible();
    }
    const items = page.getByRole('navigation', { name: 'About' }).getByRole('link');
    await expect(items).toHaveText(aboutSections.map((one) => one.label));
    await expect(items.and(page.locator('[aria-current=page]'))).toHaveText(label);
  }
});

test('I-044 I-055 I-056 /about, unknown sections and the old mission page lead to the first section', async ({
  page,
  brandId,
}) => {
  const first = brandId === 'general' ? '/about/mission-and-vision' : '/about/about-us';
  for (const from of ['/about', '/about/unheard-of', '/about/mission-and-policies']) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${first}$`));
  }
  // The same by a link inside the page.
  await page.goto('/faculty');
  await live(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
});

test('I-057 I-058 the leadership page shows five executives with name, photo, role and bio', async ({
  page,
  brandId,
}) => {
  const { executives } = contentOf(brandId);
  expect(executives).toHaveLength(5);
  await page.goto('/about/executive-leadership-team');
  const shown = page
    .locator(main)
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });
  await expect(shown).toHaveCount(5);
  for (const [place, { name, photo, role, bio }] of executives.entries()) {
    const entry = shown.nth(place);
    await expect(entry.getByRole('heading', { name })).toBeVisible();
    await expect(entry.getByText(role, { exact: true })).toBeVisible();
    await expect(entry.getByText(bio)).toBeVisible();
    const picture = entry.getByRole('img', { name: `Portrait of ${name}` });
    await expect(picture).toHaveAttribute('src', photo);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

test('the policies end in the grading scale', async ({ page, brandId }) => {
  test.skip(brandId === 'nursing', 'there the scale is in the FAQ');
  await page.goto('/about/policies');
  const table = page.getByRole('table', { name: general.gradingScale.heading });
  await expect(table.getByRole('row')).toHaveCount(general.gradingScale.grades.length + 1);
  await expect(table.getByRole('row', { name: /^B\+/ })).toContainText('86.5-89.4');
});

test('I-021 I-059 I-060 I-062 I-063 faculty in their order, at an address per department', async ({
  page,
  brandId,
}) => {
  const { faculty } = contentOf(brandId);
  for (const department of [undefined, 'administration' as const, ...tabsOf(faculty)]) {
    await page.goto(department === undefined ? '/faculty' : `/faculty/${department}`);
    const names = page.locator(main).getByRole('article').getByRole('heading', { level: 2 });
    await expect(names).toHaveText(facultyShown(faculty, department).map(({ name }) => name));
    const tabs = page.getByRole('navigation', { name: 'Departments' }).getByRole('link');
    await expect(tabs).toHaveCount(tabsOf(faculty).length + 1);
    await expect(tabs.filter({ hasText: 'Administration' })).toHaveCount(0);
  }
  await page.goto('/faculty/unheard-of');
  await expect(page).toHaveURL(/\/faculty$/);
});

test('I-066 I-067 I-068 I-069 I-070 I-071 a card says who it is, and more when asked', async ({
  page,
  brandId,
}) => {
  const { faculty } = contentOf(brandId);
  await page.goto('/faculty');
  await settled(page);
  for (const member of faculty.slice(0, 4)) {
    const card = page.getByRole('article', { name: member.name, exact: true });
    await expect(card.getByRole('img', { name: `Portrait of ${member.name}` })).toBeVisible();
    await expect(card.getByText(member.role, { exact: true })).toBeVisible();
    await expect(card.getByText(member.superRole ?? 'Chair', { exact: true })).toHaveCount(
      member.superRole === undefined ? 0 : 1,
    );
    await expect(card.locator('a[href^="mailto:"]')).toHaveCount(member.email === undefined ? 0 : 1);
    for (const degree of member.degreesReceived) await expect(card.getByText(degree)).toBeVisible();
    const hidden = [...member.awards, ...member.affiliations];
    const isVisible = async (wanted: boolean) => {
      for (const text of hidden) await expect(card.getByText(text)).toBeVisible({ visible: wanted });
      for (const code of member.coursesTaught) {
        await expect(card.locator(`a[href$="/${code}"]`)).toBeVisible({ visible: wanted });
      }
    };
    await isVisible(false);
    await card.getByText('View more').click();
    await isVisible(true);
    await card.getByText('View less').click();
    await isVisible(false);
  }
});

test('I-022 I-072 I-073 I-074 I-075 I-076 one tab of questions per section', async ({ page, brandId }) => {
  const { faqSections } = contentOf(brandId);
  expect(faqSections.map(({ header }) => toSlug(header)).toSorted()).toEqual(
    brandId === 'general'
      ? [
          'accreditation',
          'course-information-delivery',
          'enrollment',
          'miscellaneous',
          'tax-documents',
          'transcripts',
          'tuition-payment',
        ]
      : ['academics', 'accreditation', 'credits', 'financial-tuition', 'registration', 'technology'],
  );
  for (const from of ['/faq', '/faq/unheard-of']) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`/faq/${toSlug(faqSections[0]!.header)}$`));
  }
  const tabs = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link');
  await expect(tabs).toHaveText(faqSections.map(({ header }) => header));
  for (const { header, faqs } of faqSections) {
    await tabs.getByText(header, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/faq/${toSlug(header)}$`));
    await expect(page.getByRole('heading', { level: 2, name: header })).toBeVisible();
    const entries = page.locator(main).locator('details');
    await expect(entries).toHaveCount(faqs.length);
    const first = entries.first();
    await expect(first.locator('summary')).toHaveText(faqs[0]!.question);
    await expect(first.locator('p').first()).toBeHidden();
    await first.locator('summary').click();
    await expect(first.locator('p').first()).toBeVisible();
  }
});

test('questions and answers are there for search engines', async ({ page, brandId }) => {
  const [section] = contentOf(brandId).faqSections;
  await page.goto(`/faq/${toSlug(section!.header)}`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@type': type, mainEntity } = JSON.parse(data ?? '{}') as {
    '@type': string;
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(type).toBe('FAQPage');
  expect(mainEntity.map(({ name }) => name)).toEqual(section!.faqs.map(({ question }) => question));
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text).not.toMatch(/\]\(|\*\*/);
});

test('I-077 I-078 links lead to the questions about accreditation, and on nursing to those about tuition', async ({
  page,
  brandId,
}) => {
  await page.goto(brandId === 'general' ? '/about/accreditation' : '/');
  await expect(page.locator(`${main} a[href="/faq/accreditation"]`).first()).toBeVisible();
  if (brandId === 'nursing') {
    await page.locator(`${main} a[href="/faq/financial-tuition"]`).first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Financial/Tuition' })).toBeVisible();
  }
});

test('I-007 I-098 I-099 I-100 I-101 I-102 open positions in panels, each with its way to apply', async ({
  page,
  brand,
  brandId,
}) => {
  const { positions } = contentOf(brandId).careers;
  const open = positions.filter(({ active }) => active);
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThan(positions.length);
  await page.goto('/careers');
  await settled(page);
  const panels = page.locator(main).locator('details');
  await expect(panels).toHaveCount(open.length);
  for (const [place, { jobTitle, jobDescription, jobUrl, email }] of open.entries()) {
    const panel = panels.nth(place);
    await expect(panel.getByText(jobDescription[0]!)).toBeHidden();
    await panel.getByText(jobTitle).click();
    await expect(panel.getByText(jobDescription[0]!)).toBeVisible();
    if (jobUrl === '') {
      const address = email ?? brand.emails.careers;
      await expect(panel.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
      await expect(panel.getByRole('link', { name: /Apply Here/ })).toHaveCount(0);
    } else {
      await expect(panel.getByRole('link', { name: /Apply Here/ })).toHaveAttribute('href', jobUrl);
    }
  }
});

test('I-103 I-104 I-105 C-277 careers shows values and videos, and the week of volunteer leave', async ({
  page,
  brand,
  brandId,
}) => {
  const { values, videos } = contentOf(brandId).careers;
  await page.goto('/careers');
  await settled(page);
  const section = page.getByRole('region', { name: values.heading });
  for (const { title } of values.cards) await expect(section.getByText(title, { exact: true })).toBeVisible();
  await expect(section).toContainText(/Full-time employees get an extra week of volunteer leave/);
  for (const { videoId, title } of videos) {
    await page.getByRole('button', { name: `Play video: ${title}` }).click();
    await expect(page.locator(`iframe[title="${title}"]`)).toHaveAttribute(
      'src',
      `${brand.videoHost}/embed/${videoId}?autoplay=1`,
    );
  }
});

test('I-018 international students have a page of their own with sheets in their language', async ({
  page,
  brandId,
}) => {
  const { international } = contentOf(brandId);
  await page.goto('/student-services/international');
  await expect(page.getByRole('heading', heading)).toHaveText(international.banner.title);
  for (const section of international.sections) {
    await expect(page.getByRole('heading', { name: section.heading })).toBeVisible();
  }
  for (const { label, to } of international.sheets) {
    const link = page.getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', to);
    expect((await page.request.get(to)).headers()['content-type']).toBe('application/pdf');
  }
  for (const { to } of international.links) {
    await expect(page.locator(`${main} a[href="${to}"]`).first()).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Student services' })).toHaveCount(
    brandId === 'general' ? 1 : 0,
  );
});

import { toSlug } from '../../src/content/slug.ts';
import { hydrated, readPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('I-022 I-072 I-073 I-074 I-075 I-076 the questions are grouped into one tab per section', async ({
  page,
  brandId,
  content: { faqSections },
}) => {
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
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link');
  await expect(tabs).toHaveText(faqSections.map(({ header }) => header));
  for (const { header, faqs } of faqSections) {
    await tabs.getByText(header, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/faq/${toSlug(header)}$`));
    await expect(page.getByRole('heading', { level: 2, name: header })).toBeVisible();
    const entries = page.getByRole('main').locator('details');
    await expect(entries).toHaveCount(faqs.length);
    const first = entries.first();
    await expect(first.locator('summary')).toHaveText(faqs[0]!.question);
    await expect(first.locator('p').first()).toBeHidden();
    await first.locator('summary').click();
    await expect(first.locator('p').first()).toBeVisible();
  }
});

test('a page of questions describes them to search engines', async ({ page, content: { faqSections } }) => {
  const [section] = faqSections;
  await readPage(page, `/faq/${toSlug(section!.header)}`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@type': type, mainEntity } = JSON.parse(data ?? '{}') as {
    '@type': string;
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(type).toBe('FAQPage');
  expect(mainEntity.map(({ name }) => name)).toEqual(section!.faqs.map(({ question }) => question));
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text).not.toMatch(/\]\(|\*\*/);
});

test('I-077 pages link to the questions about accreditation', async ({ page, brandId }) => {
  await readPage(page, brandId === 'general' ? '/about/accreditation' : '/');
  await expect(page.getByRole('main').locator('a[href="/faq/accreditation"]').first()).toBeVisible();
});

test(
  'I-078 on the nursing brand home links to the questions about tuition',
  { tag: '@nursing' },
  async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('main').locator('a[href="/faq/financial-tuition"]').first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Financial/Tuition' })).toBeVisible();
  },
);

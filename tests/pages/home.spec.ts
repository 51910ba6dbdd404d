import { brand as generalBrand } from '../../src/brands/general/brand.ts';
import * as general from '../../src/content/general/all.ts';
import * as nursing from '../../src/content/nursing/all.ts';
import type { Page } from 'playwright/test';
import { expect, live, settled, test } from '../support/pages.ts';

const contentOf = (brandId: 'general' | 'nursing') => (brandId === 'general' ? general : nursing);
const main = 'main';

test('I-005 I-079 I-080 I-083 I-084 home tells how it works and leads on', async ({ page, brandId }) => {
  const { home } = contentOf(brandId);
  await page.goto('/');
  const content = page.locator(main);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.title);
  for (const { title } of [...home.steps.cards, ...home.reasons.cards]) {
    await expect(content.getByText(title, { exact: true })).toBeVisible();
  }
  for (const to of ['/courses', '/student-services/contact', '/student-services/transcripts']) {
    await expect(content.locator(`a[href="${to}"]`).first()).toBeVisible();
  }
});

test('C-001 the site names its college, and the ways of those it is for', async ({
  page,
  brand,
  brandId,
}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(
    `Courses offered in partnership with ${brand.partnerCollege}.`,
  );
  await expect(page.locator(main)).toContainText(brand.partnerCollege);
  const ways = ['/courses', '/getting-started', '/student-services/international', '/careers'];
  for (const to of brandId === 'general' ? [...ways, '/schools'] : ways) {
    await expect(page.locator(`a[href="${to}"]`).first()).toBeAttached();
  }
  expect(generalBrand.topLinks.map(({ to }) => to)).toContain('/schools');
});

test('I-089 I-090 home says who accredits, and nursing for which years', async ({ page, brandId }) => {
  const { home } = contentOf(brandId);
  await page.goto('/');
  const blurb = page.getByRole('region', { name: home.accreditation.heading });
  await expect(blurb).toContainText(/accredit/i);
  await expect(blurb.getByText(/2019 to 2026/)).toHaveCount(brandId === 'nursing' ? 1 : 0);
  await expect(blurb.getByRole('link')).toHaveAttribute('href', home.accreditation.link.to);
});

/** The carousel, once it runs: its part of the page comes to life after the rest. */
async function running(page: Page, heading: string) {
  const carousel = page.getByRole('region', { name: heading });
  await carousel.locator('[aria-live=off]').waitFor();
  return carousel;
}

test.describe('the quotations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('I-085 I-086 I-087 follow one another every ten seconds, and after the last comes the first', async ({
    page,
    brandId,
  }) => {
    const { testimonials, home } = contentOf(brandId);
    await page.clock.install();
    await page.goto('/');
    await live(page);
    const carousel = await running(page, home.testimonialsHeading);
    const shown = carousel.getByRole('figure');
    await expect(shown).toHaveCount(1);
    for (const { quote, attribution } of [...testimonials, testimonials[0]!]) {
      await expect(shown).toContainText(quote);
      await expect(shown).toContainText(attribution);
      await page.clock.runFor(10_000);
    }
  });

  test('stand still under the pointer, with the focus inside and after Pause', async ({ page, brandId }) => {
    const { testimonials, home } = contentOf(brandId);
    await page.clock.install();
    await page.goto('/');
    await live(page);
    const carousel = await running(page, home.testimonialsHeading);
    const shown = carousel.getByRole('figure');
    const next = carousel.getByRole('button', { name: 'Next quotation' });

    await carousel.hover();
    await page.clock.runFor(30_000);
    await expect(shown).toContainText(testimonials[0]!.quote);
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(shown).toContainText(testimonials[1]!.quote);
    await carousel.getByRole('button', { name: 'Previous quotation' }).press('Enter');
    await next.focus();
    await page.clock.runFor(30_000);
    await expect(shown).toContainText(testimonials[0]!.quote);
    await page.keyboard.press('Enter');
    await expect(shown).toContainText(testimonials[1]!.quote);
    await carousel.getByRole('button', { name: /^Quotation 1:/ }).press('Enter');
    await expect(shown).toContainText(testimonials[0]!.quote);
    await carousel.getByRole('button', { name: 'Pause' }).press('Enter');
    await carousel.getByRole('button', { name: 'Play' }).evaluate((button) => button.blur());
    await page.clock.runFor(30_000);
    await expect(shown).toContainText(testimonials[0]!.quote);
  });
});

test('the quotations stand still for whoever asked for less motion', async ({ page, brandId }) => {
  const { testimonials, home } = contentOf(brandId);
  await page.clock.install();
  await page.goto('/');
  await live(page);
  const carousel = page.getByRole('region', { name: home.testimonialsHeading });
  await expect(carousel.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await carousel.getByRole('button', { name: 'Next quotation' }).click();
  await expect(carousel.getByRole('figure')).toContainText(testimonials[1]!.quote);
  await page.mouse.move(0, 0);
  await carousel.getByRole('button', { name: 'Next quotation' }).evaluate((button) => button.blur());
  await page.clock.runFor(30_000);
  await expect(carousel.getByRole('figure')).toContainText(testimonials[1]!.quote);
});

/** What was reported so far, without the page views. */
const interactions = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'interaction',
    ),
  );

test('I-088 C-277 a quotation’s video opens by its id, and the press is reported', async ({
  page,
  brand,
  brandId,
}) => {
  const { testimonials, home } = contentOf(brandId);
  const place = testimonials.findIndex(({ videoId }) => videoId !== undefined);
  const { key, videoId } = testimonials[place]!;
  await page.goto('/');
  await settled(page);
  const carousel = page.getByRole('region', { name: home.testimonialsHeading });
  await carousel.getByRole('button', { name: new RegExp(`^Quotation ${place + 1}:`) }).click();
  await carousel.getByRole('link', { name: 'Watch the video' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?video_id=${videoId}$`));
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
    'src',
    `${brand.videoHost}/embed/${videoId}?autoplay=1`,
  );
  await expect
    .poll(() => interactions(page))
    .toContainEqual({ event: 'interaction', action: 'testimonial_video', label: key });
});

test('I-091 the buttons that lead to enrolling are reported', async ({ page, brandId }) => {
  const { home, gettingStarted } = contentOf(brandId);
  await page.goto('/');
  await settled(page);
  await page.locator(main).getByRole('link', { name: home.hero.primary.label }).first().click();
  await expect(page).toHaveURL(/\/courses\//);
  await expect
    .poll(() => interactions(page))
    .toContainEqual({ event: 'interaction', action: 'enroll', label: 'home' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Getting Started' }).click();
  await page.locator(main).getByRole('link', { name: gettingStarted.enroll.label }).click();
  await expect
    .poll(() => interactions(page))
    .toContainEqual({ event: 'interaction', action: 'enroll', label: 'getting-started' });
});

test('I-008 I-081 I-082 I-092 getting started names the steps, leads to dashboard and checkout, and reports the checklist', async ({
  page,
  brandId,
}) => {
  const { gettingStarted, documents } = contentOf(brandId);
  await page.goto('/getting-started');
  await settled(page);
  const content = page.locator(main);
  for (const { title } of gettingStarted.steps) {
    await expect(content.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const to of [
    '/courses',
    '/student-dashboard',
    '/checkout',
    '/student-services/contact',
    '/student-services/transcripts',
  ]) {
    await expect(content.locator(`a[href="${to}"]`).first()).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await content.locator(`a[href="${documents.checklist}"]`).click();
  expect((await download).suggestedFilename()).toBe('checklist.pdf');
  await expect
    .poll(() => interactions(page))
    .toContainEqual({ event: 'interaction', action: 'checklist_download', label: 'getting-started' });
});

test('I-003 copy sends students to register through the courses and then to the dashboard', async ({
  page,
}) => {
  await page.goto('/getting-started');
  const content = page.locator(main);
  await expect(content).toContainText(/Add (?:your courses|the course) to (?:the|your) cart/);
  for (const words of ['course platform', 'messages', 'documents', 'transcript', 'proof']) {
    await expect(content).toContainText(words);
  }
});

test.describe('the request for the guide', () => {
  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) {
      await page.locator(main).getByLabel(label).fill(value);
    }
  };
  const typed = { 'First name': ' Ann ', 'Last name': 'Reed', Email: 'ann@example.edu' };

  for (const path of ['/', '/getting-started']) {
    test(`I-106 I-107 I-108 I-112 I-113 I-114 I-115 I-116 I-241 on ${path} offers the guide once it is valid`, async ({
      page,
      brandId,
    }) => {
      const { guide } = contentOf(brandId).home;
      await page.goto(path);
      await settled(page);
      const link = page.locator(main).getByRole('link', { name: guide.download.label });
      await expect(link).toHaveCount(0);
      await expect(page.getByLabel(/^Phone, US numbers only/)).toHaveAttribute('aria-required', 'false');
      await fill(page, { ...typed, Phone: 'call me maybe' });
      const sent = page.waitForRequest('**/sendinblue/create_contact');
      const button = page.locator(main).getByRole('button', { name: guide.button });
      await button.click();
      await expect(button).toBeDisabled();
      await expect(link).toHaveAttribute('href', guide.download.to);
      const body = (await sent).postData() ?? '';
      for (const [name, value] of Object.entries({
        first_name: 'Ann',
        last_name: 'Reed',
        email: 'ann@example.edu',
        phone_number: 'call me maybe',
        is_portage: '-1',
      })) {
        expect(body).toMatch(
          new RegExp(`${name}(=|"\\s+)${value.replaceAll(' ', '[ +]').replace('@', '(@|%40)')}`),
        );
      }
    });
  }

  test('I-109 I-110 I-111 tells what is missing or malformed, and sends nothing', async ({
    page,
    brandId,
  }) => {
    const { button } = contentOf(brandId).home.guide;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('create_contact')) calls.push(request.url());
    });
    await page.goto('/');
    await settled(page);
    await fill(page, { ...typed, 'Last name': ' ' });
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toHaveText('First Name, Last Name and Email are required fields.');
    await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
    await fill(page, { 'Last name': 'Reed', Email: 'ann.example.edu' });
    await expect(page.getByText('are required fields.')).toHaveCount(0);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Ensure your email address is in the proper format which includes an @',
    );
    expect(calls).toEqual([]);
  });
});

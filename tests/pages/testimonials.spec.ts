import type { Page } from 'playwright/test';
import { hydrated, settled, stopClock } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { interactions } from './interactions.ts';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** The carousel with its clock stopped, and the number of the testimonial that it shows by then. */
  async function rotatingCarousel(page: Page, heading: string, quotes: readonly string[]) {
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    const carousel = page.getByRole('region', { name: heading });
    // The carousel is hydrated after the rest of the page.
    await carousel.locator('[aria-live=off]').waitFor();
    await stopClock(page);
    const text = (await carousel.getByRole('figure').textContent()) ?? '';
    return { carousel, first: quotes.findIndex((quote) => text.includes(quote)) };
  }

  test('I-085 I-086 I-087 testimonials rotate every ten seconds and start over after the last', async ({
    page,
    content: { testimonials, home },
  }) => {
    const quotes = testimonials.map(({ quote }) => quote);
    const { carousel, first } = await rotatingCarousel(page, home.testimonialsHeading, quotes);
    const shown = carousel.getByRole('figure');
    await expect(shown).toHaveCount(1);
    for (let turn = 0; turn <= testimonials.length; turn += 1) {
      const { quote, attribution } = testimonials[(first + turn) % testimonials.length]!;
      await expect(shown).toContainText(quote);
      await expect(shown).toContainText(attribution);
      await page.clock.runFor(10_000);
    }
  });

  test('testimonials stop rotating while hovered, while focused and after Pause', async ({
    page,
    content: { testimonials, home },
  }) => {
    const quotes = testimonials.map(({ quote }) => quote);
    const { carousel, first } = await rotatingCarousel(page, home.testimonialsHeading, quotes);
    const quoteAfter = (turns: number) => quotes[(first + turns) % quotes.length]!;
    const shown = carousel.getByRole('figure');
    const next = carousel.getByRole('button', { name: 'Next quotation' });

    await carousel.hover();
    await page.clock.runFor(30_000);
    await expect(shown).toContainText(quoteAfter(0));
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(shown).toContainText(quoteAfter(1));
    await carousel.getByRole('button', { name: 'Previous quotation' }).press('Enter');
    await next.focus();
    await page.clock.runFor(30_000);
    await expect(shown).toContainText(quoteAfter(0));
    await page.keyboard.press('Enter');
    await expect(shown).toContainText(quoteAfter(1));
    await carousel.getByRole('button', { name: /^Quotation 1:/ }).press('Enter');
    await expect(shown).toContainText(quotes[0]!);
    await carousel.getByRole('button', { name: 'Pause' }).press('Enter');
    await carousel.getByRole('button', { name: 'Play' }).evaluate((button) => button.blur());
    await page.clock.runFor(30_000);
    await expect(shown).toContainText(quotes[0]!);
  });
});

test('testimonials do not rotate for visitors who prefer reduced motion', async ({
  page,
  content: { testimonials, home },
}) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  const carousel = page.getByRole('region', { name: home.testimonialsHeading });
  await expect(carousel.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await carousel.getByRole('button', { name: 'Next quotation' }).click();
  await expect(carousel.getByRole('figure')).toContainText(testimonials[1]!.quote);
  await page.mouse.move(0, 0);
  await carousel.getByRole('button', { name: 'Next quotation' }).evaluate((button) => button.blur());
  await page.clock.runFor(30_000);
  await expect(carousel.getByRole('figure')).toContainText(testimonials[1]!.quote);
});

test('I-088 C-277 the video of a testimonial opens by its id, and the click is reported to analytics', async ({
  page,
  brand,
  content: { testimonials, home },
}) => {
  const index = testimonials.findIndex(({ videoId }) => videoId !== undefined);
  const { key, videoId } = testimonials[index]!;
  await page.goto('/');
  await settled(page);
  const carousel = page.getByRole('region', { name: home.testimonialsHeading });
  await carousel.getByRole('button', { name: new RegExp(`^Quotation ${index + 1}:`) }).click();
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

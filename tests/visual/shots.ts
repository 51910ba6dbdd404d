import type { Page } from 'playwright/test';
import type { Brand } from '../support/site.ts';

export interface Shot {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

const shot = (width: number, colorScheme: Shot['colorScheme']): Shot => ({ width, colorScheme });

/** For `npm run screenshots -- --all`: nothing is compared, and each width is pictured in both schemes. */
export const isGallery = process.env['VISUAL_ALL'] !== undefined;

const gallery = [360, 768, 1440].flatMap((width) => [shot(width, 'light'), shot(width, 'dark')]);

/** Of key pages. */
export const pageShots = [shot(360, 'light'), shot(768, 'dark'), shot(1440, 'light')];

/** Of states in a dialog, which looks the same from a tablet up; the brands share all but colors and type. */
export const dialogShots: Readonly<Record<Brand, readonly Shot[]>> = isGallery
  ? { general: gallery, nursing: gallery }
  : { general: [shot(360, 'light'), shot(768, 'dark')], nursing: [shot(360, 'dark')] };

/** Of states on a page; the pictures of key pages show the rest of it. */
export const stateShots: Readonly<Record<Brand, readonly Shot[]>> = isGallery
  ? { general: gallery, nursing: gallery }
  : { general: [shot(360, 'light')], nursing: [shot(360, 'dark')] };

/**
 * Shows the top of the page: how far a test has scrolled depends on when notices come and go.
 * @param height of the window, by default that of a phone, a tablet or a laptop
 */
export async function show(
  page: Page,
  { width, colorScheme }: Shot,
  height = width < 600 ? 780 : 900,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

export const fileOf = (name: string, { width, colorScheme }: Shot): string =>
  `${name}-${width}-${colorScheme}.png`;

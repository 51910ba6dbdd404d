import type { Page } from 'playwright/test';

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

/** Of states in a dialog, which looks the same from a tablet up. */
export const dialogShots = isGallery ? gallery : [shot(360, 'light'), shot(1440, 'dark')];

/** Of states on a page; the pictures of key pages show the rest of it. */
export const stateShots = isGallery ? gallery : [shot(360, 'light')];

/** @param height of the window, by default that of a phone, a tablet or a laptop */
export async function show(
  page: Page,
  { width, colorScheme }: Shot,
  height = width < 600 ? 780 : 900,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
}

export const fileOf = (name: string, { width, colorScheme }: Shot): string =>
  `${name}-${width}-${colorScheme}.png`;

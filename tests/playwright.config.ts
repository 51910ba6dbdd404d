import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestOptions } from 'playwright/test';
import { dialogsProject } from './dialogs/playwright.config.ts';
import { inspectorProject } from './inspector/playwright.config.ts';
import { paymentProject } from './payment/playwright.config.ts';
import { chromiumArgs, findChromium } from './support/chromium.ts';
import type { Brand } from './support/site.ts';

const chromium = findChromium();
const here = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

const pages = (brandId: Brand, testIgnore: readonly string[] = []) => ({
  name: `pages-${brandId}`,
  testDir: here('./pages'),
  testIgnore: [...testIgnore],
  use: { brandId } as Partial<PlaywrightTestOptions> & { brandId: Brand },
});

/** Whole roads of a student. What does not depend on the brand is walked on the general one only. */
const journeys = (brandId: Brand, testMatch = '*.spec.ts') => ({
  ...pages(brandId),
  testIgnore: [],
  name: `journeys-${brandId}`,
  testDir: here('./journeys'),
  testMatch,
  timeout: 90_000,
});

/** The planned paths of every flow that has a script, walked on the built site. */
const paths = { name: 'paths', testDir: here('./paths'), timeout: 180_000 };

export default defineConfig({
  projects: [
    pages('general'),
    // Buying is the same for both brands; on this one the journeys do it.
    pages('nursing', ['**/checkout.spec.ts', '**/payment.spec.ts']),
    journeys('general'),
    journeys('nursing', '{newStudent,registration}.spec.ts'),
    dialogsProject,
    paymentProject,
    inspectorProject,
    paths,
  ],
  // Each worker has a server, a data folder and a browser of its own.
  workers: Number(process.env['WORKERS'] ?? 2),
  timeout: 60_000,
  // A test that passes only at the second try is reported as flaky: a busy machine fails nothing, but is not hidden.
  retries: Number(process.env['RETRIES'] ?? 1),
  reporter: 'line',
  outputDir: here('../test-results'),
  use: {
    locale: 'en-US',
    // Motion is tested where it is the matter; elsewhere it only costs time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: chromiumArgs,
      ...(chromium !== undefined && { executablePath: chromium }),
    },
  },
});

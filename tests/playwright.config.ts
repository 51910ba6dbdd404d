import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from './support/chromium.ts';
import type { Brand } from './support/site.ts';

const chromium = findChromium();
const here = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/** Tests of a brand's built site. Those tagged with the other brand are left out. */
const site = (brandId: Brand, otherBrand: Brand, testMatch: readonly string[]) => ({
  name: brandId,
  testMatch: [...testMatch],
  grepInvert: new RegExp(`@${otherBrand}\\b`),
  use: { brandId },
});

/** Page tests for the general brand only: its own pages, and behavior that depends on neither content nor looks. */
const generalTests = [
  'acceptanceLetter',
  'alertBanner',
  'browserStorage',
  'buttonClicks',
  'checkout',
  'checkoutDocument',
  'motion',
  'pageSpeed',
  'partners',
  'payment',
  'reviewVideos',
  'schools',
  'sessions',
  'videoDialog',
];

export default defineConfig<object, { brandId: Brand }>({
  testDir: here('.'),
  projects: [
    // The paths of one chart run one after another: the longest of these groups must not be the last to start.
    { name: 'paths', testDir: here('./paths'), timeout: 180_000 },
    // Builds the inspector once for all workers.
    { name: 'inspector-build', testDir: here('./inspector'), testMatch: 'build.setup.ts' },
    {
      name: 'inspector',
      testDir: here('./inspector'),
      dependencies: ['inspector-build'],
      fullyParallel: false,
      use: { viewport: { width: 1440, height: 900 } },
    },
    site('general', 'nursing', ['journeys/*.spec.ts', 'pages/*.spec.ts']),
    // What the second brand changes: content, courses, looks and texts, and each way to buy once.
    site('nursing', 'general', [
      'journeys/{newStudent,registration,keyboard,screenReader,accessibility}.spec.ts',
      `pages/!(${generalTests.join('|')}).spec.ts`,
    ]),
    { name: 'faults', testDir: here('./faults'), testMatch: '*.spec.ts', use: { brandId: 'general' } },
    { name: 'dialogs', testDir: here('./dialogs') },
    { name: 'paymentForm', testDir: here('./paymentForm') },
  ],
  // Each worker has its own server, data folder and browser.
  workers: Number(process.env['WORKERS'] ?? 2),
  fullyParallel: true,
  // A busy machine needs them; a green run on a quiet one never waits for them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: [['line'], ['./support/slowestTests.ts']],
  outputDir: here('../test-results'),
  use: {
    // One window per worker, emptied between tests: opening a window costs Chromium a second of processor time, more
    // than loading a page of the site does.
    reuseContext: true,
    locale: 'en-US',
    // Only tests of motion need it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // A process for every document that is loaded costs more than the tests themselves.
      args: [...chromiumArgs, '--process-per-site', '--disable-site-isolation-trials'],
      ...(chromium !== undefined && { executablePath: chromium }),
    },
  },
});

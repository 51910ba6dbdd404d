import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { conditionProjects, sampled } from './support/conditionProjects.ts';
import { buildProject, builtBefore } from './support/buildProjects.ts';
import { launchOptions } from './support/chromium.ts';
import type { Brand } from './support/site.ts';

const here = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/** Tests in a folder, on a brand's built site. Those tagged with the other brand are left out. */
const site = (folder: string, brandId: Brand, testMatch: string) => ({
  name: `${folder}-${brandId}`,
  testDir: here(`./${folder}`),
  testMatch,
  grepInvert: brandId === 'general' ? /@nursing\b/ : /@general\b/,
  use: { brandId },
  ...builtBefore(brandId),
});

/** Page tests for the general brand only: its own pages, and behavior that depends on neither content nor looks. */
const generalTests = [
  'acceptanceLetter',
  'alertBanner',
  'browserStorage',
  'buttonClicks',
  'checkout',
  'checkoutDocument',
  'hostedFields',
  'motion',
  'pageSpeed',
  'partners',
  'payment',
  'people',
  'redrawn',
  'reviewVideos',
  'schools',
  'sessions',
  'slowLine',
  'videoDialog',
];

/** What also passes or fails with the other brand. CI leaves it out for the second one, and a release does not. */
const alikeInBoth = [
  'account',
  'courseButton',
  'courseFinder',
  'coursesToday',
  'embeddedFrames',
  'infoRequest',
  'paying',
  'readOnlyPages',
  'receipt',
];
const leftOutOfNursing = process.env['SAMPLE'] === '1' ? [...generalTests, ...alikeInBoth] : generalTests;

export default defineConfig<object, { brandId: Brand }>({
  testDir: here('.'),
  projects: [
    buildProject('general'),
    buildProject('nursing'),
    // The paths of one chart run one after another: the longest of these groups must not be the last to start.
    {
      name: 'paths',
      testDir: here('./paths'),
      testMatch: '*.spec.ts',
      timeout: 180_000,
      ...builtBefore('general'),
    },
    // Builds the inspector once for all workers.
    { name: 'inspector-build', testDir: here('./inspector'), testMatch: 'build.setup.ts' },
    {
      name: 'inspector',
      testDir: here('./inspector'),
      dependencies: ['inspector-build', 'build-general'],
      fullyParallel: false,
      use: { viewport: { width: 1440, height: 900 } },
    },
    site('journeys', 'general', '*.spec.ts'),
    // Each way to buy once with the second brand's courses, looks and texts.
    site('journeys', 'nursing', '{newStudent,registration,keyboard,screenReader}.spec.ts'),
    site('states', 'general', '*.spec.ts'),
    site('states', 'nursing', '*.spec.ts'),
    site('pages', 'general', '*.spec.ts'),
    site('pages', 'nursing', `!(${leftOutOfNursing.join('|')}).spec.ts`),
    {
      name: 'faults',
      testDir: here('./faults'),
      testMatch: '*.spec.ts',
      use: { brandId: 'general' },
      ...builtBefore('general'),
    },
    // One purchase each under some of the conditions that `npm run conditions` crosses with every journey.
    ...conditionProjects(sampled, 'purchase.spec.ts'),
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
  // On a terminal one line that changes; elsewhere failures are printed once more at the end.
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    [here('./support/slowestTests.ts')],
    [here('./support/failedTests.ts')],
  ],
  outputDir: here('../test-results'),
  use: {
    // One window per worker, emptied between tests: opening a window costs Chromium a second of processor time, more
    // than loading a page of the site does.
    reuseContext: true,
    locale: 'en-US',
    // Only tests of motion need it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from '../support/chromium.ts';

const chromium = findChromium();

/** The sign-in and account dialogs as a Playwright project, for this file and for the suite that runs everything. */
export const dialogsProject = {
  name: 'dialogs',
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '**/*.spec.ts',
};

export default defineConfig({
  projects: [dialogsProject],
  workers: 1,
  timeout: 20_000,
  reporter: 'line',
  outputDir: fileURLToPath(new URL('../../.data/dialogs-tests', import.meta.url)),
  use: {
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: chromiumArgs,
      ...(chromium !== undefined && { executablePath: chromium }),
    },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from '../support/chromium.ts';

const chromium = findChromium();

/** The payment form's contract as a Playwright project, for this file and for the suite that runs everything. */
export const paymentProject = {
  name: 'payment',
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
};

export default defineConfig({
  projects: [paymentProject],
  workers: 1,
  timeout: 20_000,
  reporter: 'line',
  outputDir: fileURLToPath(new URL('../../.data/payment-tests', import.meta.url)),
  use: {
    launchOptions: {
      args: chromiumArgs,
      ...(chromium !== undefined && { executablePath: chromium }),
    },
  },
});

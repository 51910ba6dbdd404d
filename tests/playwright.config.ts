import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestOptions } from 'playwright/test';
import { dialogsProject } from './dialogs/playwright.config.ts';
import { paymentProject } from './payment/playwright.config.ts';
import { chromiumArgs, findChromium } from './support/chromium.ts';
import type { Brand } from './support/site.ts';

const chromium = findChromium();
const here = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

const pages = (brandId: Brand) => ({
  name: `pages-${brandId}`,
  testDir: here('./pages'),
  use: { brandId } as Partial<PlaywrightTestOptions> & { brandId: Brand },
});

export default defineConfig({
  projects: [pages('general'), pages('nursing'), dialogsProject, paymentProject],
  workers: Number(process.env['WORKERS'] ?? 1),
  timeout: 30_000,
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

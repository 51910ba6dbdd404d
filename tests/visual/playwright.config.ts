import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';
import type { Brand } from '../support/site.ts';

const here = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/** Pictures of key pages and of the dialogs from the cart to the receipt, compared with those in `pictures/`. */
export default defineConfig<object, { brandId: Brand }>({
  ...base,
  reporter: 'line',
  testDir: here('.'),
  projects: (['general', 'nursing'] as const).map((brandId) => ({ name: brandId, use: { brandId } })),
  snapshotPathTemplate: `${here('pictures')}/{projectName}/{arg}{ext}`,
  expect: {
    timeout: 30_000,
    // A font may be hinted differently by a pixel; a changed word or color is far more.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.002 },
  },
});

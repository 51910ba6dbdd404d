import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';
import { brandIds } from '../../domain/brand.ts';
import { buildProject, builtBefore } from '../support/buildProjects.ts';
import type { Brand } from '../support/site.ts';
import { isGallery } from './shots.ts';

const here = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

// A font may be hinted differently by a pixel; a changed word or color is far more.
const tolerance = { maxDiffPixelRatio: 0.002 };

/** Pictures of key pages and of every state of every dialog, compared with those in `pictures/`. */
export default defineConfig<object, { brandId: Brand }>({
  ...base,
  reporter: 'line',
  testDir: here('.'),
  // Emptied by every run: the pictures of pages are beside it.
  outputDir: here('../../test-results/visual'),
  testMatch: '*.spec.ts',
  projects: brandIds.flatMap((brandId) => [
    buildProject(brandId),
    { name: brandId, use: { brandId }, ...builtBefore(brandId) },
  ]),
  ...(isGallery && { updateSnapshots: 'all' as const }),
  snapshotPathTemplate: `${here(isGallery ? '../../test-results/pictures/states' : 'pictures')}/{projectName}/{arg}{ext}`,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', ...tolerance },
    toMatchSnapshot: tolerance,
  },
});

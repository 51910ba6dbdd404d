import { test as base } from 'playwright/test';
import type { BrandId } from '../../domain/brand.ts';
import { freshBuild } from './freshBuild.ts';

const setup = base.extend<object, { brandId: BrandId }>({
  brandId: ['general', { option: true, scope: 'worker' }],
});

setup('the built site is not older than its sources', async ({ brandId }) => {
  setup.setTimeout(600_000);
  await freshBuild(brandId);
});

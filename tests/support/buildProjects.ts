import type { BrandId } from '../../domain/brand.ts';

/** The Playwright project that builds a brand's site when it is stale: a dependency of every project that opens the site. */
export const buildProject = (brandId: BrandId) => ({
  name: `build-${brandId}`,
  testDir: import.meta.dirname,
  testMatch: 'build.setup.ts',
  use: { brandId },
});

export const builtBefore = (brandId: BrandId) => ({ dependencies: [`build-${brandId}`] });

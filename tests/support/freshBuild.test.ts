import { expect, test } from 'vitest';
import { brandIds } from '../../domain/brand.ts';
import config from '../playwright.config.ts';
import visual from '../visual/playwright.config.ts';

/** Projects whose tests serve pages of their own from source. */
const ownPages = ['inspector-build', 'dialogs', 'paymentForm', ...brandIds.map((brand) => `build-${brand}`)];

test.each([
  ['tests/playwright.config.ts', config],
  ['tests/visual/playwright.config.ts', visual],
])('every project of %s that opens the site builds it first when it is stale', (file, { projects = [] }) => {
  const names = projects.map(({ name }) => name);
  for (const { name = '', use, dependencies = [] } of projects) {
    if (ownPages.includes(name)) continue;
    const build = `build-${use?.brandId ?? 'general'}`;
    expect(names).toContain(build);
    expect(dependencies, `${file}: give the project ${name} ...builtBefore(…)`).toContain(build);
  }
});

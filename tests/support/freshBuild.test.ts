import { expect, test } from 'vitest';
import { brandIds } from '../../domain/brand.ts';
import config from '../playwright.config.ts';

/** Projects whose tests serve pages of their own from source. */
const ownPages = ['inspector-build', 'dialogs', 'paymentForm', ...brandIds.map((brand) => `build-${brand}`)];

test('every project that opens the site builds it first when it is stale', () => {
  const { projects = [] } = config;
  const names = projects.map(({ name }) => name);
  for (const { name = '', use, dependencies = [] } of projects) {
    if (ownPages.includes(name)) continue;
    const build = `build-${use?.brandId ?? 'general'}`;
    expect(names).toContain(build);
    expect(dependencies, `Give the project ${name} ...builtBefore(…)`).toContain(build);
  }
});

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import site from '../../vite.config.ts';

/** The tests that judge a group of mutants, named by TESTS. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  // Views are read as the site's own build reads them.
  plugins: site.plugins ?? [],
  resolve: site.resolve ?? {},
  define: site.define ?? {},
  test: {
    include: (process.env['TESTS'] ?? '').split(/,(?![^{]*\})/),
    update: 'none',
    // Random runs and whole processes take seconds for each mutant.
    exclude: ['machines/**/properties.test.ts', 'server/payments/restarts.test.ts'],
    // Compiles PGlite once.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    watch: false,
  },
});

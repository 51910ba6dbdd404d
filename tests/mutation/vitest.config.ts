import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The state tables of the charts, with a fault in the chart under test. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: ['machines/**/*.test.ts'],
    // They judge by random walks, which take seconds for each mutant.
    exclude: ['machines/**/properties.test.ts'],
    setupFiles: [join(import.meta.dirname, 'applyMutant.ts')],
    // A mutant that waits for ever is a mutant that fails.
    testTimeout: 5000,
    bail: 1,
    watch: false,
  },
});

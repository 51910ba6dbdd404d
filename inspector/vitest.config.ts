import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@inspector/config': path.join(import.meta.dirname, 'config/empty.ts') } },
  test: {
    name: 'inspector',
    include: ['**/*.test.ts'],
    // The example is a project of its own, which has the packed inspector installed.
    exclude: [...configDefaults.exclude, 'examples/**'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@inspector/config': path.join(import.meta.dirname, 'config/empty.ts') } },
  test: {
    name: 'inspector',
    include: ['**/*.test.ts'],
    // The example is a project of its own, which has the packed inspector installed.
    exclude: [...configDefaults.exclude, 'examples/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

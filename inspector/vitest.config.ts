import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { svelte } from './examples/svelte/plugin.ts';

const here = (name: string) => path.join(import.meta.dirname, name);

export default defineConfig({
  plugins: [svelte],
  resolve: {
    alias: [
      { find: '@inspector/config', replacement: here('config/empty.ts') },
      // The examples import the package by its name, and these tests run without its build.
      { find: /^chart-inspector$/, replacement: here('index.ts') },
      { find: /^chart-inspector\/record$/, replacement: here('record/record.ts') },
      { find: /^chart-inspector\/(element|vitest)$/, replacement: here('$1.ts') },
    ],
  },
  test: {
    name: 'inspector',
    include: ['**/*.test.{ts,tsx}'],
    // One example is a project of its own, which has the packed inspector installed, and one has another runner.
    exclude: [...configDefaults.exclude, 'examples/{door,node}/**'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

import path from 'node:path';
import { defineConfig } from 'vitest/config';
import site from '../../../vite.config.ts';
import { instrument } from './mutants.ts';

const root = path.join(import.meta.dirname, '../../..');
const { files = [], tests = [] } = JSON.parse(process.env['MARKUP'] ?? '{}') as {
  readonly files?: readonly string[];
  readonly tests?: readonly string[];
};

/** The tests that judge the mutants of a group of components. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'markup mutants',
      enforce: 'pre',
      transform(source, id) {
        const file = path.relative(root, id).replaceAll('\\', '/');
        return files.includes(file) ? { code: instrument(file, source).code, map: null } : null;
      },
    },
    ...(site.plugins ?? []),
  ],
  resolve: site.resolve ?? {},
  define: site.define ?? {},
  ssr: site.ssr ?? {},
  test: {
    include: [...tests],
    runner: path.join(import.meta.dirname, 'runner.ts'),
    update: 'none',
    // They compare what all tests of a file have shown, with mutants among it.
    testNamePattern: /^(?!.*what decides use in the styles)/,
    // What is kept between runs has other mutants.
    fsModuleCache: false,
    maxWorkers: 1,
    testTimeout: 0,
    hookTimeout: 60_000,
    watch: false,
  },
});

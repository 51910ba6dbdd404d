import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const brand = process.env.BRAND ?? 'general';
const nodeModule = (names: string) => new RegExp(`node_modules[\\\\/](${names})`);

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@brand': path.resolve(import.meta.dirname, 'src/brands', brand),
      '@content': path.resolve(import.meta.dirname, 'src/content', brand),
    },
  },
  define: {
    __INSPECT__: JSON.stringify(process.env.INSPECT === '1'),
    __REVIEW_PASSWORD__: JSON.stringify(process.env.REVIEW_PASSWORD || 'review'),
    __VERSION__: JSON.stringify(process.env.SITE_VERSION ?? 'development'),
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    emptyOutDir: true,
    // Every browser of the target knows modulepreload; fonts and pictures stay files, so that they are cached.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The boot script evaluates one group after the other, yielding between them: no long task.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: nodeModule('react|react-dom|scheduler|use-sync-external-store'),
              priority: 20,
            },
            { name: 'router', test: nodeModule('@tanstack'), priority: 15 },
            {
              name: 'style',
              test: nodeModule(
                '@emotion|stylis|react-is|hoist-non-react-statics|@pandacss|@babel|@chakra-ui[\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](styled-system[\\\\/](?!create-slot-recipe)|utils|preset-base|merge|create-context)',
              ),
              priority: 10,
            },
            { name: 'xstate', test: nodeModule('xstate|@xstate'), priority: 10 },
            // Small modules that every page needs and the flows share: each alone would be a file of its own.
            {
              name: 'shared',
              test: /machines[\\/](?:unprovided|(?:cart|request|site|courseRegistration|session)[\\/]rules)\.ts|src[\\/]services[\\/](?:api[\\/](?:hosts|startRequest)|storage[\\/]browserStorage)\.ts/,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  test: {
    include: ['{machines,src,server,inspector}/**/*.test.ts', '{src,inspector}/**/*.test.tsx'],
    environment: 'node',
    // Generous, because nothing here asserts speed and the machine may be busy with other suites.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

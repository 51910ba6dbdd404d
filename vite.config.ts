import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const brand = process.env.BRAND ?? 'general';
const here = (...names: string[]) => path.resolve(import.meta.dirname, ...names);
const nodeModule = (names: string) => new RegExp(`node_modules[\\\\/](${names})`);

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^@brand\//, replacement: `${here('src/brands', brand)}/` },
      { find: /^@content\//, replacement: `${here('src/content', brand)}/` },
      // Chakra publishes its style engine whole only; `src/ui/theme/system.ts` needs a few parts of it.
      { find: '@chakra-parts', replacement: here('node_modules/@chakra-ui/react/dist/esm/styled-system') },
      // What React itself can do since version 18, and what libraries bring for cases that this site does not have.
      { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
      { find: 'hoist-non-react-statics', replacement: here('src/app/slim/sameComponent.ts') },
      { find: '@emotion/is-prop-valid', replacement: here('src/app/slim/isElementProp.ts') },
    ],
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
      treeshake: {
        // Components, brands and content only define things: what of them is not used is left out.
        moduleSideEffects: [
          { test: /[\\/]src[\\/](?:ui|brands|content|catalogue)[\\/]/, sideEffects: false },
        ],
        manualPureFunctions: ['chakra'],
      },
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
            { name: 'xstate', test: nodeModule('xstate'), priority: 10 },
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

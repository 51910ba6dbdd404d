import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { leaveOut } from './tools/leaveOut.ts';

const brand = process.env.BRAND ?? 'general';
const here = (...names: string[]) => path.resolve(import.meta.dirname, ...names);
/** Libraries, with the file of `src/app/stages` that names what is needed of them. */
const stage = (name: string, libraries: string) =>
  new RegExp(`node_modules[\\\\/](?:${libraries})|src[\\\\/]app[\\\\/]stages[\\\\/]${name}\\.ts$`);

export default defineConfig({
  plugins: [react(), leaveOut({ descriptions: process.env.INSPECT !== '1' })],
  resolve: {
    alias: [
      { find: /^@brand\//, replacement: `${here('src/brands', brand)}/` },
      { find: /^@content\//, replacement: `${here('src/content', brand)}/` },
      { find: '@routes/brand', replacement: here('src/app/routes', `${brand}.ts`) },
      // Chakra publishes its style engine whole only; `src/ui/theme/system.ts` needs a few parts of it.
      { find: '@chakra-parts', replacement: here('node_modules/@chakra-ui/react/dist/esm/styled-system') },
      // What React itself can do since version 18, and what libraries bring for cases that this site does not have.
      { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
      { find: 'hoist-non-react-statics', replacement: here('src/app/shims/sameComponent.ts') },
      { find: '@emotion/is-prop-valid', replacement: here('src/app/shims/isElementProp.ts') },
    ],
  },
  define: {
    __INSPECT__: JSON.stringify(process.env.INSPECT === '1'),
    __STATELY__: JSON.stringify(process.env.INSPECT === '1' && process.env.INSPECT_STATELY === '1'),
    __REVIEW_PASSWORD__: JSON.stringify(process.env.REVIEW_PASSWORD || 'review'),
    __VERSION__: JSON.stringify(process.env.SITE_VERSION ?? 'development'),
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    emptyOutDir: true,
    // Every browser of the target knows modulepreload; fonts and pictures stay files, so that they are cached.
    modulePreload: {
      polyfill: false,
      // Lists of what each page's chunk imports would be a kilobyte on every page. The build names these files in the
      // prerendered document, and a link fetches its page before the press; only styles must be there in time.
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    // The supplier's payment form comes in one piece, and only to whoever pays.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: {
        // Components, brands and content only define things: what of them is not used is left out.
        moduleSideEffects: [
          { test: /[\\/](?:src[\\/](?:ui|brands|content)|domain[\\/]catalogue)[\\/]/, sideEffects: false },
        ],
        manualPureFunctions: ['chakra'],
      },
      output: {
        // The boot script evaluates one group after the other, yielding between them: no long task.
        codeSplitting: {
          groups: [
            // The only one that stands in the first script, with what Vite needs to load any other.
            { name: 'load', test: /vite[\\/]preload-helper/, priority: 30 },
            {
              name: 'react',
              test: stage('react', '(?:react|react-dom|scheduler|use-sync-external-store)[\\\\/]'),
              priority: 20,
            },
            { name: 'router', test: stage('navigation', '@tanstack'), priority: 15 },
            {
              name: 'style',
              test: stage(
                'style',
                '@emotion|stylis|@babel|@chakra-ui[\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](?:styled-system[\\\\/](?!create-slot-recipe|use-slot-recipe|display-name|sva)|utils|merge|create-context)',
              ),
              priority: 10,
            },
            { name: 'xstate', test: /node_modules[\\/]xstate/, priority: 10 },
            // What every page has around it, with the actors that every page has: one file packs better than twenty.
            {
              name: 'site',
              test: /[\\/]src[\\/](?:app[\\/]router|site[\\/]createSite|ui[\\/](?:ArrowLink|Breadcrumbs|Card|CopyText|FactList|PageHeader|PageMeta|Prose))\.tsx?$/,
              priority: 8,
            },
            // Parts of many pages.
            {
              name: 'parts',
              test: /[\\/]src[\\/](?:ui|site|app)/,
              minShareCount: 12,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  test: {
    include: ['{domain,machines,src,server,inspector,tools}/**/*.test.ts', '{src,inspector}/**/*.test.tsx'],
    environment: 'node',
    // On its own it would leave one core of two idle.
    maxWorkers: '100%',
    // Generous, because nothing here asserts speed and the machine may be busy with other suites.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

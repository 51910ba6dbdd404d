import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { scriptTargets } from './tools/browsers.ts';
import { subsetFonts } from './tools/subsetFonts.ts';

const brand = process.env.BRAND ?? 'general';
const here = (...names: string[]) => path.resolve(import.meta.dirname, ...names);
/** Matches libraries together with the file in `src/app/libraries` that re-exports what boot needs of them. */
const library = (name: string, libraries: string) =>
  new RegExp(`node_modules[\\\\/](?:${libraries})|src[\\\\/]app[\\\\/]libraries[\\\\/]${name}\\.ts$`);

const modulesOf = (id: string) => [
  { find: /^@brand\//, replacement: `${here('src/brands', id)}/` },
  { find: /^@content\//, replacement: `${here('src/content', id)}/` },
  { find: '@routes/brand', replacement: here('src/app/routes', `${id}Only.ts`) },
];

/** Serves what the build writes for external services that are not connected. */
const standIns: Plugin = {
  name: 'stand-ins',
  async configureServer(server) {
    const [{ standInFiles }, { brand: config }] = await Promise.all([
      import('./tools/standIns.ts'),
      brand === 'nursing' ? import('./src/brands/nursing/brand.ts') : import('./src/brands/general/brand.ts'),
    ]);
    const files = standInFiles(config);
    server.middlewares.use((request, response, next) => {
      const file = (request.url ?? '').replace(/\?.*$/, '');
      const content = files.get(file);
      if (content === undefined) return next();
      const type = file.endsWith('.css') ? 'css' : file.endsWith('.js') ? 'javascript' : 'html';
      response.setHeader('content-type', `text/${type}; charset=utf-8`);
      response.end(content);
    });
  },
};

/** The pages of the development server report to the inspector. */
const inspection: Plugin = {
  name: 'inspection',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'module', src: '/src/site/attachInspection.ts' },
      injectTo: 'head-prepend',
    },
  ],
};

/** Tests that start whole programs, which CI runs as well. */
const programs = [
  'server/app/silentServices.test.ts',
  'server/cli/{matricula,reconcile,start}.test.ts',
  'server/db/{backup,timeLimits}.test.ts',
  'server/payments/restarts.test.ts',
  'tests/simulation/simulation.test.ts',
  'tools/migration.test.ts',
];

/** Tests that read every file of a kind and rarely fail. `npm test -- full` runs them, before a release. */
const long = [
  'server/app/cost.test.ts',
  'server/desk/{plans,replica}.test.ts',
  'tools/{newFlow,patterns,scripts}.test.ts',
];

/** Tests that try in many more cases what others show in few. They keep an ordinary run short: CI runs them as well. */
const thorough = [
  'machines/{inspector,pairs}.test.ts',
  'machines/*/properties.test.ts',
  'server/app/{clock,compose,fuzz,metrics,requestPlans}.test.ts',
  'server/cli/{doctor,stopping}.test.ts',
  'server/db/{database,migrations,pointInTime,selfTest}.test.ts',
  'server/payments/receipts.test.ts',
  'server/signIn/clients/{handshakes,identityJs,sdk}.test.ts',
  'src/services/auth/{choice,deviceCalls,passkeyCalls,secondFactorCalls}.test.ts',
  'src/site/inspectionRedaction.test.ts',
  'tests/contracts/{errors,filled,missingCode,moves,refused}.test.tsx',
  'tests/corpus/corpus.test.ts',
  'tests/paths/stateRuns.test.ts',
  'tests/verify/verify.test.ts',
  'tools/{leaflets,syllabi}.test.ts',
];

const ofNursing = 'tests/manifest/builtNursing.test.ts';
/** Thorough, too. */
const viewsOfNursing = 'tests/contracts/flowsNursing.test.tsx';

export default defineConfig({
  plugins: [react(), subsetFonts(here('.cache/fonts')), standIns, inspection],
  resolve: {
    alias: [
      ...modulesOf(brand),
      // Chakra exports its style engine only as a whole; `src/ui/theme/system.ts` needs a few parts of it.
      { find: '@chakra-parts', replacement: here('node_modules/@chakra-ui/react/dist/esm/styled-system') },
      // Braintree's modules instead of its bundles, each of which has its own copy of what all share.
      { find: /^braintree-web\/([a-z-]+)$/, replacement: 'braintree-web/$1/index.js' },
      // A polyfill that React 18 made unnecessary, and two library features that this site does not use.
      { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
      { find: 'hoist-non-react-statics', replacement: here('src/app/libraries/sameComponent.ts') },
      { find: '@emotion/is-prop-valid', replacement: here('src/app/libraries/isElementProp.ts') },
      // Chakra asks it several times for every element in every render.
      { find: '../utils/memo.js', replacement: here('src/app/libraries/memoByText.ts') },
      // aws-amplify's own big integers, which are slower than native ones.
      { find: /^.*\bBigInteger\.mjs$/, replacement: here('src/app/libraries/nativeBigInteger.ts') },
    ],
  },
  define: {
    __STATELY__: JSON.stringify(process.env.INSPECT_STATELY === '1'),
    __REVIEW_PASSWORD__: JSON.stringify(process.env.REVIEW_PASSWORD || 'review'),
    __VERSION__: JSON.stringify(process.env.SITE_VERSION ?? 'development'),
  },
  build: {
    target: scriptTargets,
    manifest: true,
    emptyOutDir: true,
    // All target browsers support modulepreload.
    modulePreload: {
      polyfill: false,
      // Preload lists for every page's chunk would add a kilobyte to each page. They are not needed: the prerendered
      // document lists its scripts, and links preload their page on hover. Only styles must load before the chunk runs.
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    // Fonts and pictures stay files, so that browsers cache them.
    assetsInlineLimit: 0,
    // Braintree's payment form is one large chunk, loaded only at payment.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The second one fills a prerendered page before it is hydrated: `tools/build.ts` adds it to that page.
      input: [here('index.html'), here('src/flows/checkout/early/show.ts')],
      treeshake: {
        // Modules in these folders have no side effects, so unused ones can be dropped.
        moduleSideEffects: [
          {
            test: /[\\/](?:src[\\/](?:ui|brands|content)|domain[\\/](?:catalogue|facts))[\\/]/,
            sideEffects: false,
          },
        ],
        manualPureFunctions: ['chakra'],
      },
      output: {
        // `boot.tsx` evaluates the groups one by one and yields in between, so that there is no long task.
        codeSplitting: {
          groups: [
            // The script that runs before the page is shown, with Vite's loader for dynamic imports: one request.
            {
              name: 'index',
              test: /vite[\\/]preload-helper|[\\/]index\.html$|[\\/]src[\\/]app[\\/]boot[\\/](?:main|bootWhenNeeded|needsScript|pageDataId)\.ts$/,
              priority: 30,
            },
            {
              name: 'react',
              test: library('react', '(?:react|react-dom|scheduler|use-sync-external-store)[\\\\/]'),
              priority: 20,
            },
            { name: 'router', test: library('router', '@tanstack'), priority: 15 },
            {
              name: 'style',
              test: library(
                'styles',
                '@emotion|stylis|@babel|@chakra-ui[\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](?:styled-system[\\\\/](?!create-slot-recipe|use-slot-recipe|display-name|sva)|utils|merge|create-context)',
              ),
              priority: 10,
            },
            { name: 'xstate', test: /node_modules[\\/]xstate/, priority: 10 },
            // What the parts of the payment form share: twelve files otherwise.
            {
              name: 'braintree',
              test: /node_modules[\\/](?:braintree-web[\\/]lib|@braintree|framebus)[\\/]/,
              minShareCount: 2,
              priority: 10,
            },
            // What a page that is only read shares with the shell, so that it does not have to load the shell.
            {
              name: 'reader',
              test: /[\\/](?:src[\\/](?:ui[\\/](?:copy|earlyNotices[\\/]names|dom[\\/]showCurrentTab)|services[\\/](?:query|api[\\/]hosts|storage[\\/](?:browserStorage|cart))|flows[\\/]checkout[\\/]early[\\/]names)|machines[\\/](?:alertBanner[\\/]rules|cart[\\/]label)|domain[\\/](?:copy|money|officeDate|catalogue[\\/]\w+Offerings))\.ts$/,
              priority: 9,
            },
            // The shell and the actors that every page needs: one file compresses better than twenty.
            {
              name: 'site',
              test: /[\\/](?:src[\\/](?:app[\\/]router|site[\\/](?:createSite|useFlowActor|useReport)|content[\\/](?:\w+[\\/])?provider|ui[\\/](?:ArrowLink|Breadcrumbs|Card|CopyText|FactList|PageHeader|PageMeta|Prose))|domain[\\/]facts[\\/]\w*[hH]eadline)\.tsx?$/,
              priority: 8,
            },
            // Each of these is less than a kilobyte, and so are the fields: they compress better together.
            { name: 'words', test: /[\\/]domain[\\/](?:date|words)\.ts$/, priority: 7 },
            { name: 'shared', test: /[\\/]domain[\\/]facts[\\/](?:shared|history)\.ts$/, priority: 7 },
            {
              name: 'fields',
              test: /[\\/]src[\\/]ui[\\/](?:FieldFrame|fieldRecipe|Input|SelectField)\.tsx?$/,
              priority: 6,
            },
            // Components shared by many pages. What only dialogs share loads with them, however many there are.
            {
              name: 'parts',
              test: /[\\/]src[\\/](?!ui[\\/](?:ButtonRow|Dialog|dialogRecipe|dom[\\/](?:dialogEntry|useBackCloses)|motion|theme[\\/]slotSystem)|site[\\/]keepLastActive)(?:ui|site|app)/,
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
    environment: 'node',
    // The default would leave one of two cores idle.
    maxWorkers: '100%',
    // Generous, because no unit test asserts speed and other suites may keep the machine busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // What a component showed is never written by itself: `-u` accepts it.
    update: 'none',
    projects: [
      'inspector/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,tests/{drivers,verify,faults,mutation,paths,rehearse,support,contracts,manifest}}/**/*.test.ts',
            '{src,tests/contracts}/**/*.test.tsx',
          ],
          exclude: [...programs, ...long, ...thorough, ofNursing, viewsOfNursing],
        },
      },
      // These keep nothing between tests: without isolation each worker loads XState and the charts once.
      {
        extends: true,
        test: {
          name: 'core',
          include: ['{domain,machines,tools}/**/*.test.ts'],
          exclude: [...programs, ...long, ...thorough],
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: { alias: modulesOf('nursing') },
        test: { name: 'nursing', include: [ofNursing] },
      },
      {
        extends: true,
        resolve: { alias: modulesOf('nursing') },
        test: { name: 'thorough-nursing', include: [viewsOfNursing] },
      },
      { extends: true, test: { name: 'programs', include: programs } },
      { extends: true, test: { name: 'long', include: long } },
      { extends: true, test: { name: 'thorough', include: thorough } },
      // Without isolation each worker loads the server and compiles PGlite only once.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,tests/{simulation,corpus,platforms,sandbox}}/**/*.test.ts'],
          exclude: [...programs, ...long, ...thorough],
          isolate: false,
        },
      },
    ],
  },
});

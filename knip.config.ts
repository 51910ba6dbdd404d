import type { KnipConfig } from 'knip';

export default {
  // Programs of the system, for a benchmark and for tests of TLS.
  ignoreBinaries: ['cpulimit', 'install', 'mount', 'openssl', 'script', 'umount'],
  workspaces: {
    '.': {
      entry: [
        // Loaded by the build and by the brand's aliases.
        'src/app/prerender/entryServer.tsx',
        'src/{brands,content}/nursing/**/*.{ts,tsx}',
        'src/app/routes/nursingOnly.ts',
        'src/app/libraries/*.ts',
        'src/site/attachInspection.ts',
        // Run by the server in a process of its own.
        'tools/buildIfStale.ts',
        'server/db/createFiles.ts',
        'tests/mutation/{applyMutant,tables,vitest.config,stryker.vitest.config}.ts',
        'tests/mutation/markup/{runner,vitest.config}.ts',
        'tests/mutation/markup/{pages,states}.tsx',
        'tests/{dialogs,paymentForm}/app/main.tsx',
        'tests/paymentForm/braintree/*.ts',
        // Run by the benchmark and by the rehearsal in processes of their own.
        'tests/rehearse/gateway.ts',
        'tests/server/bareServers.ts',
        'tests/server/liveHeap.ts',
        'tests/inspector/liveProgram.ts',
        'tests/inspector.config.ts',
        'tests/{inspector,support}/build.setup.ts',
        // Threads of the benchmark.
        'tests/inspector/peers/{plan,record}.ts',
        // Steps of `npm run docs` and `npm run lint`.
        'tools/{routesPage,apiPage,architecturePage,settingsPages,prose}.ts',
        'tests/paths/{traceInPage,reporter,run}.ts',
        // Started by Playwright in place of Firefox.
        'tests/engines/firefoxLauncher.ts',
        'tests/engines/run.ts',
        'tests/{conditions,faults}/reporter.ts',
        // Run by hand.
        'tools/icons.ts',
        'tests/inspector/screenshots.ts',
      ],
      project: ['{domain,machines,src,server,tools,tests}/**/*.{ts,tsx}', '*.ts'],
      playwright: {
        config: ['tests/{,conditions/,engines/}playwright.config.ts'],
        entry: ['tests/**/*.spec.ts'],
      },
      stryker: { config: ['tests/mutation/stryker.config.json'] },
      ignoreDependencies: [
        // A font, read by its path.
        '@fontsource/noto-sans-arabic',
        '@fontsource/inter',
        '@fontsource/source-serif-4',
      ],
    },
    inspector: {
      entry: [
        // What projects import, and its commands and build.
        '{index,vitest,playwright,pack}.ts',
        'cli/*.ts',
        'site/{build,live}.ts',
        // Loaded by the page.
        'page/main.tsx',
        '**/*.worker.ts',
        // Run by `node:test`.
        'examples/node/*.test.ts',
      ],
      project: ['**/*.{ts,tsx,svelte,vue}', '!{dist,examples/door}/**'],
      // The file of the project that the page shows.
      paths: { '@inspector/config': ['./config/empty.ts'] },
    },
  },
  // A type that an exported function takes or returns may have a name to import.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;

import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from 'playwright/test';
import main from '../playwright.config.ts';
import { hasOwnFirefox, hasOwnWebKit, systemFirefox, webKitGtk } from './find.ts';
import { leftOut } from './leftOut.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The browser as people have it, over WebDriver BiDi. */
const firefox = (path: string): Project['use'] => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    args: [],
    executablePath: here('./firefoxLauncher.ts'),
    env: { ...process.env, FIREFOX: path },
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
});

/** Playwright's own build of an engine. */
const own = (browserName: 'firefox' | 'webkit'): Project['use'] => ({
  browserName,
  launchOptions: { args: [] },
});

/** The paths of the charts that each purchase goes through. */
const mainPaths = /paths\.spec\.ts (?:cart|checkout|createAccount|payButton|payment|signIn) /;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The journeys, dialogs, payment form and main paths in an engine. */
const projectsIn = (engine: string, use: Project['use'], without: readonly string[] = []): Project[] =>
  (main.projects ?? [])
    .filter(({ name = '' }) => /^(?:journeys-.*|dialogs|paymentForm|paths)$/.test(name))
    .map((project) => ({
      ...project,
      ...(project.name === 'paths' && { grep: mainPaths }),
      name: `${engine}-${project.name}`,
      grepInvert: [project.grepInvert ?? [], ...without.map((title) => new RegExp(escaped(title)))].flat(),
      use: { ...project.use, ...use },
    }));

const system = systemFirefox();

export default defineConfig({
  ...main,
  projects: [
    ...(main.projects ?? []).filter(({ name = '' }) => name.startsWith('build-')),
    ...(system === undefined
      ? []
      : projectsIn(
          'firefox',
          firefox(system),
          leftOut.map(({ title }) => title),
        )),
    ...(system === undefined && hasOwnFirefox() ? projectsIn('firefox', own('firefox')) : []),
    ...(hasOwnWebKit() ? projectsIn('webkit', own('webkit')) : []),
    {
      name: 'windows',
      testDir: here('.'),
      testMatch: ['returned.spec.ts', 'focus.spec.ts'],
      dependencies: ['build-general'],
    },
    ...(!hasOwnWebKit() && webKitGtk() !== undefined
      ? [
          {
            name: 'webkitgtk',
            testDir: here('.'),
            testMatch: 'webKitGtk.spec.ts',
            dependencies: ['build-general', 'build-nursing'],
          },
        ]
      : []),
  ],
});

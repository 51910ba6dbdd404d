/** Finds the engines other than Chromium on this machine. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, webkit } from 'playwright';

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of the first of these programs that there is, from the folders of `PATH`. */
const program = (...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);

const macOs = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The path of Firefox as people use it: the one that `FIREFOX` names, else the system's. */
export const systemFirefox = (): string | undefined => {
  const named = process.env['FIREFOX'];
  return [named ?? program('firefox-esr', 'firefox') ?? macOs].find(isExecutable);
};

/** Whether Playwright has its own build. */
export const hasOwnFirefox = (): boolean => isExecutable(firefox.executablePath());
export const hasOwnWebKit = (): boolean => isExecutable(webkit.executablePath());

/** WebKitGTK's driver, and the display that it needs. */
export const webKitGtk = (): { readonly driver: string; readonly display: string } | undefined => {
  const [driver, display] = [program('WebKitWebDriver'), program('Xvfb')];
  return driver === undefined || display === undefined ? undefined : { driver, display };
};

export interface Missing {
  readonly engine: string;
  /** The commands of which one installs it. */
  readonly install: readonly string[];
}

export const missingEngines = (): readonly Missing[] => [
  ...(systemFirefox() !== undefined || hasOwnFirefox()
    ? []
    : [
        {
          engine: 'Firefox',
          install: ['apt-get install firefox-esr', 'npx playwright install --with-deps firefox'],
        },
      ]),
  ...(hasOwnWebKit() || webKitGtk() !== undefined
    ? []
    : [
        {
          engine: 'WebKit',
          install: ['npx playwright install --with-deps webkit', 'apt-get install webkit2gtk-driver xvfb'],
        },
      ]),
];

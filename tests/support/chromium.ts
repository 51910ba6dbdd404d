/**
 * Finds the Chromium for the browser tests: the one that `CHROMIUM` names, else Playwright's, else the system's. Installs
 * one if there is none. As a program it prints the path.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Flags for a browser that may run as root, has no GPU, and makes no requests of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the tests start the browser. */
export function launchOptions() {
  const executablePath = findChromium();
  return {
    // A process for every document that is loaded costs more than the tests themselves.
    args: [...chromiumArgs, '--process-per-site', '--disable-site-isolation-trials'],
    ...(executablePath !== undefined && { executablePath }),
  };
}

/** With the back-forward cache, without which Playwright starts Chromium. */
export function keepingPages() {
  const executablePath = findChromium({ isWhole: true });
  return {
    ...launchOptions(),
    ...(executablePath !== undefined && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
}

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const isShell = (program: string) => program.includes('headless-shell');

/** @param isWhole leaves out the headless shell, which has no back-forward cache */
export function findChromium({ isWhole = false } = {}): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named && !(isWhole && isShell(named))) return isExecutable(named) ? named : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  // Without the browser's own windows, tests need a third less processor time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...system, macOs].find(
    (program) => isExecutable(program) && !(isWhole && isShell(program)),
  );
}

/** Like `findChromium`, but tries to install one from Playwright, then from Debian. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM'])
    throw new Error(`CHROMIUM is not the path of a program: ${process.env['CHROMIUM']}`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const installers = [
    ['npx', 'playwright', 'install', 'chromium'],
    [
      ...asRoot,
      'sh',
      '-c',
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation || apt-get install -y -qq --no-install-recommends chromium fonts-liberation',
    ],
  ];
  for (const [command, ...args] of installers) {
    console.log(`No Chromium found; trying: ${[command, ...args].join(' ')}`);
    spawnSync(command!, args, { stdio: 'inherit', timeout: 600_000 });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('No Chromium found and none could be installed. Set CHROMIUM to the path of one.');
}

if (import.meta.main) console.log(ensureChromium());

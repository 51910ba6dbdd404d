import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import { storedBefore, type Visit } from './visits.ts';

export interface MeasuredBrowser {
  readonly context: BrowserContext;
  /** The port of Chromium's remote debugging. */
  readonly port: number;
  close(): Promise<void>;
}

/** A browser without a cache that has stored what it must have before the visit. */
export async function openBrowser(url: string, visit: Visit): Promise<MeasuredBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'matricula-browser-'));
  const port = await freePort();
  // A persistent context, because other programs that connect to the port see only that one's storage.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
  });
  const stored = storedBefore(visit);
  if (Object.keys(stored).length > 0) {
    const page = await context.newPage();
    await page.goto(`${url}/icon.svg`);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await page.close();
  }
  return {
    context,
    port,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

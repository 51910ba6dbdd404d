import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { chromium, type Page } from 'playwright';
import { pageFiles } from 'chart-inspector/build/page.ts';
import { serveFiles } from 'chart-inspector/build/server.ts';
import empty from 'chart-inspector/config/empty.ts';
import type { Figure } from '../support/figure.ts';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';

const count = 10_000;
const perSecond = 5000;
const seconds = 10;

/** What the page draws for some seconds, and how long its thread was busy without a pause. */
async function watch(page: Page) {
  return page.evaluate(async (length) => {
    const long: number[] = [];
    const observer = new PerformanceObserver((list) =>
      long.push(...list.getEntries().map((one) => one.duration)),
    );
    observer.observe({ type: 'longtask' });
    const shown = () =>
      Number(document.querySelector('[aria-label="Shown step"]')?.textContent?.split(' / ')[1]);
    let frames = 0;
    let changes = 0;
    let last = document.querySelector('.log-row:last-of-type')?.textContent;
    const started = performance.now();
    while (performance.now() - started < length * 1000) {
      await new Promise(requestAnimationFrame);
      frames += 1;
      const now = [...document.querySelectorAll('.log-row')].at(-1)?.textContent;
      if (now !== last) changes += 1;
      last = now;
    }
    observer.disconnect();
    return {
      frames: frames / length,
      changes: changes / length,
      longest: Math.max(0, ...long),
      shown: shown(),
    };
  }, seconds);
}

/** A program of ten thousand actors that sends thousands of events a second, in the live view. */
export async function benchLive(): Promise<readonly Figure[]> {
  const server = serveFiles(await pageFiles(empty, '')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const program = new Worker(new URL('liveProgram.ts', import.meta.url), {
    workerData: { url: `ws://${host}/live`, count, perSecond },
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://${host}/#/live`);
    const tree = page.getByRole('region', { name: 'Actor system' });
    await tree
      .getByText(/^row \d+$/)
      .first()
      .waitFor({ timeout: 60_000 });
    // A worker has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    program.postMessage('send');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const { frames, changes, longest, shown } = await watch(page);
    const rows = await page.locator('.live-actors li').count();
    return [
      {
        what: `follow ${perSecond} events a second of ${count} actors (${rows} rows drawn, ${shown} steps kept, the log changes ${Math.round(changes)} times a second)`,
        measured: `${Math.round(frames)} frames/s, longest task ${Math.round(longest)} ms`,
        promised: 'at least 55 frames/s',
        holds: frames >= 55,
      },
    ];
  } finally {
    await program.terminate();
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

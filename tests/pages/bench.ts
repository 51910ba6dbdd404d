import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { freshBuild } from '../support/freshBuild.ts';
import { startSite } from '../support/site.ts';

const runs = 5;
const limit = 1000;

/** How long a visitor waits for the checkout page and for its first dialog. */
export async function benchCheckout(): Promise<readonly Figure[]> {
  await freshBuild('general');
  const site = await startSite('general');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const checkoutTimes: number[] = [];
  const dialogTimes: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage();
      let started = performance.now();
      await page.goto(`${site.url}/checkout?course_codes=biod101`);
      await page.getByRole('checkbox', { name: /I have read/ }).waitFor();
      checkoutTimes.push(performance.now() - started);
      await page.getByRole('checkbox', { name: /I have read/ }).check();
      started = performance.now();
      await page.getByRole('button', { name: 'Complete Registration' }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      dialogTimes.push(performance.now() - started);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return [figure('opening checkout', checkoutTimes), figure('opening the sign-in dialog', dialogTimes)];
}

function figure(what: string, times: readonly number[]): Figure {
  const median = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const slowest = Math.max(...times);
  return {
    what,
    measured: `${Math.round(median)} ms, slowest of ${runs} ${Math.round(slowest)} ms`,
    promised: `at most ${limit} ms`,
    holds: median <= limit,
  };
}

import { chromium } from 'playwright';
import type { Figure } from '../bench.ts';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import { startSite } from '../support/site.ts';

const runs = 5;
const most = 1000;

/** How long a person waits on the way to a registration: for the checkout, and for the first dialog. Needs the build. */
export async function benchCheckout(): Promise<readonly Figure[]> {
  const site = await startSite('general');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const opened: number[] = [];
  const asked: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage();
      let started = performance.now();
      await page.goto(`${site.url}/checkout?course_codes=biod101`);
      await page.getByRole('checkbox', { name: /I have read/ }).waitFor();
      opened.push(performance.now() - started);
      await page.getByRole('checkbox', { name: /I have read/ }).check();
      started = performance.now();
      await page.getByRole('button', { name: 'Complete Registration' }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      asked.push(performance.now() - started);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return [figure('from the address to the checkout', opened), figure('from the button to signing in', asked)];
}

function figure(what: string, times: readonly number[]): Figure {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const slowest = Math.max(...times);
  return {
    what,
    measured: `${Math.round(middle)} ms, slowest of ${runs} ${Math.round(slowest)} ms`,
    promised: `at most ${most} ms`,
    holds: middle <= most,
  };
}

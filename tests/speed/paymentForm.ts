import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { BraintreeSandbox } from '../paymentForm/braintree/sandbox.ts';
import { bundleScripts } from '../paymentForm/braintree/scripts.ts';
import { dropin, hosted, standIn, type FormUnderTest } from '../paymentForm/forms.ts';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { serveTestPage } from '../support/testPage.ts';
import { median } from './median.ts';

const compress = promisify(gzip);
const slowdown = 4;
/** Hosted Fields may cost this part of what Drop-in does. */
const target = 1 / 3;

interface Cost {
  /** Gzipped scripts and styles that came after the press, in kilobytes. */
  readonly size: number;
  /** Time of the page's main thread until the fields could be used, in milliseconds. */
  readonly thread: number;
}

/**
 * What Drop-in and Hosted Fields cost from the press that opens the form until its card fields can be used, while the
 * processor runs at a quarter of its speed: medians of several rounds in which each is opened once. The supplier's code is
 * its own; its hosts are emulated, and the frames, which both forms have, do not count. The embedded form shows how much of
 * it is the site's: it has no supplier's code and no frames.
 */
export async function benchPaymentForm(runs: number): Promise<readonly Figure[]> {
  const scripts = await bundleScripts();
  const site = await serveTestPage(path.resolve(import.meta.dirname, '../paymentForm/app'));
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // The frames of other hosts have processes of their own, which do not count.
    args: [...chromiumArgs, '--site-per-process'],
  });
  const costs = new Map<FormUnderTest, Cost[]>([
    [dropin, []],
    [hosted, []],
    [standIn, []],
  ]);
  try {
    for (let round = 0; round < runs; round += 1)
      for (const [form, all] of costs)
        all.push(await measure(browser, site.url, form, new BraintreeSandbox({}, scripts)));
  } finally {
    await browser.close();
    await site.close();
  }
  const medianOf = (form: FormUnderTest): Cost => ({
    size: median(costs.get(form)?.map(({ size }) => size) ?? []),
    thread: median(costs.get(form)?.map(({ thread }) => thread) ?? []),
  });
  const before = medianOf(dropin);
  const now = medianOf(hosted);
  const least = medianOf(standIn);
  const figure = (what: string, unit: string, part: keyof Cost): Figure => ({
    what,
    measured: `${now[part].toFixed(0)} ${unit}`,
    earlier: `${before[part].toFixed(0)} ${unit} with Drop-in, ${least[part].toFixed(0)} ${unit} with the embedded form`,
    promised: `at most ${(before[part] * target).toFixed(0)} ${unit}`,
    holds: now[part] <= before[part] * target,
  });
  return [
    figure('scripts and styles, gzipped', 'kB', 'size'),
    figure('main thread until the card fields can be used', 'ms', 'thread'),
  ];
}

async function measure(
  browser: Browser,
  url: string,
  form: FormUnderTest,
  sandbox: BraintreeSandbox,
): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await sandbox.attach(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Processor time, so that other programs on the machine do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const address = new URL(url);
    address.searchParams.set('setting', JSON.stringify({ config: form.config(false), timeout: 60_000 }));
    await page.goto(address.href);
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await pay.focus();
    await page.waitForLoadState('networkidle');
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      const ofPage = response.request().frame() === page.mainFrame();
      if (ofPage && ['script', 'stylesheet'].includes(response.request().resourceType()))
        bodies.push(response.body());
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const start = await taskTime();
    await page.keyboard.press('Enter');
    await form.field(page, 'cvv').waitFor();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    const thread = (await taskTime()) - start;
    const sizes = await Promise.all(
      bodies.map(async (body) => (await compress(await body, { level: 9 })).length),
    );
    return { size: sizes.reduce((sum, size) => sum + size, 0) / 1000, thread };

    async function taskTime(): Promise<number> {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    }
  } finally {
    await context.close();
  }
}

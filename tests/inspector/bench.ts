import { chromium, type Browser, type Page } from 'playwright';
import { extractGraph } from 'chart-inspector/model/graph.ts';
import { registry } from '../../machines/index.ts';
import type { Figure } from '../support/figure.ts';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import { freshBuild } from '../support/freshBuild.ts';
import { benchDrawings } from './drawBench.ts';
import { buildInspector, serveInspector, type InspectedSite } from './serve.ts';

const runs = 5;
const viewport = { width: 1440, height: 900 };

/** Frame rate, and the longest frame in milliseconds. */
interface Frames {
  readonly perSecond: number;
  readonly longest: number;
}

/** Opens the chart with the most transitions, each time without a cache. */
async function openLargest(browser: Browser, { url }: InspectedSite): Promise<Figure> {
  const [largest] = registry
    .map(({ id, machine }) => ({ id, graph: extractGraph(machine) }))
    .toSorted((a, b) => b.graph.transitions.length - a.graph.transitions.length);
  if (!largest) throw new Error('no chart is registered');
  const { id, graph } = largest;
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ viewport });
    await page.goto(`${url}#/chart/${id}`, { waitUntil: 'commit' });
    const drawn = await page.waitForFunction(
      (count) =>
        document.querySelectorAll('svg.chart g.state[data-state]').length === count && performance.now(),
      graph.states.length,
    );
    times.push(Number(await drawn.jsonValue()));
    await page.close();
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const slowest = Math.max(...times);
  return {
    what: `open the largest chart (${id}: ${graph.states.length} states, ${graph.transitions.length} transitions)`,
    measured: `${Math.round(median)} ms, slowest of ${runs} ${Math.round(slowest)} ms`,
    promised: 'at most 1000 ms',
    holds: slowest <= 1000,
  };
}

/** Sends events to the site in the frame for some seconds, and counts the frames that the live page draws. */
async function followEvents(browser: Browser, { url }: InspectedSite): Promise<Figure> {
  const page = await browser.newPage({ viewport });
  await page.goto(`${url}#/live`);
  await page.frameLocator('iframe[title="The site"]').locator('html[data-hydrated]').waitFor();
  await page
    .getByRole('region', { name: 'Actor system' })
    .getByRole('button', { name: /^cart ready/ })
    .waitFor();
  const { steps, ...frames } = await page.evaluate(async () => {
    const channel = new BroadcastChannel('matricula-inspector');
    let received = 0;
    let cart: { site: string; actor: string } | undefined;
    channel.addEventListener('message', ({ data }) => {
      if (data.type !== 'entries') return;
      for (const entry of data.entries) {
        if (entry.kind === 'step') received += 1;
        else if (entry.chart === 'cart') cart = { site: data.site, actor: entry.actor };
      }
    });
    // A broadcast has no target origin.
    const post = (message: object) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(message);
    };
    post({ type: 'who' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (!cart) throw new Error('the site has no cart');
    const { site, actor } = cart;
    let sent = 0;
    const sending = setInterval(() => {
      const type = sent++ % 2 ? 'COURSE_REMOVED' : 'COURSE_ADDED';
      post({ type: 'send', site, actor, event: { type, code: 'biod101' } });
    }, 25);
    received = 0;
    const gaps: number[] = [];
    const started = performance.now();
    for (let last = started; last - started < 5000;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(now - last);
      last = now;
    }
    clearInterval(sending);
    return { steps: received / 5, perSecond: gaps.length / 5, longest: Math.max(...gaps) };
  });
  await page.close();
  return {
    what: `follow live events (${Math.round(steps)} a second)`,
    measured: text(frames),
    promised: 'at least 30 frames/s at 100 events/s',
    holds: frames.perSecond >= 30 && steps >= 100,
  };
}

const text = ({ perSecond, longest }: Frames) =>
  `${Math.round(perSecond)} frames/s, longest ${Math.round(longest)} ms`;

/** A recording with the given number of steps of the cart. */
function recording(count: number): string {
  const actor = { kind: 'actor', seq: 0, at: 0, actor: 'x:0', id: 'cart', parent: null, chart: 'cart' };
  const steps = Array.from({ length: count }, (_, index) => ({
    kind: 'step',
    seq: index + 1,
    at: index * 10,
    actor: 'x:0',
    chart: 'cart',
    source: null,
    event: { type: index % 2 ? 'COURSE_REMOVED' : 'COURSE_ADDED', code: 'biod101' },
    taken: [index % 2 ? 'cart|COURSE_REMOVED|0' : 'cart|COURSE_ADDED|3'],
    status: 'active',
    value: { ready: { contents: index % 2 ? 'empty' : 'filled', storage: 'kept' } },
    context: { codes: index % 2 ? [] : ['biod101'] },
  }));
  const head = { format: 'matricula-recording', version: 1, at: '2026-01-01T00:00:00.000Z', charts: {} };
  return JSON.stringify({ ...head, href: 'http://localhost/', entries: [actor, ...steps] });
}

/** Scrolls a long log to the end and back. */
async function scrollLog(browser: Browser, { url }: InspectedSite): Promise<Figure> {
  const count = 10_000;
  const page: Page = await browser.newPage({ viewport });
  await page.goto(`${url}#/live`);
  await page.getByLabel('Recording', { exact: true }).setInputFiles({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(recording(count)),
  });
  await page.getByText(`${count} of ${count}`).waitFor();
  const { rows, ...frames } = await page.evaluate(async () => {
    const list = document.querySelector('.log-rows');
    if (!list) throw new Error('there is no log');
    const whole = list.scrollHeight - list.clientHeight;
    const gaps: number[] = [];
    let most = 0;
    const started = performance.now();
    for (let last = started; last - started < 4000;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(now - last);
      last = now;
      const part = (now - started) / 2000;
      list.scrollTop = whole * (part < 1 ? part : 2 - part);
      most = Math.max(most, list.querySelectorAll('li').length);
    }
    return { rows: most, perSecond: gaps.length / 4, longest: Math.max(...gaps) };
  });
  await page.close();
  return {
    what: `scroll ${count} logged events (at most ${rows} rows drawn)`,
    measured: text(frames),
    promised: 'at least 30 frames/s',
    holds: frames.perSecond >= 30,
  };
}

export async function benchInspector(): Promise<readonly Figure[]> {
  await freshBuild('general');
  await buildInspector();
  const { site, close } = await serveInspector();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    return [
      ...(await benchDrawings()),
      await openLargest(browser, site),
      await followEvents(browser, site),
      await scrollLog(browser, site),
    ];
  } finally {
    await browser.close();
    await close();
  }
}

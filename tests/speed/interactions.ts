import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { hydrated } from '../support/page.ts';
import { median } from './median.ts';
import { serveBuild } from './server.ts';

const slowdown = 4;
const limit = 100;
/** The main thread's work in 700 ms, in milliseconds: the measurement itself, and a blinking caret, on a slow machine. */
const idleTime = 200;
const file = 'reports/bench-interactions.json';

interface Cost {
  /** From the slowest event to the paint that follows it, in milliseconds. */
  readonly paint: number;
  /** Time of the main thread until nothing is left to do, in milliseconds. */
  readonly thread: number;
}

interface Interaction {
  readonly name: string;
  /** The figure of the same interaction before it was improved. */
  readonly earlier?: Cost;
  /**
   * Gets the page ready. Returns the interaction itself, which only presses and types, because finding a control by its
   * role takes time on the main thread too.
   */
  readonly prepare: (page: Page) => Promise<() => Promise<void>>;
  /** What has come once the interaction is over. */
  readonly done: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** A press on the middle of a control. */
async function press(page: Page, control: Locator): Promise<() => Promise<void>> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the page.');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function type(page: Page, field: Locator, text: string, delay: number): Promise<() => Promise<void>> {
  await field.focus();
  return () => page.keyboard.type(text, { delay });
}

/** The interactions of a journey happen on one page, in this order. Every round opens every journey in a new window. */
const journeys: readonly { readonly address: string; readonly interactions: readonly Interaction[] }[] = [
  {
    address: '/',
    interactions: [
      {
        name: 'menu',
        earlier: { paint: 48, thread: Number.NaN },
        prepare: (page) => press(page, button(page, 'Menu')),
        done: (page) => page.getByRole('navigation', { name: 'Menu' }).waitFor(),
      },
    ],
  },
  {
    address: '/find-a-course',
    interactions: [
      {
        name: 'search, five letters',
        earlier: { paint: 128, thread: 556 },
        prepare: (page) => type(page, page.getByRole('searchbox'), 'physi', 150),
        done: (page) => page.waitForURL(/physi/),
      },
    ],
  },
  {
    address: '/faq/enrollment',
    interactions: [
      {
        name: 'tab',
        earlier: { paint: 120, thread: 436 },
        prepare: (page) =>
          press(page, page.getByRole('link', { name: 'Accreditation', exact: true }).first()),
        done: (page) => page.waitForURL(/accreditation/),
      },
    ],
  },
  {
    address: '/courses/biology/biod101',
    interactions: [
      {
        name: 'add to cart',
        earlier: { paint: 168, thread: 264 },
        prepare: (page) => press(page, button(page, 'Register')),
        done: (page) => button(page, 'Added').waitFor(),
      },
      {
        name: 'open checkout',
        earlier: { paint: 192, thread: 1068 },
        prepare: (page) => press(page, page.getByTitle('Pending registrations')),
        done: async (page) => {
          await heading(page, 'Pending Registrations');
          await button(page, 'Complete Registration').waitFor();
        },
      },
      {
        name: 'accept the terms',
        prepare: (page) => press(page, page.getByRole('checkbox').first()),
        done: (page) => page.getByRole('checkbox', { checked: true }).first().waitFor(),
      },
      {
        name: 'open the sign-in dialog',
        prepare: (page) => press(page, button(page, 'Complete Registration')),
        done: (page) => page.getByRole('dialog').getByRole('textbox').waitFor(),
      },
      {
        name: 'email step',
        earlier: { paint: 136, thread: 688 },
        prepare: async (page) => {
          await page.getByLabel('Email', { exact: true }).fill(email);
          return press(page, button(page, 'Continue'));
        },
        done: (page) => page.getByLabel('Verify email').waitFor(),
      },
      {
        name: 'open the account form',
        earlier: { paint: 104, thread: 744 },
        prepare: async (page) => {
          await page.getByLabel('Verify email').fill(email);
          return press(page, button(page, 'Create an account'));
        },
        done: (page) => page.getByLabel('First name').waitFor(),
      },
      {
        name: 'ten letters in the account form',
        earlier: { paint: 64, thread: 544 },
        prepare: (page) => type(page, page.getByLabel('First name'), 'Abigailene', 100),
        done: () => Promise.resolve(),
      },
      {
        name: 'submit the empty account form',
        earlier: { paint: 240, thread: 332 },
        prepare: async (page) => {
          await page.getByLabel('First name').fill('');
          return press(page, page.getByRole('dialog').getByRole('button', { name: 'Create account' }));
        },
        done: (page) => page.getByRole('dialog').getByRole('region').first().waitFor(),
      },
    ],
  },
];

const email = `bench.${randomUUID().slice(0, 8)}@example.test`;

/** Interactions with hydrated pages while the processor runs at a quarter of its speed: medians of several rounds. */
export async function benchInteractions(runs: number): Promise<readonly Figure[]> {
  const server = await serveBuild('general');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const costs = new Map<string, Cost[]>();
  try {
    for (let round = 0; round < runs; round += 1) {
      for (const { address, interactions } of journeys) {
        for (const { name, cost } of await measure(browser, `${server.url}${address}`, interactions))
          costs.set(name, [...(costs.get(name) ?? []), cost]);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  await mkdir('reports', { recursive: true });
  await writeFile(file, `${JSON.stringify(Object.fromEntries(costs), null, 2)}\n`);
  return journeys.flatMap(({ interactions }) =>
    interactions.map(({ name, earlier }) => figure(name, costs.get(name) ?? [], earlier)),
  );
}

async function measure(browser: Browser, address: string, interactions: readonly Interaction[]) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Processor time, so that other programs on the machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    const seen: { start: number; duration: number }[] = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.push({ start: startTime, duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    Object.assign(window, { slowEvents: seen });
  });
  try {
    await page.goto(address);
    await hydrated(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const costs: { name: string; cost: Cost }[] = [];
    for (const { name, prepare, done } of interactions) {
      // Nothing moves anymore when the place of the control is read.
      await settle(page, session);
      const act = await prepare(page);
      await settle(page, session);
      const start = await page.evaluate(() => performance.now());
      const before = await taskTime(session);
      await act();
      const thread = (await settle(page, session)) - before;
      await done(page);
      const paint = await page.evaluate((since) => {
        const { slowEvents } = window as unknown as { slowEvents: { start: number; duration: number }[] };
        return Math.max(0, ...slowEvents.filter((one) => one.start >= since).map((one) => one.duration));
      }, start);
      costs.push({ name, cost: { paint, thread } });
    }
    return costs;
  } finally {
    await context.close();
  }
}

/**
 * Waits until the network and the main thread have nothing left to do. Returns the time of the main thread up to where that
 * began, because idling costs some too.
 */
async function settle(page: Page, session: CDPSession): Promise<number> {
  let before = Number.NEGATIVE_INFINITY;
  for (let round = 0; round < 20; round += 1) {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
    const now = await taskTime(session);
    if (now - before < idleTime) return before;
    before = now;
  }
  throw new Error('The page does not become idle.');
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

const textOf = ({ paint, thread }: Cost) =>
  [
    `paint ${Math.round(paint)} ms`,
    ...(Number.isFinite(thread) ? [`thread ${Math.round(thread)} ms`] : []),
  ].join(' · ');

function figure(name: string, runs: readonly Cost[], earlier: Cost | undefined): Figure {
  const cost = {
    paint: median(runs.map(({ paint }) => paint)),
    thread: median(runs.map(({ thread }) => thread)),
  };
  const most = earlier && Number.isFinite(earlier.thread) ? earlier.thread / 2 : Number.POSITIVE_INFINITY;
  return {
    what: name,
    measured: textOf(cost),
    earlier: earlier ? textOf(earlier) : '',
    promised: textOf({ paint: limit, thread: most }).replaceAll(/(paint|thread) /g, '$1 at most '),
    holds: cost.paint <= limit && cost.thread <= most,
  };
}

import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { hydrated } from '../support/page.ts';
import { median } from './median.ts';
import { serveBuild } from './server.ts';

const slowdown = 4;
const limit = 100;
const file = 'reports/bench-interactions.json';

interface Cost {
  /** From the slowest event to the paint that follows it, in milliseconds. */
  readonly paint: number;
  /** Time of the main thread until nothing is left to do, in milliseconds. */
  readonly thread: number;
}

interface Interaction {
  readonly name: string;
  /** Of the same interaction, before it was improved. */
  readonly earlier?: Cost;
  readonly act: (page: Page) => Promise<void>;
  /** What has come once the interaction is over. */
  readonly done: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The interactions of a journey happen on one page, in this order. Every round opens every journey in a new window. */
const journeys: readonly { readonly address: string; readonly interactions: readonly Interaction[] }[] = [
  {
    address: '/',
    interactions: [
      {
        name: 'menu',
        earlier: { paint: 48, thread: Number.NaN },
        act: (page) => button(page, 'Menu').click(),
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
        act: async (page) => {
          await page.getByRole('searchbox').focus();
          await page.keyboard.type('physi', { delay: 150 });
        },
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
        act: (page) => page.getByRole('link', { name: 'Accreditation', exact: true }).first().click(),
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
        act: (page) => button(page, 'Register').click(),
        done: (page) => button(page, 'Added').waitFor(),
      },
      {
        name: 'open checkout',
        earlier: { paint: 192, thread: 1068 },
        act: (page) => page.getByTitle('Pending registrations').click(),
        done: async (page) => {
          await heading(page, 'Pending Registrations');
          await button(page, 'Complete Registration').waitFor();
        },
      },
      {
        name: 'accept the terms',
        act: (page) => page.getByRole('checkbox').first().check(),
        done: () => Promise.resolve(),
      },
      {
        name: 'open the sign-in dialog',
        act: (page) => button(page, 'Complete Registration').click(),
        done: (page) => page.getByRole('dialog').getByRole('textbox').waitFor(),
      },
      {
        name: 'email step',
        earlier: { paint: 136, thread: 688 },
        act: async (page) => {
          await page.getByLabel('Email', { exact: true }).fill(email);
          await button(page, 'Continue').click();
        },
        done: (page) => page.getByLabel('Verify email').waitFor(),
      },
      {
        name: 'open the account form',
        earlier: { paint: 104, thread: 744 },
        act: async (page) => {
          await page.getByLabel('Verify email').fill(email);
          await button(page, 'Create an account').click();
        },
        done: (page) => page.getByLabel('First name').waitFor(),
      },
      {
        name: 'ten letters in the account form',
        earlier: { paint: 64, thread: 544 },
        act: async (page) => {
          await page.getByLabel('First name').focus();
          await page.keyboard.type('Abigailene', { delay: 100 });
        },
        done: () => Promise.resolve(),
      },
      {
        name: 'submit the empty account form',
        earlier: { paint: 240, thread: 332 },
        act: async (page) => {
          await page.getByLabel('First name').fill('');
          await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
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
  await session.send('Performance.enable');
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
    for (const { name, act, done } of interactions) {
      await settle(page);
      const start = await page.evaluate(() => performance.now());
      const before = await taskTime(session);
      await act(page);
      await done(page);
      await settle(page);
      const thread = (await taskTime(session)) - before;
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

async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
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

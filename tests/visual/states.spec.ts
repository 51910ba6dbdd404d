import { expect, test as base } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import config from '../inspector.config.ts';
import { plannedPaths, savePlannedPaths } from '../paths/plannedPaths.ts';
import { violationsOn } from '../support/axe.ts';
import { type Brand, type RunningSite, startSite } from '../support/site.ts';
import { dialogShots, fileOf, isGallery, show, stateShots } from './shots.ts';
import { runThroughStates, stateRuns } from './stateRuns.ts';

/** Charts of dialogs, whose pictures are compared; those of the others are of pages, most of which are compared elsewhere. */
const compared = new Set([
  'checkout',
  'createAccount',
  'pageSpeed',
  'payment',
  'paymentRecovery',
  'signIn',
  'videoDialog',
]);
/** Charts of what only the general brand has, or whose samples need its courses. */
const generalOnly = new Set([
  'acceptanceLetter',
  'courseButton',
  'courseFinder',
  'reviewVideos',
  'videoDialog',
]);

/** Charts of a form on a long page, which is pictured alone. */
const forms = new Set(['acceptanceLetter', 'contactForm', 'infoRequest']);

interface Worker {
  brandId: Brand;
  site: RunningSite;
}

const test = base.extend<object, Worker>({
  brandId: ['general', { option: true, scope: 'worker' }],
  site: [
    async ({ brandId }, use) => {
      const site = await startSite(brandId, { CODES_PER_HOUR: '1000', SIGN_IN_ATTEMPTS: '1000' });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const isForAxe = process.env['VISUAL_AXE'] !== undefined;

const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

for (const driver of config.drivers) {
  const chart = driver.machine.id;
  if (!isForAxe && !isGallery && !compared.has(chart)) continue;
  for (const run of stateRuns(driver, await plannedPaths(driver))) {
    const states = [...run.shown.values()].join(', ');
    test(`the states of ${chart}: ${states}`, async ({ context, page, site, brandId }) => {
      test.skip(brandId === 'nursing' && generalOnly.has(chart), 'of the general brand');
      test.setTimeout(240_000);
      await runThroughStates({ context, page, site, brand: brandId }, driver, run, (state) =>
        look(page, chart, state),
      );
    });
  }
}
await savePlannedPaths();

async function look(page: Page, chart: string, state: string): Promise<void> {
  const opened = page.viewportSize();
  const dialog = page.locator(dialogs).last();
  const form = page.locator(forms.has(chart) ? 'main form' : 'none').last();
  const part = (await dialog.count()) > 0 ? dialog : (await form.count()) > 0 ? form : undefined;
  if (isForAxe) {
    const scope = part === dialog ? { include: dialogs } : {};
    expect.soft(await violationsOn(page, scope), state).toEqual([]);
  }
  const shots = isGallery || compared.has(chart) ? (part === dialog ? dialogShots : stateShots) : [];
  for (const shot of shots) {
    await show(page, shot, part === dialog ? undefined : 1200);
    expect.soft(await picture(page, part)).toMatchSnapshot([chart, fileOf(state, shot)]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (opened) await page.setViewportSize(opened);
}

/** A picture of a part, or of what is in the window. */
async function picture(page: Page, part: Locator | undefined): Promise<Buffer> {
  // A toast closes by itself, sometimes before the picture.
  await page.getByRole('region', { name: 'Messages' }).evaluateAll((regions: HTMLElement[], isHidden) => {
    for (const region of regions) region.style.visibility = isHidden ? 'hidden' : '';
  }, part !== undefined);
  await painted(page);
  // Only now: a new size of the window takes effect with its next frame.
  const clip = part && (await visiblePart(part));
  const restore = await steadyWords(page);
  const taken = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    ...(clip && { clip }),
  });
  await restore();
  return taken;
}

const visiblePart = (part: Locator) =>
  part.evaluate((element) => {
    if (element instanceof HTMLFormElement) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, right, bottom } = element.getBoundingClientRect();
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    return {
      x: left,
      y: top,
      width: Math.min(innerWidth, right) - left,
      height: Math.min(innerHeight, bottom) - top,
    };
  });

/** Waits for a frame of the window's new size, then for fonts, the pictures in the window, and a frame with both. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await frames();
    await document.fonts.ready;
    const inWindow = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    await Promise.all(inWindow.map((image) => image.decode().catch(() => undefined)));
    await frames();
  });

/** Writes the same in place of what differs from run to run: dates, countdowns, transaction numbers. */
async function steadyWords(page: Page): Promise<() => Promise<void>> {
  const changed = await page.evaluateHandle(() => {
    const steady: readonly (readonly [RegExp, string])[] = [
      [
        /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g,
        'March 4',
      ],
      [/\bin \d{1,2} seconds?\b/g, 'in 30 seconds'],
    ];
    const before = new Map<Text, string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const isTransaction = node.parentElement?.matches('main strong') === true;
      const text = isTransaction
        ? 'SAMPLE'
        : steady.reduce((said, [what, instead]) => said.replaceAll(what, instead), node.data);
      if (text === node.data) continue;
      before.set(node, node.data);
      node.data = text;
    }
    return before;
  });
  return async () => {
    await changed.evaluate((before) => {
      for (const [node, text] of before) node.data = text;
    });
    await changed.dispose();
  };
}

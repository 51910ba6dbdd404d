import { expect, test as base } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import config from '../inspector.config.ts';
import { plannedPaths, savePlannedPaths } from '../paths/plannedPaths.ts';
import { violationsOn } from '../support/axe.ts';
import { type Brand, type RunningSite, startSite } from '../support/site.ts';
import { receiptDate, still, whileStopped, withoutDelays } from './picture.ts';
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
/** Charts of what only the general brand has, or whose drivers use its courses, links or forms. */
const generalOnly = new Set([
  'acceptanceLetter',
  'courseButton',
  'courseFinder',
  'request',
  'reviewVideos',
  'site',
  'toast',
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

const notices = isGallery ? 'none' : 'output[aria-label=Notices]';
const toasts = 'section[aria-label=Messages]';
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
        whileStopped(page, () => look(page, brandId, chart, state)),
      );
    });
  }
}
await savePlannedPaths();

/** Runs axe, or compares the open dialog, the form, or what is in the window. */
async function look(page: Page, brand: Brand, chart: string, state: string): Promise<void> {
  const opened = page.viewportSize();
  const dialog = page.locator(dialogs).last();
  const form = page.locator(forms.has(chart) ? 'main form' : 'none').last();
  const part = (await dialog.count()) > 0 ? dialog : (await form.count()) > 0 ? form : undefined;
  if (isForAxe) {
    const scope = part === dialog ? { include: dialogs } : {};
    expect.soft(await withoutDelays(page, violationsOn(page, scope)), state).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    return;
  }
  if (part === undefined && (await page.getByText(/^Transaction number/).count()) > 0) {
    // The date of a receipt comes by a call of its own, which fails for made-up purchases.
    await page
      .getByText(receiptDate)
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
  }
  // Notices depend on the season, and toasts may lie over a dialog.
  const restore = await steadyWords(page, part === undefined ? notices : `${notices}, ${toasts}`);
  for (const shot of (part === dialog ? dialogShots : stateShots)[brand]) {
    await show(page, shot, part === dialog ? undefined : 1200);
    // For what follows a new size a frame later.
    await page.clock.runFor(50);
    await still(page);
    const clip = part && (await visiblePart(part));
    await expect.soft(page).toHaveScreenshot([chart, fileOf(state, shot)], { ...(clip && { clip }) });
  }
  await restore();
  await page.emulateMedia({ colorScheme: 'light' });
  if (opened) await page.setViewportSize(opened);
}

/** Its place in the window. How far a dialog is scrolled depends only on what has the focus. */
const visiblePart = (part: Locator) =>
  part.evaluate((element) => {
    const focused = document.activeElement;
    if (element instanceof HTMLFormElement) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    } else if (element.contains(focused)) {
      element.parentElement?.scrollTo({ top: 0, behavior: 'instant' });
      focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    const { x, y, right, bottom } = element.getBoundingClientRect();
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    return {
      x: left,
      y: top,
      width: Math.min(innerWidth, right) - left,
      height: Math.min(innerHeight, bottom) - top,
    };
  });

/** Writes the same in place of what differs from run to run: dates, countdowns, codes, transaction numbers. */
async function steadyWords(page: Page, hidden: string): Promise<() => Promise<void>> {
  const changed = await page.evaluateHandle((hiddenParts) => {
    const steady: readonly (readonly [RegExp, string])[] = [
      [
        /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g,
        'March 4',
      ],
      [/\bin \d{1,2} seconds?\b/g, 'in 30 seconds'],
    ];
    const undo: (() => void)[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const { data } = node;
      const isTransaction = node.parentElement?.matches('main strong') === true;
      const text = isTransaction
        ? 'SAMPLE'
        : steady.reduce((said, [what, instead]) => said.replaceAll(what, instead), data);
      if (text === data) continue;
      node.data = text;
      undo.push(() => {
        node.data = data;
      });
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete=one-time-code]')) {
      const { value } = field;
      if (!/^\d{6}$/.test(value)) continue;
      field.value = '123456';
      undo.push(() => {
        field.value = value;
      });
    }
    for (const part of document.querySelectorAll<HTMLElement>(hiddenParts)) {
      part.style.visibility = 'hidden';
      undo.push(() => {
        part.style.visibility = '';
      });
    }
    return undo;
  }, hidden);
  return async () => {
    await changed.evaluate((undo) => {
      for (const restore of undo) restore();
    });
    await changed.dispose();
  };
}

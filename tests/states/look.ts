import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { violationsOn } from '../support/axe.ts';
import type { Brand } from '../support/site.ts';
import { still, withoutDelays } from './still.ts';

/** Charts of a form on a long page, which is pictured alone. */
const forms = new Set(['acceptanceLetter', 'contactForm', 'infoRequest']);

/** The folder for pictures of every state, for `npm run screenshots -- --all`; without it axe runs in every state. */
const pictures = process.env['STATE_PICTURES'];

const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** Runs axe in a state, or takes its pictures: of the open dialog, of the form, or of the whole window. */
export async function look(page: Page, brand: Brand, chart: string, state: string): Promise<void> {
  const opened = page.viewportSize();
  const dialog = page.locator(dialogs).last();
  const form = page.locator(forms.has(chart) ? 'main form' : 'none').last();
  const part = (await dialog.count()) > 0 ? dialog : (await form.count()) > 0 ? form : undefined;
  if (pictures === undefined) {
    const scope = part === dialog ? { include: dialogs } : {};
    expect.soft(await withoutDelays(page, violationsOn(page, scope)), state).toEqual([]);
  } else {
    for (const width of [360, 768, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const height = part === dialog ? (width < 600 ? 780 : 900) : 1200;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        // For what follows a new size a frame later.
        await page.clock.runFor(50);
        await still(page);
        const clip = part && (await visiblePart(part));
        const file = path.join(pictures, 'states', brand, chart, `${state}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, animations: 'disabled', ...(clip && { clip }) });
      }
  }
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

import type {
  Locator,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from 'playwright/test';
import { reportBodies } from './requestBody.ts';
import { mouseMark, touchMark } from './bidiMarks.ts';

type Typing = Locator['pressSequentially'];

/** What the keys of a keyboard write, or what they do not. */
const runs = /[ -~\n\t]+|[^ -~\n\t]+/g;
const isOnKeys = (run: string) => /^[ -~\n\t]/.test(run);

let typeKeys: Typing | undefined;

/**
 * Makes good what Playwright cannot do over WebDriver BiDi, so that tests do not have to know: it says nothing about what a
 * request sends, its taps do nothing, and it fills a field, and types what is on no key, by the page's own setter, which
 * React does not notice.
 */
async function adapt(page: Page, hasTouch: boolean): Promise<void> {
  await reportBodies(page);
  // From here on the launcher turns the mouse into a finger.
  await page.evaluate((mark) => mark, hasTouch ? touchMark : mouseMark);
  page.touchscreen.tap = (x, y) => page.mouse.click(x, y);
  const locator = Object.getPrototypeOf(page.locator('html')) as Locator;
  locator.tap = function tap(options) {
    return this.click(options);
  };
  const typeRun = (typeKeys ??= Reflect.get(locator, 'pressSequentially'));
  locator.pressSequentially = async function type(text, options) {
    // Keys reach the page only, and not a frame of another site in it.
    const isInPage = await this.evaluate(() => window === window.top);
    for (const [run] of text.matchAll(runs)) {
      if (isInPage && isOnKeys(run)) await typeRun.call(this, run, options);
      else {
        await this.focus();
        await this.evaluate((_, given) => document.execCommand('insertText', false, given), run);
      }
    }
  };
  locator.fill = async function fill(text, options) {
    await this.focus(options);
    await this.selectText(options);
    if (text !== '') await this.pressSequentially(text, options);
    else await this.evaluate(() => document.execCommand('delete'));
  };
}

type Args = PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs & PlaywrightWorkerOptions;

/** The fixture of a test that may run in Firefox. */
export const bidiPage = {
  page: async ({ page, browserName, channel, hasTouch }: Args, use: (page: Page) => Promise<void>) => {
    if (browserName === 'firefox' && channel !== undefined) await adapt(page, hasTouch ?? false);
    await use(page);
  },
};

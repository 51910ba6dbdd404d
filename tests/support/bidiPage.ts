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

/**
 * Makes good what Playwright cannot do over WebDriver BiDi, so that tests do not have to know: it says nothing about what a
 * request sends, its taps do nothing, and it fills a field by the page's own setter, which React does not notice.
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
  locator.fill = async function fill(text, options) {
    await this.focus(options);
    await this.selectText(options);
    await (text === '' ? this.press('Delete', options) : this.pressSequentially(text, options));
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

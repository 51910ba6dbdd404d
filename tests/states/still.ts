import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** Sizes and places of the page's parts, and in how many frames they were the same; set by `still`. */
    layout?: { readonly since: number; readonly boxes: string; readonly frames: number };
  }
}

/** Media queries follow a new size of the window one frame later, sometimes two. */
const framesUnchanged = 4;

/**
 * Waits until the window has its new size, fonts and the pictures in it are loaded, and nothing has moved for some frames.
 * Playwright asks in each real frame, so it works while the page's clock is stopped.
 */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ since, width, frames }) => {
      const parts = document.querySelectorAll(
        'body, main, main > *, [role=dialog], [role=alertdialog], form, img',
      );
      const boxes = Array.from(parts, (part) => JSON.stringify(part.getBoundingClientRect())).join();
      const before = window.layout;
      const isSame = before?.since === since && before.boxes === boxes;
      window.layout = { since, boxes, frames: isSame ? before.frames + 1 : 0 };
      const areImagesLoaded = Array.from(document.images).every((image) => {
        const { top, bottom, left, right, width: wide } = image.getBoundingClientRect();
        const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return image.complete || wide === 0 || !isInWindow;
      });
      return (
        window.layout.frames >= frames &&
        areImagesLoaded &&
        document.fonts.status === 'loaded' &&
        innerWidth === width
      );
    },
    { since: performance.now(), width: page.viewportSize()?.width, frames: framesUnchanged },
  );
}

/**
 * Stops the clock that `page.clock.install()` has started while `work` runs, so that no chart moves on meanwhile.
 * Charts that wait for less than a tenth of a second may.
 */
export async function whileStopped(page: Page, work: () => Promise<void>): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // The clock stops even if this time has passed on the page meanwhile, for which Playwright rejects.
  await page.clock.pauseAt(now + 100).catch(() => undefined);
  await work();
  await page.clock.resume();
}

/** Fires timers of no delay while the clock is stopped, until the work that waits for them is done. */
export async function withoutDelays<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  const done = work.then(
    () => true,
    () => true,
  );
  const tick = () => page.clock.runFor(1).then(() => false);
  while (!(await Promise.race([done, tick()])));
  return work;
}

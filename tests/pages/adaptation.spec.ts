import type { Page } from 'playwright/test';
import { enlargeRoot, losses } from '../support/fit.ts';
import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const addresses = [
  '/',
  '/find-a-course',
  '/courses/biology',
  '/faculty',
  '/student-services/contact',
  '/checkout',
];

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/** The page's policy allows no further style element. */
const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

test('at 400 percent zoom nothing is lost and the header does not cover the focus', async ({ page }) => {
  // A window of 1280 by 1024 pixels at 400 percent.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of addresses) {
    await open(page, address);
    expect.soft(await losses(page), address).toEqual([]);
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab');
      const isHidden = () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          if (!(focused instanceof HTMLElement) || focused === document.body) return false;
          const { left, top, right, bottom } = focused.getBoundingClientRect();
          const spots = [
            [left + 2, top + 2],
            [right - 2, bottom - 2],
            [(left + right) / 2, (top + bottom) / 2],
          ] as const;
          return spots.every(([x, y]) => {
            const shown = document.elementFromPoint(x, y);
            return shown === null || !(focused.contains(shown) || shown.contains(focused));
          });
        });
      const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      await expect.soft.poll(isHidden, { message: `${address}: ${name}`, timeout: 3000 }).toBe(false);
    }
  }
});

test('with the text spacing of WCAG 1.4.12 nothing is cut off', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) {
      await open(page, address);
      await addStyles(
        page,
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      expect.soft(await losses(page), `${address} at ${width} px`).toEqual([]);
    }
  }
});

test('with text at 200 percent nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of addresses) {
    await open(page, address);
    await enlargeRoot(page);
    expect.soft(await losses(page), address).toEqual([]);
  }
});

test('the last entry of the menu can be reached on a phone that is held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 300 });
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  for (const link of [links.last(), links.first()]) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test('a press on the edge of a field is one on the field', async ({ page }) => {
  for (const address of ['/getting-started', '/find-a-course', '/student-services/contact']) {
    await open(page, address);
    const covered = await page
      .locator('input:visible, select:visible, textarea:visible')
      .evaluateAll((fields) =>
        fields.flatMap((field) => {
          field.scrollIntoView({ block: 'center' });
          const { right, top, height } = field.getBoundingClientRect();
          const found = document.elementFromPoint(right - 18, top + height / 2);
          // A button within it is one of its own.
          return found === field || found?.closest('button, label') ? [] : [field.outerHTML.slice(0, 120)];
        }),
      );
    expect.soft(covered, address).toEqual([]);
  }
});

test('the slashes between breadcrumbs are not read aloud', async ({ page }) => {
  await open(page, '/courses/biology');
  const read = await page.getByRole('navigation', { name: 'Breadcrumb' }).ariaSnapshot();
  expect(read).toContain('Home');
  expect(read.replaceAll(/\/url: .*/g, '')).not.toContain('/');
});

test('whatever has the focus by keyboard shows an outline', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of ['/', '/courses/biology', '/student-services/contact']) {
    await open(page, address);
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const bare = await page.evaluate(() => {
        const focused = document.activeElement;
        // A frame outlines its own, and a radio button the label around it.
        if (focused === null || focused === document.body || focused instanceof HTMLIFrameElement)
          return null;
        for (let at: Element | null = focused, up = 0; at !== null && up < 6; at = at.parentElement, up += 1)
          if (getComputedStyle(at).outlineStyle !== 'none') return null;
        return focused.outerHTML.slice(0, 160);
      });
      expect.soft(bare, address).toBeNull();
    }
  }
});

test('in forced colors the current tab, the focus and the fields keep their outlines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/find-a-course');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  const search = page.getByRole('searchbox');
  await search.focus();
  await expect(search).not.toHaveCSS('outline-style', 'none');
  await expect(search).not.toHaveCSS('border-top-width', '0px');
  await page.emulateMedia({ forcedColors: 'none' });
});

test('in forced colors the steps that are done, and what is chosen, keep their colors', async ({
  page,
  student,
  sold,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 800 });
  /** The color that fills an element, and that of the page. */
  const fillOf = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const canvas = document.body.appendChild(document.createElement('i'));
        canvas.style.color = 'Canvas';
        const paper = getComputedStyle(canvas).color;
        canvas.remove();
        return { fill: getComputedStyle(element, part).backgroundColor, paper };
      }, pseudo);
  await student.openCheckout(...sold.slice(0, 1));
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
  const bars = page.getByRole('dialog').getByRole('list', { name: 'Steps of your registration' });
  await expect(bars.locator('[data-fill]')).toHaveCount(2);
  const bar = await fillOf('[role=dialog] [data-fill]');
  expect(bar.fill).not.toBe(bar.paper);
  await open(page, '/');
  const dot = await fillOf('button[aria-current]', '::before');
  expect(dot.fill).not.toBe(dot.paper);
  await page.emulateMedia({ forcedColors: 'none' });
});

test('every control is at least 24 by 24 pixels, or apart from the next one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const address of addresses) {
    await open(page, address);
    const close = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
        // The criterion leaves out links within a sentence, and what is not shown.
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !(element.matches('a') && element.closest('p, dd, li:not(nav li)')))
        .map((element) => {
          const label = element.closest('label') ?? element;
          return { name: element.outerHTML.slice(0, 100), box: label.getBoundingClientRect() };
        })
        .filter(({ box }) => box.width > 1 && box.height > 1);
      return controls
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .filter((small) => {
          const x = small.box.left + small.box.width / 2;
          const y = small.box.top + small.box.height / 2;
          return controls.some(
            (other) =>
              other !== small &&
              x + 12 > other.box.left &&
              x - 12 < other.box.right &&
              y + 12 > other.box.top &&
              y - 12 < other.box.bottom,
          );
        })
        .map(({ name }) => name);
    });
    expect.soft(close, address).toEqual([]);
  }
});

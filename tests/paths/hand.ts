import { expect, type Locator, type Page } from 'playwright/test';
import type { Hand, Sight, Target } from '../../inspector/drive/driver.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Hands and eyes of Playwright. What cannot be done or seen within `patience` milliseconds fails the walk. */
export function playwrightHand(page: Page, patience = 10_000): Hand {
  const find = ({ role, name, dialog }: Target): Locator => {
    const where = dialog === undefined ? page : page.getByRole('dialog', { name: dialog });
    return where.getByRole(role as Role, name === undefined ? {} : { name, exact: typeof name === 'string' });
  };
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: typeof label === 'string' });
  const timeout = patience;

  return {
    async goTo(path) {
      await page.goto(path);
    },
    click: (target) => find(target).click({ timeout }),
    doubleClick: (target) => find(target).dblclick({ timeout }),
    async activate(target) {
      await find(target).waitFor({ timeout });
      await find(target).dispatchEvent('click', {}, { timeout });
    },
    pointAt: (target) => find(target).hover({ timeout }),
    focus: (target) => find(target).focus({ timeout }),
    fill: (label, text) => field(label).fill(text, { timeout }),
    async choose(label, option) {
      await field(label).selectOption({ label: option }, { timeout });
    },
    chooseFile: (label, { name, type, text }) =>
      field(label).setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) }, { timeout }),
    tick: (label) => field(label).check({ timeout }),
    untick: (label) => field(label).uncheck({ timeout }),
    press: (key) => page.keyboard.press(key),
    see: (sight) => see(page, find, sight, timeout),
  };
}

async function see(page: Page, find: (target: Target) => Locator, sight: Sight, timeout: number) {
  if ('text' in sight)
    return expect(page.getByText(sight.text).filter({ visible: true }).first()).toBeVisible({ timeout });
  if ('absent' in sight) return expect(find(sight.absent)).toHaveCount(0, { timeout });
  if ('path' in sight) {
    return expect(() => {
      const { pathname, search } = new URL(page.url());
      if (typeof sight.path === 'string') expect(pathname + search).toBe(sight.path);
      else expect(pathname + search).toMatch(sight.path);
    }).toPass({ timeout });
  }
  const target = find(sight);
  await expect(target.first()).toBeVisible({ timeout });
  if (sight.disabled !== undefined) await expect(target).toBeEnabled({ enabled: !sight.disabled, timeout });
  if (sight.checked !== undefined) await expect(target).toBeChecked({ checked: sight.checked, timeout });
  if (sight.focused) await expect(target).toBeFocused({ timeout });
  if (sight.value !== undefined) await expect(target).toHaveValue(sight.value, { timeout });
}

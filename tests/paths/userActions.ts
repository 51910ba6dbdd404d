import { expect, type Locator, type Page } from 'playwright/test';
import type { Assertion, Target, UserActions } from 'chart-inspector/drive/testAdapter.ts';

type Role = Parameters<Page['getByRole']>[0];

/**
 * @param heard what a screen reader has said so far
 * @param timeout in milliseconds, after which an action or assertion fails
 */
export function userActions(page: Page, heard: readonly string[] = [], timeout = 10_000): UserActions {
  const find = ({ role, name, dialog }: Target): Locator => {
    const where = dialog === undefined ? page : page.getByRole('dialog', { name: dialog });
    return where.getByRole(role as Role, name === undefined ? {} : { name, exact: typeof name === 'string' });
  };
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: typeof label === 'string' });

  return {
    async goto(path) {
      await page.goto(path);
    },
    click: (target) => find(target).click({ timeout }),
    dblclick: (target) => find(target).dblclick({ timeout }),
    async activate(target) {
      await find(target).waitFor({ timeout });
      await find(target).dispatchEvent('click', {}, { timeout });
    },
    hover: (target) => find(target).hover({ timeout }),
    focus: (target) => find(target).focus({ timeout }),
    async fill(label, text) {
      const found = field(label);
      // Firefox empties a field before it fills it, which the page hears: a text that is there already stays.
      if ((await found.inputValue({ timeout })) === text) await found.focus({ timeout });
      else await found.fill(text, { timeout });
    },
    async selectOption(label, option) {
      await field(label).selectOption({ label: option }, { timeout });
    },
    upload: (label, { name, type, text }) =>
      field(label).setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) }, { timeout }),
    check: (label) => field(label).check({ timeout }),
    uncheck: (label) => field(label).uncheck({ timeout }),
    press: (key) => page.keyboard.press(key),
    see: (assertion, since = 0) =>
      'heard' in assertion
        ? expect
            .poll(() => heard.slice(since).join('\n'), { message: 'what a screen reader has said', timeout })
            .toMatch(assertion.heard)
        : see(page, find, assertion, timeout),
  };
}

type VisibleAssertion = Exclude<Assertion, { readonly heard: unknown }>;

async function see(
  page: Page,
  find: (target: Target) => Locator,
  assertion: VisibleAssertion,
  timeout: number,
) {
  if ('text' in assertion)
    return expect(page.getByText(assertion.text).filter({ visible: true }).first()).toBeVisible({ timeout });
  if ('focusOn' in assertion) {
    const targets = assertion.focusOn.map((target) =>
      'label' in target ? page.getByLabel(target.label, { exact: true }) : find(target),
    );
    const focused = targets.reduce((any, target) => any.or(target)).and(page.locator(':focus'));
    return expect(focused, 'where the focus is').toHaveCount(1, { timeout });
  }
  if ('absent' in assertion) return expect(find(assertion.absent)).toHaveCount(0, { timeout });
  if ('path' in assertion) {
    const { path } = assertion;
    const isThere = ({ pathname, search }: URL) =>
      typeof path === 'string' ? pathname + search === path : path.test(pathname + search);
    return expect(page).toHaveURL(isThere, { timeout });
  }
  const target = find(assertion);
  const { disabled, checked, focused, value } = assertion;
  await expect(target.first()).toBeVisible({ timeout });
  if (disabled !== undefined) await expect(target).toBeEnabled({ enabled: !disabled, timeout });
  if (checked !== undefined) await expect(target).toBeChecked({ checked, timeout });
  if (focused) await expect(target).toBeFocused({ timeout });
  if (value !== undefined) await expect(target).toHaveValue(value, { timeout });
}

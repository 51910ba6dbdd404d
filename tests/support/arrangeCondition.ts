import type { Locator, Page } from 'playwright/test';
import { conditions } from './conditions.ts';

const conditionNamed = (name: string) => conditions.find((one) => one.name === name);

/** Puts a page that nothing was loaded into under a condition, and the other pages of its window with it. */
export async function arrange(page: Page, name: string): Promise<void> {
  const condition = conditionNamed(name);
  await condition?.arrange?.(page.context(), page);
  // A worker tests under one condition only.
  const locator = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'click' | 'fill'>;
  own ??= { click: locator.click, fill: locator.fill };
  Object.assign(locator, condition?.acts?.(own));
}

let own: Pick<Locator, 'click' | 'fill'> | undefined;

/** Whether a page logs this under the condition although nothing is wrong. */
export const isExpectedUnder = (name: string, error: string): boolean =>
  conditionNamed(name)?.expectedErrors?.test(error) === true;

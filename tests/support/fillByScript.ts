import type { Locator } from 'playwright/test';

/** As browsers and form fillers do it: no key is pressed, and React takes the value for one of its own. */
export const fillByScript = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input: HTMLInputElement | HTMLTextAreaElement, value) => {
    input.value = value;
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
  }, text);

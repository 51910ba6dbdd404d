/** A window of a browser without Playwright, whose picture of a page ends when the page is left. */
import { expect } from 'playwright/test';

/** A visible element. */
export interface Target {
  /** CSS selector. */
  readonly css: string;
  /** Its text, its label or the start of either. */
  readonly name?: string;
}

/** Runs in the page. */
function find({ css, name }: Target): Element | undefined {
  const says = (text: string | null | undefined) =>
    text
      ?.replaceAll(/\s+/g, ' ')
      .trim()
      .startsWith(name ?? '') === true;
  return [...document.querySelectorAll<HTMLElement>(css)].find((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    return [element.getAttribute('aria-label'), ...labels, element.textContent].some(says);
  });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The actions of a mouse by which both WebDriver protocols press something. */
export const mousePress = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** What a browser is asked to do. */
export interface Driver {
  goto(address: string): Promise<void>;
  /** Goes one page back in the history. */
  back(): Promise<void>;
  /** The value of an expression in the page, which is text. */
  read(expression: string): Promise<string>;
  /** Presses and releases keys by their WebDriver codes. */
  type(keys: readonly string[]): Promise<void>;
  /** Presses and releases a mouse button there, in pixels of the window. */
  press(point: Point): Promise<void>;
}

/** In pixels. */
export const phone = { width: 390, height: 900 } as const;

/** A window as wide as a phone. */
export class Window {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  goto(address: string): Promise<void> {
    return this.#driver.goto(address);
  }

  back(): Promise<void> {
    return this.#driver.back();
  }

  /** Runs a function in the page; it must not use anything from outside. Gives what JSON can hold. */
  async evaluate<A, R>(work: (argument: A) => R, argument: A): Promise<R> {
    const text = await this.#driver.read(
      `JSON.stringify((${String(work)})(${JSON.stringify(argument)}) ?? null)`,
    );
    return JSON.parse(text) as R;
  }

  /** Does something with an element in the page, if it is there. */
  async #try(target: Target, work: (element: HTMLElement) => void): Promise<boolean> {
    const expression = `JSON.stringify(((element) => element && [(${String(work)})(element)])((${String(find)})(${JSON.stringify(target)})) ?? null)`;
    return (await this.#driver.read(expression)) !== 'null';
  }

  async #with(target: Target, work: (element: HTMLElement) => void): Promise<void> {
    await expect
      .poll(() => this.#try(target, work), {
        message: JSON.stringify(target),
        intervals: [100],
      })
      .toBe(true);
  }

  sees(target: Target): Promise<boolean> {
    return this.#try(target, () => undefined);
  }

  see(target: Target): Promise<void> {
    return this.#with(target, () => undefined);
  }

  /** Presses it with the mouse, once it has stopped moving. */
  async press(target: Target): Promise<void> {
    let before = '';
    await expect(async () => {
      await this.see(target);
      const expression = `JSON.stringify(((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      })((${String(find)})(${JSON.stringify(target)})))`;
      const place = await this.#driver.read(expression);
      const isAtRest = place === before;
      before = place;
      expect(isAtRest, `${target.name} rests`).toBe(true);
    }).toPass({ intervals: [100] });
    await this.#driver.press(JSON.parse(before) as Point);
  }

  /** By script: WebKitGTK's driver reaches nothing that sticks to the bottom of its window. */
  click(target: Target): Promise<void> {
    return this.#with(target, (element) => element.click());
  }

  /** Types into an empty field. */
  async fill(label: string, text: string): Promise<void> {
    await this.#with({ css: 'input', name: label }, (field) => field.focus());
    await this.#driver.type(text.split(''));
  }

  /** Presses a key by its WebDriver code, e.g. `\uE00C` for Escape. */
  key(key: string): Promise<void> {
    return this.#driver.type([key]);
  }

  /** Chooses by script: this driver cannot press an option. */
  async select(label: string, option: string): Promise<void> {
    await this.see({ css: 'select', name: label });
    await this.evaluate(
      ([name, text]) => {
        const select = [...document.querySelectorAll('select')].find(({ labels }) =>
          [...labels].some(({ textContent }) => textContent.trim().startsWith(name)),
        )!;
        select.value = [...select.options].find((one) => one.text === text)!.value;
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      },
      [label, option] as const,
    );
  }
}

/** A client of the WebDriver protocol of the W3C, for WebKitGTK, which Playwright does not drive. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'playwright/test';

/** A visible element. */
export interface Target {
  /** CSS selector. */
  readonly css: string;
  /** Its text, its label or the start of either. */
  readonly name?: string;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Readonly<Record<typeof elementKey, string>>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a display without a screen. */
async function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3]!, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process: child };
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

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A window of WebKitGTK, about as wide as a phone. */
export class WebKitWindow {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async goto(address: string): Promise<void> {
    await this.#send('POST', '/url', { url: address });
  }

  async back(): Promise<void> {
    await this.#send('POST', '/back', {});
  }

  /** Runs a function in the page; it must not use anything from outside. */
  async evaluate<A, R>(work: (argument: A) => R, argument: A): Promise<R> {
    const script = `return (${String(work)})(...arguments)`;
    return (await this.#send('POST', '/execute/sync', { script, args: [argument] })) as R;
  }

  /** Waits for the element. */
  async #find(target: Target): Promise<string> {
    let found: ElementReference | null = null;
    await expect
      .poll(
        async () => {
          found = (await this.evaluate(find, target)) as unknown as ElementReference | null;
          return found !== null;
        },
        { message: JSON.stringify(target), intervals: [100] },
      )
      .toBe(true);
    return found![elementKey];
  }

  async see(target: Target): Promise<void> {
    await this.#find(target);
  }

  /** By script: this driver reaches nothing that sticks to the bottom of its window. */
  async click(target: Target): Promise<void> {
    const element = { [elementKey]: await this.#find(target) };
    await this.evaluate((one) => (one as unknown as HTMLElement).click(), element);
  }

  /** Types into an empty field. */
  async fill(label: string, text: string): Promise<void> {
    const element = { [elementKey]: await this.#find({ css: 'input', name: label }) };
    await this.evaluate((field) => (field as unknown as HTMLElement).focus(), element);
    const actions = text.split('').flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Presses a key by its WebDriver code, e.g. `\uE00C` for Escape. */
  async press(key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ];
    await this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
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

/** @returns the window and what closes it */
export async function openWebKit(
  programs: { readonly driver: string; readonly display: string },
  { dark = false } = {},
): Promise<{ window: WebKitWindow; close: () => Promise<void> }> {
  const display = await startDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Its sandbox needs rights that a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      ...(dark && { GTK_THEME: 'Adwaita:dark' }),
    },
  });
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  let id = '';
  await expect(async () => {
    const capabilities = { alwaysMatch: {} };
    ({ sessionId: id } = (await request('POST', '', { capabilities })) as { sessionId: string });
  }).toPass();
  const send: Send = (method, path, body) => request(method, `/${id}${path}`, body);
  await send('POST', '/window/rect', { x: 0, y: 0, width: 447, height: 900 });
  return {
    window: new WebKitWindow(send),
    close: async () => {
      await send('DELETE', '');
      driver.kill();
      display.process.kill();
    },
  };
}

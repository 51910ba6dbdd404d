import type { InspectionEvent } from 'xstate';
import { createLives, type Lives } from '../../../lives.ts';

/** The page in the frame, as far as its own scripts see it. */
export type Page = Window & typeof globalThis;

declare global {
  interface Window {
    __MATRICULA_INSPECT__?: (event: InspectionEvent) => void;
    __MATRICULA_FRAME__?: (page: Window) => void;
  }
}

export interface FramePage {
  readonly page: () => Page;
  readonly lives: () => Lives;
  /** Loads an address and waits until the page is alive. */
  readonly goTo: (path: string) => Promise<void>;
  /** Does something to every page that loads, before the site starts in it. */
  readonly before: (work: (page: Page) => void) => void;
  /** False once the walk is over: its pages are then left alone. */
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits for something to hold; with the last reason why it did not, it throws. */
export async function until<T>(
  look: () => T | undefined,
  failure: () => string,
  patience: number,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(failure());
    await pause(40);
  }
}

/** A frame whose pages are prepared before their own scripts start; each greets the window around it. */
export function openFrame(frame: HTMLIFrameElement, patience: number): FramePage {
  const works: ((page: Page) => void)[] = [];
  let lives = createLives();
  let open = true;
  window.__MATRICULA_FRAME__ = (greeting) => {
    if (greeting !== frame.contentWindow) return;
    lives = createLives();
    greeting.__MATRICULA_INSPECT__ = lives.listen;
    for (const work of works) work(greeting as Page);
  };
  const page = () => {
    if (!frame.contentWindow) throw new Error('the frame is gone');
    return frame.contentWindow as Page;
  };
  return {
    page,
    lives: () => lives,
    before: (work) => works.push(work),
    async goTo(path) {
      // A page that is still loading, or alive, is not the one that was asked for.
      const before = page().document;
      page().location.href = path;
      await until(
        () => (page().document !== before && 'live' in page().document.documentElement.dataset) || undefined,
        () => `${path} does not come alive`,
        3 * patience,
      );
    },
    isOpen: () => open,
    close() {
      open = false;
      delete window.__MATRICULA_FRAME__;
    },
  };
}

const globals = [
  'window',
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'Storage',
  'DOMException',
  'setTimeout',
  'Event',
] as const;

/** The page as it would be in a tab: scripts ask this to pass over the frames that they make themselves. */
function asTop(page: Page): Page {
  const top: Page = new Proxy(page, {
    get: (of, name) => (name === 'top' ? top : (Reflect.get(of, name) as unknown)),
    set: (of, name, value) => Reflect.set(of, name, value),
  });
  return top;
}

/** Runs a function of a script as if it had been written in the page: its globals are the page's. */
export function runIn<Argument, Result>(
  page: Page,
  work: (argument: Argument) => Result,
  argument: Argument,
): Result {
  // The page's own policy forbids it to read code from text; this window does so in its place.
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const bind = new Function(...globals, `return (${work.toString()})`) as (
    ...values: unknown[]
  ) => (argument: Argument) => Result;
  const own: Record<string, unknown> = { window: asTop(page), setTimeout: page.setTimeout.bind(page) };
  const values = globals.map((name) => own[name] ?? (page as unknown as Record<string, unknown>)[name]);
  return bind(...values)(argument);
}

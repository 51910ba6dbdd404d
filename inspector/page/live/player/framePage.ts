import type { InspectionEvent } from 'xstate';
import { createTracer, type Tracer } from '../../../drive/traces.ts';

/** Window of the page in the frame, as its own scripts see it. */
export type Page = Window & typeof globalThis;

declare global {
  interface Window {
    __MATRICULA_INSPECT__?: ((event: InspectionEvent) => void) & { readonly isPassive?: boolean };
    __MATRICULA_FRAME__?: (page: Window) => void;
  }
}

export interface FramePage {
  readonly page: () => Page;
  readonly traceOf: Tracer['traceOf'];
  /** Loads a page and waits until it is ready. */
  readonly goto: (path: string) => Promise<void>;
  /** Runs for every page that loads, before its own scripts. */
  readonly beforeScripts: (work: (page: Page) => void) => void;
  /** False once the path has ended: requests are no longer intercepted. */
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Polls until `look` returns something; after the timeout throws an error with the last `failure`. */
export async function until<T>(
  look: () => T | undefined,
  failure: () => string,
  timeout: number,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(failure());
    await pause(40);
  }
}

/** @param isReady whether a loaded page reacts to its user */
export function openFrame(
  frame: HTMLIFrameElement,
  isReady: (page: Document) => boolean,
  timeout: number,
): FramePage {
  const works: ((page: Page) => void)[] = [];
  let tracer = createTracer();
  let open = true;
  window.__MATRICULA_FRAME__ = (loading) => {
    if (loading !== frame.contentWindow) return;
    tracer = createTracer();
    loading.__MATRICULA_INSPECT__ = tracer.inspect;
    for (const work of works) work(loading as Page);
  };
  const page = () => {
    if (!frame.contentWindow) throw new Error('the frame is gone');
    return frame.contentWindow as Page;
  };
  return {
    page,
    traceOf: (chart, id) => tracer.traceOf(chart, id),
    beforeScripts: (work) => works.push(work),
    async goto(path) {
      const before = page().document;
      page().location.href = path;
      await until(
        () => (page().document !== before && isReady(page().document)) || undefined,
        () => `${path} does not become ready`,
        3 * timeout,
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

/** The page as if it were in a tab: drivers compare `window` to `window.top` to skip iframes that they create. */
function asTop(page: Page): Page {
  const top: Page = new Proxy(page, {
    get: (of, name) => (name === 'top' ? top : (Reflect.get(of, name) as unknown)),
    set: (of, name, value) => Reflect.set(of, name, value),
  });
  return top;
}

/** Runs a driver's function with the page's globals. */
export function runIn<Argument, Result>(
  page: Page,
  work: (argument: Argument) => Result,
  argument: Argument,
): Result {
  // The page's content security policy forbids `eval`, so this window evaluates the function's source instead.
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const bind = new Function(...globals, `return (${work.toString()})`) as (
    ...values: unknown[]
  ) => (argument: Argument) => Result;
  const own: Record<string, unknown> = { window: asTop(page), setTimeout: page.setTimeout.bind(page) };
  const values = globals.map((name) => own[name] ?? (page as unknown as Record<string, unknown>)[name]);
  return bind(...values)(argument);
}

import { vi } from 'vitest';

interface Listening {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

/** One that React has once for each document. */
const ofReact = new Set(['selectionchange']);

const isCapture = (options: unknown) =>
  typeof options === 'object' && options !== null && 'capture' in options
    ? options.capture === true
    : options === true;

const listening: Listening[] = [];

function remove({ target, type, listener, capture }: Listening): void {
  const index = listening.findIndex(
    (one) =>
      one.target === target && one.type === type && one.listener === listener && one.capture === capture,
  );
  if (index >= 0) listening.splice(index, 1);
}

function watch(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  const take = target.removeEventListener.bind(target);
  target.addEventListener = (type: string, listener: never, options?: never) => {
    const one = { target, type, listener, capture: isCapture(options) };
    const { once = false, signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions;
    // One that is told once goes by itself.
    if (!once && !ofReact.has(type)) {
      remove(one);
      listening.push(one);
      signal?.addEventListener('abort', () => remove(one));
    }
    add(type, listener, options);
  };
  target.removeEventListener = (type: string, listener: never, options?: never) => {
    remove({ target, type, listener, capture: isCapture(options) });
    take(type, listener, options);
  };
}

/** From now on, what listens to the window or to the document is known. */
export function watchListeners(): void {
  watch(window);
  watch(document);
}

/**
 * To be called before something is shown.
 * @returns to be called once it is gone: what it has left, one line each
 */
export function leftovers(): () => readonly string[] {
  const before = new Set(listening);
  const timers = vi.getTimerCount();
  return () => {
    const left = listening
      .filter((one) => !before.has(one))
      .map(({ target, type }) => `${target === window ? 'window' : 'document'} is listened to for ${type}`);
    const more = vi.getTimerCount() - timers;
    return more > 0 ? [...left, `${more} timers`] : left;
  };
}

import type { FramePage } from './framePage.ts';

interface Waiting {
  readonly due: number;
  readonly strike: () => void;
}

/** Shorter ones are part of how a page moves, and pass by themselves. */
const shortest = 400;

/** The longer time-outs of the page in the frame; those due within a span can be made to strike at once. */
export function openClock(frame: FramePage): (milliseconds: number) => Promise<void> {
  let waiting = new Map<number, Waiting>();
  frame.before((page) => {
    waiting = new Map();
    const mine = waiting;
    const real = page.setTimeout.bind(page);
    const cancel = page.clearTimeout.bind(page);
    const patched = (handler: TimerHandler, delay = 0, ...rest: unknown[]): number => {
      if (typeof handler !== 'function' || delay < shortest) return real(handler, delay, ...rest);
      const strike = () => {
        mine.delete(id);
        handler(...rest);
      };
      const id: number = real(strike, delay);
      mine.set(id, { due: Date.now() + delay, strike });
      return id;
    };
    page.setTimeout = patched as typeof page.setTimeout;
    page.clearTimeout = (id) => {
      mine.delete(Number(id));
      cancel(id);
    };
  });
  return async (milliseconds) => {
    const end = Date.now() + milliseconds;
    const due = [...waiting].filter(([, one]) => one.due <= end).sort(([, a], [, b]) => a.due - b.due);
    for (const [id, { strike }] of due) {
      frame.page().clearTimeout(id);
      strike();
      await Promise.resolve();
    }
  };
}

import type { FramePage } from './framePage.ts';

interface Timer {
  readonly due: number;
  readonly fire: () => void;
}

/** Shorter timers belong to animations and run in real time. */
const shortest = 400;

/** Returns a function that fires the page's longer timers that are due within so many milliseconds. */
export function installClock(frame: FramePage): (milliseconds: number) => Promise<void> {
  let timers = new Map<number, Timer>();
  frame.beforeScripts((page) => {
    timers = new Map();
    const own = timers;
    const real = page.setTimeout.bind(page);
    const cancel = page.clearTimeout.bind(page);
    const patched = (handler: TimerHandler, delay = 0, ...rest: unknown[]): number => {
      if (typeof handler !== 'function' || delay < shortest) return real(handler, delay, ...rest);
      const fire = () => {
        own.delete(id);
        handler(...rest);
      };
      const id: number = real(fire, delay);
      own.set(id, { due: Date.now() + delay, fire });
      return id;
    };
    page.setTimeout = patched as typeof page.setTimeout;
    page.clearTimeout = (id) => {
      own.delete(Number(id));
      cancel(id);
    };
  });
  return async (milliseconds) => {
    const end = Date.now() + milliseconds;
    const due = [...timers].filter(([, one]) => one.due <= end).sort(([, a], [, b]) => a.due - b.due);
    for (const [id, { fire }] of due) {
      frame.page().clearTimeout(id);
      fire();
      await Promise.resolve();
    }
  };
}

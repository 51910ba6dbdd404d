import { withGlobal, type Clock } from '@sinonjs/fake-timers';
import type { FramePage } from './framePage.ts';

/**
 * Replaces the timers of every page in the frame. They run in real time; the returned function also fires, once, those
 * that are due within the given number of milliseconds.
 */
export function installClock(frame: FramePage): (milliseconds: number) => Promise<void> {
  let clock: Clock | undefined;
  frame.beforeScripts((page) => {
    clock = withGlobal(page).install({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: Date.now(),
      shouldAdvanceTime: true,
    });
  });
  return (milliseconds) => Promise.resolve(void clock?.jump(milliseconds));
}

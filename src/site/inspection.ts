import { offerings as courses } from '@brand/offerings';
import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /** Set by the browser tests before the site starts: gets what happens as it is, in the page itself. */
    __MATRICULA_INSPECT__?: (event: InspectionEvent) => void;
    /** Set by an inspector: each page that loads in its frame shows itself here before it does anything. */
    __MATRICULA_FRAME__?: (page: Window) => void;
  }
}

/**
 * Who watches the actor system, if anybody. The hooks exist only in builds made with `INSPECT=1`, as `npm start` and
 * the tests make them; a production build does not hold their names. With `INSPECT_STATELY=1` beside it, the hosted
 * inspector of Stately is told as well.
 */
export const inspector: ((event: InspectionEvent) => void) | undefined = __INSPECT__ ? open() : undefined;

function open(): (event: InspectionEvent) => void {
  if (window.parent !== window) frameAround()?.(window);
  // In a chunk of its own, so that what is measured of an inspected build is the site.
  let waiting: InspectionEvent[] | undefined = [];
  let tell = (event: InspectionEvent) => {
    waiting?.push(event);
  };
  const load = async () => {
    const codes = new Set(courses.map(({ code }) => code));
    const { watch } = await import('./inspect/watch.ts');
    const tellings = [watch(codes)];
    // Frames, and the windows that walks open, are watched by whoever opened them.
    if (__STATELY__ && window.parent === window)
      tellings.push((await import('./inspect/stately.ts')).tellStately(codes));
    tell = (event) => tellings.forEach((telling) => telling(event));
    waiting?.forEach(tell);
    waiting = undefined;
  };
  void load();
  return (event) => {
    window.__MATRICULA_INSPECT__?.(event);
    tell(event);
  };
}

function frameAround(): ((page: Window) => void) | undefined {
  try {
    return window.parent.__MATRICULA_FRAME__;
  } catch {
    // The frame around belongs to another origin.
    return undefined;
  }
}

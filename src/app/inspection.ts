import { courses } from '@brand/catalogue';
import type { InspectionEvent } from 'xstate';
import { watch } from './inspect/watch.ts';

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
 * the tests make them; a production build does not hold their names.
 */
export const inspector: ((event: InspectionEvent) => void) | undefined = __INSPECT__ ? open() : undefined;

function open(): (event: InspectionEvent) => void {
  if (window.parent !== window) greet();
  const tell = watch(new Set(courses.map(({ code }) => code)));
  return (event) => {
    window.__MATRICULA_INSPECT__?.(event);
    tell(event);
  };
}

function greet(): void {
  try {
    window.parent.__MATRICULA_FRAME__?.(window);
  } catch {
    // The frame around belongs to another origin.
  }
}

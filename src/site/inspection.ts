import { offerings as courses } from '@brand/offerings';
import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /** Set by the path tests before the site starts: gets the raw inspection events inside the page. */
    __MATRICULA_INSPECT__?: (event: InspectionEvent) => void;
    /** Set by an inspector: called by each page that loads in its frame, before the page does anything else. */
    __MATRICULA_FRAME__?: (page: Window) => void;
  }
}

/**
 * Reports the actor system to the inspector. Exists only in builds made with `INSPECT=1`, as `npm start` and the tests
 * make them; a production build does not even contain the names of the hooks. With `INSPECT_STATELY=1` as well, the
 * system is also reported to Stately's hosted inspector.
 */
export const inspector: ((event: InspectionEvent) => void) | undefined = __INSPECT__ ? connect() : undefined;

function connect(): (event: InspectionEvent) => void {
  if (window.parent !== window) frameHook()?.(window);
  let queue: InspectionEvent[] | undefined = [];
  let report = (event: InspectionEvent) => {
    queue?.push(event);
  };
  // Loaded on demand, so that measurements of an inspected build are those of the site.
  const load = async () => {
    const codes = new Set(courses.map(({ code }) => code));
    const { broadcastChannel, record } = await import('../../inspector/record/record.ts');
    const reporters: ((event: InspectionEvent) => void)[] = [
      record({ transport: broadcastChannel(), publicCodes: codes }),
    ];
    // Frames, and the windows that path runs open, are inspected by whatever opened them.
    if (__STATELY__ && window.parent === window)
      reporters.push(
        (await import('../../inspector/record/stately.ts')).statelyInspector({ publicCodes: codes }),
      );
    report = (event) => reporters.forEach((reporter) => reporter(event));
    queue?.forEach(report);
    queue = undefined;
  };
  void load();
  return (event) => {
    window.__MATRICULA_INSPECT__?.(event);
    report(event);
  };
}

function frameHook(): ((page: Window) => void) | undefined {
  try {
    return window.parent.__MATRICULA_FRAME__;
  } catch {
    // The parent window has another origin.
    return undefined;
  }
}

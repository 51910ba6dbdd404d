import { offerings as courses } from '@brand/offerings';
import type { InspectionEvent } from 'xstate';
import { broadcastChannel, record } from 'chart-inspector/record/record.ts';
import { statelyInspector } from 'chart-inspector/record/stately.ts';

declare global {
  interface Window {
    /** Set by an inspector: called by each page that loads in its frame, before the page does anything else. */
    __MATRICULA_FRAME__?: (page: Window) => void;
  }
}

/**
 * Reports the actor system of a page to the inspector. A script of its own, which no page contains: a local server adds
 * it to the documents that it sends, so that what is inspected is what visitors get. Built with `INSPECT_STATELY=1`, it
 * reports to Stately's hosted inspector as well.
 */
function attach(): void {
  const isFramed = window.parent !== window;
  if (isFramed) frameHook()?.(window);
  const framed = window.__MATRICULA_INSPECT__;
  const publicCodes = new Set(courses.map(({ code }) => code));
  const reporters: ((event: InspectionEvent) => void)[] = [
    record({ transport: broadcastChannel(), publicCodes }),
  ];
  // Frames, and the windows that path runs open, are inspected by whatever opened them.
  if (__STATELY__ && !isFramed) reporters.push(statelyInspector({ publicCodes }));
  const report = (event: InspectionEvent) => {
    framed?.(event);
    for (const reporter of reporters) reporter(event);
  };
  window.__MATRICULA_INSPECT__ = Object.assign(report, { isPassive: !isFramed });
}

function frameHook(): ((page: Window) => void) | undefined {
  try {
    return window.parent.__MATRICULA_FRAME__;
  } catch {
    // The parent window has another origin.
    return undefined;
  }
}

attach();

import type { InspectorConfig } from '../../../config/config.ts';
import type { TestAdapter } from '../../../drive/testAdapter.ts';
import { installClock } from './frameClock.ts';
import { openFrame, runIn, until, type FramePage } from './framePage.ts';
import { interceptRequests } from './frameRequests.ts';
import { frameUser } from './frameUser.ts';

/** Milliseconds after which an action, assertion or request fails. */
export const timeout = 6000;
/** Milliseconds after which a page without a title of its own is taken to be rendered. */
const renderTimeout = 2000;

/** @param intercepted names of the requests that stay pending. */
export function frameAdapter(
  element: HTMLIFrameElement,
  { frame: site, requests }: InspectorConfig,
  intercepted: ReadonlySet<string>,
): { adapter: TestAdapter; frame: FramePage } {
  const frame = openFrame(element, site.isReady, timeout);
  const adapter: TestAdapter = {
    user: frameUser(frame, timeout),
    requests: interceptRequests(frame, intercepted, requests, timeout),
    fastForward: installClock(frame),
    async evaluate(work, argument) {
      const { document: before } = frame.page();
      const { title } = before;
      const path = before.location.pathname;
      const result = await runIn(frame.page(), work, argument);
      // After a client-side navigation, controls of the previous page would be found until the new one is rendered.
      if (frame.page().document === before && before.location.pathname !== path)
        await until(
          () => before.title !== title || undefined,
          () => '',
          renderTimeout,
        ).catch(() => undefined);
      return result;
    },
    async addInitScript(work, argument) {
      frame.beforeScripts((page) => runIn(page, work, argument));
    },
    backend: site.backend(),
  };
  return { adapter, frame };
}

/** Removes what the site stored in this browser, so that every path starts alike. */
export function clearSiteStorage(): void {
  const theme = localStorage.getItem('inspector-theme');
  localStorage.clear();
  sessionStorage.clear();
  if (theme !== null) localStorage.setItem('inspector-theme', theme);
}

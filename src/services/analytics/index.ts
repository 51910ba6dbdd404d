import { offerings as courses } from '@brand/offerings';
import type { AnalyticsEvent } from '../../../machines/effects.ts';
import type { PageView } from '../../../machines/site/rules.ts';
import { createAnalytics, pushToDataLayer } from './analytics.ts';
import { watchClicks } from './clicks.ts';

const analytics = createAnalytics({ courses, push: pushToDataLayer });

/** The path of the view that was reported before the page was hydrated. */
let reportedPath: string | null = null;

/** Reports to the page's `dataLayer`, with the courses of the built brand. */
export function report(event: AnalyticsEvent): void {
  const isKnown = event.name === 'page_view' && event.params.path === reportedPath;
  if (event.name === 'page_view') reportedPath = null;
  if (!isKnown) analytics.report(event);
}

/** Reports the view of a page that may never be hydrated; if it is, `report` leaves out the view of the same page. */
export function reportBeforeHydration(params: PageView): void {
  report({ name: 'page_view', params });
  reportedPath = params.path;
}

// Loaded with the first page view, so that counting clicks costs the page nothing.
watchClicks(report);

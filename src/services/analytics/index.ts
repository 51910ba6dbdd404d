import { offerings as courses } from '@brand/offerings';
import { createAnalytics, pushToDataLayer } from './analytics.ts';
import { watchClicks } from './clicks.ts';

/** Reports to the page's `dataLayer`, with the courses of the built brand. */
export const { report } = createAnalytics({ courses, push: pushToDataLayer });

// Loaded with the first page view, so that counting clicks costs the page nothing.
watchClicks(report);

import { offerings as courses } from '@brand/offerings';
import { createAnalytics, pushToDataLayer } from './analytics.ts';

/** Reports to the page's `dataLayer`, with the courses of the built brand. */
export const { report } = createAnalytics({ courses, push: pushToDataLayer });

import * as v from 'valibot';
import { optionalText } from '../text.ts';
import type { Endpoint } from './endpoint.ts';

export const websiteVersion = {
  method: 'GET',
  path: '/website_version',
  response: v.object({ version: v.string() }),
} as const satisfies Endpoint;

export const recommendedCourses = {
  method: 'GET',
  path: '/anonymous_recommended_courses',
  request: v.object({
    number_of_recommendations: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(2, 'Must be a number from 1 to 99'),
        v.regex(/^\d{1,2}$/, 'Must be a number from 1 to 99'),
        v.transform(Number),
        v.minValue(1, 'Must be a number from 1 to 99'),
      ),
    ),
    /** Names the brand's company. A server serves one brand, so it has no use for the name. */
    pen_division: v.optional(optionalText(100)),
  }),
  response: v.object({
    recommended_courses: v.array(
      v.object({ code: v.string(), title: v.string(), department_name: v.optional(v.string()) }),
    ),
  }),
} as const satisfies Endpoint;

const reviewVideo = v.object({
  id: v.number(),
  title: v.string(),
  vimeo_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
});

/** Videos by category. */
export const videosToReview = {
  method: 'GET',
  path: '/videos_to_review',
  response: v.object({ videos: v.record(v.string(), v.array(reviewVideo)) }),
} as const satisfies Endpoint;

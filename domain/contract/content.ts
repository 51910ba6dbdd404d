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

const code = v.pipe(v.string(), v.regex(/^[a-z]{3,4}\d{3}$/));

/** What the catalogue of a page cannot say, because it changes without a deploy. */
export const coursesToday = {
  method: 'GET',
  path: '/courses_today',
  response: v.object({
    /** Nobody can register for these now. `opens_on`: by the office's calendar; null where nobody knows yet. */
    closed: v.array(
      v.object({ code, opens_on: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))) }),
    ),
    /** Those whose price was changed; in cents. */
    prices: v.array(v.object({ code, price: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  }),
} as const satisfies Endpoint;

export type CoursesToday = v.InferOutput<typeof coursesToday.response>;

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

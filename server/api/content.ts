import { Hono } from 'hono';
import * as v from 'valibot';
import { recommend } from '../payments/catalogue.ts';
import type { ApiContext } from './context.ts';
import { readQuery } from '../http/forms.ts';
import { videosToReview } from './videos.ts';

const RecommendationQuery = v.object({
  number_of_recommendations: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/, 'Must be a number'),
      v.transform(Number),
      v.minValue(1, 'At least 1'),
    ),
    '7',
  ),
  // Names the brand's company. This server serves one brand, so it is checked for form only.
  pen_division: v.optional(v.pipe(v.string(), v.maxLength(100, 'At most 100 characters')), ''),
});

/** What pages read without signing in. */
export function contentRoutes(context: ApiContext): Hono {
  const app = new Hono();

  app.get('/website_version', (c) => c.json({ version: context.version }));

  app.get('/anonymous_recommended_courses', (c) => {
    const query = readQuery(c, RecommendationQuery);
    const courses = recommend(context.catalogue, query.number_of_recommendations);
    return c.json({
      recommended_courses: courses.map(({ code, name, department }) => ({
        code,
        title: name,
        department_name: department,
      })),
    });
  });

  app.get('/videos_to_review', (c) => c.json({ videos: videosToReview }));

  return app;
}

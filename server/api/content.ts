import { Hono } from 'hono';
import { recommendedCourses, videosToReview, websiteVersion } from '../../domain/contract/content.ts';
import type { ResponseOf } from '../../domain/contract/endpoint.ts';
import { recommendations } from '../payments/catalogue.ts';
import type { ApiContext } from './context.ts';
import { readQuery } from '../http/forms.ts';
import { videos } from './videos.ts';

/** What pages read without signing in. */
export function contentRoutes(context: ApiContext): Hono {
  const app = new Hono();

  app.get(websiteVersion.path, (c) =>
    c.json({ version: context.version } satisfies ResponseOf<typeof websiteVersion>),
  );

  const recommended = recommendations(context.catalogue).map(({ code, name, department }) => ({
    code,
    title: name,
    department_name: department,
  }));
  app.get(recommendedCourses.path, (c) => {
    const query = readQuery(c, recommendedCourses.request);
    return c.json({
      recommended_courses: recommended.slice(0, query.number_of_recommendations),
    } satisfies ResponseOf<typeof recommendedCourses>);
  });

  app.get(videosToReview.path, (c) => c.json({ videos } satisfies ResponseOf<typeof videosToReview>));

  return app;
}

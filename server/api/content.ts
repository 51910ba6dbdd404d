import { recommendedCourses, videosToReview, websiteVersion } from '../../domain/contract/content.ts';
import { openTo, route, type Route } from '../http/route.ts';
import { recommendations } from '../payments/catalogue.ts';
import { closedAmong } from '../payments/offer.ts';
import type { ApiContext } from './context.ts';
import { videos } from './videos.ts';

const DEFAULT_RECOMMENDATIONS = 7;
const fromMemory = openTo('answered from memory');

/** What pages read without signing in. */
export function contentRoutes(context: ApiContext): readonly Route[] {
  const recommended = recommendations(context.catalogue).map(({ code, name, department }) => ({
    code,
    title: name,
    department_name: department,
  }));
  return [
    route(websiteVersion, fromMemory, () => ({ version: context.version })),
    route(recommendedCourses, openTo('one read of a table with few rows'), async ({ input }) => {
      const closed = await closedAmong(
        context.db,
        recommended.map(({ code }) => code),
      );
      return {
        recommended_courses: recommended
          .filter(({ code }) => !closed.includes(code))
          .slice(0, input.number_of_recommendations ?? DEFAULT_RECOMMENDATIONS),
      };
    }),
    route(videosToReview, fromMemory, () => ({ videos })),
  ];
}

import { recommendedCourses, videosToReview, websiteVersion } from '../../domain/contract/content.ts';
import { openTo, route, type Route } from '../http/route.ts';
import { recommendations } from '../payments/catalogue.ts';
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
    route(recommendedCourses, fromMemory, ({ input }) => ({
      recommended_courses: recommended.slice(0, input.number_of_recommendations ?? DEFAULT_RECOMMENDATIONS),
    })),
    route(videosToReview, fromMemory, () => ({ videos })),
  ];
}

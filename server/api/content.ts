import {
  coursesToday,
  recommendedCourses,
  videosToReview,
  websiteVersion,
} from '../../domain/contract/content.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { openTo, route, type Route } from '../http/route.ts';
import { recommendations } from '../payments/catalogue.ts';
import { closedAmong, closuresNow, pricesNow } from '../payments/offer.ts';
import type { ApiContext } from './context.ts';
import { videos } from './videos.ts';

const DEFAULT_RECOMMENDATIONS = 7;
/** For so long a page may show what was true: the server itself decides what is sold, and at which price. */
const COURSES_TODAY_SECONDS = 60;
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
    route(coursesToday, openTo('two reads of tables with few rows'), async ({ c }) => {
      const codes = context.catalogue.courses.map(({ code }) => code);
      const closures = await closuresNow(context.db, codes);
      const prices = await pricesNow(context.db, codes);
      // Nothing in it is about a person, so that a proxy can answer for all of them.
      c.header('cache-control', `public, max-age=${COURSES_TODAY_SECONDS}`);
      return {
        closed: closures.map(({ code, opensAt }) => ({
          code,
          opens_on: opensAt === null ? null : officeDate(opensAt),
        })),
        prices: [...prices].map(([code, price]) => ({ code, price })),
      };
    }),
    route(videosToReview, fromMemory, () => ({ videos })),
  ];
}

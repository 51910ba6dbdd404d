import * as v from 'valibot';
import type { RecommendationsOutcome } from '../../../machines/checkout/rules.ts';
import type { VideosOutcome } from '../../../machines/reviewVideos/rules.ts';
import type { VersionOutcome } from '../../../machines/siteVersion/rules.ts';
import { bodyOf, type CallAdapter } from './callAdapter.ts';

/** How many courses to ask for. */
const recommendations = 7;

const Videos = v.object({
  videos: v.record(
    v.string(),
    v.array(v.object({ id: v.number(), title: v.string(), vimeo_id: v.string() })),
  ),
});
const Version = v.object({ version: v.string() });
const Recommended = v.object({
  recommended_courses: v.array(v.object({ code: v.string(), title: v.string() })),
});

/** The page itself shows a failure, where the videos would be. */
export const videosToReview: CallAdapter<void, VideosOutcome> = {
  toCall: () => ({ name: 'videosToReview', method: 'GET', path: '/videos_to_review', announce: 'inline' }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, Videos);
    return body ? { kind: 'loaded', videos: body.videos } : { kind: 'failed' };
  },
};

export const websiteVersion: CallAdapter<void, VersionOutcome> = {
  toCall: () => ({ name: 'websiteVersion', method: 'GET', path: '/website_version', announce: 'silent' }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, Version);
    return body ? { kind: 'answered', version: body.version } : { kind: 'failed' };
  },
};

/** `company` is the brand's, sent as `pen_division`. */
export const recommendedCourses: CallAdapter<{ readonly company: string }, RecommendationsOutcome> = {
  toCall: ({ company }) => ({
    name: 'recommendedCourses',
    method: 'GET',
    path: '/anonymous_recommended_courses',
    query: { number_of_recommendations: String(recommendations), pen_division: company },
    announce: 'silent',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, Recommended);
    return body ? { kind: 'loaded', courses: body.recommended_courses } : { kind: 'failed' };
  },
};

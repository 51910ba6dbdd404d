import * as contract from '../../../domain/contract/content.ts';
import type { RecommendationsOutcome } from '../../../machines/checkout/rules.ts';
import type { TodayOutcome } from '../../../machines/coursesToday/rules.ts';
import type { VideosOutcome } from '../../../machines/reviewVideos/rules.ts';
import type { VersionOutcome } from '../../../machines/siteVersion/rules.ts';
import { bodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

/** The page itself shows a failure, where the videos would be. */
export const videosToReview: CallAdapter<void, VideosOutcome> = {
  toCall: () => ({ name: 'videosToReview', ...routeOf(contract.videosToReview), announce: 'inline' }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.videosToReview.response);
    return body ? { kind: 'loaded', videos: body.videos } : { kind: 'failed', failure: failureOf(reply) };
  },
};

export const websiteVersion: CallAdapter<void, VersionOutcome> = {
  toCall: () => ({ name: 'websiteVersion', ...routeOf(contract.websiteVersion), announce: 'silent' }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.websiteVersion.response);
    return body ? { kind: 'answered', version: body.version } : { kind: 'failed' };
  },
};

/** Nobody is told when it fails: the page keeps what it shows. */
export const coursesToday: CallAdapter<void, TodayOutcome> = {
  toCall: () => ({ name: 'coursesToday', ...routeOf(contract.coursesToday), announce: 'silent' }),
  toOutcome: (reply) => {
    const today = bodyOf(reply, contract.coursesToday.response);
    return today ? { kind: 'read', today } : { kind: 'unknown' };
  },
};

/** `company` is the brand's, sent as `pen_division`. */
export const recommendedCourses: CallAdapter<{ readonly company: string }, RecommendationsOutcome> = {
  toCall: ({ company }) => ({
    name: 'recommendedCourses',
    ...routeOf(contract.recommendedCourses),
    query: { number_of_recommendations: '7', pen_division: company },
    announce: 'silent',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.recommendedCourses.response);
    return body ? { kind: 'loaded', courses: body.recommended_courses } : { kind: 'failed' };
  },
};

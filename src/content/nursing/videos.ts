import type { Video, VideoToReview } from '../types.ts';

/** Videos that are linked by `video_id` or played from a testimonial, with what their dialog says. */
export const videos: readonly Video[] = [
  {
    videoId: 'student-shanice',
    title: 'Shanice, after eleven years',
    summary: 'Shanice Waller on chemistry in the break room.',
  },
  {
    videoId: 'student-paula',
    title: 'Paula and the algebra',
    summary: 'Paula Rendón works the problem she once gave up on.',
  },
];

/** The review page belongs to the general brand only. */
export const videosToReview: Readonly<Record<string, readonly VideoToReview[]>> = {};

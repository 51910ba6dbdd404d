import type { Video } from '../types.ts';

/** Videos that `video_id` links or testimonials open in a dialog. */
export const videos: readonly Video[] = [
  {
    videoId: 'student-shanice',
    title: 'Shanice, after eleven years',
    summary: 'Shanice Waller talks about studying chemistry in the break room.',
  },
  {
    videoId: 'student-paula',
    title: 'Paula and the algebra',
    summary: 'Paula Rendón works the problem she once gave up on.',
  },
];

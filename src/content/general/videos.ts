import type { Video } from '../types.ts';

/** Videos that `video_id` links or testimonials open in a dialog. */
export const videos: readonly Video[] = [
  {
    videoId: 'student-maribel',
    title: 'Maribel, from night shifts to nursing school',
    summary: 'Maribel Ocampo talks about studying anatomy at three in the morning.',
  },
  {
    videoId: 'student-kwame',
    title: 'Kwame and the four papers',
    summary: 'Kwame Asante reads the comment that changed how he writes.',
  },
  {
    videoId: 'student-hallie',
    title: 'Hallie’s head start',
    summary: 'Hallie Trent and her mother talk about dual enrollment.',
  },
];

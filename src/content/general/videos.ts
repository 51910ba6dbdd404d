import type { Video, VideoToReview } from '../types.ts';

/** Videos that `video_id` links or testimonials open in a dialog. */
export const videos: readonly Video[] = [
  {
    videoId: 'student-maribel',
    title: 'Maribel, from night shifts to nursing school',
    summary: 'Maribel Ocampo on anatomy at three in the morning.',
  },
  {
    videoId: 'student-kwame',
    title: 'Kwame and the four papers',
    summary: 'Kwame Asante reads the comment that changed how he writes.',
  },
  {
    videoId: 'student-hallie',
    title: 'Hallie’s head start',
    summary: 'Hallie Trent and her mother on dual enrollment.',
  },
];

/** Sample data of the internal review page: videos by category. */
export const videosToReview: Readonly<Record<string, readonly VideoToReview[]>> = {
  Biology: [
    { id: 1, title: 'BIOD 151 Lab 3: bones of the hand, second cut', vimeo_id: 'review-biod151-lab3' },
    { id: 2, title: 'BIOD 171 Lab 5: Gram stain', vimeo_id: 'review-biod171-lab5' },
  ],
  Chemistry: [
    { id: 3, title: 'CHEM 103 Lab 7: titration, new lighting', vimeo_id: 'review-chem103-lab7' },
    { id: 4, title: 'CHEM 104 Lab 2: rates of reaction', vimeo_id: 'review-chem104-lab2' },
    { id: 5, title: 'CHEM 121 Lab 4: saponification', vimeo_id: 'review-chem121-lab4' },
  ],
  'Student stories': [
    { id: 6, title: 'Maribel, long version', vimeo_id: 'review-maribel' },
    { id: 7, title: 'Denise on the farm, rough cut', vimeo_id: 'review-denise' },
  ],
};

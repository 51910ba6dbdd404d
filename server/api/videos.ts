import type { videosToReview } from '../../domain/contract/content.ts';
import type { ResponseOf } from '../../domain/contract/endpoint.ts';

/** Sample videos that the faculty reviews before publication, by category. */
export const videos: ResponseOf<typeof videosToReview>['videos'] = {
  Biology: [
    { id: 1, title: 'BIOD 151 Lab 3: bones of the hand, second cut', vimeo_id: 'review-biod151-lab3' },
    { id: 2, title: 'BIOD 171 Lab 5: Gram stain', vimeo_id: 'review-biod171-lab5' },
  ],
  Chemistry: [
    { id: 3, title: 'CHEM 103 Lab 7: titration, new lighting', vimeo_id: 'review-chem103-lab7' },
    { id: 4, title: 'CHEM 121 Lab 4: saponification', vimeo_id: 'review-chem121-lab4' },
  ],
  'Student stories': [{ id: 5, title: 'Denise on the farm, rough cut', vimeo_id: 'review-denise' }],
};

import type { videosToReview } from '../../domain/contract/content.ts';
import type { ResponseOf } from '../../domain/contract/endpoint.ts';

/** Sample videos that the faculty reviews before publication, by category. */
export const videos: ResponseOf<typeof videosToReview>['videos'] = {
  Biology: [
    { id: 1, title: 'Staining and viewing cheek cells', vimeo_id: '76979871' },
    { id: 2, title: 'Dissecting the sheep heart, part one', vimeo_id: '76979872' },
  ],
  Chemistry: [
    { id: 3, title: 'Titration with a burette at home', vimeo_id: '76979873' },
    { id: 4, title: 'Safety with open flames', vimeo_id: '76979874' },
  ],
  'Student services': [{ id: 5, title: 'Booking an exam with the proctor', vimeo_id: '76979875' }],
};

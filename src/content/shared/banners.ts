import type { AlertBanner } from '../types.ts';

/** In order of priority: the visitor sees the first one that is in season and that they have not closed. */
export const alertBanners: readonly AlertBanner[] = [
  {
    id: 'thanksgiving',
    tone: 'info',
    title: 'Thanksgiving closure',
    text: 'We are closed Nov 23-26 and back on Nov 27. Transcripts go out again on Nov 28; your courses stay open all weekend.',
    months: [11],
  },
  {
    id: 'late-december',
    tone: 'warning',
    title: 'Late-December transcripts',
    text: 'Our offices are closed Dec 22-31. Request transcripts by December 14 to have them sent this year. [Read how transcripts are sent](/student-services/transcripts)',
    months: [11, 12],
  },
];

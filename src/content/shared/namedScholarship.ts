import type { NamedScholarship } from '../types.ts';
import { namedScholarshipSlug as slug } from '../../brands/namedScholarship.ts';

export const namedScholarship: NamedScholarship = {
  slug,
  name: 'Horizon Scholarship',
  award: '$2,000',
  section: {
    id: `${slug}-scholarship`,
    heading: 'The Horizon Scholarship',
    paragraphs: [
      'Each year we make awards of $2,000 to partner schools, for a student whom the school itself has chosen: someone who has come a long way to a health-care program and has the rest of it still to pay for.',
      'Nominations are open June 1 to November 1. Students cannot apply directly; a nomination comes from the school, on one page, signed by a dean, a director or an adviser who knows the student.',
    ],
    points: [
      'The school has a published course equivalency with us.',
      'The student has completed at least one of our courses with a grade of B or better.',
      'The award is paid to the school by December 31, for tuition, books or fees.',
    ],
    closing: 'A committee of three instructors and two nurses reads every nomination in November.',
  },
  image: {
    src: '/art/scholarship.svg',
    alt: 'A graduate looks toward a rising sun over hills, a ribbon in her hand',
  },
  applyNow: { label: 'Apply Now', to: `/${slug}-scholarship-form` },
  applyMonths: [6, 7, 8, 9, 10],
  formTitle: 'Horizon Scholarship nomination form',
};

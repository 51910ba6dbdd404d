import { namedScholarship } from '../shared/namedScholarship.ts';
import type { ScholarshipsContent } from '../types.ts';

export { namedScholarship };

export const scholarships: ScholarshipsContent = {
  banner: {
    title: 'Scholarships',
    lead: 'Help with what comes next: the first year of a nursing program.',
    image: {
      src: '/art/scholarship.svg',
      alt: 'A graduate looks toward a rising sun over hills, a ribbon in her hand',
    },
  },
  scholarships: [
    {
      slug: namedScholarship.slug,
      name: namedScholarship.name,
      award: namedScholarship.award,
      lead: 'Your school nominates you, a committee reads the nomination, and the award goes toward your first year.',
      sections: [
        namedScholarship.section,
        {
          id: 'for-students',
          heading: 'If you would like to be nominated',
          paragraphs: [
            'Talk to the adviser or director of your nursing program, and mention the dates. Your school makes the nomination. If they have questions, they can [write to us](/student-services/contact).',
            'A partner school is any nursing program that has told us that it takes our courses. If yours has not done so yet, it can send us that with the nomination.',
          ],
        },
      ],
      image: namedScholarship.image,
      form: {
        label: 'For schools: nominate a student',
        to: '/horizon-scholarship-form',
        title: namedScholarship.formTitle,
      },
    },
  ],
};

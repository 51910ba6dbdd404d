import * as facts from '../../../domain/facts/general.ts';
import { namedScholarship } from '../shared/namedScholarship.ts';
import type { ScholarshipsContent } from '../types.ts';
import { provider } from './provider.ts';

export { namedScholarship };

export const scholarships: ScholarshipsContent = {
  banner: {
    title: 'Scholarships',
    lead: 'Two ways to lower the cost of your next step: one you apply for, and one your school nominates you for.',
    image: {
      src: '/art/scholarship.svg',
      alt: 'A graduate looks toward a rising sun over hills, a ribbon in her hand',
    },
  },
  scholarships: [
    {
      slug: 'portage-academic',
      name: 'Portage Academic Scholarship',
      award: facts.academicScholarship.award,
      lead: 'For students who completed many of their prerequisites with us and have been admitted to a degree program.',
      sections: [
        {
          id: 'award',
          heading: 'The award',
          paragraphs: [
            `The award is ${facts.academicScholarship.award}, paid to the institution that has admitted you and credited to your first term.`,
            'It is named after a portage, the part of a canoe trip where you carry the boat yourself to reach the next stretch of water.',
          ],
        },
        {
          id: 'eligibility',
          heading: 'Who is eligible',
          paragraphs: ['You qualify when all three of these are true.'],
          points: [
            `You have completed a minimum of ${facts.academicScholarship.credits} credits through ${provider.name}.`,
            `You completed all of them within ${facts.academicScholarship.months} months of your first course registration.`,
            'You have been accepted into a degree program first; you apply after that.',
          ],
        },
        {
          id: 'how-to-apply',
          heading: 'How to apply',
          paragraphs: [
            `Fill out the form and attach your letter of acceptance. We look up the credits ourselves. We send a decision within ${facts.academicScholarship.decision}. There is no deadline.`,
          ],
        },
      ],
      image: {
        src: '/art/scholarship-academic.svg',
        alt: 'Six books form a staircase to a college door',
      },
      form: {
        label: 'Apply for the Portage Academic Scholarship',
        to: '/portage-academic-scholarship-form',
        title: 'Portage Academic Scholarship application form',
      },
    },
    {
      slug: namedScholarship.slug,
      name: namedScholarship.name,
      award: namedScholarship.award,
      lead: 'For students of our partner schools, nominated by their school.',
      sections: [
        namedScholarship.section,
        {
          id: 'for-students',
          heading: 'If you are a student',
          paragraphs: [
            'You cannot apply for this one yourself, but you can tell your adviser about it. Send them to the [schools page](/schools), where nominations begin.',
          ],
        },
      ],
      image: namedScholarship.image,
    },
  ],
};

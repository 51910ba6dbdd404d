import { namedScholarship } from '../shared/namedScholarship.ts';
import type { ScholarshipsContent } from '../types.ts';
import { provider } from './provider.ts';

export { namedScholarship };

export const scholarships: ScholarshipsContent = {
  banner: {
    title: 'Scholarships',
    lead: 'Two ways in which the cost of the next step becomes smaller: one that you apply for, one for which your school puts you forward.',
    image: {
      src: '/art/scholarship.svg',
      alt: 'A graduate looks toward a rising sun over hills, a ribbon in her hand',
    },
  },
  scholarships: [
    {
      slug: 'portage-academic',
      name: 'Portage Academic Scholarship',
      award: '$500',
      lead: 'For students who did a good part of their prerequisites with us and have been admitted where they wanted to go.',
      sections: [
        {
          id: 'award',
          heading: 'The award',
          paragraphs: [
            'The award is $500, paid to the institution that has admitted you and credited to your first term.',
          ],
        },
        {
          id: 'eligibility',
          heading: 'Who is eligible',
          paragraphs: ['You qualify when all three of these are true.'],
          points: [
            `You have completed a minimum of 18 credits through ${provider.name}.`,
            'All of them were completed within 24 months of your first course registration.',
            'You have been accepted into a degree program first, that is, before you apply.',
          ],
        },
        {
          id: 'how-to-apply',
          heading: 'How to apply',
          paragraphs: [
            'Fill in the form and attach your letter of acceptance. We check the credits ourselves. Decisions are sent within four weeks, and there is no deadline.',
          ],
        },
      ],
      image: {
        src: '/art/scholarship-academic.svg',
        alt: 'Six books make a stair that leads to a college door',
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
      lead: 'For students of our partner schools, on the nomination of the school.',
      sections: [
        namedScholarship.section,
        {
          id: 'for-students',
          heading: 'If you are a student',
          paragraphs: [
            'You cannot apply for this one yourself, but nothing keeps you from telling your adviser about it. Send them to the [schools page](/schools), where nominations begin.',
          ],
        },
      ],
      image: namedScholarship.image,
    },
  ],
};

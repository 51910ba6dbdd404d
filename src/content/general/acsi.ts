import { faithIntegration, giveaway } from '../shared/acsi.ts';
import type { AcsiContent } from '../types.ts';

export const acsi: AcsiContent = {
  banner: {
    title: 'For Christian schools',
    lead: 'College credit for your juniors and seniors, from teachers who share your reasons for teaching.',
    image: {
      src: '/art/acsi.svg',
      alt: 'A schoolhouse with a small bell tower beside an open book and an olive branch',
    },
  },
  facts: [
    { value: '18', label: 'dual-enrollment courses' },
    { value: '77%', label: 'average savings against the cost of the same course on campus' },
    { value: '24/7', label: 'registration' },
  ],
  sections: [
    {
      id: 'dual-enrollment',
      heading: 'Dual enrollment without a schedule',
      paragraphs: [
        'We offer 18 dual-enrollment courses, and families see 77% average savings against what the same credits cost on campus. Your students register 24/7 and start within one business day; your teachers keep their rooms.',
        'A school that has no chemistry laboratory can offer chemistry. A school with one student who has run out of mathematics can offer the next course to one student.',
      ],
    },
    faithIntegration,
    {
      id: 'how-schools-use-it',
      heading: 'How schools use it',
      paragraphs: ['Three arrangements are common, and you may mix them.'],
      points: [
        '**Supervised:** a study period with a teacher in the room, one course for the whole group.',
        '**Independent:** students choose for themselves and report to a counselor once a month.',
        '**Summer:** a course between grades, finished before the first bell.',
      ],
    },
  ],
  giveaway,
  coursesHeading: 'The 18 dual-enrollment courses',
  links: [
    { label: 'How dual enrollment works', to: '/student-services/dual-enrollment' },
    { label: 'Find your representative', to: '/schools' },
    { label: 'Ask a question', to: '/student-services/contact' },
  ],
};

import { faithIntegration, giveaway } from '../shared/acsi.ts';
import type { AcsiContent } from '../types.ts';
import { provider } from './provider.ts';

export const acsi: AcsiContent = {
  banner: {
    title: 'For Christian schools',
    lead: 'For graduates of your school who feel called to nursing, and for those who find out a little late.',
    image: {
      src: '/art/acsi.svg',
      alt: 'A schoolhouse with a small bell tower beside an open book and an olive branch',
    },
  },
  facts: [
    { value: '18', label: 'dual-enrollment courses at our sister program' },
    { value: '77%', label: 'average savings against the cost of the same course on campus' },
    { value: '3 weeks', label: 'is the shortest time to finish a course with us' },
  ],
  sections: [
    {
      id: 'completing-a-record',
      heading: 'Completing a record',
      paragraphs: [
        'Small schools cannot teach everything every year. If a graduate needs biology, chemistry or algebra for a nursing program, we teach it at high-school level, and your office receives the transcript free of charge.',
        `Students who are ready for college work can choose among 18 dual-enrollment courses with 77% average savings, offered by the sister program of ${provider.shortName}. [Write to us](/student-services/contact) and we will connect you.`,
      ],
    },
    faithIntegration,
    {
      id: 'vocation',
      heading: 'Nursing as a calling',
      paragraphs: [
        'Many of our instructors came to nursing by way of a mission hospital, a parish or a dying parent. Ask them about it; it is the part of the course that is not in the syllabus.',
      ],
    },
  ],
  giveaway,
  coursesHeading: 'Our courses',
  links: [
    { label: 'See the courses', to: '/courses' },
    { label: 'Ask a question', to: '/student-services/contact' },
  ],
};

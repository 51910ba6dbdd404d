import { fastest } from '../../../domain/facts/nursing.ts';
import { averageSavings, dualEnrollmentCourses } from '../../../domain/facts/shared.ts';
import { faithIntegration, giveaway } from '../shared/acsi.ts';
import type { AcsiContent } from '../types.ts';
import { provider } from './provider.ts';

export const acsi: AcsiContent = {
  banner: {
    title: 'For Christian schools',
    lead: 'For graduates of your school who feel called to nursing, even those who find out a little late.',
    image: {
      src: '/art/acsi.svg',
      alt: 'A schoolhouse with a small bell tower beside an open book and an olive branch',
    },
  },
  facts: [
    { value: String(dualEnrollmentCourses), label: 'dual-enrollment courses at our sister program' },
    {
      value: averageSavings,
      label: 'average savings at our sister program compared with the same course on campus',
    },
    { value: fastest, label: 'is the shortest time to finish a course with us' },
  ],
  sections: [
    {
      id: 'completing-a-record',
      heading: 'Completing a record',
      paragraphs: [
        'Small schools cannot teach every subject every year. If one of your graduates needs biology, chemistry or algebra for a nursing program, we teach it at high-school level and send you the transcript free of charge.',
        `Students who are ready for college work can choose among ${dualEnrollmentCourses} dual-enrollment courses with ${averageSavings} average savings, offered by the sister program of ${provider.shortName}. [Write to us](/student-services/contact) and we will put you in touch.`,
      ],
    },
    faithIntegration,
    {
      id: 'vocation',
      heading: 'Nursing as a calling',
      paragraphs: [
        'Our instructors who are nurses will tell you how they came to it, if you ask. It is the part of the course that is not in the syllabus.',
      ],
    },
  ],
  giveaway,
  coursesHeading: 'Our courses',
  links: [
    { label: 'See the courses', to: '/find-a-course' },
    { label: 'Ask a question', to: '/student-services/contact' },
  ],
};

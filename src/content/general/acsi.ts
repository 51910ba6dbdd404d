import { averageSavings, dualEnrollmentCourses, instructorTime } from '../../../domain/facts/shared.ts';
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
    { value: String(dualEnrollmentCourses), label: 'dual-enrollment courses' },
    { value: averageSavings, label: 'average savings compared with the same course on campus' },
    { value: '24/7', label: 'registration' },
  ],
  sections: [
    {
      id: 'dual-enrollment',
      heading: 'Dual enrollment without a schedule',
      paragraphs: [
        `We offer ${dualEnrollmentCourses} dual-enrollment courses, and families see ${averageSavings} average savings compared with the same credits on campus. Your students register 24/7 and start within ${instructorTime}. Your own teaching schedule stays as it is.`,
        'A school without a chemistry lab can offer chemistry. A school with a single student who has run out of math can offer that student the next course.',
      ],
    },
    faithIntegration,
    {
      id: 'how-schools-use-it',
      heading: 'How schools use it',
      paragraphs: ['Three arrangements are common, and you can combine them.'],
      points: [
        '**Supervised:** a study period with a teacher in the room and the same course for the whole group.',
        '**Independent:** students choose for themselves and check in with a counselor once a month.',
        '**Summer:** a course between grades, finished before the first bell.',
      ],
    },
  ],
  giveaway,
  coursesHeading: `The ${dualEnrollmentCourses} dual-enrollment courses`,
  links: [
    { label: 'How dual enrollment works', to: '/student-services/dual-enrollment' },
    { label: 'Find your representative', to: '/schools' },
    { label: 'Ask a question', to: '/student-services/contact' },
  ],
};

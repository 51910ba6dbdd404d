import { contactContent, labNotebook, transcriptsContent } from '../shared/studentServices.ts';
import type { DualEnrollmentContent, OnlineLearningTips, Tab } from '../types.ts';
import { documents } from '../shared/documents.ts';
import { provider } from './provider.ts';

/** In the order of the tab bar. The handbook tab opens a PDF. */
export const studentServicesTabs: readonly Tab[] = [
  { slug: 'contact', label: 'Contact', to: '/student-services/contact' },
  { slug: 'transcripts', label: 'Transcripts', to: '/student-services/transcripts' },
  { slug: 'scholarships', label: 'Scholarships', to: '/student-services/scholarships' },
  { slug: 'lab-notebook-sample', label: 'Lab notebook sample', to: '/student-services/lab-notebook-sample' },
  { slug: 'dual-enrollment', label: 'Dual enrollment', to: '/student-services/dual-enrollment' },
  { slug: 'student-handbook', label: 'Student handbook', to: documents.handbook },
  { slug: 'international', label: 'International', to: '/student-services/international' },
];

export const contact = contactContent(
  provider,
  'Ask before you register, while you study and after you have finished. The same team answers all three.',
);

export const transcripts = transcriptsContent(provider);

export { labNotebook };

export const dualEnrollment: DualEnrollmentContent | null = {
  banner: {
    title: 'Dual enrollment',
    lead: 'One course, two records: it counts toward the high-school diploma and it is college credit already.',
    image: {
      src: '/art/dual-enrollment.svg',
      alt: 'A school desk and a college desk share one open book between them',
    },
  },
  facts: [
    { value: '18', label: 'courses recommended for high-school students' },
    { value: '24/7', label: 'registration, in any month' },
    { value: '$669', label: 'for a course of three credits' },
  ],
  sections: [
    {
      id: 'how-it-works',
      heading: 'How it works',
      paragraphs: [
        'Students register 24/7 and start within one business day. No class has to form first, and no semester has to begin.',
      ],
      points: [
        'The student and a counselor choose a course that both the high school and the college will count.',
        'A parent agrees to the registration of a student under 18.',
        'The student works through the course during a study period, in the evening or over the summer.',
        'We send one transcript to the high school and another, later, to the college.',
      ],
      numbered: true,
    },
    {
      id: 'who-is-ready',
      heading: 'Who is ready for it',
      paragraphs: [
        'A student in eleventh or twelfth grade who reads well and can keep a calendar. Grades matter less than the habit of starting before the last evening.',
        'There is no bus to catch and no placement test. A good first course is one in a subject that the student already likes.',
      ],
    },
    {
      id: 'for-schools',
      heading: 'For counselors and schools',
      paragraphs: [
        'Schools may register a group, receive progress reports and pay for their students with an authorization code. [Talk to your regional representative](/schools) about it.',
      ],
    },
  ],
  recommended: {
    heading: 'Recommended courses',
    text: 'These eighteen have no prerequisite that a good high-school student lacks, and they are the ones that colleges count most readily.',
  },
  postsecondary: {
    heading: 'Postsecondary courses',
    text: 'These build on a first college course. Students take them after high school, or sooner with their school’s advice.',
  },
};

/** Only on the nursing brand. */
export const onlineLearning: OnlineLearningTips | null = null;

import { prices } from '../../../domain/facts/general.ts';
import { adultAge, dualEnrollmentCourses, instructorTime } from '../../../domain/facts/shared.ts';
import { inWords } from '../../../domain/words.ts';
import { documents } from '../shared/documents.ts';
import { contactContent, labNotebookContent, transcriptsContent } from '../shared/studentServices.ts';
import type { DualEnrollmentContent, OnlineLearningTips, Tab } from '../types.ts';
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
  'Before you register, while you study and after you finish: the same team is here to help.',
);

export const transcripts = transcriptsContent(provider);

export const labNotebook = labNotebookContent(
  'In a lab course you keep a notebook, just as you would at the bench. This is what a good one looks like.',
  {
    id: 'how-it-is-graded',
    heading: 'How it is graded',
    paragraphs: [
      'You send photographs of your pages with each lab report. Neatness earns no points; being easy to follow does. The sample shows a complete entry with the instructor’s comments.',
    ],
  },
);

export const dualEnrollment: DualEnrollmentContent | null = {
  banner: {
    title: 'Dual enrollment',
    lead: 'Take a course once and it counts twice: toward a high-school diploma and as college credit.',
    image: {
      src: '/art/dual-enrollment.svg',
      alt: 'A school desk and a college desk share one open book between them',
    },
  },
  facts: [
    { value: String(dualEnrollmentCourses), label: 'courses recommended for high-school students' },
    { value: '24/7', label: 'registration, in any month' },
    { value: prices[3], label: 'for a three-credit course' },
  ],
  sections: [
    {
      id: 'how-it-works',
      heading: 'How it works',
      paragraphs: [
        `Students register 24/7 and start within ${instructorTime}. They do not have to wait for a class to fill or a semester to begin.`,
      ],
      points: [
        'The student and a counselor choose a course that both the high school and the college will count.',
        `If the student is under ${adultAge}, a parent agrees to the registration.`,
        'The student works through the course during a study period, in the evening or over the summer.',
        'We send a transcript to the high school now and to the college later.',
      ],
      numbered: true,
    },
    {
      id: 'who-is-ready',
      heading: 'Who is ready for it',
      paragraphs: [
        'A student in eleventh or twelfth grade who reads well and can keep a calendar. The habit of starting before the last evening matters more than grades.',
        'There is no bus to catch and no placement test. A good first course is in a subject the student already likes.',
      ],
    },
    {
      id: 'for-schools',
      heading: 'For counselors and schools',
      paragraphs: [
        'Schools can register a group, pay for their students with an authorization code and, where students agree, receive progress reports. [Talk to your regional representative](/schools) about it.',
      ],
    },
  ],
  recommended: {
    heading: 'Recommended courses',
    text: `These ${inWords(dualEnrollmentCourses)} are the courses that high-school students take most often and that colleges count most readily. Most of them need no earlier college course. The second course of a pair, such as Anatomy & Physiology II, follows the first; each course page lists what a student should have done before.`,
  },
  postsecondary: {
    heading: 'Postsecondary courses',
    text: 'Most of these build on an earlier college course or are aimed at students already in a health program. Students take them after high school, or sooner if their school advises it.',
  },
};

/** Only on the nursing brand. */
export const onlineLearning: OnlineLearningTips | null = null;

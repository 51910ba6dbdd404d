import { contactContent, labNotebook, transcriptsContent } from '../shared/studentServices.ts';
import type { DualEnrollmentContent, OnlineLearningTips, Tab } from '../types.ts';
import { provider } from './provider.ts';

/** In the order of the tab bar. */
export const studentServicesTabs: readonly Tab[] = [
  { slug: 'contact', label: 'Contact', to: '/student-services/contact' },
  { slug: 'transcripts', label: 'Transcripts', to: '/student-services/transcripts' },
  { slug: 'scholarships', label: 'Scholarships', to: '/student-services/scholarships' },
  { slug: 'online-learning', label: 'Online learning', to: '/student-services/online-learning' },
  { slug: 'lab-notebook-sample', label: 'Lab notebook sample', to: '/student-services/lab-notebook-sample' },
];

export const contact = contactContent(
  provider,
  'Not sure which course your program means? Send us the line from its admission rules and we will read it with you.',
);

export const transcripts = transcriptsContent(provider);

export { labNotebook };

/** Only on the general brand. */
export const dualEnrollment: DualEnrollmentContent | null = null;

export const onlineLearning: OnlineLearningTips | null = {
  banner: {
    title: 'Learning online',
    lead: 'Advice from students who finished a course beside a job, and from the instructors who watched them do it.',
    image: {
      src: '/art/online-learning.svg',
      alt: 'A laptop on a kitchen table with a calendar, a timer and a plant',
    },
  },
  groups: [
    {
      id: 'make-the-time',
      heading: 'Make the time',
      paragraphs: ['A course needs six to ten hours a week. They will not be found; they have to be booked.'],
      points: [
        'Put three study hours into your calendar on the day your shifts are posted.',
        'Study before a shift rather than after it, if you can choose.',
        'Plan one module every ten days, and leave every fourth week empty for life.',
        'Tell the people you live with when you are not available, and when you will be again.',
      ],
    },
    {
      id: 'read-to-remember',
      heading: 'Read to remember',
      paragraphs: [
        'Reading a lesson three times feels like learning. Closing it and writing down what it said is learning.',
      ],
      points: [
        'After each page, say aloud what it was about, in words that a patient would understand.',
        'Make cards of the terms and go through them in odd minutes.',
        'Work every practice problem with the solution covered, the easy ones too.',
        'Come back to a module two days later for ten minutes.',
      ],
    },
    {
      id: 'use-your-instructor',
      heading: 'Use your instructor',
      paragraphs: ['You have a teacher to yourself. The students who do well are the ones who write.'],
      points: [
        'Ask on the day the question comes up, and say what you have tried.',
        'Send a photograph of your work, wrong turns included.',
        'Read the comments on an exam before you open the next module.',
      ],
    },
    {
      id: 'exam-day',
      heading: 'On the day of an exam',
      paragraphs: ['Nothing about it should surprise you.'],
      points: [
        'Test camera and connection the evening before.',
        'Clear the desk, close the door and put your phone in another room.',
        'Begin with the questions you know, mark the rest, and use all of your time.',
        'Do not take an exam after a night shift. It will still be there tomorrow.',
      ],
    },
  ],
};

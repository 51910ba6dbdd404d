import { modulePace, weeklyHours } from '../../../domain/facts/nursing.ts';
import { contactContent, labNotebookContent, transcriptsContent } from '../shared/studentServices.ts';
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
  'Not sure which course your program means? Send us the line from its admission rules, and we will help you read it.',
);

export const transcripts = transcriptsContent(provider);

export const labNotebook = labNotebookContent(
  'Our courses have no labs, but the college sciences in your nursing program will. This is what a good lab notebook looks like.',
  {
    id: 'when-you-need-one',
    heading: 'When you will need one',
    paragraphs: [
      'Your first college lab, such as anatomy or microbiology, will most likely ask for a notebook. The sample shows a complete entry from a college chemistry course, with the instructor’s comments.',
    ],
  },
);

/** Only on the general brand. */
export const dualEnrollment: DualEnrollmentContent | null = null;

export const onlineLearning: OnlineLearningTips | null = {
  banner: {
    title: 'Learning online',
    lead: 'Advice from students who finished a course while working, and from the instructors who taught them.',
    image: {
      src: '/art/online-learning.svg',
      alt: 'A laptop on a kitchen table with a calendar, a timer and a plant',
    },
  },
  groups: [
    {
      id: 'make-the-time',
      heading: 'Make the time',
      paragraphs: [
        `Plan on ${weeklyHours} a week. You will not find those hours; you have to schedule them.`,
      ],
      points: [
        'Put your study hours on the calendar the day your shifts are posted.',
        'If you have a choice, study before a shift instead of after it.',
        `Plan a module every ${modulePace}, and leave every fourth week open for everything else.`,
        'Tell the people you live with when you are studying, and when you will be free again.',
      ],
    },
    {
      id: 'read-to-remember',
      heading: 'Read to remember',
      paragraphs: [
        'Reading a lesson three times feels like learning. Closing it and writing down what it said is learning.',
      ],
      points: [
        'After each page, say out loud what it was about, in words a patient would understand.',
        'Make flash cards of the terms, and go through them whenever you have a few minutes.',
        'Work every practice problem with the solution covered, even the easy ones.',
        'Come back to a module two days later for ten minutes.',
      ],
    },
    {
      id: 'use-your-instructor',
      heading: 'Use your instructor',
      paragraphs: ['You have an instructor of your own. The students who do well are the ones who ask.'],
      points: [
        'Ask the same day a question comes up, and say what you have tried.',
        'Send a photo of your work, including the parts that went wrong.',
        'Read the comments on an exam before you open the next module.',
      ],
    },
    {
      id: 'exam-day',
      heading: 'On the day of an exam',
      paragraphs: ['Nothing about it should surprise you.'],
      points: [
        'Test your camera and connection the evening before.',
        'Clear the desk, close the door and put your phone in another room.',
        'Start with the questions you know, flag the rest, and use all of your time.',
        'Do not take an exam after a night shift. It will still be there tomorrow.',
      ],
    },
  ],
};

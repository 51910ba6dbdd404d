import { documents } from '../shared/documents.ts';
import { facts } from '../shared/facts.ts';
import type { GettingStartedContent } from '../types.ts';
import { infoGuide } from './home.ts';

export const gettingStarted: GettingStartedContent = {
  banner: {
    title: 'Getting started',
    lead: 'Most people go from the first question to the first lesson in one evening. This is how.',
    image: {
      src: '/art/getting-started.svg',
      alt: 'A winding path leads past four markers to a college gate',
    },
  },
  steps: [
    {
      title: '1. Find out what your program wants',
      text: 'Look for the words “high-school chemistry” or “algebra with a grade of C or better” in its admission rules, and ask whether an online course will do. Send the syllabus with your question.',
      image: { src: '/art/step-ask.svg', alt: '' },
      link: { label: 'See the courses and their syllabi', to: '/courses' },
    },
    {
      title: '2. Register',
      text: 'Add the course to your cart, make an account and pay by card. You can do it at three in the morning; many do.',
      image: { src: '/art/step-register.svg', alt: '' },
      link: { label: 'Go to pending registrations', to: '/checkout' },
    },
    {
      title: '3. Start on the student dashboard',
      text: `${facts.instructor} The dashboard holds the course platform, your messages and documents, transcript requests and proofs of enrollment.`,
      image: { src: '/art/step-study.svg', alt: '' },
      link: { label: 'Open the student dashboard', to: '/student-dashboard' },
    },
    {
      title: '4. Send your record',
      text: 'As soon as your final grade is posted, have the transcript sent to every program on your list. It costs nothing.',
      image: { src: '/art/step-transcript.svg', alt: '' },
      link: { label: 'How transcripts are sent', to: '/student-services/transcripts' },
    },
  ],
  beforeYouRegister: {
    id: 'before-you-register',
    heading: 'Have these ready',
    paragraphs: ['Five things, and registration takes ten minutes.'],
    points: [
      'The name, city and state of the nursing school you are applying to.',
      'Your name exactly as it stands on your application.',
      'An email address that is yours, not your employer’s.',
      'A card for the tuition, which is paid in full when you register.',
      'For the 10% military discount, an authorization code. [Write to us for one](/student-services/contact) first.',
    ],
  },
  afterYouRegister: {
    id: 'after-you-register',
    heading: 'What happens then',
    paragraphs: [
      `${facts.start} ${facts.finish}`,
      'Completion ranges from 3 weeks to 1 year. With a full-time job, one module every ten days is a pace that lasts. Our [tips for learning online](/student-services/online-learning) come from students who did it.',
    ],
  },
  downloads: {
    heading: 'On paper',
    text: 'A checklist for the refrigerator door and a packet for the bus.',
    links: [
      { label: 'Enrollment checklist (PDF)', to: documents.checklist },
      { label: 'Information packet (PDF)', to: documents.infoPacket },
    ],
  },
  enroll: { label: 'Choose your course', to: '/courses' },
  guide: infoGuide,
};

import * as facts from '../../../domain/facts/nursing.ts';
import { militaryDiscount, registrationMinutes } from '../../../domain/facts/shared.ts';
import { documents } from '../shared/documents.ts';
import { sentences } from '../shared/sentences.ts';
import type { GettingStartedContent } from '../types.ts';
import { infoGuide } from './home.ts';

export const gettingStarted: GettingStartedContent = {
  banner: {
    title: 'Getting started',
    lead: 'Most people go from their first question to a registration in an evening. Here is how.',
    image: {
      src: '/art/getting-started.svg',
      alt: 'A winding path leads past four markers to a college gate',
    },
  },
  steps: [
    {
      title: '1. Find out what your program requires',
      text: 'Look in its admission rules for phrases such as “high-school chemistry” or “algebra with a grade of C or better,” and ask whether an online course will do. Send the syllabus with your question.',
      image: { src: '/art/step-ask.svg', alt: '' },
      link: { label: 'See the courses and their syllabi', to: '/courses' },
    },
    {
      title: '2. Register',
      text: 'Add the course to your cart, create an account and pay by card. You can do it at three in the morning; many people do.',
      image: { src: '/art/step-register.svg', alt: '' },
      link: { label: 'Go to pending registrations', to: '/checkout' },
    },
    {
      title: '3. Start on the student dashboard',
      text: `${sentences.instructor} The dashboard has the course platform, your messages and documents, transcript requests and proofs of enrollment.`,
      image: { src: '/art/step-study.svg', alt: '' },
      link: { label: 'Open the student dashboard', to: '/student-dashboard' },
    },
    {
      title: '4. Send your record',
      text: 'As soon as your final grade is posted, have your transcript sent to every program on your list. It is free.',
      image: { src: '/art/step-transcript.svg', alt: '' },
      link: { label: 'How transcripts are sent', to: '/student-services/transcripts' },
    },
  ],
  beforeYouRegister: {
    id: 'before-you-register',
    heading: 'Have these ready',
    paragraphs: [`With these at hand, registration takes about ${registrationMinutes}.`],
    points: [
      'The name, city and state of the nursing school you are applying to.',
      'Your name exactly as it appears on your application.',
      'A personal email address, not your employer’s.',
      'A card for the tuition, which is paid in full when you register.',
      `For the ${militaryDiscount} military discount, an authorization code. [Ask us for one](/student-services/contact) first.`,
    ],
  },
  afterYouRegister: {
    id: 'after-you-register',
    heading: 'What happens next',
    paragraphs: [
      `${sentences.start} ${sentences.finish}`,
      `Completion ranges from ${facts.completion}. Our courses take ${facts.hours.shortest} to ${facts.hours.longest} hours of work, and each course page lists its own. With a full-time job, a module every ${facts.modulePace} is a pace you can keep up. Our [tips for learning online](/student-services/online-learning) come from students who did it.`,
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
  enroll: { label: 'Choose your course', to: '/find-a-course' },
  guide: infoGuide,
};

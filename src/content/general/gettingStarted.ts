import { documents } from '../shared/documents.ts';
import { facts } from '../shared/facts.ts';
import type { GettingStartedContent } from '../types.ts';
import { infoGuide } from './home.ts';

export const gettingStarted: GettingStartedContent = {
  banner: {
    title: 'Getting started',
    lead: 'Four steps, in this order. The first is the one people skip, and the one that saves the most trouble.',
    image: {
      src: '/art/getting-started.svg',
      alt: 'A winding path leads past four markers to a college gate',
    },
  },
  steps: [
    {
      title: '1. Check with your school',
      text: 'Ask the admissions office or registrar of the school you are headed for whether the course meets their requirement. Attach the syllabus from the course page and keep the answer in writing.',
      image: { src: '/art/step-ask.svg', alt: '' },
      link: { label: 'Find the course and its syllabus', to: '/courses' },
    },
    {
      title: '2. Register',
      text: 'Add your courses to the cart and go to your pending registrations. You make an account there, confirm your email, and pay by card. Registration is open 24/7.',
      image: { src: '/art/step-register.svg', alt: '' },
      link: { label: 'Go to pending registrations', to: '/checkout' },
    },
    {
      title: '3. Begin on the student dashboard',
      text: `${facts.instructor} From then on the student dashboard is your campus: the course platform, your messages and documents, transcript requests and proofs of enrollment.`,
      image: { src: '/art/step-study.svg', alt: '' },
      link: { label: 'Open the student dashboard', to: '/student-dashboard' },
    },
    {
      title: '4. Send your transcript',
      text: 'When your final grade is posted, request a transcript from the dashboard. Transcripts are free and unlimited.',
      image: { src: '/art/step-transcript.svg', alt: '' },
      link: { label: 'How transcripts are sent', to: '/student-services/transcripts' },
    },
  ],
  beforeYouRegister: {
    id: 'before-you-register',
    heading: 'Before you register',
    paragraphs: ['Have these at hand and registration takes about ten minutes.'],
    points: [
      'The name of the school that is to receive your credit, with its city and state.',
      'Your legal name as that school has it, so that the transcript finds your file.',
      'An email address that you will still have in a year.',
      'A card. Tuition is due in full at registration by card, and there are no other fees.',
      'If you have served or your family serves, your authorization code for the 10% military discount. [Ask for it first](/student-services/contact).',
    ],
  },
  afterYouRegister: {
    id: 'after-you-register',
    heading: 'Once you are registered',
    paragraphs: [
      `${facts.start} ${facts.finish}`,
      'Students finish a course with labs in 8-12 weeks on average, and a course without labs in 7-10 weeks. Seven to ten hours a week is a good plan; put them in your calendar before you begin.',
    ],
  },
  downloads: {
    heading: 'Take it with you',
    text: 'The checklist fits on one page. The information packet is the long answer, for you or for whoever advises you.',
    links: [
      { label: 'Enrollment checklist (PDF)', to: documents.checklist },
      { label: 'Information packet (PDF)', to: documents.infoPacket },
    ],
  },
  enroll: { label: 'Choose your course', to: '/courses' },
  guide: infoGuide,
};

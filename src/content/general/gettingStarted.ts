import * as facts from '../../../domain/facts/general.ts';
import { militaryDiscount, registrationMinutes } from '../../../domain/facts/shared.ts';
import { documents } from '../shared/documents.ts';
import { sentences } from '../shared/sentences.ts';
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
      text: 'Ask the admissions office or registrar at the school you plan to attend whether the course meets their requirement. Attach the syllabus from the course page, and keep the answer in writing.',
      image: { src: '/art/step-ask.svg', alt: '' },
      link: { label: 'Find the course and its syllabus', to: '/courses' },
    },
    {
      title: '2. Register',
      text: 'Add your courses to the cart and go to your pending registrations. There you create an account, confirm your email and pay by card. Registration is open 24/7.',
      image: { src: '/art/step-register.svg', alt: '' },
      link: { label: 'Go to pending registrations', to: '/checkout' },
    },
    {
      title: '3. Begin on the student dashboard',
      text: `${sentences.instructor} From then on, the student dashboard is your campus: the course platform, your messages and documents, transcript requests and proofs of enrollment.`,
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
    paragraphs: [`Have these ready, and registration takes about ${registrationMinutes}.`],
    points: [
      'The name, city and state of the school that will receive your credit.',
      'Your legal name as that school has it, so that the transcript reaches your file.',
      'An email address that you will still have in a year.',
      `A card. ${sentences.tuitionDue} There are no other fees.`,
      `If you or your family have served, your authorization code for the ${militaryDiscount} military discount. [Ask for it first](/student-services/contact).`,
    ],
  },
  afterYouRegister: {
    id: 'after-you-register',
    heading: 'Once you are registered',
    paragraphs: [
      `${sentences.start} ${sentences.finish}`,
      `On average, students finish a course with labs in ${facts.weeks.withLabs} and a course without labs in ${facts.weeks.withoutLabs}. That is about ${facts.weeklyHours.low} to ${facts.weeklyHours.high} hours of work a week. At ${facts.easyPace.hours} a week, a typical course takes about ${facts.easyPace.weeks} weeks. Each course page lists the hours for that course.`,
    ],
  },
  downloads: {
    heading: 'Take it with you',
    text: 'The checklist fits on a single page. The information packet is the long answer, for you or for your adviser.',
    links: [
      { label: 'Enrollment checklist (PDF)', to: documents.checklist },
      { label: 'Information packet (PDF)', to: documents.infoPacket },
    ],
  },
  enroll: { label: 'Choose your course', to: '/find-a-course' },
  guide: infoGuide,
};

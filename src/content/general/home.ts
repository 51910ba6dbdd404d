import * as facts from '../../../domain/facts/generalHeadline.ts';
import { acceptedBy, instructorTime, registrationMinutes } from '../../../domain/facts/headline.ts';
import { documents } from '../shared/documents.ts';
import type { HomeContent, InfoGuideContent } from '../types.ts';
import { provider } from './provider.ts';

export const infoGuide: InfoGuideContent = {
  heading: 'Get the information guide',
  text: `How a course works, what it costs, how credit transfers and what to ask your school before you register: about ${facts.guideTime} of reading.`,
  button: 'Send me the guide',
  phoneHint: 'US numbers only',
  thanks: 'Thank you. Your guide is ready.',
  download: { label: 'Download the information guide (PDF)', to: documents.infoPacket },
};

const subjects = ['Anatomy', 'chemistry', 'statistics', 'composition'];

export const home: HomeContent = {
  hero: {
    title: 'Real college courses, on the days you actually have',
    lead: `${subjects.join(', ')} and ${facts.courseCount - subjects.length} more, each with a transcript from an accredited college. Register tonight, and start within ${instructorTime}. Finish in weeks or take the year.`,
    image: {
      src: '/art/home-general.svg',
      alt: 'A brick college hall with a clock tower among alders, and two people in a canoe on the river below it',
      adapts: true,
    },
    primary: { label: 'Browse courses', to: '/find-a-course' },
    secondary: { label: 'How it works', to: '/getting-started' },
  },
  facts: [
    { value: String(facts.courseCount), label: 'courses for credit' },
    { value: `$${facts.pricePerCredit}`, label: 'per credit hour' },
    { value: `${acceptedBy}+`, label: 'universities have accepted the courses' },
    { value: '24/7', label: 'registration, any day of the year' },
  ],
  steps: {
    heading: 'From first question to transcript',
    cards: [
      {
        title: 'Ask your school',
        text: 'Have your admissions office confirm that the syllabus meets their requirement.',
        image: { src: '/art/step-ask.svg', alt: '' },
      },
      {
        title: 'Register',
        text: `Put the course in your cart, create an account and pay by card. It takes about ${registrationMinutes}, at any hour.`,
        image: { src: '/art/step-register.svg', alt: '' },
      },
      {
        title: 'Study at your pace',
        text: `Your instructor is assigned within ${instructorTime}. Lessons, labs and exams are open whenever you are.`,
        image: { src: '/art/step-study.svg', alt: '' },
      },
      {
        title: 'Send your transcript',
        text: 'Once your final grade is posted, transcripts are free. Send as many as you need.',
        image: { src: '/art/step-transcript.svg', alt: '' },
      },
    ],
    link: { label: 'Getting started, step by step', to: '/getting-started' },
  },
  reasons: {
    heading: 'Built by people who teach',
    lead: 'Our faculty write the courses they teach, and revise them every year based on the questions students ask.',
    cards: [
      {
        title: 'An instructor who writes back',
        text: 'You have one instructor from the first module to the last. Your exams come back with comments. [Meet the faculty](/faculty)',
      },
      {
        title: 'Labs you can see',
        text: 'Our own faculty film the lab lessons at the bench, close enough to read the meniscus. You keep a [lab notebook](/student-services/lab-notebook-sample), just as you would on campus.',
      },
      {
        title: 'No semesters to wait for',
        text: `You can register on any day and start within ${instructorTime}. On average, students finish a course with labs in ${facts.weeks.withLabs} and a course without labs in ${facts.weeks.withoutLabs}.`,
      },
      {
        title: 'One price, stated up front',
        text: `A three-credit course is ${facts.prices[3]} and a four-credit course is ${facts.prices[4]}. There is no application fee, no technology fee and no charge for transcripts.`,
      },
    ],
  },
  testimonialsHeading: 'What students say afterward',
  accreditation: {
    heading: 'Credit from an accredited college',
    text: `Our courses are offered through **${provider.partnerCollege}**, which is accredited by the ${provider.accreditor}. Your transcript comes from the college, and over ${acceptedBy} universities have accepted the courses.`,
    link: { label: 'About our accreditation', to: '/about/accreditation' },
  },
  guide: infoGuide,
  closing: {
    heading: 'Your program has a deadline. Your course does not have to wait.',
    text: '[Read a syllabus](/courses) from start to finish, and write to us if anything is unclear. Already registered? Everything you need is on the [student dashboard](/student-dashboard) and under [transcripts](/student-services/transcripts).',
    links: [
      { label: 'See all courses', to: '/find-a-course' },
      { label: 'Ask a question', to: '/student-services/contact' },
    ],
  },
};

import { documents } from '../shared/documents.ts';
import type { HomeContent, InfoGuideContent } from '../types.ts';
import { provider } from './provider.ts';

export const infoGuide: InfoGuideContent = {
  heading: 'Get the information guide',
  text: 'Twelve minutes of reading: how a course is built, what it costs, how credit transfers and what to ask your school before you register.',
  button: 'Send me the guide',
  phoneHint: 'US numbers only',
  thanks: 'Thank you. Your guide is ready.',
  download: { label: 'Download the information guide (PDF)', to: documents.infoPacket },
};

export const home: HomeContent = {
  hero: {
    title: 'Real college courses, on the days you actually have',
    lead: 'Anatomy, chemistry, statistics, composition and 27 more, each with a transcript from an accredited college. Start tonight. Finish in weeks or take the year.',
    image: {
      src: '/art/home-general.svg',
      alt: 'A student reads at a desk by a tall window, with a microscope and a stack of books beside her',
    },
    primary: { label: 'Browse courses', to: '/courses' },
    secondary: { label: 'How it works', to: '/getting-started' },
  },
  facts: [
    { value: '31', label: 'courses for credit' },
    { value: '$223', label: 'per credit hour' },
    { value: '1,600+', label: 'universities have accepted the courses' },
    { value: '24/7', label: 'registration, any day of the year' },
  ],
  steps: {
    heading: 'From first question to transcript',
    cards: [
      {
        title: 'Ask your school',
        text: 'Send the syllabus to your admissions office and have them confirm that the course meets their requirement.',
        image: { src: '/art/step-ask.svg', alt: '' },
      },
      {
        title: 'Register',
        text: 'Put the course in your cart, make an account and pay by card. It takes about ten minutes, at any hour.',
        image: { src: '/art/step-register.svg', alt: '' },
      },
      {
        title: 'Study at your pace',
        text: 'Your instructor is assigned within one business day. Lessons, labs and exams are open whenever you are.',
        image: { src: '/art/step-study.svg', alt: '' },
      },
      {
        title: 'Send your transcript',
        text: 'Once your final grade is posted, transcripts are free, and you can send as many as you need.',
        image: { src: '/art/step-transcript.svg', alt: '' },
      },
    ],
    link: { label: 'Getting started, step by step', to: '/getting-started' },
  },
  reasons: {
    heading: 'Built by people who teach',
    lead: 'Every course is written by the faculty member who chairs or teaches it, and revised every year from the questions students ask.',
    cards: [
      {
        title: 'An instructor who writes back',
        text: 'You have one instructor from the first module to the last. Exams come back with comments, not only a number. [Meet the faculty](/faculty)',
      },
      {
        title: 'Labs you can see',
        text: 'Lab lessons are filmed at the bench by our own faculty, close enough to read the meniscus. You keep a [lab notebook](/student-services/lab-notebook-sample) as you would on campus.',
      },
      {
        title: 'No semesters to wait for',
        text: 'Courses open the day you register. Students with a lab course finish in 8-12 weeks on average, without labs in 7-10 weeks.',
      },
      {
        title: 'One price, written down',
        text: 'Three credits are $669 and four credits $892. There is no application fee, no technology fee and no charge for transcripts.',
      },
    ],
  },
  testimonialsHeading: 'What students say once they are through',
  accreditation: {
    heading: 'Credit from an accredited college',
    text: `Our courses are offered through **${provider.partnerCollege}**, which is accredited by the ${provider.accreditor}. Your transcript comes from the college, and over 1,600 universities have accepted the courses.`,
    link: { label: 'About our accreditation', to: '/about/accreditation' },
  },
  guide: infoGuide,
  closing: {
    heading: 'Your program has a deadline. Your course does not have to wait.',
    text: 'Look through the departments, read a syllabus to the end, and write to us if anything is unclear. Already registered? Everything you need is on the [student dashboard](/student-dashboard) and under [transcripts](/student-services/transcripts).',
    links: [
      { label: 'See all courses', to: '/courses' },
      { label: 'Ask a question', to: '/student-services/contact' },
    ],
  },
};

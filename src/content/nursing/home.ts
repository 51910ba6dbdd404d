import { offerings as courses } from '../../../domain/catalogue/nursingOfferings.ts';
import { pricesOf } from '../../../domain/catalogue/rules.ts';
import { documents } from '../shared/documents.ts';
import type { HomeContent, InfoGuideContent } from '../types.ts';
import { provider } from './provider.ts';

export const infoGuide: InfoGuideContent = {
  heading: 'Get the information guide',
  text: 'What nursing schools usually ask for, how our courses answer it, what they cost and how long they take. Eight pages, no small print.',
  button: 'Send me the guide',
  phoneHint: 'US numbers only',
  thanks: 'Thank you. Your guide is ready.',
  download: { label: 'Download the information guide (PDF)', to: documents.infoPacket },
};

export const home: HomeContent = {
  hero: {
    title: 'The last course between you and nursing school',
    lead: 'High-school biology, chemistry and mathematics for adults, online and at your own pace. Start between shifts. Finish in three weeks or take the year.',
    image: {
      src: '/art/home-nursing.svg',
      alt: 'A student in scrubs studies at a kitchen table at night, a lamp and a cup of tea beside her laptop',
    },
    primary: { label: 'See the courses', to: '/courses' },
    secondary: { label: 'How it works', to: '/getting-started' },
  },
  facts: [
    { value: '6', label: 'courses that programs ask for' },
    { value: pricesOf(courses).join(' or '), label: 'per course, paid once' },
    { value: '3 weeks to 1 year', label: 'to complete a course' },
    { value: '1,600+', label: 'universities have accepted the courses' },
  ],
  steps: {
    heading: 'Four steps to a complete application',
    cards: [
      {
        title: 'Ask your program',
        text: 'Find out which high-school sciences your nursing school wants and send it our syllabus.',
        image: { src: '/art/step-ask.svg', alt: '' },
      },
      {
        title: 'Register',
        text: 'Choose the course, make an account and pay by card. There is nothing to apply for.',
        image: { src: '/art/step-register.svg', alt: '' },
      },
      {
        title: 'Study after your shift',
        text: 'Modules open whenever you do. Your instructor is assigned within one business day.',
        image: { src: '/art/step-study.svg', alt: '' },
      },
      {
        title: 'Apply',
        text: 'We send your transcript to every school on your list, free of charge.',
        image: { src: '/art/step-transcript.svg', alt: '' },
      },
    ],
    link: { label: 'Getting started, step by step', to: '/getting-started' },
  },
  reasons: {
    heading: 'Made for people who already work',
    lead: 'Our students are nursing assistants, medics, parents and career-changers. The courses were written around their week.',
    cards: [
      {
        title: 'Science with a patient in it',
        text: 'Each lesson starts from a case on the ward and teaches exactly the science that it needs.',
      },
      {
        title: 'Exams when you are ready',
        text: 'There are no set dates. If a module needs another weekend, take another weekend.',
      },
      {
        title: 'Teachers who have nursed',
        text: 'Several of our [faculty](/faculty) still work on the ward, and all of them answer within one business day.',
      },
      {
        title: 'A price you can plan',
        text: 'Tuition is paid once, at registration. No fees come after it. [More about tuition](/faq/financial-tuition)',
      },
    ],
  },
  testimonialsHeading: 'They are in nursing school now',
  accreditation: {
    heading: 'Accredited, and easy to check',
    text: `Our courses are offered with **${provider.partnerCollege}**. The program’s accreditation by the ${provider.accreditor} covers the period 2019 to 2026.`,
    period: '2019 to 2026',
    link: { label: 'Questions about accreditation', to: '/faq/accreditation' },
  },
  guide: infoGuide,
  closing: {
    heading: 'Applications close. Our courses do not.',
    text: 'Begin tonight, or write to us first. Students who are already registered find everything on the [student dashboard](/student-dashboard) and under [transcripts](/student-services/transcripts).',
    links: [
      { label: 'Choose a course', to: '/courses' },
      { label: 'Ask a question', to: '/student-services/contact' },
    ],
  },
};

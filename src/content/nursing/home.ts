import * as facts from '../../../domain/facts/nursing.ts';
import { acceptedBy, instructorTime } from '../../../domain/facts/headline.ts';
import { capitalized, inWords } from '../../../domain/words.ts';
import { documents } from '../shared/documents.ts';
import type { HomeContent, InfoGuideContent } from '../types.ts';
import { accreditation } from './accreditation.ts';
import { provider } from './provider.ts';

export const infoGuide: InfoGuideContent = {
  heading: 'Get the information guide',
  text: `What nursing schools usually ask for, how our courses meet it, what they cost and how long they take. ${capitalized(inWords(facts.guide.pages))} pages, no fine print.`,
  button: 'Send me the guide',
  phoneHint: 'US numbers only',
  thanks: 'Thank you. Your guide is ready.',
  download: { label: 'Download the information guide (PDF)', to: documents.infoPacket },
};

export const home: HomeContent = {
  hero: {
    title: 'The last course between you and nursing school',
    lead: `High-school biology, chemistry and math for adults, online and at your own pace. Start between shifts. Finish in as little as ${facts.fastest}, or take the year.`,
    image: {
      src: '/art/home-nursing.svg',
      alt: 'A student in scrubs studies at a kitchen table at night, a lamp and a cup of tea beside her laptop',
    },
    primary: { label: 'See the courses', to: '/find-a-course' },
    secondary: { label: 'How it works', to: '/getting-started' },
  },
  facts: [
    { value: String(facts.openCourseCount), label: 'courses open now, and another on the way' },
    { value: facts.prices.join(' or '), label: 'per course, paid once' },
    { value: facts.completion, label: 'to complete a course' },
    {
      value: `${acceptedBy}+`,
      label: `universities have accepted courses offered with ${provider.partnerCollege}`,
    },
  ],
  steps: {
    heading: 'Four steps to a complete application',
    cards: [
      {
        title: 'Ask your program',
        text: 'Find out which high-school courses your nursing school requires, and send it our syllabus.',
        image: { src: '/art/step-ask.svg', alt: '' },
      },
      {
        title: 'Register',
        text: 'Choose the course, create an account and pay by card. There is no application.',
        image: { src: '/art/step-register.svg', alt: '' },
      },
      {
        title: 'Study after your shift',
        text: `Your modules are open at any hour. Your instructor is assigned within ${instructorTime}.`,
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
    lead: 'Our students are nursing assistants, medics, parents and career changers. We built the courses around their week.',
    cards: [
      {
        title: 'Science with a patient in it',
        text: 'Each lesson starts with a case from the ward and teaches the science you need to understand it.',
      },
      {
        title: 'Exams when you are ready',
        text: 'There are no set dates. If a module needs another weekend, take another weekend.',
      },
      {
        title: 'Teachers who know the ward',
        text: 'Our chair of biology still works weekends in an emergency department, and a former pediatric nurse teaches Mathematics for Nursing. [Meet the faculty](/faculty)',
      },
      {
        title: 'A price you can plan for',
        text: 'You pay once, at registration, and nothing after that. [More about tuition](/faq/financial-tuition)',
      },
    ],
  },
  testimonialsHeading: 'They are in nursing school now',
  accreditation: {
    heading: 'Accreditation you can check',
    text: `Our courses are offered with **${provider.partnerCollege}**. ${accreditation.sentence}`,
    period: facts.accreditation,
    link: { label: 'Questions about accreditation', to: '/faq/accreditation' },
  },
  guide: infoGuide,
  closing: {
    heading: 'Applications close. Our courses do not.',
    text: 'Register tonight for [biology](/courses), or write to us first. If you are already registered, everything you need is on the [student dashboard](/student-dashboard) and under [transcripts](/student-services/transcripts).',
    links: [
      { label: 'Choose a course', to: '/find-a-course' },
      { label: 'Ask a question', to: '/student-services/contact' },
    ],
  },
};

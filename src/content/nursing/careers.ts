import { vacation } from '../../../domain/facts/shared.ts';
import { capitalized } from '../../../domain/words.ts';
import type { CareersContent } from '../types.ts';
import { provider } from './provider.ts';

export const careers: CareersContent = {
  banner: {
    title: 'Careers',
    lead: 'A small program with a clear purpose. If you have worked as a nurse, taught, or untangled other people’s paperwork, we should talk.',
    image: { src: '/art/careers.svg', alt: 'Colleagues at a long table, one of them on a laptop screen' },
  },
  values: {
    heading: 'What we value',
    cards: [
      {
        title: 'Respect for time',
        text: 'Our students have little of it. We do not waste theirs, and we try not to waste each other’s.',
      },
      {
        title: 'Exactness',
        text: 'A misplaced decimal point teaches the wrong dose. We check every calculation twice before we publish it.',
      },
      {
        title: 'Kindness',
        text: 'Most people who write to us are a little afraid of chemistry. We keep that in mind when we answer.',
      },
      {
        title: 'Giving back',
        text: 'Full-time employees get an extra week of volunteer leave. People have spent it on clinics, flood relief and a children’s choir.',
      },
    ],
  },
  benefits: {
    id: 'benefits',
    heading: 'For full-time staff',
    paragraphs: ['From your first day:'],
    points: [
      'Health insurance with a low deductible, including dental and vision.',
      `${capitalized(vacation)} of vacation, plus the extra week of volunteer leave.`,
      'Paid renewal of your nursing or teaching license.',
      'A schedule you can build around clinical shifts.',
    ],
  },
  videos: [
    {
      videoId: 'careers-nurse-teachers',
      title: 'Nurses who teach',
      summary: 'Farida Rahimi and Philip Okonjo talk about moving between the ward and the lesson.',
    },
  ],
  openings: {
    heading: 'Open positions',
    text: 'You can do all of these jobs from home. Open one to read what the work is like.',
    none: `No positions are open right now. You are welcome to introduce yourself at [${provider.careersEmail}](mailto:${provider.careersEmail}).`,
  },
  positions: [
    {
      jobTitle: 'Instructor of High School Chemistry',
      jobType: 'Part time, evenings, remote',
      jobDescription: [
        'You teach about fifty adults in CHM 095: you answer their questions at night, grade their exams and help them through a second try at stoichiometry.',
        'We ask for a teaching certificate or a nursing license, preferably both.',
      ],
      jobUrl: 'https://jobs.rosewell.example/instructor-chemistry',
      active: true,
    },
    {
      jobTitle: 'Enrollment Adviser',
      jobType: 'Full time, remote',
      jobDescription: [
        'You read admission rules so that applicants do not have to, and you tell them frankly when they do not need one of our courses.',
        'We ask for experience in nursing admissions or in a college’s advising office.',
      ],
      jobUrl: '',
      active: true,
      email: provider.careersEmail,
    },
    {
      jobTitle: 'Mathematics Content Reviewer',
      jobType: 'Contract, ten hours a week',
      jobDescription: ['You check new problems for MAT 094. We are no longer accepting applications.'],
      jobUrl: '',
      active: false,
      email: provider.careersEmail,
    },
  ],
};

import type { CareersContent } from '../types.ts';
import { provider } from './provider.ts';

export const careers: CareersContent = {
  banner: {
    title: 'Careers',
    lead: 'A small program with a plain purpose. If you have nursed, taught or untangled other people’s paperwork, we should talk.',
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
        text: 'A wrong decimal point teaches a wrong dose. Everything we publish is calculated twice.',
      },
      {
        title: 'Kindness',
        text: 'Most people who write to us are a little afraid of chemistry. We answer accordingly.',
      },
      {
        title: 'Giving back',
        text: 'Full-time employees get an extra week of volunteer leave. Last year it went to clinics, flood relief and one choir.',
      },
    ],
  },
  benefits: {
    id: 'benefits',
    heading: 'For full-time staff',
    paragraphs: ['These hold from the day you begin.'],
    points: [
      'Health insurance with a low deductible, dental and vision included.',
      'Four weeks of vacation, and the extra week of volunteer leave besides.',
      'Paid renewal of a nursing or teaching license.',
      'A schedule that can be built around clinical shifts.',
    ],
  },
  videos: [
    {
      videoId: 'careers-nurse-teachers',
      title: 'Nurses who teach',
      summary: 'Farida Rahimi and Philip Okonjo on moving between the ward and the lesson.',
    },
  ],
  openings: {
    heading: 'Open positions',
    text: 'All of them can be done from home. Open one to read what the work is like.',
    none: `There is no opening today. You are welcome to introduce yourself at [${provider.careersEmail}](mailto:${provider.careersEmail}).`,
  },
  positions: [
    {
      jobTitle: 'Instructor of High School Chemistry',
      jobType: 'Part time, evenings, remote',
      jobDescription: [
        'You look after some fifty adults in CHM 095: their questions at night, their lab notebooks, their second tries at stoichiometry.',
        'We ask for a teaching certificate or a nursing license, and preferably both.',
      ],
      jobUrl: 'https://jobs.rosewell.example/instructor-chemistry',
      active: true,
    },
    {
      jobTitle: 'Enrollment Adviser',
      jobType: 'Full time, remote',
      jobDescription: [
        'You read admission rules so that applicants do not have to, and tell them frankly when they do not need a course of ours.',
        'We ask for experience in nursing admissions or in a college’s advising office.',
      ],
      jobUrl: '',
      active: true,
      email: provider.careersEmail,
    },
    {
      jobTitle: 'Mathematics Content Reviewer',
      jobType: 'Contract, ten hours a week',
      jobDescription: ['You check new problems for MAT 094. Applications for this round are closed.'],
      jobUrl: '',
      active: false,
      email: provider.careersEmail,
    },
  ],
};

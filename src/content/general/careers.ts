import { staff } from '../../../domain/facts/general.ts';
import { answerTime, vacation } from '../../../domain/facts/shared.ts';
import type { CareersContent } from '../types.ts';
import { provider } from './provider.ts';

export const careers: CareersContent = {
  banner: {
    title: 'Careers',
    lead: `We are ${staff} people. Most of us work from home, and all of us read what students write to us.`,
    image: { src: '/art/careers.svg', alt: 'Colleagues at a long table, one of them on a laptop screen' },
  },
  values: {
    heading: 'What we value',
    cards: [
      {
        title: 'The student in front of us',
        text: 'If a rule makes no sense for the person asking, we look at the rule again.',
      },
      {
        title: 'Craft',
        text: 'We would rather publish one good lesson than three hurried ones. A second person reads everything.',
      },
      {
        title: 'Candor',
        text: 'We tell each other, and our students, what went wrong and what we will do about it.',
      },
      {
        title: 'Service',
        text: 'Full-time employees get an extra week of volunteer leave each year, to spend wherever they are needed.',
      },
    ],
  },
  benefits: {
    id: 'benefits',
    heading: 'What you can count on',
    paragraphs: ['For full-time staff, from the first day:'],
    points: [
      'Health, dental and vision insurance, and we pay most of the premium.',
      `An extra week of volunteer leave on top of ${vacation} of vacation.`,
      'A retirement plan with a five percent match.',
      'Free tuition for any of our courses, for you and for one family member each year.',
      'A desk for your home office, replaced when it starts to wobble.',
    ],
  },
  videos: [
    {
      videoId: 'careers-day',
      title: 'A day in student services',
      summary: 'Rosa Delgadillo’s team, from the first call of the day to the last.',
    },
    {
      videoId: 'careers-teaching',
      title: 'Teaching here',
      summary: 'Four instructors on what they write in the margins, and why.',
    },
  ],
  openings: {
    heading: 'Open positions',
    text: 'Open a position to read about it. You can work from anywhere in the United States unless it says otherwise.',
    none: `No positions are open right now. If you would like to introduce yourself, email [${provider.careersEmail}](mailto:${provider.careersEmail}).`,
  },
  positions: [
    {
      jobTitle: 'Instructor of Microbiology',
      jobType: 'Part time, remote',
      jobDescription: [
        `You teach forty to sixty BIOD 171 students at a time, answer their messages within ${answerTime}, and grade their exams and lab reports within two.`,
        'We ask for a master’s degree in microbiology or a related field, two years of college teaching, and a sample of your written comments on student work.',
      ],
      jobUrl: 'https://jobs.alderhall.example/instructor-microbiology',
      active: true,
    },
    {
      jobTitle: 'Student Services Specialist',
      jobType: 'Full time, Lancaster or remote',
      jobDescription: [
        'You are the voice students hear. You explain how transcripts are sent, find lost registrations and stay with a question until it is answered.',
        'We ask for patience and a good memory for names. Experience in a registrar’s office or at a hospital front desk is welcome.',
      ],
      jobUrl: '',
      active: true,
      email: provider.careersEmail,
    },
    {
      jobTitle: 'Course Designer, Chemistry',
      jobType: 'Full time, remote',
      jobDescription: [
        'You work with Owen Castellanos and his department on the next edition of general chemistry: twelve filmed labs, new figures and a question bank twice its current size.',
        'We ask for a portfolio of learning material that real people have used, and working knowledge of accessibility standards.',
      ],
      jobUrl: 'https://jobs.alderhall.example/course-designer-chemistry',
      active: true,
    },
    {
      jobTitle: 'Regional School Representative, Mountain States',
      jobType: 'Full time, travel about one week a month',
      jobDescription: [
        'You visit colleges and nursing programs, find out which courses their students are missing, and set up the equivalencies that close the gap.',
        'We ask for experience in admissions or advising, and a valid driver’s license.',
      ],
      jobUrl: '',
      active: true,
      email: provider.schoolsEmail,
    },
    {
      jobTitle: 'Instructor of Ethics',
      jobType: 'Part time, remote',
      jobDescription: [
        'You teach PHIL 120 to students who are mostly headed for clinical work. This position has been filled.',
      ],
      jobUrl: 'https://jobs.alderhall.example/instructor-ethics',
      active: false,
    },
    {
      jobTitle: 'Laboratory Film Editor',
      jobType: 'Contract, six months',
      jobDescription: [
        'You edit our lab films so that students can take a reading from the screen. This position has been filled.',
      ],
      jobUrl: '',
      active: false,
      email: provider.careersEmail,
    },
  ],
};

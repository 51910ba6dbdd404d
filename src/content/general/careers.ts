import type { CareersContent } from '../types.ts';
import { provider } from './provider.ts';

export const careers: CareersContent = {
  banner: {
    title: 'Careers',
    lead: 'We are 84 people, most of whom work from home, and all of whom read what students write to us.',
    image: { src: '/art/careers.svg', alt: 'Colleagues at a long table, one of them on a laptop screen' },
  },
  values: {
    heading: 'What we value',
    cards: [
      {
        title: 'The student in front of us',
        text: 'A rule that makes no sense for the person who is asking is a rule we look at again.',
      },
      {
        title: 'Craft',
        text: 'We would rather publish one good lesson than three. Everything is read by a second pair of eyes.',
      },
      {
        title: 'Candor',
        text: 'We say what went wrong, to each other and to students, and then what we will do about it.',
      },
      {
        title: 'Service',
        text: 'Full-time employees get an extra week of volunteer leave each year, to spend where they are needed.',
      },
    ],
  },
  benefits: {
    id: 'benefits',
    heading: 'What you can count on',
    paragraphs: ['For full-time staff, from the first day:'],
    points: [
      'Health, dental and vision insurance, with the larger part of the premium paid.',
      'An extra week of volunteer leave on top of four weeks of vacation.',
      'A retirement plan with a match of five percent.',
      'Tuition for any course of ours, for you and for one member of your family a year.',
      'A desk at home that is paid for once and replaced when it wobbles.',
    ],
  },
  videos: [
    {
      videoId: 'careers-day',
      title: 'A day in student services',
      summary: 'Rosa Delgadillo’s team from the first call to the last, filmed in June.',
    },
    {
      videoId: 'careers-teaching',
      title: 'Teaching here',
      summary: 'Four instructors on what they write in the margins, and why.',
    },
  ],
  openings: {
    heading: 'Open positions',
    text: 'Open a position to read about it. Each of them can be done from anywhere in the United States unless it says otherwise.',
    none: `No position is open at the moment. If you would like us to know you, write to [${provider.careersEmail}](mailto:${provider.careersEmail}).`,
  },
  positions: [
    {
      jobTitle: 'Instructor of Microbiology',
      jobType: 'Part time, remote',
      jobDescription: [
        'You teach between forty and sixty students of BIOD 171 at a time, answer their messages within one business day, and grade their exams and lab reports within two.',
        'We ask for a master’s degree in microbiology or a neighboring field, two years of college teaching, and a sample of the comments you have written on a student’s work.',
      ],
      jobUrl: 'https://jobs.alderhall.example/instructor-microbiology',
      active: true,
    },
    {
      jobTitle: 'Student Services Specialist',
      jobType: 'Full time, Lancaster or remote',
      jobDescription: [
        'You are the voice that students hear. You explain how transcripts travel, find lost registrations and stay with a question until it is answered.',
        'We ask for patience and a good memory for names. Experience in a registrar’s office or a hospital front desk is welcome.',
      ],
      jobUrl: '',
      active: true,
      email: provider.careersEmail,
    },
    {
      jobTitle: 'Course Designer, Chemistry',
      jobType: 'Full time, remote',
      jobDescription: [
        'You work with Owen Castellanos and his department on the next edition of general chemistry: twelve filmed labs, new figures and a question bank twice the present size.',
        'We ask for a portfolio of learning material that real people have used, and working knowledge of accessibility standards.',
      ],
      jobUrl: 'https://jobs.alderhall.example/course-designer-chemistry',
      active: true,
    },
    {
      jobTitle: 'Regional School Representative, Mountain States',
      jobType: 'Full time, travel about one week a month',
      jobDescription: [
        'You visit colleges and nursing programs, listen to what their students lack, and set up the course equivalencies that close the gap.',
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
        'You teach PHIL 120 to students who are mostly on their way to clinical work. This position has been filled.',
      ],
      jobUrl: 'https://jobs.alderhall.example/instructor-ethics',
      active: false,
    },
    {
      jobTitle: 'Laboratory Film Editor',
      jobType: 'Contract, six months',
      jobDescription: [
        'You cut our lab films so that a reading can be taken from the screen. The contract for this year has been given.',
      ],
      jobUrl: '',
      active: false,
      email: provider.careersEmail,
    },
  ],
};

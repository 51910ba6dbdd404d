import { namedScholarship } from '../shared/namedScholarship.ts';
import type { NlnContent, SchoolsContent } from '../types.ts';
import { provider } from './provider.ts';
import { conferenceRepresentatives, schoolRepresentatives } from './representatives.ts';

export const schools: SchoolsContent | null = {
  banner: {
    title: 'For school administrators',
    lead: 'When a good applicant lacks one course, you need not lose the applicant. Twenty-eight schools send their students to us for it.',
    image: {
      src: '/art/schools.svg',
      alt: 'Two campus buildings joined by a bridge with people crossing it',
    },
  },
  why: {
    id: 'why-partner',
    heading: 'Why partner with us',
    paragraphs: [
      'Seats in anatomy and chemistry run out, and your own students cannot always take them when your calendar says so. A partnership gives them a second door: a course you have read beforehand, taught by people you can call, with the grade in your registrar’s hands within days.',
      'There is no contract to sign and no fee. We agree on which courses are equivalent, publish the list on its own page, and keep it up to date with your catalog.',
    ],
  },
  benefits: {
    heading: 'What your school gains',
    cards: [
      {
        title: 'Full cohorts',
        text: 'Admit in March on the condition of a course, and have the grade by July.',
      },
      {
        title: 'Fewer petitions',
        text: 'An equivalency page answers the question that your registrar now answers one letter at a time.',
      },
      {
        title: 'Rigor you can inspect',
        text: 'Syllabi, contact hours and sample exams are open to your faculty. [See the registrar page](/registrar)',
      },
      {
        title: 'Care for your students',
        text: 'They have an instructor within one business day, and you have a representative by name.',
      },
      {
        title: 'A discount for those who served',
        text: 'Enlisted personnel, spouses and dependents up to age 24, and veterans pay 10% less.',
      },
      {
        title: 'Awards for your own',
        text: 'Partner schools may nominate for the [Horizon Scholarship](#horizon-scholarship) every year.',
      },
    ],
  },
  contacts: {
    heading: 'Your regional contact',
    text: 'Each of them has worked in admissions or in a registrar’s office. Find your state, or write to school relations and we will pass your letter on.',
    link: { label: provider.schoolsEmail, to: `mailto:${provider.schoolsEmail}` },
  },
  representatives: schoolRepresentatives,
  videos: [
    {
      videoId: 'schools-partnership',
      title: 'How a partnership begins',
      summary: 'Thomas Lindqvist walks through an equivalency from the first call to the published page.',
    },
    {
      videoId: 'schools-lab-standards',
      title: 'What counts as a lab',
      summary: 'Harriet Lowenthal shows a lab lesson to three skeptical deans.',
    },
  ],
  scholarship: namedScholarship,
};

export const nln: NlnContent | null = {
  banner: {
    title: 'School relations at the nursing conference',
    lead: 'Thank you for stopping at our table. Here is what we talked about, and the person to write to.',
    image: { src: '/art/nln.svg', alt: 'A conference table with a banner, leaflets and two people talking' },
  },
  sections: [
    {
      id: 'what-we-offer',
      heading: 'What we offer nursing programs',
      paragraphs: [
        'Anatomy and physiology, microbiology, chemistry, nutrition, statistics, pathophysiology and pharmacology: each with labs where your accreditor asks for them, open every day of the year.',
      ],
      points: [
        'A page of your own with the courses you accept, from which students register directly.',
        'Grades reported to you as soon as they are posted, with the student’s consent.',
        'Contact hours and syllabi in one place for your curriculum committee.',
      ],
    },
    {
      id: 'next-steps',
      heading: 'What happens next',
      paragraphs: [
        'Your representative writes within the week with a draft of your equivalencies. Correct it, send it back, and your page can be up ten days later.',
      ],
    },
  ],
  representatives: conferenceRepresentatives,
  link: { label: 'Contact hours, delivery and syllabi for registrars', to: '/registrar' },
};

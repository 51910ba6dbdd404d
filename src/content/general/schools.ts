import { equivalencyPageTime, partnerSchools } from '../../../domain/facts/general.ts';
import { instructorTime, military, militaryDiscount } from '../../../domain/facts/shared.ts';
import { capitalized, inWords } from '../../../domain/words.ts';
import { namedScholarship } from '../shared/namedScholarship.ts';
import type { NlnContent, SchoolsContent } from '../types.ts';
import { provider } from './provider.ts';
import { conferenceRepresentatives, schoolRepresentatives } from './representatives.ts';

export const schools: SchoolsContent | null = {
  banner: {
    title: 'For school administrators',
    lead: `When a good applicant is missing a course, you do not have to lose the applicant. ${capitalized(inWords(partnerSchools))} schools and employers send their students to us for it.`,
    image: {
      src: '/art/schools.svg',
      alt: 'Two campus buildings joined by a bridge with people crossing it',
    },
  },
  why: {
    id: 'why-partner',
    heading: 'Why partner with us',
    paragraphs: [
      'Seats in anatomy and chemistry run out, and your students cannot always take a course when your calendar offers it. A partnership gives them another way in: a course your faculty has reviewed, taught by people you can call. As soon as the grade is posted, your registrar can have the transcript.',
      'There is no contract to sign and no fee. We agree on which courses are equivalent, publish the list on a page for your school, and keep it in line with your catalog.',
    ],
  },
  benefits: {
    heading: 'What your school gains',
    cards: [
      {
        title: 'Full cohorts',
        text: 'Admit a student conditionally in March and have the missing grade by July.',
      },
      {
        title: 'Fewer petitions',
        text: 'An equivalency page answers the question your registrar now answers one letter at a time. [See the pages of our partners](/partners), or [what we offer nursing programs](/nln).',
      },
      {
        title: 'Rigor you can inspect',
        text: 'Syllabi and contact hours are open to your faculty. [See the registrar page](/registrar)',
      },
      {
        title: 'Care for your students',
        text: `They have an instructor within ${instructorTime}, and you have a representative you know by name.`,
      },
      {
        title: 'A discount for those who served',
        text: `Enlisted personnel, spouses and dependents up to age ${military.dependentAge}, and veterans pay ${militaryDiscount} less.`,
      },
      {
        title: 'Awards for your own',
        text: 'Partner schools can nominate a student for the [Horizon Scholarship](#horizon-scholarship) every year.',
      },
    ],
  },
  contacts: {
    heading: 'Your regional contact',
    text: 'Each of them has worked in admissions or in a registrar’s office. Find your state, or email school relations and we will pass your message on.',
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
    lead: 'Thank you for stopping by our table. Here is what we talked about, and whom to contact.',
    image: { src: '/art/nln.svg', alt: 'A conference table with a banner, leaflets and two people talking' },
  },
  sections: [
    {
      id: 'what-we-offer',
      heading: 'What we offer nursing programs',
      paragraphs: [
        'Anatomy and physiology, microbiology, chemistry, nutrition, statistics, pathophysiology and pharmacology. The anatomy, microbiology and general chemistry courses include labs. Registration is open every day of the year.',
      ],
      points: [
        'A page for your school with the courses you accept, where students register directly.',
        'Grades reported to you as soon as they are posted, with the student’s consent.',
        'Contact hours and syllabi in one place for your curriculum committee.',
      ],
    },
    {
      id: 'next-steps',
      heading: 'What happens next',
      paragraphs: [
        `Your representative will email you within the week with a draft of your equivalencies. Correct it, send it back, and your page can be online ${equivalencyPageTime} later.`,
      ],
    },
  ],
  representatives: conferenceRepresentatives,
  link: { label: 'Contact hours, delivery and syllabi for registrars', to: '/registrar' },
};

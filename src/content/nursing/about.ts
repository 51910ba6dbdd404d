import * as facts from '../../../domain/facts/nursing.ts';
import { acceptedBy, instructorTime } from '../../../domain/facts/shared.ts';
import type { Fact } from '../../ui/FactList.tsx';
import type { AboutSection, Executive } from '../types.ts';
import { accreditation } from './accreditation.ts';
import { provider } from './provider.ts';

export { gradingScale } from '../shared/grading.ts';

export const executives: readonly Executive[] = [
  {
    name: 'Margaret Adeyemi',
    photo: '/people/margaret-adeyemi.svg',
    role: 'President',
    bio: 'Margaret was a nurse for sixteen years and an admissions officer for eight. She founded the program after turning away her fourth good applicant in a week over a missing chemistry course.',
  },
  {
    name: 'Julian Prescott',
    photo: '/people/julian-prescott.svg',
    role: 'Chief Academic Officer',
    bio: 'Julian taught biology at a city high school and wrote its evening curriculum for adults. He reads every module aloud before we publish it, and rewrites whatever he stumbles over.',
  },
  {
    name: 'Mei-Lin Chao',
    photo: '/people/mei-lin-chao.svg',
    role: 'Chief Operating Officer',
    bio: 'Mei-Lin ran the learning platform of a regional hospital network. She makes sure that an exam you save at 3:50 in the morning is there at 3:51.',
  },
  {
    name: 'Victor Salgado',
    photo: '/people/victor-salgado.svg',
    role: 'Director of Finance',
    bio: 'Victor keeps tuition to a single line on the receipt. He began as a bursar and remembers trying to explain fees that nobody could explain.',
  },
  {
    name: 'Bridget O’Malley',
    photo: '/people/bridget-omalley.svg',
    role: 'Director of Student Services',
    bio: 'Bridget came to us from the front desk of an emergency department. Her team writes back within a business day and always says what happens next.',
  },
];

export const figures: readonly Fact[] = [
  { value: String(facts.openCourseCount), label: 'courses open now, in biology, chemistry and mathematics' },
  { value: facts.completion, label: 'to finish, as your shifts allow' },
  {
    value: `${acceptedBy}+`,
    label: `universities have accepted courses offered with ${provider.partnerCollege}`,
  },
];

export const aboutSections: readonly AboutSection[] = [
  {
    slug: 'about-us',
    label: 'About us',
    banner: {
      title: 'About us',
      lead: 'We teach the few high-school courses that stand between a person and nursing school, and nothing else.',
      image: {
        src: '/art/about-us.svg',
        alt: 'A desk with an old mail tray on one side and a laptop on the other',
      },
    },
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who we are',
        paragraphs: [
          `${provider.name} is a small program with one purpose. Every year, thousands of applicants have the grades, the references and the determination, but are asked for a year of chemistry that they never took or took too long ago. We teach them that year, on their own schedule, in as little as ${facts.fastest}.`,
          'Our instructors are science and math teachers, and two of them are nurses as well. They know which parts come up on the ward.',
        ],
      },
      {
        id: 'our-partner',
        heading: 'Our partner college',
        paragraphs: [
          `The courses are offered with ${provider.partnerCollege}. ${accreditation.sentence} [The FAQ](/faq/accreditation) explains what that means for your application.`,
        ],
      },
      {
        id: 'numbers',
        heading: 'In numbers',
        paragraphs: ['What we would want to know before giving a school our evenings.'],
      },
    ],
    extra: 'figures',
  },
  {
    slug: 'mission',
    label: 'Mission',
    banner: {
      title: 'Mission',
      lead: 'To make sure that a missing course never keeps a good nurse out of nursing school.',
      image: { src: '/art/mission-nursing.svg', alt: 'A lamp lights a path up to an open door' },
    },
    sections: [
      {
        id: 'what-we-promise',
        heading: 'What we promise',
        paragraphs: [
          'We promise students a course that respects their time: everything a nursing program will build on, and nothing else.',
        ],
        points: [
          '**Open every hour.** Take lessons and exams whenever your shifts allow; there are no appointments.',
          `**A teacher you know by name.** You have an instructor within ${instructorTime}, and that person stays with you.`,
          '**A clear price.** You see the full amount before you pay, and there is nothing more to pay later.',
          '**A record that travels.** Your transcript is free, and we send it wherever you apply.',
        ],
      },
      {
        id: 'whom-we-serve',
        heading: 'Whom we serve',
        paragraphs: [
          'Nursing assistants, medics, parents returning to work, people changing careers at forty, and quite a few recent graduates who chose French over chemistry. They all have a deadline and a reason.',
        ],
      },
    ],
  },
  {
    slug: 'philosophy',
    label: 'Philosophy',
    banner: {
      title: 'Philosophy',
      lead: 'Adults learn science best when it is about something. Ours is about a patient.',
      image: {
        src: '/art/philosophy.svg',
        alt: 'A stethoscope curls around an open book and a sprig of leaves',
      },
    },
    sections: [
      {
        id: 'learning-with-a-reason',
        heading: 'Learning with a reason',
        paragraphs: [
          'Concentration is easier to understand when you picture an IV drip, and osmosis when you picture a swollen ankle. We begin each lesson with a case, teach the science behind it, and return to the case.',
        ],
      },
      {
        id: 'mastery',
        heading: 'Mastery, at your own pace',
        paragraphs: [
          'You are done with a module when you understand it. Some students need a weekend, others a month, and the grade is the same either way. We would rather you take an exam a week late than a week too soon.',
        ],
      },
      {
        id: 'care',
        heading: 'Care in teaching',
        paragraphs: [
          'Nursing asks people to be exact and kind at the same time. We try to grade exams that way.',
        ],
      },
    ],
  },
  {
    slug: 'executive-leadership-team',
    label: 'Executive leadership team',
    banner: {
      title: 'Executive leadership team',
      lead: 'The five people who run the program. Each of them takes one of our courses every year, exams included.',
      image: { src: '/art/leadership.svg', alt: 'Five chairs around a round table with papers and cups' },
    },
    sections: [],
    extra: 'executives',
  },
];

import type { Fact } from '../../ui/FactList.tsx';
import type { AboutSection, Executive } from '../types.ts';
import { provider } from './provider.ts';

export { gradingScale } from '../shared/grading.ts';

export const executives: readonly Executive[] = [
  {
    name: 'Margaret Adeyemi',
    photo: '/people/margaret-adeyemi.svg',
    role: 'President',
    bio: 'Margaret was a nurse for sixteen years and an admissions officer for eight. She founded the program after she had turned away a good applicant for the fourth time in one week over a missing chemistry course.',
  },
  {
    name: 'Julian Prescott',
    photo: '/people/julian-prescott.svg',
    role: 'Chief Academic Officer',
    bio: 'Julian taught biology at a city high school and wrote its evening curriculum for adults. He reads every module aloud before it is published, and cuts what he stumbles over.',
  },
  {
    name: 'Mei-Lin Chao',
    photo: '/people/mei-lin-chao.svg',
    role: 'Chief Operating Officer',
    bio: 'Mei-Lin ran the learning platform of a regional hospital network. She sees to it that an exam saved at 3:50 in the morning is there at 3:51.',
  },
  {
    name: 'Victor Salgado',
    photo: '/people/victor-salgado.svg',
    role: 'Director of Finance',
    bio: 'Victor keeps tuition to one line on the receipt. He began as a bursar, and has not forgotten how it feels to explain a fee that nobody can explain.',
  },
  {
    name: 'Bridget O’Malley',
    photo: '/people/bridget-omalley.svg',
    role: 'Director of Student Services',
    bio: 'Bridget came to us from an emergency department’s front desk. Her team writes back within the day and always says what happens next.',
  },
];

export const figures: readonly Fact[] = [
  { value: '6', label: 'courses, in biology, chemistry and mathematics' },
  { value: '3 weeks to 1 year', label: 'to finish, as your shifts allow' },
  { value: '1,600+', label: 'universities have accepted the courses' },
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
          `${provider.name} is a small program with one purpose. Every year thousands of applicants have the grades, the references and the will, and are asked for a year of chemistry that they never took or took too long ago. We give them that year, in the evenings, in as little as three weeks.`,
          'Our instructors are nurses, science teachers and people who have been both. They remember which parts come up on the ward.',
        ],
      },
      {
        id: 'our-partner',
        heading: 'Our partner college',
        paragraphs: [
          `The courses are offered with ${provider.partnerCollege}, accredited by the ${provider.accreditor}. The program’s accreditation runs from 2019 to 2026. What that means for your application is explained [in the FAQ](/faq/accreditation).`,
        ],
      },
      {
        id: 'numbers',
        heading: 'In numbers',
        paragraphs: ['What we would want to know before trusting a school with our evenings.'],
      },
    ],
    extra: 'figures',
  },
  {
    slug: 'mission',
    label: 'Mission',
    banner: {
      title: 'Mission',
      lead: 'To see that no one who would make a good nurse is kept out by a course they can still take.',
      image: { src: '/art/mission-nursing.svg', alt: 'A lamp lights a path up to an open door' },
    },
    sections: [
      {
        id: 'what-we-promise',
        heading: 'What we promise',
        paragraphs: [
          'We promise students a course that respects their time: nothing in it that a nursing program will not build on, and nothing left out that it will.',
        ],
        points: [
          '**Open every hour.** Lessons and exams have no appointment, since shifts do not either.',
          '**A teacher, by name.** You have an instructor within one business day, and that person stays with you.',
          '**A clear price.** You see the whole amount before you pay, and there is nothing after it.',
          '**A record that travels.** Your transcript is free, and we send it wherever you apply.',
        ],
      },
      {
        id: 'whom-we-serve',
        heading: 'Whom we serve',
        paragraphs: [
          'Nursing assistants, medics, parents returning to work, people changing careers at forty, and a good number of eighteen-year-olds who chose French over chemistry. They share a deadline and a reason.',
        ],
      },
    ],
  },
  {
    slug: 'philosophy',
    label: 'Philosophy',
    banner: {
      title: 'Philosophy',
      lead: 'Adults learn science best when it is about something. Ours is about a person in a bed.',
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
          'A concentration is easier to understand when it is a drip, and osmosis when it is a swollen ankle. We begin each lesson with a case, teach the science it needs and go back to the case.',
        ],
      },
      {
        id: 'mastery',
        heading: 'Mastery, at your own pace',
        paragraphs: [
          'A module is done when it is understood. Some students need a weekend for it, others a month, and the grade does not record which. We would rather have you take an exam a week later than a week too soon.',
        ],
      },
      {
        id: 'care',
        heading: 'Care, also in teaching',
        paragraphs: [
          'Nursing asks people to be exact and kind at the same time. We try to mark exams that way.',
        ],
      },
    ],
  },
  {
    slug: 'executive-leadership-team',
    label: 'Executive leadership team',
    banner: {
      title: 'Executive leadership team',
      lead: 'The five people who run the program. Each of them takes one of its courses every year, exams included.',
      image: { src: '/art/leadership.svg', alt: 'Five chairs around a round table with papers and cups' },
    },
    sections: [],
    extra: 'executives',
  },
];

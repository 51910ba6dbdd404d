import * as facts from '../../../domain/facts/general.ts';
import * as shared from '../../../domain/facts/shared.ts';
import { inWords } from '../../../domain/words.ts';
import type { Fact } from '../../ui/FactList.tsx';
import { sentences } from '../shared/sentences.ts';
import { militaryDiscount } from '../../../domain/facts/policies.ts';
import type { AboutSection, Executive } from '../types.ts';
import { provider } from './provider.ts';
import { refunds } from './refunds.ts';

export { gradingScale } from '../shared/grading.ts';

export const executives: readonly Executive[] = [
  {
    name: 'Eleanor Whitcombe',
    photo: '/people/eleanor-whitcombe.svg',
    role: 'President',
    bio: 'Eleanor taught high-school chemistry for eleven years before she ran a college’s evening division, where she learned that for most adults the hardest part of a course is the parking. She has led Alderhall since 2014 and still grades one section of CHEM 103 every year.',
  },
  {
    name: 'Marcus Oyelaran',
    photo: '/people/marcus-oyelaran.svg',
    role: 'Chief Academic Officer',
    bio: 'Marcus holds a doctorate in cell biology from a public university in Ohio and spent a decade in curriculum review. He is responsible for every syllabus, and no course opens until he has worked through it himself.',
  },
  {
    name: 'Priya Raghunathan',
    photo: '/people/priya-raghunathan.svg',
    role: 'Chief Operating Officer',
    bio: `Priya came from hospital administration, where she scheduled four hundred nurses. She built the promise that every student has an instructor within ${shared.instructorTime}, and she reviews every case in which we missed it.`,
  },
  {
    name: 'Thomas Lindqvist',
    photo: '/people/thomas-lindqvist.svg',
    role: 'Vice President for School Partnerships',
    bio: 'Thomas was a registrar for nineteen years and has evaluated, by his own count, about thirty thousand transcripts. He knows what a registrar needs to see, and our syllabi are laid out his way.',
  },
  {
    name: 'Rosa Delgadillo',
    photo: '/people/rosa-delgadillo.svg',
    role: 'Vice President for Student Services',
    bio: 'Rosa took her own prerequisites online while working as a unit clerk, so she knows what our students are going through. Her team answers the phone by the third ring and does not use scripts.',
  },
];

export const figures: readonly Fact[] = [
  { value: `Since ${facts.founded}`, label: 'teaching at a distance, first by mail' },
  { value: String(facts.courseCount), label: 'courses for college credit' },
  { value: `${shared.acceptedBy}+`, label: 'universities have accepted the courses' },
  { value: `${shared.instructorDays} business day`, label: 'until you have an instructor' },
];

export const aboutSections: readonly AboutSection[] = [
  {
    slug: 'mission-and-vision',
    label: 'Mission and vision',
    banner: {
      title: 'Mission and vision',
      lead: 'On some stretches of a journey you have to carry the boat yourself. We try to make that stretch shorter.',
      image: { src: '/art/mission.svg', alt: 'Two people carry a canoe along a forest path toward a lake' },
    },
    sections: [
      {
        id: 'mission',
        heading: 'Our mission',
        paragraphs: [
          'We teach the college courses that stand between people and the work they want to do: well enough to prepare them for it, at hours they can keep, and at a price they know in advance.',
          'Most of our students are on their way to a program in health care. They have jobs, children, shifts and deadlines. We owe them a course that is as demanding as the one on campus and much easier to get to.',
        ],
      },
      {
        id: 'vision',
        heading: 'What we are working toward',
        paragraphs: [
          'No one should lose a place in a program because a course was full, or met on Tuesdays at ten. We want every prerequisite that a health-care program asks for to be open to everyone who can do the work, on the day they are ready to begin.',
        ],
      },
      {
        id: 'how-we-teach',
        heading: 'How we teach',
        paragraphs: ['Five habits shape every course we publish.'],
        points: [
          '**Mastery before speed.** Your instructor reads the exam or the paper of a module before the next one opens.',
          '**Plain language.** We explain a term where it first appears, and then we use it.',
          '**Labs that are labs.** Measurements, errors and conclusions, written up in a notebook of your own.',
          '**A person in charge.** One instructor, by name, from your first assignment to your final grade.',
          '**Honest results.** A grade here means what it means at the school that receives it.',
        ],
      },
    ],
  },
  {
    slug: 'policies',
    label: 'Policies',
    banner: {
      title: 'Academic policies',
      lead: 'What you can expect from us, and what we ask of you. The same rules are in the student handbook and in the terms you accept when you register.',
      image: { src: '/art/policies.svg', alt: 'An open ledger with a ribbon, a pen and a pair of glasses' },
    },
    sections: [
      {
        id: 'starting-and-finishing',
        heading: 'Starting and finishing a course',
        paragraphs: [
          sentences.start,
          sentences.finish,
          `Average completion is ${facts.weeks.withLabs} with labs and ${facts.weeks.withoutLabs} without labs. No course can be finished in fewer than ${facts.fewestDays} days, because a person grades your work.`,
        ],
      },
      {
        id: 'instructors',
        heading: 'Your instructor',
        paragraphs: [
          `${sentences.instructor} Instructors answer messages within ${shared.answerTime} and grade exams within ${shared.gradingTime}.`,
        ],
      },
      {
        id: 'tuition',
        heading: 'Tuition',
        paragraphs: [
          `Tuition is ${facts.tuition}: ${facts.prices[3]} for three credits, ${facts.prices[4]} for four. ${sentences.tuitionDue}`,
          `${sentences.noAid} ${sentences.no1098}`,
        ],
      },
      {
        id: 'military-discount',
        heading: 'Military discount',
        paragraphs: [militaryDiscount.sentence, militaryDiscount.proof],
      },
      refunds.policy,
      {
        id: 'integrity',
        heading: 'Academic integrity',
        paragraphs: [
          `Exams are closed-book and timed. ${sentences.proctored} A first violation of the rules earns no points for that work; a second one fails the course. You can ask the Academic Dean for a review within ${shared.reviewTime}.`,
        ],
      },
      {
        id: 'accommodations',
        heading: 'Accommodations',
        paragraphs: [
          'Extra time, a screen-reader edition of the figures, captions where a video lacks them and a break between exam parts are routine. Write to Student Services before your first exam, and attach any documentation you already have from your school or physician.',
        ],
      },
      {
        id: 'grade-questions',
        heading: 'Questions about a grade',
        paragraphs: [sentences.gradeQuestion],
      },
    ],
    extra: 'gradingScale',
  },
  {
    slug: 'accreditation',
    label: 'Accreditation',
    banner: {
      title: 'Accreditation',
      lead: 'Who stands behind the credit, and how to check for yourself.',
      image: {
        src: '/art/accreditation.svg',
        alt: 'A diploma with a seal and ribbon in front of college columns',
      },
    },
    sections: [
      {
        id: 'partner-college',
        heading: `Offered through ${provider.partnerCollege}`,
        paragraphs: [
          `All courses are offered through [${provider.partnerCollege}](${provider.collegeUrl}), which is accredited by the [${provider.accreditor}](${provider.accreditorUrl}). The college approves every syllabus and every instructor, and issues the transcript. Its name is the one your school will see.`,
        ],
      },
      {
        id: 'acceptance',
        heading: 'Where the courses have been accepted',
        paragraphs: [
          `${sentences.acceptance} That is a record, not a promise: transfer acceptance is up to the receiving school, and programs change their rules. Ask yours before you register.`,
        ],
        points: [
          'Send the syllabus, not only the course title.',
          'Mention the lab hours if your program counts them; they are on the [course page](/courses).',
          'Ask whether the program sets a minimum grade or an age limit for sciences.',
        ],
      },
      {
        id: 'questions',
        heading: 'Questions we hear most',
        paragraphs: [
          'You will find answers about accreditation in [the FAQ](/faq/accreditation). Registrars and admissions officers will find contact hours and all syllabi on the [registrar page](/registrar). How to complain, and which states authorize the college, is in the [terms](/terms).',
        ],
      },
    ],
  },
  {
    slug: 'executive-leadership-team',
    label: 'Executive leadership team',
    banner: {
      title: 'Executive leadership team',
      lead: 'The five people responsible for our courses, our service and our budget. Each of them has taught, studied or worked where our students do.',
      image: { src: '/art/leadership.svg', alt: 'Five chairs around a round table with papers and cups' },
    },
    sections: [],
    extra: 'executives',
  },
  {
    slug: 'about-us',
    label: 'About us',
    banner: {
      title: 'About us',
      lead: 'We began by mail, with carbon paper and stamps. The mail has changed. The comments in the margins have not.',
      image: {
        src: '/art/about-us.svg',
        alt: 'A desk with an old mail tray on one side and a laptop on the other',
      },
    },
    sections: [
      {
        id: 'history',
        heading: 'How it began',
        paragraphs: [
          `In the fall of ${facts.founded}, ${inWords(facts.firstAuthors)} members of a college faculty mailed the first correspondence course in human anatomy to ${facts.firstStudents} students in the counties around Lancaster. Exams went out in sealed envelopes and came back with a notary’s stamp.`,
          `The courses went online in ${facts.onlineSince} and have been rewritten twice since. The structure has stayed the same: a module, an exam, and a person who reads it. Our [fiftieth-anniversary booklet](/fifty-year) tells the whole story.`,
        ],
      },
      {
        id: 'today',
        heading: 'What we do today',
        paragraphs: [
          `We offer ${facts.courseCount} courses in ${inWords(facts.departmentCount)} departments to students in ${facts.states} and more than ${facts.countries}. About half of them need anatomy, chemistry or microbiology for a program that starts within the year.`,
          'Our [faculty](/faculty) write the courses they teach. Our office is in Lancaster, Pennsylvania; our students are everywhere.',
        ],
      },
      {
        id: 'work-with-us',
        heading: 'Work with us',
        paragraphs: [
          'We look for instructors who write clear comments and for staff who enjoy solving other people’s problems. See the openings on the [careers page](/careers).',
        ],
      },
    ],
    extra: 'figures',
  },
];

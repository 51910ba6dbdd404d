import { facts } from '../shared/facts.ts';
import { militaryDiscount, refundPolicy } from '../shared/terms.ts';
import type { Fact } from '../../ui/FactList.tsx';
import type { AboutSection, Executive } from '../types.ts';
import { provider } from './provider.ts';

export { gradingScale } from '../shared/grading.ts';

export const executives: readonly Executive[] = [
  {
    name: 'Eleanor Whitcombe',
    photo: '/people/eleanor-whitcombe.svg',
    role: 'President',
    bio: 'Eleanor taught high-school chemistry for eleven years before she ran a college’s evening division, where she learned that the hardest part of a course for most adults is the parking. She has led Alderhall since 2014 and still grades one section of CHEM 103 every year.',
  },
  {
    name: 'Marcus Oyelaran',
    photo: '/people/marcus-oyelaran.svg',
    role: 'Chief Academic Officer',
    bio: 'Marcus holds a doctorate in cell biology from a public university in Ohio and spent a decade in curriculum review. He answers for every syllabus, and no course opens before he has sat its final exam himself.',
  },
  {
    name: 'Priya Raghunathan',
    photo: '/people/priya-raghunathan.svg',
    role: 'Chief Operating Officer',
    bio: 'Priya came from hospital administration, where she scheduled four hundred nurses. She built the promise that a student has an instructor within one business day, and reads the log of every day on which it was missed.',
  },
  {
    name: 'Thomas Lindqvist',
    photo: '/people/thomas-lindqvist.svg',
    role: 'Vice President for School Partnerships',
    bio: 'Thomas was a registrar for nineteen years and has evaluated, by his own count, some thirty thousand transcripts. He knows what a registrar needs to see, and our syllabi are laid out his way.',
  },
  {
    name: 'Rosa Delgadillo',
    photo: '/people/rosa-delgadillo.svg',
    role: 'Vice President for Student Services',
    bio: 'Rosa took her own prerequisites online while working as a unit clerk, so she has stood where our students stand. Her team answers the phone by the third ring and does not use scripts.',
  },
];

export const figures: readonly Fact[] = [
  { value: '50 years', label: 'of teaching at a distance, first by mail' },
  { value: '31', label: 'courses for college credit' },
  { value: '1,600+', label: 'universities have accepted the courses' },
  { value: '1', label: 'business day until you have an instructor' },
];

export const aboutSections: readonly AboutSection[] = [
  {
    slug: 'mission-and-vision',
    label: 'Mission and vision',
    banner: {
      title: 'Mission and vision',
      lead: 'A portage is the stretch where you carry the boat yourself, around water that cannot be paddled. We try to make that stretch shorter.',
      image: { src: '/art/mission.svg', alt: 'Two people carry a canoe along a forest path toward a lake' },
    },
    sections: [
      {
        id: 'mission',
        heading: 'Our mission',
        paragraphs: [
          'We teach the college courses that stand between people and the work they want to do: well enough that they are ready for it, at hours they can keep, and at a price they can see beforehand.',
          'Most of our students are on their way to a program in health care. They have jobs, children, shifts and deadlines. We owe them a course that is as demanding as the one on campus and considerably less trouble to attend.',
        ],
      },
      {
        id: 'vision',
        heading: 'What we are working toward',
        paragraphs: [
          'No one should lose a place in a program because a course was full, or met on Tuesdays at ten. We want every prerequisite that a health-care program asks for to be open to every person who can do the work, on the day they are ready to begin.',
        ],
      },
      {
        id: 'how-we-teach',
        heading: 'How we teach',
        paragraphs: ['Five habits shape every course we publish.'],
        points: [
          '**Mastery before speed.** Each module ends in an exam, and each exam is read by your instructor before the next one opens.',
          '**Plain language.** A term is explained where it first appears, and then used.',
          '**Labs that are labs.** Measurements, errors and conclusions, written up in a notebook of your own.',
          '**A person in charge.** One instructor, by name, from your first assignment to your final grade.',
          '**Honest results.** Grades mean here what they mean at the school that receives them.',
        ],
      },
    ],
  },
  {
    slug: 'policies',
    label: 'Policies',
    banner: {
      title: 'Academic policies',
      lead: 'What you can hold us to, and what we ask of you. The same rules are in the student handbook and in the terms you accept when you register.',
      image: { src: '/art/policies.svg', alt: 'An open ledger with a ribbon, a pen and a pair of glasses' },
    },
    sections: [
      {
        id: 'starting-and-finishing',
        heading: 'Starting and finishing a course',
        paragraphs: [
          facts.start,
          facts.finish,
          'Average completion is 8-12 weeks with labs and 7-10 weeks without labs. No course can be finished in less than 28 days, since every exam is graded by a person.',
        ],
      },
      {
        id: 'instructors',
        heading: 'Your instructor',
        paragraphs: [
          `${facts.instructor} Instructors answer messages within one business day and grade exams within two.`,
        ],
      },
      {
        id: 'tuition',
        heading: 'Tuition',
        paragraphs: [
          `Tuition is ${provider.tuition}: $669 for three credits, $892 for four. ${facts.tuitionDue}`,
          `${facts.noAid} ${facts.no1098}`,
        ],
      },
      {
        id: 'military-discount',
        heading: 'Military discount',
        paragraphs: [militaryDiscount.sentence, militaryDiscount.proof],
      },
      refundPolicy,
      {
        id: 'integrity',
        heading: 'Academic integrity',
        paragraphs: [
          'Exams are closed-book and timed. The first module exam is proctored on screen, and each course has at least one more that is. A first breach of the rules earns no points for the work concerned; a second one fails the course. You may ask for a review by the Academic Dean within ten days.',
        ],
      },
      {
        id: 'accommodations',
        heading: 'Accommodations',
        paragraphs: [
          'Extra time, a screen-reader edition of the figures, captions for every video and a break between exam parts are routine. Write to Student Services before your first exam and attach what your school or physician has already put in writing.',
        ],
      },
      {
        id: 'grade-questions',
        heading: 'Questions about a grade',
        paragraphs: [
          'Ask your instructor first, then the department chair, then the Academic Dean. A question about a final grade is open for 60 days after it is posted. How transcripts are sent is described under [transcripts](/student-services/transcripts).',
        ],
      },
    ],
    extra: 'gradingScale',
  },
  {
    slug: 'accreditation',
    label: 'Accreditation',
    banner: {
      title: 'Accreditation',
      lead: 'Who stands behind the credit, and how to check it for yourself.',
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
          `All courses are offered through ${provider.partnerCollege}, which is accredited by the ${provider.accreditor}. The college approves every syllabus and every instructor, and issues the transcript. Its name is the one that your school will see.`,
        ],
      },
      {
        id: 'acceptance',
        heading: 'Where the courses have been accepted',
        paragraphs: [
          `${facts.acceptance} That is a record of the past and not a promise: transfer acceptance is up to the receiving school, and programs change their rules. Ask yours before you register.`,
        ],
        points: [
          'Send the syllabus, not only the course title.',
          'Name the lab hours if your program counts them; they stand on the [course page](/courses).',
          'Ask whether the program sets a minimum grade or an age limit for sciences.',
        ],
      },
      {
        id: 'questions',
        heading: 'Questions we hear most',
        paragraphs: [
          'Answers about accreditation are collected in [one section of the FAQ](/faq/accreditation). Registrars and admissions officers will find contact hours and all syllabi on the [registrar page](/registrar).',
        ],
      },
    ],
  },
  {
    slug: 'executive-leadership-team',
    label: 'Executive leadership team',
    banner: {
      title: 'Executive leadership team',
      lead: 'Five people who answer for the courses, the service and the books. All of them have taught, studied or worked where our students do.',
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
      lead: 'We began by mail, with carbon paper and stamps. The post has changed. The marking in the margins has not.',
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
          'In the autumn of 1973 three members of a college faculty mailed the first correspondence course in human anatomy to 26 students in the counties around Lancaster. Exams went out in sealed envelopes and came back with a notary’s stamp.',
          'The courses went online in 2003 and have been rewritten twice since. What stayed is the shape: a module, an exam, a person who reads it. The whole story is in our [fiftieth-anniversary booklet](/fifty-year).',
        ],
      },
      {
        id: 'today',
        heading: 'What we do today',
        paragraphs: [
          'We offer 31 courses in six departments, in every season, to students in all fifty states and more than thirty countries. About half of them need anatomy, chemistry or microbiology for a program that starts within the year.',
          'Our [faculty](/faculty) write the courses they teach. Our office is in Lancaster, Pennsylvania; our students are wherever they happen to be.',
        ],
      },
      {
        id: 'work-with-us',
        heading: 'Work with us',
        paragraphs: [
          'We look for instructors who write clear comments and for staff who like solving other people’s problems. Openings are on the [careers page](/careers).',
        ],
      },
    ],
    extra: 'figures',
  },
];

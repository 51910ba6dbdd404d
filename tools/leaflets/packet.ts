import { longDateWithYear } from '../../domain/date.ts';
import { legalVersions } from '../../domain/legal.ts';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import * as general from '../../domain/facts/general.ts';
import * as nursing from '../../domain/facts/nursing.ts';
import * as shared from '../../domain/facts/shared.ts';
import { workLimits } from '../../domain/refund.ts';
import { contactHours } from '../../src/content/shared/contact.ts';
import { sentences } from '../../src/content/shared/sentences.ts';
import { militaryDiscount } from '../../domain/facts/policies.ts';
import type { Copy } from '../../domain/copy.ts';
import { inFile } from './inFile.ts';
import type { FaqSection } from '../../src/content/types.ts';
import type { Provider } from '../../src/content/provider.ts';
import { gradeTable } from './grades.ts';
import { type Block, type Leaflet, sectionBlocks } from './leaflet.ts';
import type { LegalFacts, SheetFacts } from './sheets.ts';

export interface PacketFacts extends LegalFacts {
  readonly courses: readonly CourseSummary[];
  readonly faqSections: readonly FaqSection[];
}

/** Questions of the FAQ that the packet answers as well. It states costs and refunds in sections of their own. */
const questions = [
  'Are the courses accredited?',
  'Will my school accept the credit?',
  'How do the labs work?',
  'Are exams proctored?',
  'Are you accredited?',
  'Will my nursing school accept the course?',
  'Do I earn college credit?',
  'Do the courses include a lab?',
  'Is there an entrance test?',
];

/** Leaves out sentences with links, which are useless on paper. */
const withoutLinks = (copy: Copy) =>
  inFile(copy)
    .split(/(?<=[.?!]) /)
    .filter((sentence) => !sentence.includes(']('))
    .join(' ');

/** A document with the terms says of which day they are: it is read long after it was made. */
export const withTerms = ({ name }: Provider) =>
  `${name}  ·  with the terms of ${longDateWithYear(legalVersions.terms)}`;

/** How to reach the provider, the same in every document. */
export const reach = (provider: Provider): readonly Block[] => [
  { kind: 'heading', text: 'Contact us' },
  {
    kind: 'text',
    text: `Call **${provider.phone}**, ${contactHours.open}, or email **${provider.infoEmail}**. ${contactHours.closed}. Our address is ${provider.legalName}, ${provider.address}.`,
  },
];

const generalSections = (provider: Provider): readonly Block[] => [
  {
    kind: 'lead',
    text: `${provider.name} offers ${general.courseCount} online college courses for credit. You can register on any day and study at your own pace, and your transcript comes from an accredited college.`,
  },
  {
    kind: 'facts',
    facts: [
      { value: `$${general.pricePerCredit}`, label: 'per credit hour' },
      { value: general.weeks.withLabs, label: 'on average with labs' },
      { value: general.weeks.withoutLabs, label: 'on average without labs' },
      { value: `${shared.acceptedBy}+`, label: 'universities have accepted the courses' },
    ],
  },
  { kind: 'heading', text: 'How a course works' },
  {
    kind: 'list',
    items: [
      'You read illustrated lessons, watch short films and work practice problems that explain every mistake.',
      'Each module ends with an exam or other graded work, and your instructor grades it with comments.',
      'In a lab course, you take readings from experiments filmed at the bench and keep a lab notebook.',
      'There is no textbook and no lab kit to buy.',
    ],
  },
  { kind: 'heading', text: 'What it costs' },
  {
    kind: 'text',
    text: `Tuition is ${general.tuition}: ${general.prices[3]} for three credits and ${general.prices[4]} for four. ${sentences.tuitionDue} There are no other fees, and transcripts are free. ${sentences.noAid}`,
  },
  { kind: 'heading', text: 'How much time it takes' },
  {
    kind: 'text',
    text: `${sentences.start} ${sentences.finish}`,
  },
  {
    kind: 'text',
    text: `A course takes ${general.averageHours.total} hours on average: ${general.averageHours.direct} of direct instruction and ${general.averageHours.outOfClass} out of class. The syllabus lists the hours of each course. At ${general.easyPace.hours} a week, plan on about ${general.easyPace.weeks} weeks.`,
  },
];

const nursingSections = (provider: Provider): readonly Block[] => [
  {
    kind: 'lead',
    text: `${provider.name} offers the high-school biology, chemistry and mathematics that nursing programs ask for. You can register on any day and study at your own pace. The courses do not carry college credit.`,
  },
  {
    kind: 'facts',
    facts: [
      { value: String(nursing.openCourseCount), label: 'courses open now' },
      { value: nursing.prices.join(' or '), label: 'per course, paid once' },
      {
        value: `${shared.acceptedBy}+`,
        label: `universities have accepted courses offered with ${provider.partnerCollege}`,
      },
    ],
  },
  { kind: 'heading', text: 'How a course works' },
  {
    kind: 'list',
    items: [
      'Lessons are short and start from a case on the ward. You can repeat the practice questions as often as you like.',
      'Each module ends with an exam, and your instructor reads it.',
      'There are no labs, and there is no textbook to buy.',
    ],
  },
  { kind: 'heading', text: 'What it costs' },
  {
    kind: 'text',
    text: `A course costs ${nursing.prices.join(' or ')}; the table of courses has the price of each. ${sentences.tuitionDue} There is nothing to pay later, and transcripts are free. ${sentences.noAid}`,
  },
  { kind: 'heading', text: 'How much time it takes' },
  { kind: 'text', text: `${sentences.start} ${sentences.finish}` },
  {
    kind: 'text',
    text: `Completion ranges from ${nursing.completion}. A course takes ${nursing.hours.shortest} to ${nursing.hours.longest} hours of work. If you work full time, plan on ${nursing.weeklyHours} a week, which is a module every week or two.`,
  },
];

export function infoPacket({ courses, faqSections, provider, brand, terms }: PacketFacts): Leaflet {
  const isGeneral = brand === 'general';
  const faqs = faqSections.flatMap((section) => section.faqs);
  return {
    file: 'info-packet.pdf',
    title: 'Information packet',
    kicker: withTerms(provider),
    lang: 'en-US',
    blocks: [
      ...(isGeneral ? generalSections(provider) : nursingSections(provider)),
      { kind: 'heading', text: 'How to register' },
      {
        kind: 'numbers',
        items: [
          'Ask your school whether it accepts the course. Send the syllabus with your question, and keep the answer in writing.',
          'Add the course to your cart on our site and go to your pending registrations.',
          `Create an account, confirm your email and pay by card. It takes about ${shared.registrationMinutes}.`,
          `Start on the student dashboard. ${sentences.instructor}`,
          'When your final grade is posted, request your transcript. We send it free of charge.',
        ],
      },
      ...reach(provider),
      { kind: 'heading', text: 'Military discount' },
      { kind: 'text', text: `${militaryDiscount.sentence} ${militaryDiscount.proof}` },
      ...terms.filter(({ id }) => id === 'refunds').flatMap((section) => sectionBlocks(section)),
      { kind: 'heading', text: 'The courses' },
      {
        kind: 'table',
        shares: isGeneral ? [0.18, 0.52, 0.15, 0.15] : [0.2, 0.6, 0.2],
        rows: [
          isGeneral ? ['Course', 'Title', 'Credits', 'Tuition'] : ['Course', 'Title', 'Price'],
          ...courses.map((course) => {
            const name = course.comingSoon === true ? `${course.name} (coming soon)` : course.name;
            return isGeneral
              ? [courseLabel(course.code), name, String(course.credits), course.cost]
              : [courseLabel(course.code), name, course.cost];
          }),
        ],
      },
      ...gradeTable,
      { kind: 'heading', text: 'Questions people ask first' },
      ...faqs
        .filter(({ question }) => questions.includes(question))
        .flatMap(({ question, answer }): readonly Block[] => [
          { kind: 'subheading', text: question },
          { kind: 'text', text: withoutLinks(answer) },
        ]),
    ],
  };
}

export function checklist({ provider, brand }: SheetFacts): Leaflet {
  return {
    file: 'checklist.pdf',
    title: 'Enrollment checklist',
    kicker: provider.name,
    lang: 'en-US',
    compact: true,
    blocks: [
      { kind: 'lead', text: 'Print it, check off each step, and keep it with the letter from your school.' },
      { kind: 'heading', text: 'Before you register' },
      {
        kind: 'checks',
        items: [
          'I know which course my program asks for, by name and level.',
          'I have sent the syllabus to my school, and I have its answer in writing.',
          'I know when my school needs the grade.',
          'I have asked about a minimum grade and an age limit for sciences.',
          `If I am eligible: I have my authorization code for the ${shared.militaryDiscount} military discount.`,
        ],
      },
      { kind: 'heading', text: 'Registering' },
      {
        kind: 'checks',
        items: [
          'My account has my legal name and an email address of my own.',
          `I have confirmed my email with the code. (If it has not come after ${shared.mailedCodeWait}, I look in the spam folder.)`,
          `I have read the terms of enrollment. I know the last day for a refund, which is shown before I pay and on my receipt. It ends sooner once I submit anything beyond ${workLimits.exam}${brand === 'general' ? `, or beyond ${workLimits.noExam} where there are no module exams` : ''}.`,
          'I have paid, and I have the confirmation with its transaction number.',
        ],
      },
      { kind: 'heading', text: 'Studying' },
      {
        kind: 'checks',
        items: [
          `My instructor has been assigned, within ${shared.instructorTime}.`,
          `I have submitted my first graded assignment within ${shared.startWindow}. My year begins that day.`,
          brand === 'general'
            ? `My study hours are on my calendar: ${general.weeklyHours.low} to ${general.weeklyHours.high} a week to finish in the average time.`
            : `My study hours are on my calendar, planned around my shifts: ${nursing.weeklyHours} a week.`,
          'I have tested my camera and microphone before my first proctored exam.',
        ],
      },
      { kind: 'heading', text: 'Finishing' },
      {
        kind: 'checks',
        items: [
          'My final grade is posted.',
          'I have requested my transcript and checked the address of the school.',
          'The school has confirmed that my transcript arrived.',
        ],
      },
      ...reach(provider),
    ],
  };
}

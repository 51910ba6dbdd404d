import { courseLabel } from '../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import type { FaqSection } from '../../src/content/types.ts';
import { contactHours } from '../../src/content/shared/contact.ts';
import { facts } from '../../src/content/shared/facts.ts';
import { gradingScale } from '../../src/content/shared/grading.ts';
import type { Provider } from '../../src/content/provider.ts';
import { militaryDiscount, refundPolicy, termsOfEnrollment } from '../../src/content/shared/terms.ts';
import { holidays, transcriptSections } from '../../src/content/shared/transcripts.ts';
import { type Block, type Leaflet, sectionBlocks } from './leaflet.ts';
import { sheetBlocks } from './sheets.ts';
import type { SheetFacts } from './sheets.ts';

export interface PacketFacts extends SheetFacts {
  readonly courses: readonly CourseSummary[];
  readonly faqSections: readonly FaqSection[];
}

const grades: Block = {
  kind: 'table',
  shares: [0.3, 0.4, 0.3],
  rows: [
    ['Grade', 'Percentage', 'Grade points'],
    ...gradingScale.grades.map(({ grade, range, points }) => [grade, range, points]),
  ],
};

const reach = (provider: Provider): readonly Block[] => [
  { kind: 'heading', text: 'Reach us' },
  {
    kind: 'text',
    text: `${provider.legalName}, ${provider.address}. Telephone ${provider.phone}, email ${provider.infoEmail}.`,
  },
  { kind: 'text', text: `${contactHours.open}. ${contactHours.closed}.` },
];

export function infoPacket({ courses, faqSections, ...sheet }: PacketFacts): Leaflet {
  const { provider, brand } = sheet;
  const general = brand === 'general';
  return {
    file: 'info-packet.pdf',
    title: 'Information packet',
    kicker: provider.name,
    lang: 'en-US',
    blocks: [
      ...sheetBlocks('en', sheet),
      { kind: 'heading', text: 'The courses' },
      {
        kind: 'text',
        text: 'Each course has a syllabus with its modules and labs, which you may send to your school. You find it on the course’s page.',
      },
      {
        kind: 'table',
        shares: general ? [0.18, 0.52, 0.15, 0.15] : [0.24, 0.76],
        rows: [
          general ? ['Course', 'Title', 'Credits', 'Tuition'] : ['Course', 'Title'],
          ...courses.map((course) =>
            general
              ? [courseLabel(course.code), course.name, String(course.credits), course.cost]
              : [courseLabel(course.code), course.name],
          ),
        ],
      },
      { kind: 'heading', text: 'Military discount' },
      { kind: 'text', text: `${militaryDiscount.sentence} ${militaryDiscount.proof}` },
      ...sectionBlocks(refundPolicy),
      { kind: 'heading', text: gradingScale.heading },
      grades,
      { kind: 'heading', text: 'Questions that people ask first' },
      ...faqSections.flatMap(({ faqs }): readonly Block[] =>
        faqs.slice(0, 1).flatMap(({ question, answer }): readonly Block[] => [
          { kind: 'subheading', text: question },
          // Drop a link at the end of an answer: it is useless on paper.
          { kind: 'text', text: answer.replace(/ \[[^\]]+\]\([^)]+\)$/, '') },
        ]),
      ),
      ...reach(provider),
    ],
  };
}

export function checklist({ provider, brand }: SheetFacts): Leaflet {
  return {
    file: 'checklist.pdf',
    title: 'Enrollment checklist',
    kicker: provider.name,
    lang: 'en-US',
    blocks: [
      { kind: 'lead', text: 'Print it, tick it off, and keep it with your letter from the school.' },
      { kind: 'heading', text: 'Before you register' },
      {
        kind: 'checks',
        items: [
          'I know which course my program asks for, by its name and level.',
          'I have sent the syllabus to my school and have its answer in writing.',
          'I know the date by which the grade has to be there.',
          'I have asked whether there is a minimum grade or an age limit for sciences.',
          'If I serve or have served: I have my authorization code for the 10% military discount.',
        ],
      },
      { kind: 'heading', text: 'Registering' },
      {
        kind: 'checks',
        items: [
          'My account has my legal name and an email address that is mine.',
          'I have confirmed my email with the code. (After five minutes I looked in the spam folder.)',
          'I have read the terms of enrollment, the refund limits included.',
          'I have paid and have the confirmation with its transaction number.',
        ],
      },
      { kind: 'heading', text: 'Studying' },
      {
        kind: 'checks',
        items: [
          'I have a message from my instructor, within one business day.',
          'I have submitted my first graded assignment within six months. My year begins on that day.',
          brand === 'general'
            ? 'My study hours are in my calendar, seven to ten a week.'
            : 'My study hours are in my calendar, planned around my shifts.',
          'I have tested camera and microphone before my first proctored exam.',
        ],
      },
      { kind: 'heading', text: 'Finishing' },
      {
        kind: 'checks',
        items: [
          'My final grade is posted.',
          'I have requested my transcript and checked the address of the school.',
          'The school has confirmed that it arrived.',
        ],
      },
    ],
  };
}

export function handbook({ provider, brand }: SheetFacts): Leaflet {
  return {
    file: 'student-handbook.pdf',
    title: 'Student handbook',
    kicker: provider.name,
    lang: 'en-US',
    blocks: [
      {
        kind: 'lead',
        text: 'This handbook holds the rules that a course runs by and the ways to get help. If something in it stands in your way, write to us; most rules have a reason, and some have an exception.',
      },
      { kind: 'heading', text: 'Your first week' },
      {
        kind: 'numbers',
        items: [
          'Sign in to the student dashboard and open your course.',
          `Read your instructor’s message and answer it. ${facts.instructor}`,
          'Take the check for understanding. It is not graded and does not start your year.',
          'Look through the syllabus and put a date to each module.',
        ],
      },
      { kind: 'heading', text: 'Starting and finishing' },
      { kind: 'text', text: `${facts.start} ${facts.finish}` },
      {
        kind: 'text',
        text:
          brand === 'general'
            ? 'Average completion is 8-12 weeks with labs and 7-10 weeks without labs.'
            : 'Completion ranges from 3 weeks to 1 year.',
      },
      ...termsOfEnrollment(provider)
        .filter(({ id }) => id !== 'your-time')
        .flatMap(sectionBlocks),
      { kind: 'heading', text: 'Exams' },
      {
        kind: 'list',
        items: [
          'Every module ends in an exam, which your instructor reads before the next module opens.',
          'Exams are timed. Answers are saved as you give them, so a lost connection is not a lost exam.',
          'At least two exams are proctored on screen. You need a camera, a microphone and a quiet room.',
          'Extra time and other accommodations are arranged before the first exam.',
        ],
      },
      { kind: 'heading', text: gradingScale.heading },
      grades,
      {
        kind: 'list',
        items: gradingScale.nonNumeric.map(({ grade, meaning }) => `**${grade}:** ${meaning}`),
      },
      { kind: 'heading', text: 'Questions about a grade' },
      {
        kind: 'text',
        text: 'Ask your instructor first, then the department chair, then the Academic Dean. A question about a final grade is open for 60 days after it is posted.',
      },
      { kind: 'heading', text: 'Transcripts' },
      ...transcriptSections(provider).flatMap(({ heading, paragraphs, points = [] }): readonly Block[] => [
        { kind: 'subheading', text: heading },
        ...paragraphs.map((text): Block => ({ kind: 'text', text })),
        ...(points.length === 0 ? [] : [{ kind: 'list' as const, items: points }]),
      ]),
      { kind: 'heading', text: holidays.heading },
      {
        kind: 'table',
        shares: [0.3, 0.7],
        rows: [['Date', 'Holiday'], ...holidays.holidays.map(({ date, name }) => [date, name])],
      },
      { kind: 'text', text: holidays.closure },
      ...reach(provider),
    ],
  };
}

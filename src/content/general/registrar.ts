import { averageHours } from '../../../domain/facts/general.ts';
import { completionYear } from '../../../domain/facts/shared.ts';
import { sentences } from '../shared/sentences.ts';
import type { RegistrarContent } from '../types.ts';
import { provider } from './provider.ts';

export const registrar: RegistrarContent | null = {
  banner: {
    title: 'For registrars',
    lead: 'Everything you need for an evaluation, on one page: who issues the credit, how the courses are taught and how many hours they take.',
    image: { src: '/art/registrar.svg', alt: 'A card index, a stamp and a stack of course folders' },
  },
  accreditation: {
    id: 'accreditation',
    heading: 'Accreditation',
    paragraphs: [
      `All courses are offered through [${provider.partnerCollege}](${provider.collegeUrl}), which is accredited by the [${provider.accreditor}](${provider.accreditorUrl}). The college issues the transcripts under its seal. Which states authorize it, and how to complain, is in the [terms](/terms).`,
      'Credits are semester credits. The grading scale is printed on the back of every transcript and on our [policies page](/about/policies).',
    ],
  },
  delivery: {
    id: 'delivery',
    heading: 'Delivery',
    paragraphs: [
      `Courses are online and asynchronous, with one instructor for each student. Exams are timed and closed-book. ${sentences.proctored} Labs are filmed demonstrations; students take their own readings from them and write reports.`,
      `Students register on any day and have ${completionYear} to finish.`,
    ],
  },
  contactHours: {
    id: 'contact-hours',
    heading: 'Contact hours',
    paragraphs: [
      'Averages over all courses for credit. The hours of each course are on its page and in its syllabus.',
    ],
    figures: [
      { value: String(averageHours.direct), label: 'hours of direct instruction' },
      { value: String(averageHours.outOfClass), label: 'hours out of class' },
      { value: String(averageHours.total), label: 'hours in total' },
    ],
  },
  table: {
    heading: 'Courses and syllabi',
    text: 'The name of each course opens its syllabus. If your committee needs an earlier edition, [write to us](/student-services/contact) and we will send it.',
  },
};

import type { RegistrarContent } from '../types.ts';
import { provider } from './provider.ts';

export const registrar: RegistrarContent | null = {
  banner: {
    title: 'For registrars',
    lead: 'Everything you need for an evaluation, on one page: who issues the credit, how the courses are taught, how many hours they take.',
    image: { src: '/art/registrar.svg', alt: 'A card index, a stamp and a stack of course folders' },
  },
  accreditation: {
    id: 'accreditation',
    heading: 'Accreditation',
    paragraphs: [
      `All courses are offered through ${provider.partnerCollege}, which is accredited by the ${provider.accreditor}. Transcripts are issued by the college and carry its seal.`,
      'Credits are semester credits. The grading scale is printed on the back of every transcript and on our [policies page](/about/policies).',
    ],
  },
  delivery: {
    id: 'delivery',
    heading: 'Delivery',
    paragraphs: [
      'Courses are delivered online and asynchronously, with one instructor for each student. Module exams are timed and closed-book; at least two in each course are proctored. Labs are filmed demonstrations from which students take their own readings and write reports.',
      'Students start on any day and have one calendar year to finish.',
    ],
  },
  contactHours: {
    id: 'contact-hours',
    heading: 'Contact hours',
    paragraphs: [
      'Averages over all courses for credit, from last year’s activity records. The hours of each course are in its syllabus.',
    ],
    figures: [
      { value: '53.3', label: 'hours of direct instruction' },
      { value: '88.2', label: 'hours out of class' },
      { value: '141.5', label: 'hours in total' },
    ],
  },
  table: {
    heading: 'Courses and syllabi',
    text: 'The name of each course opens its syllabus. If your committee needs an earlier edition, [write to us](/student-services/contact) and we will find it.',
  },
};

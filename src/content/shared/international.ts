import { answerTime, phoneDigits } from '../../../domain/facts/shared.ts';
import type { InternationalContent } from '../types.ts';
import type { Provider } from '../provider.ts';
import { documents } from './documents.ts';
import { sentences } from './sentences.ts';

/** The page for students outside the United States. `credit` is a sentence about the credit that a course earns. */
export function internationalContent(provider: Provider, credit: string): InternationalContent {
  return {
    banner: {
      title: 'International students',
      lead: 'You can take our courses anywhere you have a steady internet connection. You do not need a visa, and we cannot issue one for online study.',
      image: {
        src: '/art/international.svg',
        alt: 'A globe with dotted routes between students on four continents',
      },
    },
    sections: [
      {
        id: 'who-can-enroll',
        heading: 'Who can enroll',
        paragraphs: [
          `Anyone who reads and writes English well enough to follow a textbook in it. There is no language test; the first module of each course will show you whether your English is ready. ${credit}`,
        ],
      },
      {
        id: 'address-and-phone',
        heading: 'Filling out the registration form',
        paragraphs: [
          'Choose your country first, because the rest of the form depends on it. If you live outside the United States and Canada, you do not need a ZIP code or a state.',
        ],
        points: [
          `**China:** a phone number of up to ${phoneDigits.china} digits, without the country code.`,
          `**Brazil:** a phone number of ${phoneDigits.brazil} digits, including the area code.`,
          '**Anywhere else:** the number with its country code.',
        ],
      },
      {
        id: 'paying',
        heading: 'Paying from abroad',
        paragraphs: [
          `Prices are in US dollars. We accept international cards; your bank may convert the amount at its own rate and add a fee. ${sentences.tuitionDue}`,
        ],
      },
      {
        id: 'recognition',
        heading: 'Having the course recognized',
        paragraphs: [
          `Courses are offered through [${provider.partnerCollege}](${provider.collegeUrl}), accredited by the [${provider.accreditor}](${provider.accreditorUrl}) in the United States. Before you register, send the syllabus to the school or ministry that will recognize your course and ask whether it qualifies. Some require a credential evaluation; we send the [transcript](/student-services/transcripts) to the evaluator free of charge.`,
        ],
      },
      {
        id: 'time-zones',
        heading: 'Time zones',
        paragraphs: [
          `You can work on lessons and exams at any hour. Instructors write back within ${answerTime}, counted in US Eastern Time. For anything else, [contact Student Services](/student-services/contact) or email [${provider.infoEmail}](mailto:${provider.infoEmail}).`,
        ],
      },
    ],
    sheets: [
      {
        language: 'zh',
        label: '中文说明 (PDF)',
        to: documents.mandarinSheet,
        text: 'Information sheet in Mandarin',
      },
      {
        language: 'pt',
        label: 'Folheto informativo em português (PDF)',
        to: documents.portugueseSheet,
        text: 'Information sheet in Portuguese',
      },
    ],
    links: [
      { label: 'Browse courses', to: '/find-a-course' },
      { label: 'Courses by department', to: '/courses' },
      { label: 'Ask a question', to: '/student-services/contact' },
      { label: 'Your pending registrations', to: '/checkout' },
      { label: 'Student dashboard', to: '/student-dashboard' },
      { label: 'How transcripts are sent', to: '/student-services/transcripts' },
    ],
  };
}

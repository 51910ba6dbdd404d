import type { InternationalContent } from '../types.ts';
import { documents } from './documents.ts';
import type { Provider } from '../provider.ts';

/** The page for students outside the United States. `credit` is a sentence about the credit that a course earns. */
export function internationalContent(provider: Provider, credit: string): InternationalContent {
  return {
    banner: {
      title: 'International students',
      lead: 'You can take our courses from anywhere with a steady connection. No visa is needed, and none can be issued for online study.',
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
          `Anyone who reads and writes English well enough to follow a college textbook. There is no language test; the first module of each course is a fair one. ${credit}`,
        ],
      },
      {
        id: 'address-and-phone',
        heading: 'Filling in the registration form',
        paragraphs: [
          'Choose your country first and the form changes with it. Students in China, Brazil and all other countries outside the United States and Canada do not need a ZIP code or a state.',
        ],
        points: [
          '**China:** a phone number of up to 11 digits, without the country code.',
          '**Brazil:** a phone number of 11 digits, area code included.',
          '**Anywhere else:** the number as you would dial it at home.',
        ],
      },
      {
        id: 'paying',
        heading: 'Paying from abroad',
        paragraphs: [
          'Prices are in US dollars. International cards are welcome; your bank may convert the amount at its own rate and add its own fee. Tuition is due in full at registration by card.',
        ],
      },
      {
        id: 'recognition',
        heading: 'Having the course recognized',
        paragraphs: [
          `Courses are offered through ${provider.partnerCollege}, accredited by the ${provider.accreditor} in the United States. Ask the school or ministry that is to recognize your course before you register, and send it the syllabus. Some ask for a credential evaluation; we send the [transcript](/student-services/transcripts) to the evaluator free of charge.`,
        ],
      },
      {
        id: 'time-zones',
        heading: 'Time zones',
        paragraphs: [
          `Lessons and exams have no fixed hour. Instructors write back within one business day, counted in US Eastern Time. For anything else, [write to Student Services](/student-services/contact) or to [${provider.infoEmail}](mailto:${provider.infoEmail}).`,
        ],
      },
    ],
    sheets: [
      {
        language: 'zh',
        label: '中文信息表 (PDF)',
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
      { label: 'Browse courses', to: '/courses' },
      { label: 'Ask a question', to: '/student-services/contact' },
      { label: 'Your pending registrations', to: '/checkout' },
      { label: 'Student dashboard', to: '/student-dashboard' },
      { label: 'How transcripts are sent', to: '/student-services/transcripts' },
    ],
  };
}

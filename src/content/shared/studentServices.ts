import { answerTime } from '../../../domain/facts/shared.ts';
import type { Provider } from '../provider.ts';
import type { CopySection } from '../../../domain/copy.ts';
import type { ContactContent, LabNotebookContent, TranscriptsContent } from '../types.ts';
import { contactHours } from './contact.ts';
import { documents } from './documents.ts';
import { lateDecemberNotice, sampleHolidays, transcriptSections } from './transcripts.ts';

export function contactContent(provider: Provider, lead: string): ContactContent {
  return {
    banner: {
      title: 'Contact Student Services',
      lead,
      image: {
        src: '/art/contact.svg',
        alt: 'A headset rests beside a telephone, a letter and a cup of coffee',
      },
    },
    cards: [
      {
        title: 'Call',
        text: 'For anything that is quicker to say than to write. You will talk to a person.',
        link: { label: provider.phone, to: `tel:+${provider.phone.replaceAll('-', '')}` },
      },
      {
        title: 'Email',
        text: 'For questions with an attachment, such as a syllabus or a letter from your school.',
        link: { label: provider.infoEmail, to: `mailto:${provider.infoEmail}` },
      },
      {
        title: 'Already registered?',
        text: 'Your courses, messages, documents and transcript requests are on the student dashboard.',
        link: { label: 'Open the student dashboard', to: '/student-dashboard' },
      },
    ],
    hours: {
      ...contactHours,
      note: 'If you reach out after hours, we will answer on the next business day.',
    },
    form: {
      heading: 'Send us a message',
      text: `Tell us which course you are asking about and, if you are transferring it, to which school. We answer within ${answerTime}.`,
      thanks: `Thank you for your message. It has reached Student Services, and someone will answer you within ${answerTime}.`,
    },
  };
}

export function transcriptsContent(provider: Provider): TranscriptsContent {
  return {
    banner: {
      title: 'Transcripts',
      lead: 'Free, unlimited, and sent wherever your next program needs them.',
      image: {
        src: '/art/transcripts.svg',
        alt: 'A sealed envelope flies from a college desk to a mailbox',
      },
    },
    notice: lateDecemberNotice,
    sections: transcriptSections(provider),
    holidays: sampleHolidays,
  };
}

/** The page with the sample of a lab notebook. `usage` says where the reader will keep one. */
export function labNotebookContent(lead: string, usage: CopySection): LabNotebookContent {
  return {
    banner: {
      title: 'Lab notebook sample',
      lead,
      image: {
        src: '/art/lab-notebook.svg',
        alt: 'An open lab notebook with a drawn beaker, a table and a pencil',
      },
    },
    sections: [
      {
        id: 'what-goes-in',
        heading: 'What goes into it',
        paragraphs: ['One entry for each lab, written during the lab and finished the same day.'],
        points: [
          '**Purpose:** the question, in a sentence of your own.',
          '**Method:** what was done, in enough detail that you could do it again.',
          '**Readings:** every number as you read it, with its unit. Nothing is erased; draw a single line through a mistake.',
          '**Calculation:** each step, including the ones you could do in your head.',
          '**Conclusion:** what the readings say, how far you can trust them, and what you would change.',
        ],
      },
      usage,
    ],
    video: {
      videoId: 'lab-notebook',
      title: 'Keeping a lab notebook',
      summary: 'A titration from the first drop to the last, with the notebook on half of the screen.',
    },
    document: {
      label: 'Open the sample (PDF)',
      to: documents.labNotebook,
      title: 'Sample lab notebook entry: titration of vinegar',
    },
  };
}

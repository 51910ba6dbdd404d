import { contactHours } from './contact.ts';
import type { Provider } from '../provider.ts';
import { holidays, lateDecemberNotice, transcriptSections } from './transcripts.ts';
import { documents } from './documents.ts';
import type { ContactContent, LabNotebookContent, TranscriptsContent } from '../types.ts';

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
        text: 'For anything that is quicker to say than to write. You will speak to a person.',
        link: { label: provider.phone, to: `tel:+${provider.phone.replaceAll('-', '')}` },
      },
      {
        title: 'Write',
        text: 'For questions with an attachment, a syllabus or a letter from your school.',
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
      note: 'Messages that reach us outside these hours are answered on the next business day.',
    },
    form: {
      heading: 'Send us a message',
      text: 'Tell us the course and the school it is for, if there is one. We answer within one business day.',
      thanks:
        'Thank you for your message. It has reached Student Services, and someone will answer you within one business day.',
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
        alt: 'A sealed envelope flies from a college desk to a letterbox',
      },
    },
    notice: lateDecemberNotice,
    sections: transcriptSections(provider),
    holidays,
  };
}

export const labNotebook: LabNotebookContent = {
  banner: {
    title: 'Lab notebook sample',
    lead: 'In a lab course you keep a notebook, as you would at the bench. This is what a good one looks like.',
    image: {
      src: '/art/lab-notebook.svg',
      alt: 'An open lab notebook with a drawn beaker, a table and a pencil',
    },
  },
  sections: [
    {
      id: 'what-goes-in',
      heading: 'What goes into it',
      paragraphs: ['One entry for each lab, written while you watch and finished the same day.'],
      points: [
        '**Purpose:** the question, in one sentence of your own.',
        '**Method:** what was done, briefly enough that you could do it again.',
        '**Readings:** every number as you read it, with its unit. Nothing is erased; mistakes get one line through them.',
        '**Calculation:** each step, including the ones you could do in your head.',
        '**Conclusion:** what the readings say, how far they can be trusted, and what you would change.',
      ],
    },
    {
      id: 'how-it-is-graded',
      heading: 'How it is graded',
      paragraphs: [
        'Your instructor asks for photographs of your pages with each lab report. Neatness earns nothing; being able to follow you does. The sample shows one whole entry, with the comments that it received.',
      ],
    },
  ],
  video: {
    videoId: 'lab-notebook',
    title: 'Keeping a lab notebook',
    summary: 'A titration from first drop to last line, with the notebook on half of the screen.',
  },
  document: {
    label: 'Open the sample (PDF)',
    to: documents.labNotebook,
    title: 'Sample lab notebook entry: titration of vinegar',
  },
};

import type { FramedPageContent } from '../types.ts';
import { documents } from './documents.ts';

export const fiftyYears: FramedPageContent = {
  title: 'Fifty years of teaching at a distance',
  lead: 'From twenty-six envelopes in the autumn of 1973 to a course that opens the moment you ask for it: our anniversary booklet.',
  frameTitle: 'Anniversary booklet',
  file: { label: 'Download the booklet (PDF)', to: documents.fiftyYears },
};

export const eNewsletter: FramedPageContent = {
  title: 'The newsletter',
  lead: 'Once a month: new courses, dates to know, and one student’s story. You can read past issues here and leave whenever you like.',
  frameTitle: 'Newsletter with sign-up form',
};

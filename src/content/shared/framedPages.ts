import { anniversary, firstStudents, founded } from '../../../domain/facts/history.ts';
import { capitalized, inWords } from '../../../domain/words.ts';
import type { FramedPageContent } from '../types.ts';
import { documents } from './documents.ts';

export const fiftyYears: FramedPageContent = {
  title: `${capitalized(inWords(anniversary))} years of teaching at a distance`,
  lead: `From ${inWords(firstStudents)} envelopes in the fall of ${founded} to courses that are open for registration every day of the year: our anniversary booklet tells the story.`,
  frameTitle: 'Anniversary booklet',
  file: { label: 'Download the booklet (PDF)', to: documents.fiftyYears },
};

export const eNewsletter: FramedPageContent = {
  title: 'The newsletter',
  lead: 'Once a month: new courses, dates to remember and one student’s story. Read past issues here, and unsubscribe whenever you like.',
  frameTitle: 'Newsletter with sign-up form',
};

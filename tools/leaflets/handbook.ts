import * as general from '../../domain/facts/general.ts';
import * as nursing from '../../domain/facts/nursing.ts';
import * as shared from '../../domain/facts/shared.ts';
import { gradingScale } from '../../src/content/shared/grading.ts';
import { sentences } from '../../src/content/shared/sentences.ts';
import { extension } from '../../domain/terms.ts';
import {
  lateDecemberNotice,
  sampleHolidays,
  transcriptSections,
} from '../../src/content/shared/transcripts.ts';
import { gradeTable } from './grades.ts';
import { type Leaflet, sectionBlocks } from './leaflet.ts';
import { reach, withTerms } from './packet.ts';
import type { LegalFacts } from './sheets.ts';

export function handbook({ provider, brand, terms }: LegalFacts): Leaflet {
  return {
    file: 'student-handbook.pdf',
    title: 'Student handbook',
    kicker: withTerms(provider),
    lang: 'en-US',
    blocks: [
      {
        kind: 'lead',
        text: 'This handbook explains the rules of your course and where to get help. If a rule stands in your way, write to us. Most rules have a reason, and some have an exception.',
      },
      { kind: 'heading', text: 'Your first week' },
      {
        kind: 'numbers',
        items: [
          'Sign in to the student dashboard and open your course.',
          `Read your instructor’s message and answer it. ${sentences.instructor}`,
          'Take the check for understanding. It is not graded, and it does not start your year.',
          'Look through the syllabus and set a date for each module.',
        ],
      },
      ...reach(provider),
      { kind: 'heading', text: 'Starting and finishing' },
      { kind: 'text', text: `${sentences.start} ${sentences.finish}` },
      {
        kind: 'text',
        text:
          brand === 'general'
            ? `Average completion is ${general.weeks.withLabs} with labs and ${general.weeks.withoutLabs} without labs.`
            : `Completion ranges from ${nursing.completion}.`,
      },
      { kind: 'text', text: extension(provider) },
      ...terms.filter(({ id }) => id !== 'your-time').flatMap((section) => sectionBlocks(section)),
      { kind: 'heading', text: 'Exams' },
      {
        kind: 'list',
        items: [
          'Your instructor reads the exam or the paper of a module before the next one opens.',
          'Exams are timed. Your answers are saved as you go, so a lost connection is not a lost exam.',
          `${brand === 'general' ? sentences.proctored : sentences.proctoredEach} You need a quiet room. ${sentences.equipment}`,
          'Extra time and other accommodations are arranged before the first exam.',
        ],
      },
      ...gradeTable,
      {
        kind: 'list',
        items: gradingScale.nonNumeric.map(({ grade, meaning }) => `**${grade}:** ${meaning}`),
      },
      { kind: 'heading', text: 'Questions about a grade' },
      { kind: 'text', text: sentences.gradeQuestion },
      { kind: 'heading', text: 'Transcripts' },
      ...[...transcriptSections(provider), lateDecemberNotice].flatMap((section) =>
        sectionBlocks(section, 'subheading'),
      ),
      { kind: 'heading', text: 'Holidays' },
      {
        kind: 'text',
        text: `Our offices are closed on these days every year; the transcripts page of our site has the dates of the current year. The last column shows ${shared.sampleCalendarYear} as an example.`,
      },
      {
        kind: 'table',
        shares: [0.3, 0.48, 0.22],
        rows: [
          ['Holiday', 'When', String(shared.sampleCalendarYear)],
          ...sampleHolidays.holidays.map(({ date, name, rule }) => [
            name.replace(/, observed$/, ''),
            rule,
            date,
          ]),
        ],
      },
    ],
  };
}

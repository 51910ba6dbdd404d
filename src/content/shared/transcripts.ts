import {
  closuresOf,
  longDateWithWeekday,
  shortDate,
  shortRange,
  thanksgivingClosure,
  winterBreak,
  yearOf,
} from '../../../domain/calendar.ts';
import { longDateWithYear, type CalendarDate } from '../../../domain/date.ts';
import { sampleCalendarYear, transcripts as facts, winterBreakDates } from '../../../domain/facts/shared.ts';
import { inWords } from '../../../domain/words.ts';
import type { CopySection } from '../../../domain/copy.ts';
import type { Provider } from '../provider.ts';
import type { HolidayCalendar } from '../types.ts';

/** The holidays of a year and its long weekend. */
export function holidaysOf(year: number): HolidayCalendar {
  const { from, until, reopens, transcriptsFrom } = thanksgivingClosure(year);
  return {
    heading: `Holidays (${year})`,
    holidays: closuresOf(year).map(({ name, rule, from: first, until: last }) => ({
      date: shortRange(first, last),
      name,
      rule,
    })),
    closure: `Thanksgiving closure: ${shortRange(from, until)}. Work resumes ${shortDate(reopens)}, and the first transcripts after it go out ${shortDate(transcriptsFrom)}.`,
  };
}

/** A dated sample; the pages show the running year's beside it. */
export const sampleHolidays = holidaysOf(sampleCalendarYear);

/** Shown above the transcripts text. `banners.ts` has a short form for all pages, shown in season. */
export const lateDecemberNotice: CopySection = {
  id: 'late-december',
  heading: 'Do you need a transcript before the new year?',
  paragraphs: [
    `Our offices are closed ${winterBreakDates}. Before that, your final grade has to be posted, and your request has to reach us ${inWords(facts.processingDays)} business days before the last day on which transcripts are sent.`,
    'Instructors grade until the offices close, so plan to finish your last exam in the first week of December.',
  ],
};

/** The deadline of the running year. */
export function lateDecemberDates(today: CalendarDate): string {
  const { requestBy, lastSending, reopens } = winterBreak(yearOf(today), facts.processingDays);
  return `In ${yearOf(today)}, request it by **${longDateWithWeekday(requestBy)}**. The last transcripts of the year go out on ${longDateWithWeekday(lastSending)}, and we are back on ${longDateWithYear(reopens)}.`;
}

/** Sections of the transcripts tab. */
export function transcriptSections(provider: Provider): readonly CopySection[] {
  return [
    {
      id: 'request',
      heading: 'How to request one',
      paragraphs: [
        'Transcripts are free and unlimited. You can request them after the final grade is posted, for a single course or for all your courses.',
      ],
      points: [
        'Sign in to the [student dashboard](/student-dashboard) and open Documents.',
        'Choose an official transcript, an unofficial transcript or a proof of enrollment.',
        'Enter the name and address of the school that should receive it, or its admissions email.',
        'Confirm. The dashboard shows whether the request is received, in process or sent.',
      ],
      numbered: true,
    },
    {
      id: 'official',
      heading: 'Official transcripts',
      paragraphs: [
        `Official transcripts are issued by ${provider.partnerCollege} and sent ${facts.sendingDays}. Allow up to ${facts.processingDays} business days to process a request.`,
      ],
      points: [
        `**By mail:** up to ${facts.mailDays} more business days after processing.`,
        '**Electronically:** the same day, once processing is done.',
      ],
      closing:
        'An official transcript goes straight from the college to the receiving school. A copy that you forward yourself does not count as official.',
    },
    {
      id: 'unofficial',
      heading: 'Proof of enrollment and unofficial transcripts',
      paragraphs: [
        `A proof of enrollment or an unofficial transcript takes ${facts.proofDays} business days. You can ask for a proof of enrollment as soon as you register; you do not need a final grade for it.`,
      ],
    },
    {
      id: 'holds',
      heading: 'What can cause a delay',
      paragraphs: [
        'Most delays have one of three causes: work that is still being graded, a name on your account that differs from the one the school has on file, or an address that belongs to a department instead of the admissions office. Check these first, then write to us through the [contact page](/student-services/contact).',
      ],
    },
  ];
}

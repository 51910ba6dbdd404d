import type { CopySection } from '../../ui/copy.ts';
import type { HolidayCalendar } from '../types.ts';
import type { Provider } from '../provider.ts';

export const holidays: HolidayCalendar = {
  heading: 'Holidays (2023)',
  holidays: [
    { date: 'Jan 2', name: "New Year's Day, observed" },
    { date: 'Apr 7', name: 'Good Friday' },
    { date: 'May 29', name: 'Memorial Day' },
    { date: 'Jul 4', name: 'Independence Day' },
    { date: 'Sep 4', name: 'Labor Day' },
    { date: 'Nov 23-24', name: 'Thanksgiving' },
    { date: 'Dec 22-31', name: 'Christmas break' },
  ],
  closure:
    'Thanksgiving closure: Nov 23-26. Work resumes Nov 27, and the first transcripts after it go out Nov 28.',
};

/** Shown above the transcripts text. `banners.ts` has a short form for all pages, shown in season. */
export const lateDecemberNotice: CopySection = {
  id: 'late-december',
  heading: 'Do you need a transcript before the new year?',
  paragraphs: [
    'Our offices are closed Dec 22-31. For a transcript that must leave this year, your final grade has to be posted and your request received by December 14; a request that arrives later is processed when we return in January.',
    'Instructors have until the closing to grade what you submit, so plan to finish your last exam in the first week of December.',
  ],
};

/** Sections of the transcripts tab. */
export function transcriptSections(provider: Provider): readonly CopySection[] {
  return [
    {
      id: 'request',
      heading: 'How to request one',
      paragraphs: [
        'Transcripts are free and unlimited. You can request them after the final grade is posted, for one course or for all you have taken.',
      ],
      points: [
        'Sign in to the [student dashboard](/student-dashboard) and open Documents.',
        'Choose an official transcript, an unofficial one or a proof of enrollment.',
        'Give the name and address of the school that is to receive it, or its admissions email.',
        'Confirm. The dashboard shows the request as received, in process and sent.',
      ],
      numbered: true,
    },
    {
      id: 'official',
      heading: 'Official transcripts',
      paragraphs: [
        `Official transcripts are issued by ${provider.partnerCollege} and sent Tuesday to Friday. Allow up to 5 business days to process a request.`,
      ],
      points: [
        '**By mail:** up to 5 more business days after processing.',
        '**Electronically:** the same day, once processing is done.',
      ],
      closing:
        'An official transcript goes from the college straight to the receiving school. A copy that you forward yourself does not count as official.',
    },
    {
      id: 'unofficial',
      heading: 'Proof of enrollment and unofficial transcripts',
      paragraphs: [
        'A proof of enrollment or an unofficial transcript takes 1-2 business days. You can ask for a proof of enrollment from the day you register, and an instructor’s final grade is not needed for it.',
      ],
    },
    {
      id: 'holds',
      heading: 'What can hold one up',
      paragraphs: [
        'Most delays come from one of three things: a lab report that is still being graded, a name on the account that differs from the one the school knows, or an address that belongs to a department rather than to admissions. Check these first, then write to us through the [contact page](/student-services/contact).',
      ],
    },
  ];
}

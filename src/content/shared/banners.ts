import {
  longDateWithWeekday,
  shortDate,
  shortRange,
  thanksgivingClosure,
  winterBreak,
  yearOf,
} from '../../../domain/calendar.ts';
import { addDays, longDate, type CalendarDate } from '../../../domain/date.ts';
import { transcripts } from '../../../domain/facts/shared.ts';
import type { AlertBanner } from '../types.ts';

const readMore = '[How transcripts are sent](/student-services/transcripts)';

function bannersOf(year: number): readonly AlertBanner[] {
  const weekend = thanksgivingClosure(year);
  const winter = winterBreak(year, transcripts.processingDays);
  const closed = `Our offices are closed ${shortRange(winter.from, winter.until)}`;
  return [
    {
      id: 'thanksgiving',
      tone: 'info',
      title: 'Thanksgiving closure',
      text: `We are closed ${shortRange(weekend.from, weekend.until)} and back on ${shortDate(weekend.reopens)}. Transcripts go out again on ${shortDate(weekend.transcriptsFrom)}. Your courses stay open all weekend.`,
      from: addDays(weekend.from, -14),
      until: weekend.until,
    },
    {
      id: 'late-december',
      tone: 'warning',
      title: 'Late-December transcripts',
      text: `${closed}. To have a transcript sent this year, request it by ${longDateWithWeekday(winter.requestBy)}. ${readMore}`,
      from: addDays(winter.requestBy, -30),
      until: winter.requestBy,
    },
    {
      id: 'winter-break',
      tone: 'warning',
      title: 'Winter break',
      text: `${closed} and open again on ${longDateWithWeekday(winter.reopens)}. A transcript requested after ${longDate(winter.requestBy)} may not be sent until then. ${readMore}`,
      from: addDays(winter.requestBy, 1),
      until: addDays(winter.reopens, -1),
    },
  ];
}

/**
 * The banners around a date, in order of priority: the visitor sees the first one that is in season and that they have
 * not closed. The winter break of last year may still be on.
 */
export function alertBanners(today: CalendarDate): readonly AlertBanner[] {
  return [...bannersOf(yearOf(today) - 1), ...bannersOf(yearOf(today))];
}

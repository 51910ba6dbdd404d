import { addDays, type CalendarDate } from './date.ts';

/** A whole day in a calendar file. */
export interface CalendarEntry {
  /** The same for the same thing, so that a file that is opened again replaces what it brought before. */
  readonly uid: string;
  readonly day: CalendarDate;
  readonly title: string;
  readonly text: string;
}

/**
 * An iCalendar file (RFC 5545) of whole days, each with a reminder a week before.
 *
 * @param product who made it
 * @param stamp when it was made
 */
export function calendarFile(product: string, entries: readonly CalendarEntry[], stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, day, title, text }: CalendarEntry, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    // The day after, because the end is not part of an event.
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

const compact = (day: CalendarDate) => day.replaceAll('-', '');

/** Other control characters may not stand in a text. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** In bytes, without the end of the line. */
const longestLine = 75;

/** Lines of at most 75 bytes, none of which ends inside a character. */
function folded(line: string): string {
  const parts = [''];
  let length = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (length + bytes > longestLine) {
      parts.push('');
      // The space at the beginning counts.
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += bytes;
  }
  return parts.join('\r\n ');
}

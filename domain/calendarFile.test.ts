import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendarFile.ts';

const stamp = new Date('2026-11-26T05:00:00.123Z');
const entry: CalendarEntry = {
  uid: 'biod101-abc@www.alderhall.example',
  day: '2026-12-31',
  title: 'Last day to start BIOD 101; hurry, please',
  text: 'First line\nSecond line \\ end',
};

/** As RFC 5545 reads it: folded lines are put together, then texts are unescaped. */
function read(file: string) {
  const unfolded = file.replaceAll('\r\n ', '');
  // No regular expression finds the lines, because it would end them at U+2028 and U+2029, which a text may hold.
  const lines = unfolded.split('\r\n');
  const value = (name: string) =>
    (lines.find((line) => line.startsWith(`${name}:`)) ?? '')
      .slice(name.length + 1)
      .replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
  return { unfolded, title: value('SUMMARY'), text: value('DESCRIPTION'), uid: value('UID') };
}

test('a calendar file is as RFC 5545 has it', () => {
  const file = calendarFile('Alderhall', [entry], stamp);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Alderhall//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:biod101-abc@www.alderhall.example',
    'DTSTAMP:20261126T050000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    String.raw`SUMMARY:Last day to start BIOD 101\; hurry\, please`,
    String.raw`DESCRIPTION:First line\nSecond line \\ end`,
    // The day stays free, and is announced a week before.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:Last day to start BIOD 101\; hurry\, please`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the same entry has the same id whenever the file is made', () => {
  expect(read(calendarFile('A', [entry], new Date())).uid).toBe(read(calendarFile('A', [entry], stamp)).uid);
});

test('a long line is folded as late as it may be', () => {
  const text = 'a'.repeat(300);
  const lines = calendarFile('A', [{ ...entry, text }], stamp).split('\r\n');
  const first = lines.findIndex((line) => line.startsWith('DESCRIPTION:aaa'));
  expect(lines.slice(first, first + 5).map((line) => line.length)).toEqual([75, 75, 75, 75, 16]);
});

test('whatever the text, no line is longer than 75 bytes, and what is read is what was written', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(texts, texts, (title, text) => {
      const file = calendarFile('A', [{ ...entry, title, text }], stamp);
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
      const clean = (given: string) => given.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
      expect(read(file).title).toBe(clean(title));
    }),
    {
      examples: [
        ['\u2028 \u2029', ''],
        ['a\u0000b\tc\u007fd\u0085e', ''],
      ],
    },
  );
});

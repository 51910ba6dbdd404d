import { signInErrors } from './errors.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const form = /^(\w{3}) (\w{3}) ([1-9]\d?) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/;

/**
 * Reads the time that a client signed: Java's `EEE MMM d HH:mm:ss z yyyy` in English and UTC, with a day that is not
 * padded, e.g. `Sat Nov 7 09:05:00 UTC 2026`.
 *
 * @returns milliseconds since 1970
 * @throws SignInError InvalidParameterException for any other form, and for a date that does not exist
 */
export function parseTimestamp(text: string): number {
  const [, dayName, monthName = '', day, hour, minute, second, year] = form.exec(text) ?? [];
  const time = Date.UTC(
    Number(year),
    months.indexOf(monthName),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  if (Number.isNaN(time) || formatTimestamp(new Date(time), dayName) !== text) {
    throw signInErrors.invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  return time;
}

function formatTimestamp(date: Date, dayName: string | undefined): string | null {
  if (dayName !== days[date.getUTCDay()]) return null;
  const time = date.toISOString().slice(11, 19);
  return `${dayName} ${months[date.getUTCMonth()]} ${date.getUTCDate()} ${time} UTC ${date.getUTCFullYear()}`;
}

import { courseLabel } from '../../domain/catalogue/departments.ts';
import { countries } from '../../domain/countries.ts';
import { isCalendarDate, longDateWithYear } from '../../domain/date.ts';
import { formatUsd } from '../../domain/money.ts';

/** A field as a person reads it. */
export interface DataLine {
  readonly label: string;
  /** Null for the name of the lines that follow one level deeper. */
  readonly text: string | null;
  readonly depth: number;
}

/** Names of fields that are not the words of a student. */
const labels: Readonly<Record<string, string>> = {
  sms_consent: 'Text messages allowed',
  sub: 'Account number',
  at: 'Time',
  authTime: 'Signed in at',
  cents: 'Price',
  context: 'Progress',
  did: 'What was done',
  discountCode: 'Authorization code',
  endsFrom: 'Registration ends once refunded',
  fence: 'Times taken over',
  followPeriod: 'Looked up for (milliseconds)',
  id: 'Number',
  isConfirmed: 'Account confirmed',
  lines: 'Courses and prices',
  listId: 'Mailing list',
  orderId: 'Order number',
  relyingParty: 'Site',
  searchHorizon: 'Searched again after (milliseconds)',
  watchPeriod: 'Watched for (milliseconds)',
};

/** `first_name`, `usedPeriod`, `isComplete` and `amountCents` as words. */
function labelOf(name: string): string {
  const known = labels[name];
  if (known !== undefined) return known;
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=[a-z])Cents$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isCents = (name: string) => /(?:^c|C)ents$|^amount$|^endsFrom$/.test(name);

/** `November 27, 2026, 14:05 UTC` */
function momentOf(time: Date): string {
  const [day = '', clock = ''] = time.toISOString().split('T');
  return `${longDateWithYear(day)}, ${clock.slice(0, 5)} UTC`;
}

function numberOf(name: string, value: number): string {
  if (isCents(name)) return formatUsd(value);
  // Charts count milliseconds, tokens seconds.
  if (name === 'authTime') return momentOf(new Date(value * 1000));
  if (/(?:^a|A)t$/.test(name) && value > 0) return momentOf(new Date(value));
  return name.startsWith('is') ? yesOrNo(value !== 0) : String(value);
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

function textOf(name: string, value: unknown): string {
  if (value instanceof Date) return momentOf(value);
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return numberOf(name, value);
  const text = String(value);
  if (isCalendarDate(text)) return longDateWithYear(text);
  if (name === 'sms_consent' || name === 'parent_agrees') return yesOrNo(text === '1');
  if (name === 'country') return countries.find((one) => one.value === text)?.name ?? text;
  // Authorization codes are in upper case.
  return /^(?:courseC|c)odes?$/.test(name) && /^[a-z]{3,4}\d{3}$/.test(text) ? courseLabel(text) : text;
}

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Leaves out empty fields, which say nothing about a person. */
function linesOfField(name: string, value: unknown, depth: number): readonly DataLine[] {
  if (value === null || value === undefined || value === '') return [];
  const label = labelOf(name);
  if (!isParts(value)) return [{ label, text: textOf(name, value), depth }];
  if (Array.isArray(value) && value.length > 0 && !value.some(isParts))
    return [{ label, text: value.map((one) => textOf(name, one)).join(', '), depth }];
  const lines = Object.entries(value).flatMap(([part, within]) =>
    linesOfField(Array.isArray(value) ? String(Number(part) + 1) : part, within, depth + 1),
  );
  return lines.length === 0 ? [] : [{ label, text: null, depth }, ...lines];
}

/** The fields of a row, in the order of its table. */
export const linesOfRow = (row: object): readonly DataLine[] =>
  Object.entries(row).flatMap(([name, value]) => linesOfField(name, value, 0));

import { and, eq } from 'drizzle-orm';
import { courses } from '../../domain/catalogue/all.ts';
import { findCourse } from '../../domain/catalogue/rules.ts';
import { formatUsd, toDollars } from '../../domain/money.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { StartupError } from '../config/startupError.ts';
import type { Database } from '../db/database.ts';
import { enrollments, transactions } from '../db/schema.ts';
import { recordResult, stateOf, type Result } from '../payments/enrollments.ts';
import { transaction } from '../db/transaction.ts';
import { readReceipt } from '../payments/receipts.ts';
import { command } from './command.ts';
import { reasonIn, reasonOption } from './desk.ts';
import { oneRosterFiles } from './oneRoster.ts';
import { subsOf } from '../people/people.ts';
import { periodOf, periodOptions } from './period.ts';
import { registrations, type Registration, type Which } from './registrations.ts';
import { csvLine, tableLines } from './table.ts';

const whichOptions = {
  ...periodOptions,
  course: { type: 'string', value: 'CODE', about: 'of this course' },
  email: { type: 'string', value: 'ADDRESS', about: 'of the student with this address' },
  transaction: { type: 'string', value: 'NUMBER', about: 'of this order' },
} as const;

async function whichOf(
  db: Database,
  values: { from?: string; until?: string; course?: string; email?: string; transaction?: string },
): Promise<Which> {
  const course = values.course?.trim().toLowerCase() ?? null;
  if (course !== null && findCourse(courses, course) === undefined)
    throw new StartupError(`There is no course ${course}.`);
  return {
    ...periodOf(values),
    course,
    subs: values.email === undefined ? null : await subsOf(db, values.email),
    transaction: values.transaction ?? null,
  };
}

const names = ['registered', 'course', 'state', 'first name', 'last name', 'email', 'transaction'];
const cellsOf = (one: Registration): string[] => [
  officeDate(one.registeredAt),
  one.courseCode,
  one.state,
  one.firstName,
  one.lastName,
  one.email,
  one.transactionId ?? '',
];

const formats = ['csv', 'json', 'oneroster'] as const;

export const registrationCommands = [
  command({
    name: 'registrations list',
    isReading: true,
    summary: 'Shows who registered for what, the newest first.',
    options: {
      ...whichOptions,
      limit: { type: 'string', value: 'COUNT', about: 'show at most so many (100)' },
    },
    examples: [
      'registrations list --from 2027-01-01 --until 2027-01-31',
      'registrations list --course psyc101',
      'registrations list --email ann.lee@example.edu',
    ],
    async run({ db }, _words, { limit = '100', ...values }) {
      if (!/^[1-9]\d{0,5}$/.test(limit))
        throw new StartupError('--limit must be a whole number of at least 1.');
      const data: Registration[] = [];
      const which = await whichOf(db, values);
      for await (const one of registrations(db, which, 'newest', Number(limit))) data.push(one);
      return {
        data,
        lines: [
          ...tableLines(names, data.map(cellsOf), 'There is no such registration.'),
          ...(data.length === Number(limit)
            ? [`Only ${limit} are shown: ask for fewer days, or for more with --limit.`]
            : []),
        ],
      };
    },
  }),

  command({
    name: 'registrations show',
    isReading: true,
    takes: 'NUMBER',
    summary: 'Shows an order as its receipt has it. NUMBER is the transaction number.',
    examples: ['registrations show 5ab2kq9z'],
    async run({ db }, [number = '']) {
      const [order] = await db.select().from(transactions).where(eq(transactions.id, number));
      if (order === undefined) throw new StartupError(`There is no order ${number}.`);
      const receipt = await readReceipt({ db }, order.sub, number);
      const enrolled = await db.select().from(enrollments).where(eq(enrollments.transactionId, number));
      if (receipt === null) throw new StartupError(`There is no order ${number}.`);
      const stateOfCourse = (code: string) => {
        const own = enrolled.find(({ courseCode }) => courseCode === code);
        return own === undefined ? 'registered by another order' : stateOf(own);
      };
      return {
        data: {
          ...receipt,
          attemptId: order.attemptId,
          sub: order.sub,
          courses: receipt.lines.map(({ code }) => ({ code, state: stateOfCourse(code) })),
        },
        lines: [
          `Order ${number}, ${receipt.registeredOn}`,
          `Student: ${receipt.name?.onTranscript ?? '(no form)'}, ${receipt.email}`,
          ...receipt.lines.map(
            ({ code, name, cents }) =>
              `${code} ${name}: ${cents === null ? 'price not stored' : formatUsd(cents)}, ${stateOfCourse(code)}`,
          ),
          ...(receipt.discount === null
            ? []
            : [`Authorization code ${receipt.discount.code}: -${formatUsd(receipt.discount.cents)}`]),
          `Total: ${formatUsd(receipt.totalCents)}`,
          ...(receipt.refund === '' ? [] : [receipt.refund]),
          `Payment: ${order.attemptId}`,
        ],
      };
    },
  }),

  resultCommand('complete', 'completed', 'Notes that a student has completed a course.'),
  resultCommand(
    'withdraw',
    'withdrawn',
    'Ends a registration without giving money back; refunds create ends it with a refund.',
  ),

  command({
    name: 'registrations export',
    isReading: true,
    summary: 'Writes registrations into a file, or for a learning platform into a folder.',
    options: {
      ...whichOptions,
      format: { type: 'string', value: 'FORMAT', about: 'csv (the default), json, or oneroster' },
      out: { type: 'string', value: 'PATH', about: 'the file; for oneroster, the folder' },
    },
    more: 'oneroster writes the CSV files of OneRoster 1.2: put them into one ZIP file for the learning platform. Registrations\nthat have ended are left out of it.',
    examples: [
      'registrations export --from 2027-01-01 --out january.csv',
      'registrations export --format oneroster --out roster',
    ],
    async run(desk, _words, { format = 'csv', out, ...values }) {
      const { db } = desk;
      if (!formats.some((one) => one === format))
        throw new StartupError(`--format must be one of ${formats.join(', ')}.`);
      if (out === undefined) throw new StartupError('Say where to write it, with --out.');
      const which = await whichOf(db, values);
      let count = 0;
      async function* counted() {
        for await (const one of registrations(db, which)) {
          count += 1;
          yield one;
        }
      }
      const files =
        format === 'oneroster'
          ? await oneRosterFiles(desk, which, out)
          : { [out]: format === 'csv' ? csvOf(counted()) : jsonOf(counted()) };
      for (const [path, content] of Object.entries(files)) await desk.writeFile(path, content);
      const written = Object.keys(files);
      return {
        data: { files: written, ...(format !== 'oneroster' && { registrations: count }) },
        lines: [
          ...(format === 'oneroster' ? [] : [`${count} registrations are in ${out}.`]),
          ...(format === 'oneroster' ? [`Written: ${written.join(', ')}`] : []),
        ],
      };
    },
  }),
];

function resultCommand(word: string, result: Result, summary: string) {
  return command({
    name: `registrations ${word}`,
    takes: 'NUMBER COURSE',
    summary,
    options: reasonOption,
    more: 'The learning platform reports this by itself where it is connected. NUMBER is the transaction number.',
    examples: [`registrations ${word} 5ab2kq9z psyc101 --reason "reported by the instructor"`],
    async run(desk, [number = '', given = ''], values) {
      const reason = reasonIn(values.reason);
      const course = given.trim().toLowerCase();
      const reported = await transaction(desk.db, async (tx) => {
        const [enrolled] = await tx
          .select()
          .from(enrollments)
          .where(and(eq(enrollments.transactionId, number), eq(enrollments.courseCode, course)));
        if (enrolled === undefined)
          throw new StartupError(`Order ${number} has no registration for ${course}.`);
        return recordResult(tx, { who: desk.who, reason }, enrolled.id, result);
      });
      if (reported.kind === 'refused')
        throw new StartupError(`The registration for ${course} is ${reported.state}: nothing was changed.`);
      return {
        data: { transactionId: number, course, state: result },
        lines: [`The registration for ${course} of order ${number} is ${result}.`],
      };
    },
  });
}

async function* csvOf(all: AsyncIterable<Registration>) {
  const isForSheets = true;
  yield csvLine([...names, 'student id', 'course name', 'price'], { isForSheets });
  for await (const one of all) {
    const price = one.cents === null ? '' : String(toDollars(one.cents));
    yield csvLine([...cellsOf(one), one.sub, one.course, price], { isForSheets });
  }
}

async function* jsonOf(all: AsyncIterable<Registration>) {
  let separator = '[\n';
  for await (const one of all) {
    yield separator + JSON.stringify(one);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

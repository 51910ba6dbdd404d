import { asc, eq } from 'drizzle-orm';
import { courses } from '../../domain/catalogue/all.ts';
import { findCourse } from '../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { formatUsd, parseAmount, parsePrice } from '../../domain/money.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { StartupError } from '../config/startupError.ts';
import { noteChange } from '../db/audit.ts';
import { databaseTime } from '../db/database.ts';
import { courseClosures, coursePrices } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { closedAmong, pricesNow } from '../payments/offer.ts';
import { command } from './command.ts';
import { reasonIn, reasonOption } from './desk.ts';
import { periodOf } from './period.ts';
import { tableLines } from './table.ts';

/** @throws StartupError for a code that no brand has */
function courseOf(given: string): CourseSummary {
  const course = findCourse(courses, given.trim());
  if (course === undefined) throw new StartupError(`There is no course ${given}.`);
  return course;
}

const pagesFollow =
  'Pages show it within about a minute, and the server refuses or prices each payment by it. Change domain/catalogue/ and\ndeploy for what is to stay.';

/** The start of a day in the office. */
const dayOf = (option: 'from' | 'until', given: string): Date =>
  option === 'from' ? periodOf({ from: given }).from! : periodOf({ until: given }).before!;

/** What the catalogue in the code cannot say: temporary states of courses. */
export const courseCommands = [
  command({
    name: 'courses list',
    isReading: true,
    summary: 'Shows courses that are closed, and those whose price is not the one of the catalogue.',
    examples: ['courses list'],
    async run({ db }) {
      const closures = await db.select().from(courseClosures).orderBy(asc(courseClosures.courseCode));
      const prices = await db
        .select()
        .from(coursePrices)
        .orderBy(asc(coursePrices.courseCode), asc(coursePrices.startsAt));
      const closed = await closedAmong(
        db,
        closures.map(({ courseCode }) => courseCode),
      );
      const standing = closures.filter(({ courseCode }) => closed.includes(courseCode));
      return {
        data: { closed: standing, prices },
        lines: tableLines(
          ['course', 'from', 'what'],
          [
            ...standing.map(({ courseCode, closedAt, opensAt }) => [
              courseCode,
              officeDate(closedAt),
              opensAt === null ? 'closed until it is opened' : `closed, opens on ${officeDate(opensAt)}`,
            ]),
            ...prices.map(({ courseCode, startsAt, cents }) => [
              courseCode,
              officeDate(startsAt),
              formatUsd(cents),
            ]),
          ],
          'Every course is as the catalogue has it.',
        ),
      };
    },
  }),

  command({
    name: 'courses close',
    takes: 'CODE',
    summary: 'Sells a course to nobody until it is opened again. Who is registered stays registered.',
    options: {
      ...reasonOption,
      until: { type: 'string', value: 'DATE', about: 'the last closed day; without it, until courses open' },
    },
    more: pagesFollow,
    examples: ['courses close psyc101 --until 2027-02-07 --reason "the instructor is ill"'],
    async run(desk, [given = ''], { reason: why, until }) {
      const reason = reasonIn(why);
      const { code } = courseOf(given);
      const opensAt = until === undefined ? null : dayOf('until', until);
      await transaction(desk.db, async (tx) => {
        const closedAt = new Date(await databaseTime(tx));
        if (opensAt !== null && opensAt <= closedAt)
          throw new StartupError('--until must not be in the past.');
        const [before] = await tx.select().from(courseClosures).where(eq(courseClosures.courseCode, code));
        await tx
          .insert(courseClosures)
          .values({ courseCode: code, closedAt, opensAt })
          .onConflictDoUpdate({ target: courseClosures.courseCode, set: { closedAt, opensAt } });
        await noteChange(tx, desk, {
          did: 'courses close',
          subject: code,
          reason,
          before: before === undefined ? null : { opensAt: before.opensAt },
          after: { opensAt },
        });
      });
      return {
        data: { code, isOpen: false, opensAt },
        lines: [
          `${code} is closed${opensAt === null ? '' : `, and opens by itself on ${officeDate(opensAt)}`}. Payments that have begun are finished.`,
        ],
      };
    },
  }),

  command({
    name: 'courses open',
    takes: 'CODE',
    summary: 'Sells a course again that was closed.',
    options: reasonOption,
    examples: ['courses open psyc101 --reason "the instructor is back"'],
    async run(desk, [given = ''], values) {
      const reason = reasonIn(values.reason);
      const { code } = courseOf(given);
      await transaction(desk.db, async (tx) => {
        const isClosed = (await closedAmong(tx, [code])).length > 0;
        const [before] = await tx
          .delete(courseClosures)
          .where(eq(courseClosures.courseCode, code))
          .returning();
        if (!isClosed) throw new StartupError(`${code} is open.`);
        await noteChange(tx, desk, {
          did: 'courses open',
          subject: code,
          reason,
          before: { opensAt: before?.opensAt ?? null },
          after: null,
        });
      });
      return { data: { code, isOpen: true }, lines: [`${code} is open.`] };
    },
  }),

  command({
    name: 'courses price',
    takes: 'CODE DOLLARS',
    summary: 'Charges another price for a course from a day on.',
    options: {
      ...reasonOption,
      from: {
        type: 'string',
        value: 'DATE',
        about: 'the first day, such as 2027-01-31, by the clock of the office',
      },
    },
    more: `A student who is about to pay sees the new total and is asked first; a payment that has begun keeps its price.\n${pagesFollow}`,
    examples: ['courses price psyc101 699 --from 2027-07-01 --reason "prices of the new year"'],
    async run(desk, [given = '', dollars = ''], { reason: why, from }) {
      const reason = reasonIn(why);
      const course = courseOf(given);
      const { code } = course;
      const cents = parseAmount(dollars);
      if (cents === null || cents === 0)
        throw new StartupError(`"${dollars}" is not a price: write dollars, such as 699 or 699.50.`);
      if (from === undefined) throw new StartupError('Say from which day on, with --from.');
      const startsAt = dayOf('from', from);
      await transaction(desk.db, async (tx) => {
        const now = new Date(await databaseTime(tx));
        if (officeDate(startsAt) < officeDate(now)) throw new StartupError('--from must not be in the past.');
        const before = (await pricesNow(tx, [code])).get(code) ?? parsePrice(course.cost);
        await tx
          .insert(coursePrices)
          .values({ courseCode: code, startsAt, cents })
          .onConflictDoUpdate({ target: [coursePrices.courseCode, coursePrices.startsAt], set: { cents } });
        await noteChange(tx, desk, {
          did: 'courses price',
          subject: code,
          reason,
          before: { cents: before },
          after: { cents, from: officeDate(startsAt) },
        });
      });
      return {
        data: { code, cents, from: officeDate(startsAt) },
        lines: [`${code} costs ${formatUsd(cents)} from ${officeDate(startsAt)} on.`],
      };
    },
  }),
];

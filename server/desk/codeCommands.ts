import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { authorizationCodeSchema, type AuthorizationCode } from '../../domain/authorizationCode.ts';
import { formatUsd, parseAmount } from '../../domain/money.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { plain } from '../../domain/typedText.ts';
import { WrongUse } from '../config/commandLine.ts';
import { parseInstant } from '../config/instant.ts';
import { StartupError } from '../config/startupError.ts';
import { noteChange } from '../db/audit.ts';
import { authorizationCodes, redemptions, refusedCodes, transactions } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { command } from './command.ts';
import { periodOf, periodOptions } from './period.ts';
import { tableLines } from './table.ts';

const normal = (code: string) => plain(code).toUpperCase();
const time = 'TIME is like 2030-06-01T00:00:00-04:00.';

/** What staff does with authorization codes. */
export const codeCommands = [
  command({
    name: 'codes list',
    summary: 'Shows every authorization code, and how many times it was used.',
    options: { after: { type: 'string', value: 'CODE', about: 'only those after this one in the alphabet' } },
    examples: ['codes list'],
    async run({ db }, _words, { after = '' }) {
      const codes = await db
        .select()
        .from(authorizationCodes)
        .where(gt(authorizationCodes.code, normal(after)))
        .orderBy(asc(authorizationCodes.code));
      const refused = (await db.select().from(refusedCodes)).map(({ row }) => row);
      return {
        data: { codes, refused },
        lines: [
          ...(codes.length === 0 ? ['There are no codes.'] : codes.map(lineOf)),
          ...refused.map(
            (row) => `refused, because it broke a rule when rules were added: ${JSON.stringify(row)}`,
          ),
        ],
      };
    },
  }),

  command({
    name: 'codes create',
    takes: 'CODE',
    summary: 'Creates an authorization code. One of --percent, --fixed and --whole says what it takes off.',
    options: {
      percent: { type: 'string', value: 'NUMBER', about: 'percent of the price' },
      fixed: { type: 'string', value: 'DOLLARS', about: 'an amount, such as 50.00' },
      whole: { type: 'boolean', about: 'all of it' },
      starts: { type: 'string', value: 'TIME', about: 'the first moment at which it can be used' },
      ends: { type: 'string', value: 'TIME', about: 'the first moment at which it cannot be used anymore' },
      courses: { type: 'string', value: 'CODES', about: 'only for these, e.g. biod101,chem103' },
      limit: { type: 'string', value: 'COUNT', about: 'how often it can be used' },
    },
    more: time,
    examples: [
      'codes create SPRING --percent 10 --limit 100',
      'codes create FIFTY --fixed 50.00 --courses biod101,chem103 --ends 2030-06-01T00:00:00-04:00',
    ],
    async run(desk, [code = ''], options) {
      const { percent, fixed, whole, starts, ends, courses, limit } = options;
      if ([percent, fixed, whole].filter((one) => one !== undefined).length !== 1)
        throw new WrongUse('Say what the code takes off: one of --percent, --fixed and --whole.', time);
      const given = v.safeParse(authorizationCodeSchema, {
        // People may type it in any case; it is stored in upper case.
        code: normal(code),
        kind: percent !== undefined ? 'percentage' : fixed !== undefined ? 'fixed' : 'whole',
        value: percent !== undefined ? numberOf(percent) : fixed !== undefined ? parseAmount(fixed) : 0,
        startsAt: timeOf(starts),
        endsAt: timeOf(ends),
        courseCodes: courses === undefined ? null : courses.split(','),
        useLimit: limit === undefined ? null : numberOf(limit),
        uses: 0,
      });
      if (!given.success)
        throw new StartupError(
          given.issues.map((issue) => `${v.getDotPath(issue) ?? 'code'}: ${issue.message}`).join('\n'),
        );
      const { output } = given;
      const unknown = output.courseCodes?.filter((one) =>
        desk.catalogue.all.every((course) => course.code !== one),
      );
      if (unknown !== undefined && unknown.length > 0)
        throw new StartupError(`courseCodes: there is no course ${unknown.join(', ')}`);
      await transaction(desk.db, async (tx) => {
        const written = await tx.insert(authorizationCodes).values(output).onConflictDoNothing().returning();
        if (written.length === 0) throw new StartupError(`There is a code ${output.code} already.`);
        await noteChange(tx, desk, {
          did: 'codes create',
          subject: output.code,
          before: null,
          after: output,
        });
      });
      return { data: output, lines: [lineOf(output)] };
    },
  }),

  command({
    name: 'codes disable',
    takes: 'CODE',
    summary: 'Ends an authorization code now. What was bought with it stands.',
    examples: ['codes disable SPRING'],
    async run(desk, [code = '']) {
      const { startsAt, endsAt } = authorizationCodes;
      // One that is over already keeps the day on which it ended; `least` passes over null.
      const end = sql`least(${endsAt}, matricula_now())`;
      const row = await transaction(desk.db, async (tx) => {
        const isThis = eq(authorizationCodes.code, normal(code));
        const [before] = await tx.select().from(authorizationCodes).where(isThis).for('update');
        const [after] = await tx
          .update(authorizationCodes)
          // One that has not begun never will: an end must come after the start.
          .set({ endsAt: end, startsAt: sql`case when ${startsAt} < ${end} then ${startsAt} end` })
          .where(isThis)
          .returning();
        if (before === undefined || after === undefined) throw new StartupError(`There is no code ${code}.`);
        await noteChange(tx, desk, { did: 'codes disable', subject: after.code, before, after });
        return after;
      });
      return { data: row, lines: [lineOf(row)] };
    },
  }),

  command({
    name: 'codes usage',
    takes: 'CODE',
    summary: 'Shows the orders that an authorization code was used for.',
    options: periodOptions,
    examples: ['codes usage SPRING --from 2027-01-01'],
    async run({ db }, [code = ''], values) {
      const { from, before } = periodOf(values);
      const used = await db
        .select({
          transactionId: redemptions.transactionId,
          at: redemptions.createdAt,
          discountCents: redemptions.discountCents,
          email: transactions.email,
          totalCents: transactions.amountCents,
        })
        .from(redemptions)
        .leftJoin(transactions, eq(transactions.id, redemptions.transactionId))
        .where(
          and(
            eq(redemptions.code, normal(code)),
            from === null ? undefined : gte(redemptions.createdAt, from),
            before === null ? undefined : lt(redemptions.createdAt, before),
          ),
        )
        .orderBy(asc(redemptions.createdAt));
      const given = used.reduce((sum, { discountCents }) => sum + discountCents, 0);
      return {
        data: { code: normal(code), uses: used, discountCents: given },
        lines: [
          ...tableLines(
            ['day', 'order', 'taken off', 'paid', 'email'],
            used.map((one) => [
              officeDate(one.at),
              one.transactionId,
              formatUsd(one.discountCents),
              one.totalCents === null ? '' : formatUsd(one.totalCents),
              one.email ?? '',
            ]),
            `${normal(code)} was not used.`,
          ),
          ...(used.length === 0 ? [] : [`Used ${used.length} times; ${formatUsd(given)} taken off in all.`]),
        ],
      };
    },
  }),
];

function lineOf({ code, kind, value, ...row }: AuthorizationCode): string {
  const off = kind === 'whole' ? 'everything' : kind === 'fixed' ? formatUsd(value) : `${value}%`;
  return [
    `${code}: ${off} off ${row.courseCodes?.join(', ') ?? 'all courses'}`,
    ...(row.startsAt === null ? [] : [`from ${row.startsAt.toISOString()}`]),
    ...(row.endsAt === null ? [] : [`until ${row.endsAt.toISOString()}`]),
    `used ${row.uses} of ${row.useLimit ?? 'any number of'} times`,
  ].join(', ');
}

/** NaN for what is not a whole number, which the schema then refuses. */
const numberOf = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : Number.NaN);

/** An invalid date, which the schema then refuses, for what is not a time. */
const timeOf = (text: string | undefined): Date | null =>
  text === undefined ? null : (parseInstant(text) ?? new Date(Number.NaN));

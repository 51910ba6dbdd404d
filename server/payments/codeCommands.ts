import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { authorizationCodeSchema, type AuthorizationCode } from '../../domain/authorizationCode.ts';
import { formatUsd, parseAmount } from '../../domain/money.ts';
import { plain } from '../../domain/typedText.ts';
import { parseCommandLine, WrongUse, type Command } from '../config/commandLine.ts';
import { parseInstant } from '../config/instant.ts';
import { StartupError } from '../config/startupError.ts';
import type { Database } from '../db/database.ts';
import { authorizationCodes, refusedCodes } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';

const string = { type: 'string' } as const;
const codesOptions = {
  percent: string,
  fixed: string,
  whole: { type: 'boolean' },
  starts: string,
  ends: string,
  courses: string,
  limit: string,
} as const;

const codesUsage = `npm run codes -- list
npm run codes -- create CODE (--percent 10 | --fixed 50.00 | --whole) [--starts TIME] [--ends TIME] [--courses biod101,chem103] [--limit 100]
npm run codes -- disable CODE
TIME is like 2030-06-01T00:00:00-04:00; --ends is the first moment at which the code cannot be used any more.`;

/** `npm run codes`. */
export const codesCommand: Command<typeof codesOptions> = {
  help: codesUsage,
  options: codesOptions,
  takesWords: true,
};

interface CodeDeps {
  readonly db: Database;
  readonly catalogue: Pick<Catalogue, 'all'>;
  readonly print: (line: string) => void;
}

/**
 * What staff does with authorization codes.
 *
 * @throws StartupError that says what is wrong with the command
 */
export async function runCodeCommand(args: readonly string[], deps: CodeDeps): Promise<void> {
  const { positionals, values } = parseCommandLine(codesCommand, args);
  const [command, code, ...more] = positionals;
  const isPlain = Object.keys(values).length === 0;
  if (command === 'list' && code === undefined && isPlain) return list(deps);
  if (code === undefined || more.length > 0) throw wrongUse();
  if (command === 'create') return create(deps, code, values);
  if (command === 'disable' && isPlain) return disable(deps, code);
  throw wrongUse();
}

const wrongUse = () => new WrongUse('Say what to do with which code.', codesUsage);

type Options = ReturnType<typeof parseCommandLine<typeof codesOptions>>['values'];

async function create({ db, catalogue, print }: CodeDeps, code: string, options: Options): Promise<void> {
  const { percent, fixed, whole, starts, ends, courses, limit } = options;
  if ([percent, fixed, whole].filter((one) => one !== undefined).length !== 1)
    throw new WrongUse('Say what the code takes off: one of --percent, --fixed and --whole.', codesUsage);
  const given = v.safeParse(authorizationCodeSchema, {
    // People may type it in any case; it is stored in upper case.
    code: plain(code).toUpperCase(),
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
  const unknown = given.output.courseCodes?.filter((one) =>
    catalogue.all.every((course) => course.code !== one),
  );
  if (unknown !== undefined && unknown.length > 0)
    throw new StartupError(`courseCodes: there is no course ${unknown.join(', ')}`);
  const written = await db.insert(authorizationCodes).values(given.output).onConflictDoNothing().returning();
  if (written.length === 0) throw new StartupError(`There is a code ${given.output.code} already.`);
  print(lineOf(given.output));
}

async function disable({ db, print }: CodeDeps, code: string): Promise<void> {
  const { startsAt, endsAt } = authorizationCodes;
  // One that is over already keeps the day on which it ended; `least` passes over null.
  const end = sql`least(${endsAt}, matricula_now())`;
  const [row] = await db
    .update(authorizationCodes)
    // One that has not begun never will: an end must come after the start.
    .set({ endsAt: end, startsAt: sql`case when ${startsAt} < ${end} then ${startsAt} end` })
    .where(eq(authorizationCodes.code, plain(code).toUpperCase()))
    .returning();
  if (row === undefined) throw new StartupError(`There is no code ${code}.`);
  print(lineOf(row));
}

async function list({ db, print }: CodeDeps): Promise<void> {
  for (const row of await db.select().from(authorizationCodes).orderBy(asc(authorizationCodes.code)))
    print(lineOf(row));
  for (const { row } of await db.select().from(refusedCodes))
    print(`refused, because it broke a rule when rules were added: ${JSON.stringify(row)}`);
}

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

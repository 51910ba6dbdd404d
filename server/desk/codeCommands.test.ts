import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { authorizationCodes, refusedCodes } from '../db/schema.ts';
import { checkAuthorizationCode } from '../payments/authorizationCodes.ts';
import { createCatalogue } from '../payments/catalogue.ts';
import { codeCommands } from './codeCommands.ts';

let printed: string[] = [];
const catalogue = createCatalogue(courses, 'general');

const database = await testDatabase();
beforeEach(async () => {
  printed = [];
  await database.db.delete(authorizationCodes);
});

const run = async (...args: string[]) => {
  const { lines } = await runDesk(codeCommands, testDesk(database.db), ['codes', ...args]);
  printed.push(...lines);
};
const stored = () => database.db.select().from(authorizationCodes);
const check = (code: string, at = new Date()) =>
  checkAuthorizationCode(database.db, at, code, catalogue.choose(['psyc101']));

test('a code that staff creates can be used, in any case', async () => {
  await run('create', 'Spring ', '--percent', '10', '--limit', '5');
  expect(printed).toEqual(['SPRING: 10% off all courses, used 0 of 5 times']);
  expect(await check('spring')).toMatchObject({ kind: 'applied', totalCents: 60_210 });
});

test('a code of a fixed amount, for some courses and for a time', async () => {
  const times = ['--starts', '2030-06-01T00:00:00-04:00', '--ends', '2030-07-01T00:00:00-04:00'];
  await run('create', 'FIFTY', '--fixed', '50.00', '--courses', 'PSYC101,biod101', ...times);
  expect(await stored()).toMatchObject([
    {
      kind: 'fixed',
      value: 5000,
      courseCodes: ['psyc101', 'biod101'],
      startsAt: new Date('2030-06-01T04:00:00Z'),
    },
  ]);
  expect(await check('FIFTY')).toMatchObject({ kind: 'rejected' });
  expect(await check('FIFTY', new Date('2030-06-15'))).toMatchObject({ totalCents: 61_900 });
});

test('a code is for courses of either brand, which share the database, and for no others', async () => {
  await run('create', 'BOTH', '--percent', '10', '--courses', 'psyc101,mat091');
  expect(await stored()).toMatchObject([{ courseCodes: ['psyc101', 'mat091'] }]);
  await expect(run('create', 'NEITHER', '--percent', '10', '--courses', 'psyc101,psyc999')).rejects.toThrow(
    'there is no course psyc999',
  );
});

test('a disabled code cannot be used, also one that has not begun', async () => {
  await run('create', 'NOW', '--whole');
  await run('create', 'LATER', '--whole', '--starts', '2099-01-01T00:00:00Z');
  await run('disable', 'now');
  await run('disable', 'LATER');
  for (const code of ['NOW', 'LATER'])
    expect(await check(code)).toMatchObject({ message: expect.stringContaining('expired') });
});

test.each(['9999-12-31T23:59:59-05:00', '0000-01-01T00:00:00Z'])(
  'a code cannot end at %s, which the database would not take',
  async (end) => {
    await expect(run('create', 'EVER', '--whole', '--ends', end)).rejects.toThrow(
      'endsAt: Must be a time such as',
    );
    expect(await stored()).toEqual([]);
  },
);

test('a code that is over keeps the day on which it ended when it is disabled', async () => {
  await run('create', 'OLD', '--whole', '--starts', '2020-01-01T00:00:00Z', '--ends', '2020-02-01T00:00:00Z');
  await run('disable', 'OLD');
  expect(await stored()).toMatchObject([
    { startsAt: new Date('2020-01-01T00:00:00Z'), endsAt: new Date('2020-02-01T00:00:00Z') },
  ]);
});

test('the list has every code, and those that were refused', async () => {
  await run('create', 'B', '--whole');
  await run('create', 'A', '--percent', '100');
  await database.db.insert(refusedCodes).values({ row: { code: 'minus', value: -50 } });
  printed = [];
  await run('list');
  expect(printed).toEqual([
    'A: 100% off all courses, used 0 of any number of times',
    'B: everything off all courses, used 0 of any number of times',
    expect.stringContaining('"minus"'),
  ]);
});

test.each([
  ['value: Must be 1 to 100', ['create', 'X', '--percent', '150']],
  ['value:', ['create', 'X', '--percent', '-50']],
  ['value:', ['create', 'X', '--percent=-50']],
  ['value:', ['create', 'X', '--percent', '12.5']],
  ['value:', ['create', 'X', '--fixed', '0']],
  ['value:', ['create', 'X', '--fixed', 'ten']],
  ['one of --percent', ['create', 'X']],
  ['one of --percent', ['create', 'X', '--percent', '10', '--whole']],
  ['code: Invalid character', ['create', 'ÉTÉ', '--whole']],
  ['Say CODE.', ['create', ' ', '--whole']],
  ['there is no course psyc999', ['create', 'X', '--whole', '--courses', 'psyc999']],
  [
    'endsAt: Must be after the start',
    ['create', 'X', '--whole', '--starts', '2030-06-01T00:00Z', '--ends', '2030-05-01T00:00Z'],
  ],
  ['startsAt: Must be a time', ['create', 'X', '--whole', '--starts', '06/01/2030']],
  ['endsAt: Must be a time', ['create', 'X', '--whole', '--ends', '2030-02-30T00:00:00Z']],
  ['endsAt: Must be a time', ['create', 'X', '--whole', '--ends', '2030-06-01T00:00:00']],
  ['matricula -- codes', ['list', '--limit', '5']],
  ['matricula -- codes', ['disable', 'X', '--ends', '2030-06-01T00:00:00Z']],
  ['useLimit:', ['create', 'X', '--whole', '--limit', '0']],
  ['There is no code', ['disable', 'NOBODY']],
  ['matricula -- codes', ['remove', 'X']],
  ['matricula -- codes', []],
  ['--percnt', ['create', 'X', '--percnt', '10']],
])('says what is wrong: %s', async (said, args) => {
  // An option's value that begins with a dash has to be written with `=`.
  await expect(run(...args)).rejects.toThrow(args.includes('-50') ? 'argument' : said);
  expect(await stored()).toEqual([]);
});

test('a code that exists is not changed', async () => {
  await run('create', 'ONCE', '--percent', '10');
  await expect(run('create', 'once', '--whole')).rejects.toThrow('There is a code ONCE already.');
  expect(await stored()).toMatchObject([{ value: 10 }]);
});

test('a row that was written around the rules counts as no code', async () => {
  await database.db.execute('alter table authorization_codes drop constraint code_value');
  try {
    await database.db.insert(authorizationCodes).values({ code: 'MINUS', kind: 'percentage', value: -50 });
    expect(await check('MINUS')).toEqual({
      kind: 'rejected',
      message: 'This authorization code is not valid.',
    });
  } finally {
    await database.db.delete(authorizationCodes).where(eq(authorizationCodes.code, 'MINUS'));
  }
});

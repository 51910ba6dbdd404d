import { expect, test } from 'vitest';
import { linesOfRow } from './dataLines.ts';

const at = Date.UTC(2026, 10, 27, 14, 5, 59);

const written = (row: object) =>
  linesOfRow(row).map(
    ({ label, text, depth }) => `${'  '.repeat(depth)}${label}${text === null ? '' : `: ${text}`}`,
  );

test.each<readonly [row: object, lines: readonly string[]]>([
  [{ sub: 'b85c' }, ['Account number: b85c']],
  [{ first_name_as_typed: '李' }, ['First name as typed: 李']],
  [{ usedPeriod: 7 }, ['Used period: 7']],
  [{ createdAt: new Date(at) }, ['Created at: November 27, 2026, 14:05 UTC']],
  [{ at }, ['Time: November 27, 2026, 14:05 UTC']],
  [{ sentAt: 0 }, ['Sent at: 0']],
  [{ authTime: at / 1000 }, ['Signed in at: November 27, 2026, 14:05 UTC']],
  [{ birthday: '2000-02-29' }, ['Birthday: February 29, 2000']],
  [{ amountCents: 60_210 }, ['Amount: $602.10']],
  [{ cents: 66_900 }, ['Price: $669']],
  [{ amount: 66_900 }, ['Amount: $669']],
  [{ isComplete: 1 }, ['Complete: Yes']],
  [{ isComplete: 0 }, ['Complete: No']],
  [{ emailVerified: false }, ['Email verified: No']],
  [{ sms_consent: '1' }, ['Text messages allowed: Yes']],
  [{ sms_consent: '0' }, ['Text messages allowed: No']],
  [{ parent_agrees: '1' }, ['Parent agrees: Yes']],
  [{ country: 'usa' }, ['Country: USA']],
  [{ country: 'elsewhere' }, ['Country: elsewhere']],
  [{ courseCode: 'psyc101' }, ['Course code: PSYC 101']],
  [{ courseCodes: ['psyc101', 'chem103'] }, ['Course codes: PSYC 101, CHEM 103']],
  [{ code: 'SAVE10' }, ['Code: SAVE10']],
  [{ name: 'psyc101' }, ['Name: psyc101']],
  [{ message: 'one\ntwo' }, ['Message: one\ntwo']],
  [{ a: null, b: '', c: [], d: {}, e: { f: null }, g: undefined }, []],
  [{ details: { zip: '02840', school: '' } }, ['Details', '  Zip: 02840']],
  [
    {
      lines: [
        { code: 'biod101', cents: 89_200 },
        { code: 'chem103', cents: 89_200 },
      ],
    },
    [
      'Courses and prices',
      '  1',
      '    Code: BIOD 101',
      '    Price: $892',
      '  2',
      '    Code: CHEM 103',
      '    Price: $892',
    ],
  ],
])('a student reads %j in words', (row, lines) => {
  expect(written(row)).toEqual(lines);
});

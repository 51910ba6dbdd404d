import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingTests } from './namedTests.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/security.md'), 'utf8');

/** The numbers of the requirements of levels 1 and 2 in version 5.0, by section. */
const requirements = `
  1.1: 1 2
  1.2: 1 2 3 4 5 6 7 8 9
  1.3: 1 2 3 4 5 6 7 8 9 10 11
  1.4: 1 2 3
  1.5: 1 2
  2.1: 1 2 3
  2.2: 1 2 3
  2.3: 1 2 3 4
  2.4: 1
  3.2: 1 2
  3.3: 1 2 3 4
  3.4: 1 2 3 4 5 6
  3.5: 1 2 3 4 5
  3.7: 1 2
  4.1: 1 2 3
  4.2: 1
  4.3: 1 2
  4.4: 1 2 3 4
  5.1: 1
  5.2: 1 2 3
  5.3: 1 2
  5.4: 1 2 3
  6.1: 1 2 3
  6.2: 1 2 3 4 5 6 7 8 9 10 11 12
  6.3: 1 2 3 4
  6.4: 1 2 3 4
  6.5: 1 2 3 4 5
  6.6: 1 2 3
  6.8: 1 2 3 4
  7.1: 1 2 3
  7.2: 1 2 3 4
  7.3: 1 2
  7.4: 1 2 3 4 5
  7.5: 1 2
  7.6: 1 2
  8.1: 1 2
  8.2: 1 2 3
  8.3: 1
  8.4: 1
  9.1: 1 2 3
  9.2: 1 2 3 4
  10.1: 1 2
  10.2: 1 2
  10.3: 1 2 3 4
  10.4: 1 2 3 4 5 6 7 8 9 10 11
  10.5: 1 2 3 4 5
  10.6: 1 2
  10.7: 1 2 3
  11.1: 1 2
  11.2: 1 2 3
  11.3: 1 2 3
  11.4: 1 2 3 4
  11.5: 1
  11.6: 1
  12.1: 1 2 3
  12.2: 1 2
  12.3: 1 2 3 4
  13.1: 1
  13.2: 1 2 3 4 5
  13.3: 1 2
  13.4: 1 2 3 4 5
  14.1: 1 2
  14.2: 1 2 3 4
  14.3: 1 2 3
  15.1: 1 2 3
  15.2: 1 2 3
  15.3: 1 2 3 4 5 6 7
  16.1: 1
  16.2: 1 2 3 4 5
  16.3: 1 2 3 4
  16.4: 1 2 3
  16.5: 1 2 3
  17.1: 1
  17.2: 1 2 3 4
  17.3: 1 2
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.trim().split(': ');
    return numbers.split(' ').map((number) => `${section}.${number}`);
  });

const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [id = '', , verdict = '', remark = ''] = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim());
    return { id, verdict, remark };
  });

test('each requirement has one row, whose verdict names what shows it or gives a reason', () => {
  expect(requirements).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(requirements);
  for (const { id, verdict, remark } of rows) {
    expect([id, verdict]).toEqual([id, expect.stringMatching(/^(?:Verified|Violated|Not applicable)$/)]);
    expect([id, remark]).toEqual([id, expect.stringMatching(verdict === 'Verified' ? /\]\(/ : /\w/)]);
  }
});

test('the counts are those of the rows', () => {
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
  expect(page).toContain(
    `${count('Verified')} verified, ${count('Violated')} violated, ${count('Not applicable')} not applicable`,
  );
});

test('each test that the page names exists under that title', () => {
  const { count, missing } = missingTests(page);
  expect(count).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

test('a test that a page names and that does not exist is named', () => {
  const named = (file: string, title: string) => `[a test](../${file}): “${title}”`;
  const file = 'tools/namedTests.ts';
  const some = [named(file, 'missingTests'), named(file, 'none'), named('gone.ts', 'x')];
  expect(missingTests(some.join('\n'))).toEqual({ count: 3, missing: [`${file}: none`, 'gone.ts: x'] });
});

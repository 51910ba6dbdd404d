import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingTests } from './namedTests.ts';

const report = readFileSync(path.resolve(import.meta.dirname, '../docs/accessibility.md'), 'utf8');

/** The criteria of WCAG 2.2, levels A and AA. */
const criteria = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4
  1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
  2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3
  3.3.4 3.3.7 3.3.8 4.1.2 4.1.3
`
  .trim()
  .split(/\s+/);

const rows = report
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [criterion = '', level = '', , shownBy = ''] = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim());
    return { id: criterion.split(' ')[0] ?? '', level, shownBy };
  });

test('the conformance report has each criterion of WCAG 2.2 A and AA once, with a level and what shows it', () => {
  expect(criteria).toHaveLength(55);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(criteria.toSorted());
  for (const { id, level, shownBy } of rows) {
    expect([id, level]).toEqual([
      id,
      expect.stringMatching(/^(?:Supports|Partially Supports|Does Not Support|Not Applicable)$/),
    ]);
    expect([id, shownBy]).toEqual([id, expect.stringMatching(/\]\(/)]);
  }
});

test('each test that the report names exists under that title', () => {
  const { count, missing } = missingTests(report);
  expect(count).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('each script by hand that the report names is in it', () => {
  const scripts = new Set(
    [...report.matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll('.', '').replaceAll(' ', '-'),
    ),
  );
  const named = [...report.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(named.filter((anchor) => !scripts.has(anchor))).toEqual([]);
  expect([...scripts].filter((anchor) => !named.includes(anchor))).toEqual([]);
});

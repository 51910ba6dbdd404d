import { expect, test } from 'vitest';
import { departments } from '../../../domain/catalogue/departments.ts';
import { courses } from '../../../domain/catalogue/general.ts';
import { searchCourses } from './courseSearch.ts';
import { synonyms } from './synonyms.ts';

const first = (words: string) => searchCourses(words)[0];

test.each([
  ['a word of the name', 'statistics', 'math110'],
  ['the beginning of a word', 'statis', 'math110'],
  ['a code', 'chem103', 'chem103'],
  ['a code with a space', 'CHEM 103', 'chem103'],
  ['a typing error', 'statistcs', 'math110'],
  ['another typing error', 'microbioligy', 'biod171'],
  ['a synonym', 'stats', 'math110'],
  ['what students call it', 'A&P', 'biod151'],
  ['two words of one course', 'organic chem', 'chem219'],
  ['words that say nothing', 'online ethics course', 'phil120'],
])('the search finds a course by %s', (_, words, code) => {
  expect(searchCourses(words).slice(0, 2)).toContain(code);
});

test('every course is found by its own name and by its code', () => {
  for (const { code, name } of courses) {
    expect([name, searchCourses(name).slice(0, 2)]).toEqual([name, expect.arrayContaining([code])]);
    expect(first(code)).toBe(code);
  }
});

test('a course for everybody comes before one for graduates', () => {
  expect(searchCourses('statistics')).toEqual(['math110', 'cnsl503']);
});

test('a word that is spelled right finds nothing that is only spelled alike', () => {
  expect(searchCourses('stats').toSorted()).toEqual(['cnsl503', 'math110']);
});

test('a code with a wrong digit finds no other course', () => {
  for (const wrong of ['chem189', 'biod187', 'math118']) {
    expect(courses.map(({ code }) => code)).not.toContain(wrong);
    expect([wrong, searchCourses(wrong)]).toEqual([wrong, []]);
  }
});

test('words that fit nothing find nothing', () => {
  expect(searchCourses('xylophone')).toEqual([]);
  expect(searchCourses('')).toEqual([]);
});

test('what is found for each course and by each other name, also with a letter too few, stays found', async () => {
  const words = [
    ...Object.values(synonyms),
    ...courses.flatMap(({ name, tagline }) => [name, tagline]),
    ...Object.values(departments).map(({ title }) => title),
  ].flatMap((text) => text.toLowerCase().split(/[^a-z&]+/));
  const known = [...new Set(words)].filter((word) => word.length > 2).toSorted();
  const lines = known.map((word) => {
    const misspelled = word.slice(0, 2) + word.slice(3);
    const found = [word, misspelled, `${word} xylophone`].map((one) =>
      searchCourses(one).slice(0, 4).join(' '),
    );
    return `${word}: ${found.join(' | ')}`;
  });
  const misspelledNames = courses.map(({ code, name }) => {
    const typed = name.replaceAll(/(?<=\b\w\w)\w(?=\w{3})/g, '');
    return `${code} as “${typed}”: ${searchCourses(typed).join(' ')}`;
  });
  await expect(`${[...lines, ...misspelledNames].join('\n')}\n`).toMatchFileSnapshot(
    '../../../tests/contracts/expected/adapters/search.txt',
  );
});

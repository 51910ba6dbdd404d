import { courses } from '@brand/catalogue';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { courseLabel, departments } from '../../../domain/catalogue/departments.ts';
import { synonyms } from './synonyms.ts';

/** Words that say nothing about which course is meant. */
const ignored = new Set(
  'a an and at class classes college course courses for i in of on online the to with'.split(' '),
);

const wordsIn = (text: string) => text.toLowerCase().split(/[^a-z0-9&]+/);

const fields = ['label', 'name', 'department', 'tagline', 'synonyms'];

const index = new MiniSearch<Record<string, string>>({
  idField: 'code',
  fields: ['code', ...fields],
  tokenize: wordsIn,
  processTerm: (term) => (ignored.has(term) ? null : term),
  searchOptions: {
    prefix: true,
    boost: { code: 6, label: 6, name: 4, synonyms: 2 },
    // Graduate courses, from 500 on, come after what most visitors look for.
    boostDocument: (code) => (/[5-9]\d\d$/.test(String(code)) ? 0.5 : 1),
  },
});

index.addAll(
  courses.map(({ code, name, department, tagline }) => {
    const { title } = departments[department];
    const known = new Set(wordsIn(`${name} ${title}`));
    return {
      code,
      name,
      tagline,
      label: courseLabel(code),
      department: title,
      synonyms: [...known].map((word) => synonyms[word] ?? '').join(' '),
    };
  }),
);

/** Codes are matched exactly: one with a wrong digit is often the code of another course. */
const fuzzy = (term: string) => (term.length > 3 && !/\d/.test(term) ? 0.25 : false);

/** From strict to lenient; the first that finds a course decides. */
const attempts: readonly SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy },
  { combineWith: 'OR', fuzzy },
];

/** The codes of the courses that fit the words, the most relevant first. */
export function searchCourses(words: string): readonly string[] {
  const results = attempts.map((options) => index.search(words, options));
  return (results.find(({ length }) => length > 0) ?? []).map(({ id }) => String(id));
}

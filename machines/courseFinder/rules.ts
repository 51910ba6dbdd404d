import { byAlphabet } from '../../domain/alphabet.ts';
import { departmentSlug } from '../../domain/catalogue/departments.ts';
import { costInDollars, isLaunched, totalHours } from '../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { addDays, type CalendarDate } from '../../domain/date.ts';
import type { CourseCode } from '../types.ts';

/** What a course can be filtered by, in the order of the page. */
export const filterKeys = ['department', 'credits', 'lab', 'price', 'open'] as const;
export type FilterKey = (typeof filterKeys)[number];
type Filters = Readonly<Partial<Record<FilterKey, string>>>;

/** `best`: by relevance to the search words; without words, in catalogue order. */
export const sorts = ['best', 'price', 'time', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Hours of study a week. */
export const paces = [5, 8, 10, 15, 20, 30] as const;

/** More than three courses side by side do not fit on a phone. */
export const comparedAtMost = 3;

/** Characters of the search field. */
export const wordsAtMost = 80;

/** Milliseconds without typing until a search begins: longer than from one letter to the next. */
export const typingPause = 250;

/** What a visitor looks for. All of it is in the page's address. */
export interface Criteria {
  /** As typed. */
  readonly words: string;
  readonly filters: Filters;
  readonly sort: Sort;
  /** Hours of study a week; null for no plan. */
  readonly pace: number | null;
  /** The courses to compare. */
  readonly compared: readonly CourseCode[];
}

export const noCriteria: Criteria = { words: '', filters: {}, sort: 'best', pace: null, compared: [] };

export interface CourseFinderInput {
  /** Every course of the built brand, in catalogue order. */
  readonly courses: readonly CourseSummary[];
  readonly criteria: Criteria;
  readonly today: CalendarDate;
  /** No course can be finished in fewer. */
  readonly fewestDays: number;
}

/** The courses that fit the words, the most relevant first. */
export interface SearchOutcome {
  readonly codes: readonly CourseCode[];
}

const values: Readonly<Record<FilterKey, (course: CourseSummary, today: CalendarDate) => string>> = {
  department: ({ department }) => departmentSlug(department),
  credits: ({ credits }) => String(credits ?? ''),
  lab: ({ lab }) => (lab ? 'with' : 'without'),
  price: ({ cost }) => String(costInDollars(cost)),
  open: (course, today) =>
    course.comingSoon !== true && !course.closure && isLaunched(course, today) ? 'now' : 'later',
};

/** The value by which a filter compares a course. */
export const valueOf = (course: CourseSummary, key: FilterKey, today: CalendarDate): string =>
  values[key](course, today);

export interface FilterOption {
  readonly value: string;
  /** How many courses are listed if it is chosen. */
  readonly count: number;
}

export interface Filter {
  readonly key: FilterKey;
  readonly options: readonly FilterOption[];
}

interface Listing {
  readonly courses: readonly CourseSummary[];
  readonly criteria: Criteria;
  /** What the last search found; null when there are no words, or their search has no result yet. */
  readonly matches: readonly CourseCode[] | null;
  readonly today: CalendarDate;
}

const passes = (course: CourseSummary, filters: Filters, today: CalendarDate) =>
  filterKeys.every((key) => filters[key] === undefined || filters[key] === valueOf(course, key, today));

const matching = ({ courses, matches }: Listing) =>
  matches === null
    ? courses
    : matches.flatMap((code) => courses.find((course) => course.code === code) ?? []);

const order: Readonly<Record<Sort, (a: CourseSummary, b: CourseSummary) => number>> = {
  best: () => 0,
  price: (a, b) => costInDollars(a.cost) - costInDollars(b.cost),
  time: (a, b) => totalHours(a.hours) - totalHours(b.hours),
  name: (a, b) => byAlphabet(a.name, b.name),
};

/** The courses that fit the criteria, in their order. */
export function listedCourses(listing: Listing): readonly CourseSummary[] {
  const { criteria, today } = listing;
  return matching(listing)
    .filter((course) => passes(course, criteria.filters, today))
    .toSorted(order[criteria.sort]);
}

/** Amounts by their size, words by the alphabet. */
const byValue = (a: FilterOption, b: FilterOption) =>
  Number(a.value) - Number(b.value) || byAlphabet(a.value, b.value);

/** The filters that can narrow the brand's courses, each with the number of courses it would list. */
export function filtersOf(listing: Listing): readonly Filter[] {
  const { courses, criteria, today } = listing;
  const found = matching(listing);
  return filterKeys.flatMap((key) => {
    const { [key]: _, ...others } = criteria.filters;
    const options = new Map<string, FilterOption>();
    for (const course of courses) {
      const value = valueOf(course, key, today);
      if (options.has(value)) continue;
      const count = found.filter((each) => passes(each, { ...others, [key]: value }, today)).length;
      options.set(value, { value, count });
    }
    if (options.size < 2) return [];
    const list = [...options.values()];
    return [{ key, options: key === 'department' ? list : list.toSorted(byValue) }];
  });
}

export const hasFilters = ({ words, filters }: Criteria) =>
  words.trim() !== '' || Object.keys(filters).length > 0;

/** The criteria with a filter chosen, or without it if it was chosen already. */
export function withFilter(criteria: Criteria, key: FilterKey, value: string): Criteria {
  const { [key]: chosen, ...others } = criteria.filters;
  return { ...criteria, filters: chosen === value ? others : { ...others, [key]: value } };
}

/** The first day on which a student who starts today can have finished, at `pace` hours a week. */
export function finishDate(
  course: CourseSummary,
  pace: number,
  { today, fewestDays }: { readonly today: CalendarDate; readonly fewestDays: number },
): CalendarDate {
  const days = Math.ceil((totalHours(course.hours) / pace) * 7);
  return addDays(today, Math.max(days, fewestDays));
}

/** Search parameters of an address. */
export type Address = Readonly<Record<string, string>>;

/** The parameters that the page has. */
export const addressNames: readonly string[] = ['q', ...filterKeys, 'sort', 'pace', 'compare'];

export function toAddress({ words, filters, sort, pace, compared }: Criteria): Address {
  return {
    ...(words.trim() !== '' && { q: words }),
    ...Object.fromEntries(
      filterKeys.flatMap((key) => {
        const value = filters[key];
        return value === undefined ? [] : [[key, value]];
      }),
    ),
    ...(sort !== 'best' && { sort }),
    ...(pace !== null && { pace: String(pace) }),
    ...(compared.length > 0 && { compare: compared.join(',') }),
  };
}

/** Ignores what no course has and what the page does not offer. */
export function toCriteria(
  address: Address,
  courses: readonly CourseSummary[],
  today: CalendarDate,
): Criteria {
  const filters = filterKeys.flatMap((key) => {
    const value = address[key] ?? '';
    const isOffered = value !== '' && courses.some((course) => valueOf(course, key, today) === value);
    return isOffered ? [[key, value] as const] : [];
  });
  const codes = (address['compare'] ?? '').slice(0, wordsAtMost).toLowerCase().split(',');
  return {
    words: (address['q'] ?? '').slice(0, wordsAtMost),
    filters: Object.fromEntries(filters),
    sort: sorts.find((sort) => sort === address['sort']) ?? 'best',
    pace: paces.find((pace) => pace === Number(address['pace'])) ?? null,
    compared: [...new Set(codes)]
      .filter((code) => courses.some((course) => course.code === code))
      .slice(0, comparedAtMost),
  };
}

export const areSame = (a: Criteria, b: Criteria) =>
  JSON.stringify(toAddress(a)) === JSON.stringify(toAddress(b));

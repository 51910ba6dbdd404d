import { departmentBySlug, departments } from '../../domain/catalogue/departments.ts';
import type { FilterKey, Sort } from './rules.ts';

/** What the page of all courses says. */

export const searchLabel = 'Search all courses';
export const searchHint = ([one, other]: readonly [string, string]) => `Try “${one}” or “${other}”`;

/** `count`: filters in use. */
export const filters = (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`);
export const removeFilter = 'remove';
export const listName = 'Courses';

export const filterTitles: Readonly<Record<FilterKey, string>> = {
  department: 'Department',
  credits: 'Credits',
  lab: 'Lab',
  price: 'Price',
  open: 'Registration',
};

const departmentTitle = (slug: string) => {
  const department = departmentBySlug(slug);
  return department === undefined ? slug : departments[department].title;
};

export const filterLabels: Readonly<Record<FilterKey, (value: string) => string>> = {
  department: departmentTitle,
  credits: (value) => `${value} credits`,
  lab: (value) => (value === 'with' ? 'With a lab' : 'Without a lab'),
  price: (value) => `$${value}`,
  open: (value) => (value === 'now' ? 'Open now' : 'Opens later'),
};

export const sortLabels: Readonly<Record<Sort, string>> = {
  best: 'Best match',
  price: 'Lowest price',
  time: 'Fewest hours',
  name: 'Name',
};

export const sortLabel = 'Sort by';

export const paceLabel = 'Hours a week';
export const paceOption = (hours: number) => `${hours} hours`;
export const noPace = 'Any';
export const finishBy = (date: string) => `Finish by ${date}`;
export const planNote = 'Finish dates count from today.';
export const finishByLabel = (pace: number) => `Finish at ${pace} hours a week`;
export const hours = (count: number) => `${count} hours`;

const courses = (count: number) => (count === 1 ? '1 course' : `${count} courses`);

/** `listed` of `all` courses. */
export const counted = (listed: number, all: number) =>
  listed === all ? courses(all) : `${listed} of ${courses(all)}`;

export const loadingSearch = 'Searching…';
export const searchUnavailable = 'The search could not be loaded. You can still use the filters.';
export const tryAgain = 'Try again';

export const nothingFits = {
  title: 'No courses match',
  text: 'Try other words, or remove a filter. If you are looking for a course that we do not offer, ask us. We may know a school that does.',
  showAll: 'Show all courses',
};

export const compare = 'Compare';
export const comparison = 'Your comparison';
export const chooseAnother = 'Choose one more course to compare.';
export const clearComparison = 'Clear';
export const remove = (label: string) => `Remove ${label} from the comparison`;
export const compareNow = (count: number) => `Compare ${courses(count)}`;
export const compareTitle = 'Courses side by side';
export const close = 'Close';

import type { CourseSummary } from '../../../domain/catalogue/types.ts';

/** The filters of a course list, as search parameters of its URL. */
export interface CourseFilters {
  /** Search words; each must occur in code, name or tagline. */
  readonly q?: string;
  readonly credits?: number;
  /** Only courses with a lab. */
  readonly lab?: true;
}

/** Reads the filters from search parameters and ignores invalid ones. */
export function courseFilters(search: Record<string, unknown>): CourseFilters {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 80) : '';
  const credits = Number(search.credits);
  return {
    ...(q.trim() === '' ? {} : { q }),
    ...(credits === 3 || credits === 4 ? { credits } : {}),
    ...(search.lab === true || search.lab === 'true' || search.lab === 1 ? { lab: true as const } : {}),
  };
}

/** Whether a course matches the filters. The search ignores case. */
export function passes(course: CourseSummary, { q = '', credits, lab }: CourseFilters): boolean {
  if (credits !== undefined && course.credits !== credits) return false;
  if (lab === true && !course.lab) return false;
  const spaced = course.code.replace(/(?<!\d)(\d+)$/, ' $1');
  const text = `${course.code} ${spaced} ${course.name} ${course.tagline}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

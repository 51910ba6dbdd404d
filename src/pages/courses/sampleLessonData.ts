import { lessons } from '@content/lessons';
import { departmentBySlug } from '../../../domain/catalogue/departments.ts';
import type { SampleLesson } from '../../content/types.ts';

/** The sample lesson of a department; undefined where the brand teaches nothing in it. */
export const loadLesson = (slug: string): SampleLesson | undefined =>
  lessons.find(({ department }) => department === departmentBySlug(slug));

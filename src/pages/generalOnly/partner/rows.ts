import { findCourse } from '../../../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../../../domain/catalogue/types.ts';
import type { Equivalency } from '../../../content/types.ts';

export type EquivalencyRow =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'course';
      readonly schoolCourse: string;
      readonly code: string;
      /** Undefined if the brand does not sell the course. */
      readonly course: CourseSummary | undefined;
      readonly tone: 'gray' | 'blue';
    };

/** The table's rows. Course rows alternate, starting with gray; subheadings do not count. */
export function toRows(
  equivalency: readonly Equivalency[],
  catalogue: readonly CourseSummary[],
): readonly EquivalencyRow[] {
  let count = 0;
  return equivalency.map(({ schoolCourse, courseCode }) => {
    if (courseCode === '') return { kind: 'heading', text: schoolCourse };
    count += 1;
    return {
      kind: 'course',
      schoolCourse,
      code: courseCode,
      course: findCourse(catalogue, courseCode),
      tone: count % 2 === 1 ? 'gray' : 'blue',
    };
  });
}

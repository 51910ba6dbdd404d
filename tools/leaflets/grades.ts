import { gradingScale } from '../../src/content/shared/grading.ts';
import type { Block } from './leaflet.ts';

/** The grading scale with its heading. */
export const gradeTable: readonly Block[] = [
  { kind: 'heading', text: gradingScale.heading },
  {
    kind: 'table',
    shares: [0.3, 0.4, 0.3],
    rows: [
      ['Grade', 'Percentage', 'Grade points'],
      ...gradingScale.grades.map(({ grade, range, points }) => [grade, range, points]),
    ],
  },
];

import { gradingScaleSince } from '../../../domain/facts/shared.ts';
import type { GradingScale } from '../types.ts';

export const gradingScale: GradingScale = {
  heading: `Grading scale (from ${gradingScaleSince})`,
  grades: [
    { grade: 'A+', range: '96.5-100', points: '4.0' },
    { grade: 'A', range: '92.5-96.4', points: '4.0' },
    { grade: 'A-', range: '89.5-92.4', points: '3.7' },
    { grade: 'B+', range: '86.5-89.4', points: '3.3' },
    { grade: 'B', range: '82.5-86.4', points: '3.0' },
    { grade: 'B-', range: '79.5-82.4', points: '2.7' },
    { grade: 'C+', range: '76.5-79.4', points: '2.3' },
    { grade: 'C', range: '72.5-76.4', points: '2.0' },
    { grade: 'C-', range: '69.5-72.4', points: '1.7' },
    { grade: 'D+', range: '66.5-69.4', points: '1.3' },
    { grade: 'D', range: '62.5-66.4', points: '1.0' },
    { grade: 'D-', range: '59.5-62.4', points: '0.7' },
    { grade: 'F', range: 'below 59.5', points: '0' },
  ],
  nonNumeric: [
    {
      grade: 'IN',
      meaning: 'Incomplete: you were given more time, as the terms describe, and the course is still open.',
    },
    { grade: 'IP', meaning: 'In progress: the course has started and its year is not over.' },
    { grade: 'WX', meaning: 'Withdrawn with a refund, within the limits of the refund policy.' },
    { grade: 'WP', meaning: 'Withdrawn while passing.' },
    { grade: 'WF', meaning: 'Withdrawn while failing.' },
  ],
};

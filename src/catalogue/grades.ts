interface Grade {
  readonly letter: string;
  /** The percentages that earn the letter, both ends included. */
  readonly range: string;
  readonly points: string;
}

/** The heading of the scale as printed on policies and syllabi. */
export const gradingScaleTitle = 'Grading scale in force from 1 February 2021';

export const gradingScale: readonly Grade[] = [
  { letter: 'A+', range: '96.5–100', points: '4.0' },
  { letter: 'A', range: '92.5–96.4', points: '4.0' },
  { letter: 'A-', range: '89.5–92.4', points: '3.7' },
  { letter: 'B+', range: '86.5–89.4', points: '3.3' },
  { letter: 'B', range: '82.5–86.4', points: '3.0' },
  { letter: 'B-', range: '79.5–82.4', points: '2.7' },
  { letter: 'C+', range: '76.5–79.4', points: '2.3' },
  { letter: 'C', range: '72.5–76.4', points: '2.0' },
  { letter: 'C-', range: '69.5–72.4', points: '1.7' },
  { letter: 'D+', range: '66.5–69.4', points: '1.3' },
  { letter: 'D', range: '62.5–66.4', points: '1.0' },
  { letter: 'D-', range: '59.5–62.4', points: '0.7' },
  { letter: 'F', range: 'below 59.5', points: '0' },
];

import type { SampleLesson } from '../types.ts';
import { biology } from './lessons/biology.ts';
import { chemistry } from './lessons/chemistry.ts';
import { english } from './lessons/english.ts';
import { humanities } from './lessons/humanities.ts';
import { mathematics } from './lessons/mathematics.ts';
import { psychology } from './lessons/psychology.ts';

/** One for each department. */
export const lessons: readonly SampleLesson[] = [
  biology,
  chemistry,
  mathematics,
  english,
  psychology,
  humanities,
];

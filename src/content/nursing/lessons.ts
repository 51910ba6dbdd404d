import type { SampleLesson } from '../types.ts';
import { biology } from './lessons/biology.ts';
import { chemistry } from './lessons/chemistry.ts';
import { mathematics } from './lessons/mathematics.ts';

/** One for each department. */
export const lessons: readonly SampleLesson[] = [biology, chemistry, mathematics];

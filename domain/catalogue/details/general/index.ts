import { toDetails } from '../../detail.ts';
import type { GeneralCourseCode } from '../../generalOfferings.ts';
import type { CourseText } from '../../types.ts';

/** Keys are course codes. */
export const details = toDetails({
  biod101: () => import('./biod101.ts'),
  biod102: () => import('./biod102.ts'),
  biod103: () => import('./biod103.ts'),
  biod121: () => import('./biod121.ts'),
  biod151: () => import('./biod151.ts'),
  biod152: () => import('./biod152.ts'),
  biod171: () => import('./biod171.ts'),
  biod210: () => import('./biod210.ts'),
  nurs231: () => import('./nurs231.ts'),
  nurs251: () => import('./nurs251.ts'),
  chem103: () => import('./chem103.ts'),
  chem104: () => import('./chem104.ts'),
  chem121: () => import('./chem121.ts'),
  chem210: () => import('./chem210.ts'),
  chem212: () => import('./chem212.ts'),
  chem219: () => import('./chem219.ts'),
  engl101: () => import('./engl101.ts'),
  engl102: () => import('./engl102.ts'),
  comm180: () => import('./comm180.ts'),
  math101: () => import('./math101.ts'),
  math110: () => import('./math110.ts'),
  cnsl503: () => import('./cnsl503.ts'),
  phys165: () => import('./phys165.ts'),
  psyc101: () => import('./psyc101.ts'),
  psyc140: () => import('./psyc140.ts'),
  psyc210: () => import('./psyc210.ts'),
  hist141: () => import('./hist141.ts'),
  hist142: () => import('./hist142.ts'),
  phil120: () => import('./phil120.ts'),
  soci180: () => import('./soci180.ts'),
  humn160: () => import('./humn160.ts'),
} satisfies Record<GeneralCourseCode, () => Promise<{ default: CourseText }>>);

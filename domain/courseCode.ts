import * as v from 'valibot';

/** Lower-case course code, e.g. `biod101`. */
export type CourseCode = string;

/** A course code as another program may write it. */
export const courseCode = v.pipe(v.string(), v.trim(), v.toLowerCase());

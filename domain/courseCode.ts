import * as v from 'valibot';

/** Lower-case course code, e.g. `biod101`. */
export type CourseCode = string;

/** The form of every code of the catalogue. */
export const courseCodeForm = /^[a-z]{3,4}\d{3}$/;

/** In characters, with the space that another program may put between letters and digits. */
const COURSE_CODE_MAX_LENGTH = 20;

/** A course code as another program may write it. */
export const courseCode = v.pipe(
  v.string(),
  v.maxLength(COURSE_CODE_MAX_LENGTH, 'This is not a course code.'),
  v.trim(),
  v.toLowerCase(),
);

/** A code that the catalogue may have. */
export const courseCodeOfCatalogue = v.pipe(
  courseCode,
  v.regex(courseCodeForm, 'This is not a course code.'),
);

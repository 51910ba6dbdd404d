import * as v from 'valibot';
import { courseCodeForm } from '../courseCode.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const code = v.pipe(v.string(), v.regex(courseCodeForm));
const hours = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150));
const date = v.pipe(v.string(), v.isoDate());
const illustration = v.pipe(v.string(), v.regex(/^\/courses\/[a-z]{3,4}\d{3}(-(module|lab))?\.svg$/));

/** Departments with courses; the others appear only in faculty data. */
const courseDepartments = [
  'biology',
  'chemistry',
  'mathematics',
  'english',
  'psychology',
  'humanities',
] as const;

export const courseSummarySchema = v.strictObject({
  code,
  name: text,
  cost: v.pipe(v.string(), v.regex(/^\$\d+$/)),
  credits: v.nullable(v.picklist([3, 4])),
  department: v.picklist(courseDepartments),
  image: illustration,
  hours: v.strictObject({ instruction: hours, lab: hours, outOfClass: hours }),
  tagline: v.pipe(text, v.endsWith('.'), v.maxLength(130)),
  lab: v.boolean(),
  comingSoon: v.optional(v.literal(true)),
  launchingOn: v.optional(date),
  enhancedCourse: v.optional(v.literal(true)),
  recommendedForDualEnrollment: v.optional(v.literal(true)),
  withoutModuleExams: v.optional(v.literal(true)),
});

export const courseDetailSchema = v.strictObject({
  description: v.pipe(text, v.minWords('en', 120), v.maxWords('en', 220), v.includes('\n\n')),
  outcomes: v.pipe(v.array(v.pipe(text, v.endsWith('.'), v.maxLength(90))), v.minLength(3), v.maxLength(4)),
  prerequisites: text,
  modules: v.pipe(v.array(text), v.minLength(6), v.maxLength(10)),
  labs: v.union([v.pipe(v.array(text), v.length(0)), v.pipe(v.array(text), v.minLength(8), v.maxLength(14))]),
  grading: v.pipe(
    v.array(v.tuple([text, v.pipe(v.number(), v.integer(), v.minValue(5))])),
    v.minLength(2),
    v.check((parts) => parts.reduce((sum, [, percent]) => sum + percent, 0) === 100, 'Must add up to 100'),
  ),
  thumbnails: v.pipe(
    v.array(
      v.strictObject({
        src: illustration,
        alt: text,
        videoId: v.optional(text),
      }),
    ),
    v.minLength(1),
  ),
  syllabusUrl: v.pipe(v.string(), v.regex(/^\/syllabi\/[a-z]{3,4}\d{3}\.pdf$/)),
  note: v.optional(text),
});

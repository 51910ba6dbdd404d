import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('A text is empty'));
const texts = v.array(text);
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const email = v.pipe(v.string(), v.email());
const file = (folder: string) => v.pipe(v.string(), v.startsWith(`/${folder}/`), v.regex(/\.(svg|pdf)$/));
const web = v.pipe(v.string(), v.url(), v.startsWith('https://'));

const departmentSchema = v.picklist([
  'administration',
  'biology',
  'chemistry',
  'english',
  'humanities',
  'mathematics',
  'psychology',
]);

export const facultyMemberSchema = v.strictObject({
  name: text,
  img: file('people'),
  role: text,
  superRole: v.optional(text),
  email: v.optional(email),
  degreesReceived: v.pipe(texts, v.minLength(1)),
  coursesTaught: v.array(slug),
  awards: texts,
  affiliations: texts,
  departments: v.pipe(v.array(departmentSchema), v.minLength(1)),
  bio: text,
  isAdmin: v.boolean(),
});

export const executiveSchema = v.strictObject({ name: text, photo: file('people'), role: text, bio: text });

export const faqSectionSchema = v.strictObject({
  header: text,
  faqs: v.pipe(
    v.array(
      v.strictObject({
        question: text,
        answer: text,
        points: v.optional(texts),
        table: v.optional(v.literal('gradingScale')),
      }),
    ),
    v.minLength(5),
    v.maxLength(8),
  ),
});

export const testimonialSchema = v.strictObject({
  key: slug,
  quote: text,
  attribution: text,
  videoId: v.optional(slug),
});

export const videoToReviewSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  title: text,
  vimeo_id: slug,
});

export const schoolRepresentativeSchema = v.strictObject({
  name: text,
  img: file('people'),
  jobTitle: text,
  email,
  schoolStatesServed: v.pipe(texts, v.minLength(1)),
  color,
});

export const jobPositionSchema = v.pipe(
  v.strictObject({
    jobTitle: text,
    jobType: text,
    jobDescription: v.pipe(texts, v.minLength(1)),
    jobUrl: v.union([v.literal(''), web]),
    active: v.boolean(),
    email: v.optional(email),
  }),
  v.check(
    ({ jobUrl, email: address }) => (jobUrl === '') === (address !== undefined),
    'A position has either an address to apply at or an email contact',
  ),
);

export const partnerSchoolSchema = v.strictObject({
  slug,
  schoolNameMedium: text,
  schoolNameLong: text,
  schoolSpecificLanguage: text,
  heroLogo: file('partners'),
  backgroundColor: color,
  navLogo: file('partners'),
  alt: text,
  schoolMainParagraphSection: v.pipe(texts, v.minLength(1)),
  specialSchoolInformation: texts,
  ignoreDepartment: v.boolean(),
  contactInfo: v.strictObject({
    name: text,
    office: text,
    email,
    // Numbers that are reserved for examples.
    phone: v.pipe(v.string(), v.regex(/^\(\d{3}\) 555-01\d{2}$/)),
  }),
  url: web,
  courses: v.array(slug),
  preReqVerbiage: v.optional(text),
  equivalency: v.array(v.strictObject({ schoolCourse: text, courseCode: v.union([v.literal(''), slug]) })),
});

export const alertBannerSchema = v.strictObject({
  id: slug,
  tone: v.picklist(['info', 'warning']),
  title: text,
  text,
  from: v.pipe(v.string(), v.isoDate()),
  until: v.pipe(v.string(), v.isoDate()),
});

export const gradingScaleSchema = v.strictObject({
  heading: text,
  grades: v.array(
    v.strictObject({ grade: text, range: text, points: v.pipe(v.string(), v.regex(/^\d(\.\d)?$/)) }),
  ),
  nonNumeric: v.array(v.strictObject({ grade: text, meaning: text })),
});

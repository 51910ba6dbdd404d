/** Department keys in camelCase; `departmentSlug` gives the form used in URLs. */
export type Department =
  | 'administration'
  | 'biology'
  | 'chemistry'
  | 'english'
  | 'mathematics'
  | 'psychology'
  | 'humanities'
  | 'testPrep'
  | 'collegeCourses';

/** Departments with courses. */
export type CourseDepartment = Exclude<Department, 'administration' | 'testPrep' | 'collegeCourses'>;

/** A course that nobody can register for just now. */
export interface Closure {
  /** The day on which it opens again by the office's calendar, `YYYY-MM-DD`; null where nobody knows yet. */
  readonly opensOn: string | null;
}

/** The fields that cart, checkout and routing need. Part of every page's script, so keep it small. */
export interface CourseOffering {
  /** Lower case, e.g. `biod101`. */
  readonly code: string;
  readonly name: string;
  /** USD with a dollar sign, e.g. `$669`. */
  readonly cost: string;
  /** 3 or 4; null for a credit-free course. */
  readonly credits: number | null;
  readonly department: CourseDepartment;
  /** Site path of the course's illustration, e.g. `/courses/biod101.svg`. */
  readonly image: string;
  readonly lab: boolean;
  readonly comingSoon?: boolean;
  /** Only while nobody can register for it; never in the catalogue, but learned on the day. */
  readonly closure?: Closure;
  /** Local calendar date `YYYY-MM-DD`. */
  readonly launchingOn?: string;
  readonly enhancedCourse?: boolean;
  readonly recommendedForDualEnrollment?: boolean;
  /** Graded by papers, reports or talks, so that no exam is the limit of a refund. */
  readonly withoutModuleExams?: boolean;
}

/** What a course takes on average, in whole hours. */
export interface CourseHours {
  /** Direct instruction outside of the lab: lessons, exams, work with the instructor. */
  readonly instruction: number;
  /** Direct instruction in the lab; 0 for a course without a lab. */
  readonly lab: number;
  readonly outOfClass: number;
}

/** The fields that course lists need. */
export interface CourseSummary extends CourseOffering {
  /** One sentence, shown on the course's card. */
  readonly tagline: string;
  readonly hours: CourseHours;
}

export interface Thumbnail {
  readonly src: string;
  readonly alt: string;
  /** If present, the thumbnail plays this video. */
  readonly videoId?: string;
}

interface DetailText {
  readonly description: string;
  /** What a student can do after the course, as sentences without a subject. */
  readonly outcomes: readonly string[];
  readonly prerequisites: string;
  /** Titles of the modules in order, without the number. */
  readonly modules: readonly string[];
  /** A remark shown below the cost. */
  readonly note?: string;
}

/** The texts of a course, as its own file has them. */
export interface CourseText extends DetailText {
  /** Titles of the labs in order, without the number. */
  readonly labs?: readonly string[];
  /** What the grade is made of, in percent; together 100. */
  readonly grading: Readonly<Record<string, number>>;
  /** What the course's illustration shows. */
  readonly picture: string;
}

/** The fields that only the course's page and syllabus need. */
export interface CourseDetail extends DetailText {
  /** Empty for a course without a lab. */
  readonly labs: readonly string[];
  readonly grading: readonly (readonly [part: string, percent: number])[];
  readonly thumbnails: readonly Thumbnail[];
  /** Site path of the PDF, e.g. `/syllabi/biod101.pdf`. */
  readonly syllabusUrl: string;
}

export type Course = CourseSummary & CourseDetail;

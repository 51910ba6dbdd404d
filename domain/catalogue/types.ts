/** Department keys, camelCase; `departmentSlug` in `departments.ts` gives the form used in addresses. */
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

/** What cart, checkout and the way to a course need of it: small, in the first script of its brand. */
export interface CourseOffering {
  /** Lower case, e.g. `biod101`. */
  readonly code: string;
  readonly name: string;
  /** USD with a dollar sign, e.g. `$669`. */
  readonly cost: string;
  /** 3 or 4; null for a credit-free course. */
  readonly credits: number | null;
  readonly department: Department;
  /** Site path of the course's illustration, e.g. `/courses/biod101.svg`. */
  readonly image: string;
  /** Whether the course has a lab. */
  readonly lab: boolean;
  readonly comingSoon?: boolean;
  /** Local calendar date `YYYY-MM-DD`. */
  readonly launchingOn?: string;
  readonly enhancedCourse?: boolean;
  readonly recommendedForDualEnrollment?: boolean;
}

/** What listings show of a course. */
export interface CourseSummary extends CourseOffering {
  /** One sentence for the card on a listing. */
  readonly tagline: string;
}

export interface Thumbnail {
  readonly src: string;
  readonly alt: string;
  /** With an id the thumbnail plays that video, without it shows its image. */
  readonly videoId?: string;
}

/** What only the course's own page (and its syllabus) needs. */
export interface CourseDetail {
  readonly description: string;
  readonly prerequisites: string;
  /** Titles of the modules in order, without `Module n`. */
  readonly modules: readonly string[];
  /** Titles of the labs in order, without `Lab n`; empty where there is none. */
  readonly labs: readonly string[];
  readonly thumbnails: readonly Thumbnail[];
  /** Site path of the PDF, e.g. `/syllabi/biod101.pdf`. */
  readonly syllabusUrl: string;
  /** A remark shown under the cost. */
  readonly note?: string;
}

export type Course = CourseSummary & CourseDetail;

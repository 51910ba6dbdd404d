import type { CourseDepartment } from '../../domain/catalogue/types.ts';
import type { CalendarDate } from '../../domain/date.ts';
import type { Link } from '../brands/types.ts';
import type { BannerContent } from '../ui/ContentBanner.tsx';
import type { Copy, CopySection } from '../../domain/copy.ts';
import type { Fact } from '../ui/FactList.tsx';
import type { Picture } from '../ui/picture.ts';

/** A video on the configured video host. */
export interface Video {
  readonly videoId: string;
  readonly title: string;
  /** One sentence about what the video shows. */
  readonly summary: string;
}

export interface CardContent {
  readonly title: string;
  readonly text: Copy;
  readonly image?: Picture;
  readonly link?: Link;
}

export type FacultyDepartment = CourseDepartment | 'administration';

export interface FacultyMember {
  readonly name: string;
  readonly img: string;
  readonly role: string;
  /** A senior role. Members with `Chair` or `Academic Dean` in it or in `role` are listed first. */
  readonly superRole?: string;
  /** The department's email address. */
  readonly email?: string;
  readonly degreesReceived: readonly string[];
  /** Catalogue codes in lower case. */
  readonly coursesTaught: readonly string[];
  readonly awards: readonly string[];
  readonly affiliations: readonly string[];
  readonly departments: readonly FacultyDepartment[];
  readonly bio: string;
  readonly isAdmin: boolean;
}

export interface Executive {
  readonly name: string;
  readonly photo: string;
  readonly role: string;
  readonly bio: string;
}

export interface FaqEntry {
  readonly question: string;
  readonly answer: Copy;
  readonly points?: readonly Copy[];
  /** A table shown below the answer. */
  readonly table?: 'gradingScale';
}

export interface FaqSection {
  readonly header: string;
  readonly faqs: readonly FaqEntry[];
}

/** A lesson that anybody can read before paying, from one module of a course. */
export interface SampleLesson {
  readonly department: CourseDepartment;
  /** Code of the course. */
  readonly course: string;
  /** Title of its module. */
  readonly module: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly CopySection[];
  /** Practice questions, whose answers are folded. */
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

export interface Testimonial {
  readonly key: string;
  readonly quote: string;
  readonly attribution: string;
  /** Id of a video in which the person says more. */
  readonly videoId?: string;
}

export interface SchoolRepresentative {
  readonly name: string;
  readonly img: string;
  readonly jobTitle: string;
  readonly email: string;
  /** Full names of states and provinces. */
  readonly schoolStatesServed: readonly string[];
  /** Color of the region, `#rrggbb`. */
  readonly color: string;
}

export interface JobPosition {
  readonly jobTitle: string;
  readonly jobType: string;
  readonly jobDescription: readonly Copy[];
  /** URL for applications; empty if they go to `email`. */
  readonly jobUrl: string;
  readonly active: boolean;
  readonly email?: string;
}

/** A row of the equivalency table. A row with an empty `courseCode` is a subheading. */
export interface Equivalency {
  readonly schoolCourse: string;
  readonly courseCode: string;
}

export interface ContactInfo {
  readonly name: string;
  readonly office: string;
  readonly email: string;
  readonly phone: string;
}

export interface PartnerSchool {
  /** In the page's URL, in lower case; `schoolName` in the requirements. */
  readonly slug: string;
  readonly schoolNameMedium: string;
  readonly schoolNameLong: string;
  /** The school's name for the students it refers, e.g. `pre-nursing students`. */
  readonly schoolSpecificLanguage: string;
  readonly heroLogo: string;
  /** `#rrggbb`, dark enough for white text. */
  readonly backgroundColor: string;
  readonly navLogo: string;
  readonly alt: string;
  readonly schoolMainParagraphSection: readonly Copy[];
  /** Shown below the table; may be empty. */
  readonly specialSchoolInformation: readonly Copy[];
  /** Whether the whitelist is a single list instead of one per department. */
  readonly ignoreDepartment: boolean;
  readonly contactInfo: ContactInfo;
  readonly url: string;
  /** Whitelist: catalogue codes of courses that the school accepts without naming an equivalent; may be empty. */
  readonly courses: readonly string[];
  /** Replaces `Prerequisite` in the heading. */
  readonly preReqVerbiage?: string;
  readonly equivalency: readonly Equivalency[];
}

export interface AlertBanner {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text: Copy;
  /** The first and the last day on which it is shown, in the office's time zone. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

export interface Grade {
  readonly grade: string;
  readonly range: string;
  readonly points: string;
}

export interface GradingScale {
  readonly heading: string;
  readonly grades: readonly Grade[];
  readonly nonNumeric: readonly { readonly grade: string; readonly meaning: string }[];
}

export interface Holiday {
  /** As displayed, e.g. `Nov 23-24`. */
  readonly date: string;
  readonly name: string;
  /** When it is, in words that hold every year. */
  readonly rule: string;
}

export interface HolidayCalendar {
  readonly heading: string;
  readonly holidays: readonly Holiday[];
  readonly closure: Copy;
}

/** The home page, from top to bottom. */
export interface HomeContent {
  readonly hero: BannerContent & { readonly primary: Link; readonly secondary: Link };
  readonly facts: readonly Fact[];
  readonly steps: { readonly heading: string; readonly cards: readonly CardContent[]; readonly link: Link };
  readonly reasons: { readonly heading: string; readonly lead: Copy; readonly cards: readonly CardContent[] };
  readonly testimonialsHeading: string;
  readonly accreditation: {
    readonly heading: string;
    readonly text: Copy;
    /** E.g. `2019 to 2026`. */
    readonly period?: string;
    readonly link: Link;
  };
  readonly guide: InfoGuideContent;
  readonly closing: { readonly heading: string; readonly text: Copy; readonly links: readonly Link[] };
}

/** The copy around the form that requests the info guide. */
export interface InfoGuideContent {
  readonly heading: string;
  readonly text: Copy;
  readonly button: string;
  /** Shown after the label of the optional phone number. */
  readonly phoneHint: string;
  readonly thanks: string;
  readonly download: Link;
}

export interface GettingStartedContent {
  readonly banner: BannerContent;
  readonly steps: readonly CardContent[];
  readonly beforeYouRegister: CopySection;
  readonly afterYouRegister: CopySection;
  readonly downloads: {
    readonly heading: string;
    readonly text: Copy;
    readonly links: readonly Link[];
  };
  readonly enroll: Link;
  readonly guide: InfoGuideContent;
}

export interface InternationalContent {
  readonly banner: BannerContent;
  readonly sections: readonly CopySection[];
  readonly sheets: readonly (Link & { readonly language: string; readonly text: string })[];
  readonly links: readonly Link[];
}

export interface AboutSection {
  readonly slug: string;
  readonly label: string;
  readonly banner: BannerContent;
  readonly sections: readonly CopySection[];
  /** Component shown below the text. */
  readonly extra?: 'executives' | 'gradingScale' | 'figures';
}

export interface CareersContent {
  readonly banner: BannerContent;
  readonly values: { readonly heading: string; readonly cards: readonly CardContent[] };
  readonly benefits: CopySection;
  readonly videos: readonly Video[];
  readonly openings: { readonly heading: string; readonly text: Copy; readonly none: Copy };
  readonly positions: readonly JobPosition[];
}

/** An entry of a tab bar or side navigation. */
export interface Tab {
  readonly slug: string;
  readonly label: string;
  readonly to: string;
}

export interface ContactContent {
  readonly banner: BannerContent;
  readonly cards: readonly (CardContent & { readonly link: Link })[];
  readonly hours: {
    readonly heading: string;
    readonly open: string;
    readonly closed: string;
    readonly note: Copy;
  };
  readonly form: { readonly heading: string; readonly text: Copy; readonly thanks: string };
}

export interface TranscriptsContent {
  readonly banner: BannerContent;
  readonly notice: CopySection;
  readonly sections: readonly CopySection[];
  readonly holidays: HolidayCalendar;
}

/** A scholarship, listed in the side navigation. */
export interface Scholarship {
  readonly slug: string;
  readonly name: string;
  readonly award: string;
  readonly lead: Copy;
  readonly sections: readonly CopySection[];
  readonly image: Picture;
  /** Page with the embedded application form, if students apply themselves. */
  readonly form?: Link & { readonly title: string };
}

/** The scholarship that partner schools nominate students for; on the schools page and on the page of its form. */
export interface NamedScholarship {
  readonly slug: string;
  readonly name: string;
  readonly award: string;
  readonly section: CopySection;
  readonly image: Picture;
  readonly applyNow: Link;
  /** Months (1 to 12, by the office's calendar) in which `applyNow` is shown. */
  readonly applyMonths: readonly number[];
  readonly formTitle: string;
}

export interface ScholarshipsContent {
  readonly banner: BannerContent;
  readonly scholarships: readonly Scholarship[];
}

export interface LabNotebookContent {
  readonly banner: BannerContent;
  readonly sections: readonly CopySection[];
  readonly video: Video;
  readonly document: Link & { readonly title: string };
}

export interface DualEnrollmentContent {
  readonly banner: BannerContent;
  readonly facts: readonly Fact[];
  readonly sections: readonly CopySection[];
  readonly recommended: { readonly heading: string; readonly text: Copy };
  readonly postsecondary: { readonly heading: string; readonly text: Copy };
}

export interface OnlineLearningTips {
  readonly banner: BannerContent;
  readonly groups: readonly CopySection[];
}

export interface SchoolsContent {
  readonly banner: BannerContent;
  readonly why: CopySection;
  readonly benefits: { readonly heading: string; readonly cards: readonly CardContent[] };
  readonly contacts: { readonly heading: string; readonly text: Copy; readonly link: Link };
  readonly representatives: readonly SchoolRepresentative[];
  readonly videos: readonly Video[];
  readonly scholarship: NamedScholarship;
}

export interface NlnContent {
  readonly banner: BannerContent;
  readonly sections: readonly CopySection[];
  readonly representatives: readonly SchoolRepresentative[];
  readonly link: Link;
}

export interface AcsiContent {
  readonly banner: BannerContent;
  readonly facts: readonly Fact[];
  readonly sections: readonly CopySection[];
  readonly giveaway: CopySection;
  readonly coursesHeading: string;
  readonly links: readonly Link[];
}

export interface RegistrarContent {
  readonly banner: BannerContent;
  readonly accreditation: CopySection;
  readonly delivery: CopySection;
  readonly contactHours: CopySection & { readonly figures: readonly Fact[] };
  readonly table: { readonly heading: string; readonly text: Copy };
}

/** Copy that all partner pages share. */
export interface PartnerPageContent {
  readonly defaultPreReqVerbiage: string;
  readonly columns: readonly [string, string, string];
  readonly scholarshipBlurb: Copy;
  readonly militaryNote: Copy;
  readonly missingCourseNote: Copy;
  readonly whitelistHeading: string;
  readonly contactHeading: string;
  readonly acceptanceLetter: { readonly heading: string; readonly text: Copy };
}

/** A page that embeds a newsletter, a form or a PDF. */
export interface FramedPageContent {
  readonly title: string;
  readonly lead: Copy;
  readonly frameTitle: string;
  readonly file?: Link;
}

export interface NotFoundContent {
  readonly image: Picture;
  readonly heading: string;
  readonly text: Copy;
  readonly link: Link;
}

/** Paths of the PDFs that `tools/leaflets.ts` writes at build time. */
export interface Documents {
  readonly infoPacket: string;
  readonly checklist: string;
  readonly mandarinSheet: string;
  readonly portugueseSheet: string;
  readonly fiftyYears: string;
  readonly labNotebook: string;
  readonly handbook: string;
}

import type { Link } from '../brands/types.ts';
import type { BannerContent } from '../ui/ContentBanner.tsx';
import type { Copy, CopySection } from '../ui/copy.ts';
import type { Fact } from '../ui/FactList.tsx';
import type { Picture } from '../ui/picture.ts';

/** A video of the configured video host. */
export interface Video {
  readonly videoId: string;
  readonly title: string;
  /** What it shows, in one sentence. */
  readonly summary: string;
}

export interface CardContent {
  readonly title: string;
  readonly text: Copy;
  readonly image?: Picture;
  readonly link?: Link;
}

export type FacultyDepartment =
  | 'administration'
  | 'biology'
  | 'chemistry'
  | 'english'
  | 'humanities'
  | 'mathematics'
  | 'psychology';

export interface FacultyMember {
  readonly name: string;
  readonly img: string;
  readonly role: string;
  /** A senior role; `Chair` or `Academic Dean` in it (or in `role`) decides the order. */
  readonly superRole?: string;
  /** The department's address. */
  readonly email?: string;
  readonly degreesReceived: readonly string[];
  /** Catalogue codes, lower case. */
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
  /** A table that belongs under the answer. */
  readonly table?: 'gradingScale';
}

export interface FaqSection {
  readonly header: string;
  readonly faqs: readonly FaqEntry[];
}

export interface Testimonial {
  readonly key: string;
  readonly quote: string;
  readonly attribution: string;
  /** With an id there is a video in which the person tells more. */
  readonly videoId?: string;
}

export interface SchoolRepresentative {
  readonly name: string;
  readonly img: string;
  readonly jobTitle: string;
  readonly email: string;
  /** Names of states and provinces in full. */
  readonly schoolStatesServed: readonly string[];
  /** `#rrggbb`, the colour of the region on cards. */
  readonly color: string;
}

export interface JobPosition {
  readonly jobTitle: string;
  readonly jobType: string;
  readonly jobDescription: readonly Copy[];
  /** Where to apply; empty where applications go to `email`. */
  readonly jobUrl: string;
  readonly active: boolean;
  readonly email?: string;
}

/** A row with an empty `courseCode` is a sub-heading. */
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
  /** The slug: lower case, as it stands in the address. */
  readonly schoolName: string;
  readonly schoolNameMedium: string;
  readonly schoolNameLong: string;
  /** What the school calls the students or the step it sends here, e.g. `pre-nursing students`. */
  readonly schoolSpecificLanguage: string;
  readonly heroLogo: string;
  /** `#rrggbb`, dark enough for white text. */
  readonly backgroundColor: string;
  readonly navLogo: string;
  readonly alt: string;
  readonly schoolMainParagraphSection: readonly Copy[];
  /** Shown below the table; empty where there is none. */
  readonly specialSchoolInformation: readonly Copy[];
  /** True lists the whitelist in one list, false groups it by department. */
  readonly ignoreDepartment: boolean;
  readonly contactInfo: ContactInfo;
  readonly url: string;
  /** Catalogue codes of the courses that the school takes; empty where the table says it all. */
  readonly courses: readonly string[];
  /** Stands in the heading instead of `Prerequisite`. */
  readonly preReqVerbiage?: string;
  readonly equivalency: readonly Equivalency[];
}

export interface VideoToReview {
  readonly id: number;
  readonly title: string;
  readonly vimeo_id: string;
}

export interface AlertBanner {
  /** Tells the notices apart. */
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text: Copy;
  /** Local calendar months 1 to 12 in which it shows. */
  readonly months: readonly number[];
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
  /** As it is written, e.g. `Nov 23-24`. */
  readonly date: string;
  readonly name: string;
}

export interface HolidayCalendar {
  readonly heading: string;
  readonly holidays: readonly Holiday[];
  readonly closure: Copy;
}

/** What a home page shows, from top to bottom. */
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

/** The words around the info-guide request form. */
export interface InfoGuideContent {
  readonly heading: string;
  readonly text: Copy;
  readonly button: string;
  /** Follows the label of the optional phone number. */
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
  /** What stands below the text. */
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

/** An entry of a tab bar or side navigation; `to` is its address. */
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

/** One entry of the scholarships' side navigation. */
export interface Scholarship {
  readonly slug: string;
  readonly name: string;
  readonly award: string;
  readonly lead: Copy;
  readonly sections: readonly CopySection[];
  readonly image: Picture;
  /** The page with the embedded form, where students apply themselves. */
  readonly form?: Link & { readonly title: string };
}

/** The scholarship that partner schools nominate for, on the schools page and its form's page. */
export interface NamedScholarship {
  readonly slug: string;
  readonly name: string;
  readonly award: string;
  readonly section: CopySection;
  readonly image: Picture;
  readonly applyNow: Link;
  /** Local calendar months 1 to 12 in which `applyNow` shows. */
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

/** Words common to all partner pages. */
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

/** A page that frames something else: a newsletter, a form or a PDF. */
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

/** Site paths of the files that the build writes from `tools/documents.ts`. */
export interface Documents {
  readonly infoPacket: string;
  readonly checklist: string;
  readonly mandarinSheet: string;
  readonly portugueseSheet: string;
  readonly fiftyYears: string;
  readonly labNotebook: string;
  readonly handbook: string;
}

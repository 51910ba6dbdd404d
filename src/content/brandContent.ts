import type { CopySection } from '../ui/copy.ts';
import type { Provider } from './shared/provider.ts';
import type {
  AboutSection,
  AcsiContent,
  AlertBanner,
  CareersContent,
  ContactContent,
  Documents,
  DualEnrollmentContent,
  Executive,
  FacultyMember,
  FaqSection,
  FramedPageContent,
  GettingStartedContent,
  GradingScale,
  HomeContent,
  InternationalContent,
  LabNotebookContent,
  NamedScholarship,
  NlnContent,
  NotFoundContent,
  OnlineLearningTips,
  PartnerPageContent,
  PartnerSchool,
  RegistrarContent,
  ScholarshipsContent,
  SchoolsContent,
  Tab,
  Testimonial,
  TranscriptsContent,
  Video,
  VideoToReview,
} from './types.ts';
import type { Fact } from '../ui/FactList.tsx';

/** What each brand's modules export together; null and empty lists stand for pages that a brand lacks. */
export interface BrandContent {
  readonly provider: Provider;
  readonly terms: readonly CopySection[];
  readonly privacy: readonly CopySection[];
  readonly home: HomeContent;
  readonly testimonials: readonly Testimonial[];
  readonly videos: readonly Video[];
  readonly videosToReview: Readonly<Record<string, readonly VideoToReview[]>>;
  readonly gettingStarted: GettingStartedContent;
  readonly international: InternationalContent;
  readonly aboutSections: readonly AboutSection[];
  readonly executives: readonly Executive[];
  readonly figures: readonly Fact[];
  readonly gradingScale: GradingScale;
  readonly faculty: readonly FacultyMember[];
  readonly faqSections: readonly FaqSection[];
  readonly careers: CareersContent;
  readonly studentServicesTabs: readonly Tab[];
  readonly contact: ContactContent;
  readonly transcripts: TranscriptsContent;
  readonly scholarships: ScholarshipsContent;
  readonly namedScholarship: NamedScholarship;
  readonly labNotebook: LabNotebookContent;
  readonly dualEnrollment: DualEnrollmentContent | null;
  readonly onlineLearning: OnlineLearningTips | null;
  readonly schools: SchoolsContent | null;
  readonly nln: NlnContent | null;
  readonly acsi: AcsiContent;
  readonly registrar: RegistrarContent | null;
  readonly partners: readonly PartnerSchool[];
  readonly partnerPage: PartnerPageContent | null;
  readonly alertBanners: readonly AlertBanner[];
  readonly documents: Documents;
  readonly notFound: NotFoundContent;
  readonly fiftyYears: FramedPageContent;
  readonly eNewsletter: FramedPageContent;
}

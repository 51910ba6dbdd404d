import type { BrandId } from '../../domain/brand.ts';
import type { Provider } from '../../domain/provider.ts';
import type { Department } from '../../domain/catalogue/types.ts';
import type { OldRoute } from './oldRoutes.ts';

/** Two CSS colors, one for each color scheme. */
export type ThemeColor = readonly [light: string, dark: string];

/** The semantic colors of a brand. Each text color has a contrast of at least 4.5:1 on its backgrounds. */
export interface Palette {
  /** Page background; `bgSubtle` is that of alternating sections. */
  readonly bg: ThemeColor;
  readonly bgSubtle: ThemeColor;
  /** Cards, fields, dialogs. */
  readonly bgRaised: ThemeColor;
  /** Dark background of hero and footer; text on it uses `onBrand`. */
  readonly brand: ThemeColor;
  readonly brandSoft: ThemeColor;
  readonly onBrand: ThemeColor;
  readonly onBrandMuted: ThemeColor;
  readonly fg: ThemeColor;
  readonly fgMuted: ThemeColor;
  readonly border: ThemeColor;
  /** Outlines of fields and buttons; contrast of at least 3:1 on the page background. */
  readonly borderStrong: ThemeColor;
  /** Solid buttons; their text uses `onAccent`. */
  readonly accent: ThemeColor;
  readonly accentHover: ThemeColor;
  readonly onAccent: ThemeColor;
  /** Background of badges and active items. */
  readonly accentSubtle: ThemeColor;
  /** Links and accented text on the page background. */
  readonly accentText: ThemeColor;
  /** Secondary color, for small ornaments on dark backgrounds. */
  readonly ornament: ThemeColor;
}

/** `to` is a site path, a file path or a URL with its scheme. */
export interface Link {
  readonly label: string;
  readonly to: string;
}

export interface BrandConfig extends Provider {
  readonly id: BrandId;
  /** Follows the name in the title of the home page. */
  readonly tagline: string;
  readonly description: string;
  readonly partnerCollege: string;
  readonly emails: { readonly info: string; readonly schools: string; readonly careers: string };
  readonly social: readonly {
    readonly label: string;
    readonly href: string;
    readonly icon: 'facebook' | 'instagram' | 'linkedin' | 'youtube';
  }[];
  readonly blogUrl: string;
  /** URL of the external student dashboard. */
  readonly dashboardUrl: string;
  /** URL of the external form embedded at `/demographic-survey`. */
  readonly demographicSurveyUrl: string;
  /** URLs of the external forms embedded at `/{slug}-scholarship-form` and `/portage-academic-scholarship-form`. */
  readonly forms: { readonly namedScholarship: string; readonly academicScholarship: string };
  /** URL of the newsletter service's page, embedded at `/e-newsletter`. */
  readonly newsletterUrl: string;
  /** Addresses of an earlier site that redirect to pages of this one. */
  readonly oldRoutes: readonly OldRoute[];
  /** Value of `pen_division` in the request for recommended courses. */
  readonly company: string;
  /** Path of the drawing that is shown beside a shared link of a page without one. */
  readonly shareImage: string;
  /** Videos are embedded from `${videoHost}/embed/{id}`. A path means placeholder videos on this site. */
  readonly videoHost: string;
  /** Whether courses carry credits. If not, no credits column or filter is shown. */
  readonly hasCredits: boolean;
  /** Two searches that find courses of the brand, for the hint in the search field. */
  readonly searchExamples: readonly [string, string];
  /** No course can be finished in fewer. */
  readonly fewestDays: number;
  readonly nonProductionNotice: string;
  /** Header tabs, in order. */
  readonly tabs: readonly Link[];
  /** Links beside `Existing Student Login`. */
  readonly topLinks: readonly Link[];
  /** Departments whose course list shows the lab video card, and the id of its video. */
  readonly labVideo: { readonly departments: readonly Department[]; readonly id: string } | null;
  readonly palette: Palette;
}

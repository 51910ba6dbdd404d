import type { BrandId } from '../../domain/brand.ts';
import type { OldRoute } from './oldRoutes.ts';

/** One colour in its light and its dark reading, any CSS colour each. */
export type Tone = readonly [light: string, dark: string];

/** The semantic colours of a brand. Each text colour passes 4.5:1 on the grounds it is used on. */
export interface Palette {
  /** Page ground, and the slightly different ground of every second section. */
  readonly bg: Tone;
  readonly bgSubtle: Tone;
  /** Cards, fields, dialogs. */
  readonly bgRaised: Tone;
  /** The deep ground of hero and footer; text on it is `onBrand`. */
  readonly brand: Tone;
  readonly brandSoft: Tone;
  readonly onBrand: Tone;
  readonly onBrandMuted: Tone;
  readonly fg: Tone;
  readonly fgMuted: Tone;
  readonly border: Tone;
  /** Outlines of fields and buttons: 3:1 on the page ground. */
  readonly borderStrong: Tone;
  /** Solid buttons and their text. */
  readonly accent: Tone;
  readonly accentHover: Tone;
  readonly onAccent: Tone;
  /** Tinted ground of badges and active items. */
  readonly accentSubtle: Tone;
  /** Links and accented text on page grounds. */
  readonly accentText: Tone;
  /** The second colour, for small ornaments on deep grounds. */
  readonly ornament: Tone;
}

export interface Link {
  readonly label: string;
  readonly to: string;
}

export interface BrandConfig {
  readonly id: BrandId;
  readonly name: string;
  /** What the brand is, in a few words; follows the name in page titles of the home page. */
  readonly tagline: string;
  readonly description: string;
  /** Address of the production site, without a closing slash: canonical links and the site map. */
  readonly origin: string;
  readonly legalName: string;
  readonly partnerCollege: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly region: string;
    readonly zip: string;
  };
  /** As shown, e.g. `1-800-555-0142`. */
  readonly phone: string;
  readonly emails: { readonly info: string; readonly schools: string; readonly careers: string };
  readonly social: readonly {
    readonly label: string;
    readonly href: string;
    readonly icon: 'facebook' | 'instagram' | 'linkedin' | 'youtube';
  }[];
  readonly blogUrl: string;
  /** External student dashboard. */
  readonly dashboardUrl: string;
  /** The external form framed at `/demographic-survey`. */
  readonly demographicSurveyUrl: string;
  /** The external forms framed at `/{slug}-scholarship-form` and `/portage-academic-scholarship-form`. */
  readonly forms: { readonly namedScholarship: string; readonly academicScholarship: string };
  /** The newsletter service's page, framed at `/e-newsletter`. */
  readonly newsletterUrl: string;
  /** Addresses of an earlier site that lead to pages of this one. */
  readonly redirects: readonly OldRoute[];
  /** Value of `pen_division` in the call for recommended courses. */
  readonly company: string;
  /** Video embeds are `${videoHost}/embed/{id}`; a path is a stand-in on this site. */
  readonly videoHost: string;
  /** Whether courses carry credits; without them no credits column or filter is shown. */
  readonly hasCredits: boolean;
  /** Text of the tuition shown in marketing copy, e.g. `$223 per credit hour`. */
  readonly tuition: string;
  readonly nonProductionNotice: string;
  /** Header tabs, in order. */
  readonly tabs: readonly Link[];
  /** Top buttons beside `Existing Student Login`. */
  readonly topLinks: readonly Link[];
  /** Departments whose listing shows the lab video card, and its video. */
  readonly labVideo: { readonly departments: readonly string[]; readonly id: string } | null;
  readonly palette: Palette;
}

import type { Copy } from '../../../../domain/copy.ts';
import type { PartnerSchool } from '../../types.ts';

/** What differs between schools; the rest is derived from the slug. */
export interface PartnerFacts {
  readonly slug: string;
  readonly medium: string;
  readonly long: string;
  /** The school's name for the students it refers, e.g. `pre-nursing students`. */
  readonly students: string;
  /** `#rrggbb`, dark enough for white text. */
  readonly color: string;
  readonly contact: readonly [name: string, office: string, phone: string];
  readonly main: readonly Copy[];
  readonly special?: readonly Copy[];
  readonly whitelist?: readonly string[];
  readonly oneList?: true;
  readonly verbiage?: string;
  /** Catalogue code and the school's course. A row with an empty code is a subheading. */
  readonly rows?: readonly (readonly [code: string, schoolCourse: string])[];
}

export function partner(facts: PartnerFacts): PartnerSchool {
  const [name, office, phone] = facts.contact;
  const mailbox = name
    .replace(/^(?:Dr\.|Rev\.|Father) /, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');
  return {
    slug: facts.slug,
    schoolNameMedium: facts.medium,
    schoolNameLong: facts.long,
    schoolSpecificLanguage: facts.students,
    heroLogo: `/partners/${facts.slug}.svg`,
    backgroundColor: facts.color,
    navLogo: `/partners/${facts.slug}-mark.svg`,
    alt: `Logo of ${facts.long}`,
    schoolMainParagraphSection: facts.main,
    specialSchoolInformation: facts.special ?? [],
    ignoreDepartment: facts.oneList === true,
    contactInfo: { name, office, email: `${mailbox}@${facts.slug}.example`, phone },
    url: `https://www.${facts.slug}.example/`,
    courses: facts.whitelist ?? [],
    ...(facts.verbiage === undefined ? {} : { preReqVerbiage: facts.verbiage }),
    equivalency: (facts.rows ?? []).map(([courseCode, schoolCourse]) => ({ schoolCourse, courseCode })),
  };
}

import type { BrandConfig } from '../brands/types.ts';

/** The names and addresses that the texts mention, taken from the brand's configuration. */
export interface Provider {
  readonly name: string;
  /** The name in running text, where the full one would weigh a sentence down. */
  readonly shortName: string;
  readonly legalName: string;
  /** The accredited college that stands behind the courses. */
  readonly partnerCollege: string;
  /** The body that accredits the partner college. */
  readonly accreditor: string;
  readonly infoEmail: string;
  readonly schoolsEmail: string;
  readonly careersEmail: string;
  /** As it is written, e.g. `1-800-555-0142`. */
  readonly phone: string;
  /** On one line. */
  readonly address: string;
  /** As the policies word it, e.g. `$223 per credit hour`. */
  readonly tuition: string;
  /** The part of the brand's mail addresses after the `@`. */
  readonly mailDomain: string;
}

/** What the texts need of a brand. */
export function toProvider(brand: BrandConfig, shortName: string): Provider {
  const { street, city, region, zip } = brand.address;
  return {
    name: brand.name,
    shortName,
    legalName: brand.legalName,
    partnerCollege: brand.partnerCollege,
    accreditor: 'Keystone Commission on Colleges',
    infoEmail: brand.emails.info,
    schoolsEmail: brand.emails.schools,
    careersEmail: brand.emails.careers,
    phone: brand.phone,
    address: `${street}, ${city}, ${region} ${zip}`,
    tuition: brand.tuition,
    mailDomain: brand.emails.info.split('@')[1] ?? '',
  };
}

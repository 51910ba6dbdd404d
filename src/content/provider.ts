import { college } from '../../domain/provider.ts';
import type { BrandConfig } from '../brands/types.ts';

/** Facts about the provider that the copy mentions, from the brand's configuration. */
export interface Provider {
  readonly name: string;
  /** Short name for use within sentences. */
  readonly shortName: string;
  readonly legalName: string;
  /** The accredited college that grants the credit. */
  readonly partnerCollege: string;
  /** The body that accredits the partner college. */
  readonly accreditor: string;
  /** Its site. */
  readonly accreditorUrl: string;
  /** The partner college's site. */
  readonly collegeUrl: string;
  readonly infoEmail: string;
  /** The address of the production site, without a trailing slash. */
  readonly origin: string;
  readonly schoolsEmail: string;
  readonly careersEmail: string;
  /** As displayed, e.g. `1-800-555-0142`. */
  readonly phone: string;
  /** On one line. */
  readonly address: string;
  /** Domain of the brand's email addresses. */
  readonly mailDomain: string;
}

export function toProvider(brand: BrandConfig, shortName: string): Provider {
  const { street, city, region, zip } = brand.address;
  return {
    name: brand.name,
    shortName,
    legalName: brand.legalName,
    ...college,
    infoEmail: brand.emails.info,
    origin: brand.origin,
    schoolsEmail: brand.emails.schools,
    careersEmail: brand.emails.careers,
    phone: brand.phone,
    address: `${street}, ${city}, ${region} ${zip}`,
    mailDomain: brand.emails.info.split('@')[1] ?? '',
  };
}

/** The names and addresses that the texts mention. Each brand has one, in its own `provider.ts`. */
export interface Provider {
  /** The name the brand goes by, in running text. */
  readonly name: string;
  readonly legalName: string;
  /** The accredited college that stands behind the courses. */
  readonly partnerCollege: string;
  /** The body that accredits the partner college. */
  readonly accreditor: string;
  readonly infoEmail: string;
  /** As it is written, e.g. `1-800-555-0142`. */
  readonly phone: string;
  readonly address: string;
}

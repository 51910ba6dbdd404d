/** Who sells: named on pages, in mails and on receipts. One export for each brand, because a build must hold only its own. */
import { generalPhone, nursingPhone } from './facts/phones.ts';

/** The college that the courses are offered through, and the body that accredits it. */
export const college = {
  partnerCollege: 'Wrenfield College',
  collegeUrl: 'https://www.wrenfield.example',
  accreditor: 'Keystone Commission on Colleges',
  accreditorUrl: 'https://www.keystone-commission.example',
} as const;

export interface Provider {
  readonly name: string;
  readonly legalName: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly region: string;
    readonly zip: string;
  };
  /** As displayed, e.g. `1-800-555-0142`. */
  readonly phone: string;
  /** Where questions and notices of withdrawal go. */
  readonly infoEmail: string;
  /** URL of the production site without a trailing slash, for links in mails and documents. */
  readonly origin: string;
}

export const generalProvider: Provider = {
  name: 'Alderhall College Online',
  legalName: 'Alderhall Learning, Inc.',
  address: { street: '418 Founders Walk, Suite 200', city: 'Lancaster', region: 'PA', zip: '17603' },
  phone: generalPhone,
  infoEmail: 'info@alderhall.example',
  origin: 'https://www.alderhall.example',
};

export const nursingProvider: Provider = {
  name: 'Rosewell Nursing Prep',
  legalName: 'Rosewell Learning, Inc.',
  address: { street: '27 Lamplight Court', city: 'Lancaster', region: 'PA', zip: '17602' },
  phone: nursingPhone,
  infoEmail: 'info@rosewell.example',
  origin: 'https://www.rosewell.example',
};

import { privacyPolicy } from '../shared/privacy.ts';
import { termsOfEnrollment } from '../shared/terms.ts';
import { provider } from './provider.ts';
import { refunds } from './refunds.ts';

export { privacyTitle } from '../shared/privacy.ts';
export { militaryDiscount, termsConsent, termsTitle } from '../shared/terms.ts';

/** Sections of the terms dialog. */
export const terms = termsOfEnrollment(provider, refunds.policy);

/** Sections of the privacy dialog. */
export const privacy = privacyPolicy(provider);

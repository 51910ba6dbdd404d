import { privacyPolicy } from '../shared/privacy.ts';
import { termsOfEnrollment } from '../shared/terms.ts';
import { provider } from './provider.ts';

export { privacyTitle } from '../shared/privacy.ts';
export { militaryDiscount, refundPolicy, termsConsent, termsTitle } from '../shared/terms.ts';

/** Sections of the terms dialog. */
export const terms = termsOfEnrollment(provider);

/** Sections of the privacy dialog. */
export const privacy = privacyPolicy(provider);

import { privacyPolicy } from '../shared/privacy.ts';
import { termsOfEnrollment } from '../shared/terms.ts';
import { provider } from './provider.ts';

export { privacyTitle } from '../shared/privacy.ts';
export { militaryDiscount, refundPolicy, termsConsent, termsTitle } from '../shared/terms.ts';

/** The terms dialog's sections in order. */
export const terms = termsOfEnrollment(provider);

/** The privacy dialog's sections in order. */
export const privacy = privacyPolicy(provider);

import { accessibilityStatement } from '../shared/accessibility.ts';
import { privacyPolicy } from '../shared/privacy.ts';
import { termsOfEnrollment } from '../../../domain/terms.ts';
import { provider } from './provider.ts';
import { refunds } from './refunds.ts';

export { accessibilityTitle } from '../shared/accessibility.ts';
export { privacyTitle } from '../shared/privacy.ts';
export { militaryDiscount } from '../../../domain/facts/policies.ts';
export { termsConsent, termsTitle } from '../../../domain/terms.ts';

/** Sections of the terms, on their page and in the dialog. */
export const terms = termsOfEnrollment(provider, refunds.policy);

/** Sections of the privacy policy, on its page and in the dialog. */
export const privacy = privacyPolicy(provider);

export const accessibility = accessibilityStatement(provider);

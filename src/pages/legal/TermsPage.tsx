import { terms, termsTitle } from '@content/legal';
import { LegalPage } from './LegalPage.tsx';

export const TermsPage = () => (
  <LegalPage
    name="terms"
    title={termsTitle}
    description="What you agree to when you register: time limits, tuition, acceptance by your school, withdrawal and refunds."
    sections={terms}
  />
);

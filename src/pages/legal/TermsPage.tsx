import { terms, termsTitle } from '@content/legal';
import { LegalPage } from './LegalPage.tsx';

export const TermsPage = () => (
  <LegalPage
    name="terms"
    title={termsTitle}
    description="What you agree to when you register: time limits, tuition, transfer, withdrawal and refunds."
    sections={terms}
  />
);

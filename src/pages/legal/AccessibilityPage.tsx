import { accessibility, accessibilityTitle } from '@content/legal';
import { LegalPage } from './LegalPage.tsx';

export const AccessibilityPage = () => (
  <LegalPage
    name="accessibility"
    title={accessibilityTitle}
    description="What this site does so that everyone can use it, what is missing, and who helps."
    sections={accessibility}
  />
);

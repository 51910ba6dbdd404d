import { privacy, privacyTitle } from '@content/legal';
import { LegalPage } from './LegalPage.tsx';

export const PrivacyPage = () => (
  <LegalPage
    name="privacy"
    title={privacyTitle}
    description="What we collect, what we use it for, who sees it, and how long it is kept."
    sections={privacy}
  />
);

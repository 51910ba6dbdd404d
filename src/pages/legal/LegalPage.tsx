import { longDateWithYear } from '../../../domain/date.ts';
import { legalVersions } from '../../../domain/legal.ts';
import type { CopySection } from '../../../domain/copy.ts';
import { CopySections } from '../../ui/CopyText.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container } from '../../ui/Section.tsx';

interface LegalPageProps {
  name: keyof typeof legalVersions;
  title: string;
  description: string;
  sections: readonly CopySection[];
}

/** A text with a date and an address of its own. A dialog shows the same sections. */
export function LegalPage({ name, title, description, sections }: LegalPageProps) {
  return (
    <>
      <PageMeta title={title} description={description} path={`/${name}`} image="/art/step-register.svg" />
      <PageHeader
        title={title}
        lead={`Version of ${longDateWithYear(legalVersions[name])}`}
        trail={[{ label: 'Home', to: '/' }]}
        here={title}
      />
      <Container py={{ base: '6', md: '12' }}>
        <Prose maxW="48rem" css={{ '& > section:first-of-type': { marginTop: 0 } }}>
          <CopySections sections={sections} />
        </Prose>
      </Container>
    </>
  );
}

import { nln } from '@content/schools';
import { chakra } from '@chakra-ui/react/styled-system';
import { plainText } from '../../../domain/copy.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ContentBanner } from '../../ui/ContentBanner.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { Representatives } from './Representatives.tsx';

export function NlnPage() {
  if (nln === null) return null;
  const { banner, sections, representatives, link } = nln;
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path="/nln"
        image={banner.image.src}
      />
      <ContentBanner banner={banner} />
      <Container py={{ base: '8', md: '16' }}>
        <Prose css={{ '& > section:first-of-type': { marginTop: 0 } }}>
          <CopySections sections={sections} />
        </Prose>
        <LinkButton mt="8" to={link.to} variant="outline" iconAfter="arrowRight">
          {link.label}
        </LinkButton>
      </Container>
      <Section subtle aria-labelledby="who-to-write-to">
        <Container>
          <chakra.h2 id="who-to-write-to" fontSize="2xl" mb="6">
            Your representative
          </chakra.h2>
          <Representatives people={representatives} />
        </Container>
      </Section>
    </>
  );
}

import { brand } from '@brand/brand';
import { labNotebook } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { AnchorButton } from '../../ui/Button.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { PdfFrame } from '../../ui/PdfFrame.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';
import { ServicesPage } from './ServicesPage.tsx';

export function LabNotebookPage() {
  const { banner, sections, video, document } = labNotebook;
  return (
    <ServicesPage banner={banner} tab="lab-notebook-sample">
      <Container
        py={{ base: '8', md: '12' }}
        display="grid"
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Prose css={{ '& > section:first-of-type': { marginTop: 0 } }}>
          <CopySections sections={sections} />
        </Prose>
        <chakra.section aria-labelledby="notebook-video">
          <VideoEmbed
            host={brand.videoHost}
            id={video.videoId}
            title={video.title}
            poster={banner.image.src}
          />
          <chakra.h2 id="notebook-video" mt="4" fontSize="xl">
            {video.title}
          </chakra.h2>
          <chakra.p mt="1" color="fgMuted">
            {video.summary}
          </chakra.p>
        </chakra.section>
      </Container>
      <Section subtle data-no-print>
        <Container>
          <chakra.h2 fontSize="2xl">{document.title}</chakra.h2>
          <AnchorButton mt="4" mb="6" href={document.to} icon="document">
            {document.label}
          </AnchorButton>
          <PdfFrame src={document.to} title={document.title} />
        </Container>
      </Section>
    </ServicesPage>
  );
}

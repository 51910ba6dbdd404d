import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { FrameOnPaper } from '../../ui/FrameOnPaper.tsx';
import { frameSandbox } from '../../ui/frameSandbox.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';

/** The frame has the size of the form where it fits; an embedded page of another site cannot report its size. */
export function DemographicSurveyPage() {
  return (
    <>
      <PageMeta
        title="Demographic survey"
        description="A few voluntary questions about our students."
        noindex
      />
      <PageHeader
        title="Demographic survey"
        lead="Every answer is voluntary and none is connected with your grades."
      />
      <Container py={{ base: '6', md: '12' }}>
        <chakra.iframe
          title="Demographic survey form"
          src={brand.demographicSurveyUrl}
          sandbox={frameSandbox}
          width="640"
          height="5697"
          w="640px"
          maxW="100%"
          h="5697px"
          border="0"
          loading="lazy"
        />
        <FrameOnPaper title="Demographic survey form" to="/demographic-survey" />
      </Container>
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { type Copy, plainText } from '../../ui/copy.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';

interface FramedPageProps {
  title: string;
  lead: Copy;
  /** Address of what is framed, and what it is. */
  src: string;
  frameTitle: string;
  path: string;
  /** Height of the frame in pixels: what is in it cannot tell. */
  height: number;
}

/** A page around a form or a service of somebody else. */
export function FramedPage({ title, lead, src, frameTitle, path, height }: FramedPageProps) {
  return (
    <>
      <PageMeta title={title} description={plainText(lead)} path={path} />
      <PageHeader
        title={title}
        lead={<CopyText copy={lead} />}
        trail={[{ label: 'Home', to: '/' }]}
        here={title}
      />
      <Container py={{ base: '6', md: '12' }}>
        <chakra.iframe
          src={src}
          title={frameTitle}
          loading="lazy"
          display="block"
          w="100%"
          maxW="48rem"
          mx="auto"
          h={`${height}px`}
          borderWidth="1px"
          borderStyle="solid"
          borderRadius="lg"
          bg="bgRaised"
        />
      </Container>
    </>
  );
}

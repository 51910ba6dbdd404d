import { chakra } from '@chakra-ui/react/styled-system';
import { FrameOnPaper } from './FrameOnPaper.tsx';

/**
 * An embedded PDF of this site on wide screens. Phones cannot show a PDF in a frame: always add a link to the file. Not
 * sandboxed, because browsers then do not show a PDF.
 */
export function PdfFrame({ src, title }: { src: string; title: string }) {
  return (
    <>
      <chakra.iframe
        src={src}
        title={title}
        loading="lazy"
        display={{ base: 'none', md: 'block' }}
        w="100%"
        h="min(80vh, 900px)"
        borderWidth="1px"
        borderStyle="solid"
        borderRadius="lg"
        bg="bgRaised"
      />
      <FrameOnPaper title={title} to={src} />
    </>
  );
}

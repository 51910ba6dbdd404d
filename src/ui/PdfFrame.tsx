import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A PDF inside the page, where the screen is wide enough to read it. Telephones show none in a frame: put a link to the
 * file beside it.
 */
export function PdfFrame({ src, title }: { src: string; title: string }) {
  return (
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
  );
}

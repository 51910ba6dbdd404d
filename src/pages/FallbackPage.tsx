import { chakra } from '@chakra-ui/react/styled-system';
import { notFound } from '../content/shared/notFound.ts';
import { LinkButton } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { PageMeta } from '../ui/PageMeta.tsx';
import { Container } from '../ui/Section.tsx';

/** Shown at every path that has no page. */
export function FallbackPage() {
  return (
    <Container
      data-needs-script
      py={{ base: '10', md: '20' }}
      display="grid"
      gap={{ base: '8', lg: '16' }}
      alignItems="center"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <PageMeta title="Page not found" description={notFound.heading} noindex />
      <chakra.img
        src={notFound.image.src}
        alt={notFound.image.alt}
        htmlWidth="800"
        htmlHeight="500"
        w="100%"
        maxW="34rem"
        h="auto"
        mx="auto"
        aspectRatio="16 / 10"
        objectFit="contain"
        borderRadius="lg"
      />
      <div>
        <chakra.h1 fontSize="3xl" tabIndex={-1}>
          {notFound.heading}
        </chakra.h1>
        <chakra.p mt="4" fontSize="lg" color="fgMuted">
          <CopyText copy={notFound.text} />
        </chakra.p>
        <chakra.div mt="8" display="flex" flexWrap="wrap" gap="3">
          <LinkButton to={notFound.link.to}>{notFound.link.label}</LinkButton>
          <LinkButton to="/find-a-course" variant="outline">
            Browse courses
          </LinkButton>
        </chakra.div>
      </div>
    </Container>
  );
}

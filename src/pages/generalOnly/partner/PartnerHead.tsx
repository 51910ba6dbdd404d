import { chakra } from '@chakra-ui/react/styled-system';
import type { PartnerSchool } from '../../../content/types.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Container } from '../../../ui/Section.tsx';

/** The page header in the school's color, with its logo. */
export function PartnerHead({ school }: { school: PartnerSchool }) {
  return (
    <chakra.div color="#fff" data-on-brand css={{ backgroundColor: school.backgroundColor }}>
      <Container py={{ base: '8', md: '12' }}>
        <chakra.div mb="5" display="flex" justifyContent="space-between" alignItems="center" gap="4">
          <Breadcrumbs trail={[{ label: 'Home', to: '/' }]} here={school.schoolNameMedium} />
          <chakra.img
            src={school.navLogo}
            alt={school.alt}
            htmlWidth="72"
            htmlHeight="72"
            w="36px"
            h="36px"
            p="1"
            bg="#fff"
            borderRadius="md"
          />
        </chakra.div>
        <chakra.div
          display="grid"
          gap={{ base: '6', md: '10' }}
          alignItems="center"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
        >
          <chakra.a
            href={school.url}
            display="inline-grid"
            placeItems="center"
            justifySelf="start"
            bg="#fff"
            p="4"
            borderRadius="lg"
            w={{ base: '220px', md: '260px' }}
          >
            <chakra.img
              src={school.heroLogo}
              alt={school.alt}
              htmlWidth="404"
              htmlHeight="144"
              w="100%"
              h="auto"
            />
          </chakra.a>
          <div>
            <chakra.h1 fontSize="3xl" tabIndex={-1}>
              {school.schoolNameLong}
            </chakra.h1>
            <chakra.p mt="3" fontSize="lg" opacity="0.92">
              Accepted courses for {school.schoolSpecificLanguage}
            </chakra.p>
          </div>
        </chakra.div>
      </Container>
    </chakra.div>
  );
}

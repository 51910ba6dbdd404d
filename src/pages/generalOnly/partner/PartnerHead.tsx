import { chakra } from '@chakra-ui/react/styled-system';
import type { PartnerSchool } from '../../../content/types.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Container } from '../../../ui/Section.tsx';

/** The page header: the school's logo on its color, and what it accepts beside it. */
export function PartnerHead({ school }: { school: PartnerSchool }) {
  return (
    <chakra.div
      bg="bgSubtle"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      css={{ borderTop: `8px solid ${school.backgroundColor}` }}
    >
      <Container pt={{ base: '4', md: '6' }}>
        <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="4" color="fgMuted">
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
          mt={{ base: '6', md: '8' }}
          display="grid"
          columnGap="16"
          rowGap="8"
          alignItems="end"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) min(20rem, 50%)' }}
        >
          <chakra.div pb={{ md: '12' }}>
            <chakra.h1 fontSize="4xl" lineHeight="1.06" tabIndex={-1}>
              {school.schoolNameLong}
            </chakra.h1>
            <chakra.p mt="4" fontSize="xl" fontFamily="heading" color="fgMuted">
              {`Accepted courses for ${school.schoolSpecificLanguage}`}
            </chakra.p>
          </chakra.div>
          <chakra.a
            href={school.url}
            display="grid"
            placeItems="center"
            h={{ base: '9rem', md: '15rem' }}
            px="8"
            pt={{ md: '10' }}
            data-on-brand
            css={{
              backgroundColor: school.backgroundColor,
              borderRadius: '999px 999px 0 0',
              '@media (max-width: 767px)': { borderRadius: '6px 6px 0 0' },
            }}
          >
            <chakra.img
              src={school.heroLogo}
              alt={school.alt}
              htmlWidth="404"
              htmlHeight="144"
              w="100%"
              maxW="220px"
              h="auto"
              p="3"
              bg="#fff"
              borderRadius="md"
            />
          </chakra.a>
        </chakra.div>
      </Container>
    </chakra.div>
  );
}

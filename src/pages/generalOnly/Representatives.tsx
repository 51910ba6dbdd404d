import { chakra } from '@chakra-ui/react/styled-system';
import type { SchoolRepresentative } from '../../content/types.ts';
import { Card } from '../../ui/Card.tsx';
import { EmailText } from '../../ui/EmailText.tsx';

/** Representatives with the states they serve; each card has the color of its region. */
export function Representatives({ people }: { people: readonly SchoolRepresentative[] }) {
  return (
    <chakra.ul
      aria-label="Representatives"
      listStyleType="none"
      display="grid"
      gap={{ base: '5', md: '6' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {people.map((person) => (
        <Card
          as="li"
          key={person.email}
          padded
          css={{ borderTop: `6px solid ${person.color}` }}
          display="flex"
          flexDirection="column"
        >
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
            <chakra.img
              src={person.img}
              alt=""
              htmlWidth="400"
              htmlHeight="400"
              loading="lazy"
              w="84px"
              h="84px"
              flexShrink="0"
              borderRadius="full"
              objectFit="cover"
              bg="bgSubtle"
            />
            <chakra.div flex="1 1 7em" minW="0">
              <chakra.h3 fontSize="lg">{person.name}</chakra.h3>
              <chakra.p fontSize="sm" color="fgMuted">
                {person.jobTitle}
              </chakra.p>
            </chakra.div>
          </chakra.div>
          <chakra.p mt="4" fontSize="sm">
            {person.schoolStatesServed.join(', ')}
          </chakra.p>
          <chakra.a
            href={`mailto:${person.email}`}
            mt="auto"
            pt="4"
            fontWeight="600"
            color="accentText"
            textDecoration="underline"
            textUnderlineOffset="0.2em"
            overflowWrap="anywhere"
          >
            <EmailText address={person.email} />
          </chakra.a>
        </Card>
      ))}
    </chakra.ul>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { Executive } from '../../content/types.ts';
import { Portrait } from '../../ui/Portrait.tsx';

export function Executives({ executives }: { executives: readonly Executive[] }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap={{ base: '10', md: '12' }} maxW="48rem">
      {executives.map(({ name, photo, role, bio }) => (
        <chakra.li
          key={name}
          display="grid"
          columnGap={{ base: '5', md: '8' }}
          rowGap="3"
          gridTemplateColumns={{
            base: 'min(5.5rem, 30%) minmax(0, 1fr)',
            md: 'min(9rem, 30%) minmax(0, 1fr)',
          }}
          gridTemplateRows="auto 1fr"
        >
          <Portrait src={photo} alt={`Portrait of ${name}`} gridRow={{ md: '1 / span 2' }} />
          <chakra.div alignSelf={{ base: 'center', md: 'start' }}>
            <chakra.h2 fontSize="xl">{name}</chakra.h2>
            <chakra.p mt="1" color="accentText" fontWeight="600">
              {role}
            </chakra.p>
          </chakra.div>
          <chakra.p gridColumn={{ base: '1 / -1', md: '2' }}>{bio}</chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
